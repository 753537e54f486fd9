import type {
  TextBatchData,
  textBatchRequest,
  ApiKey as ContractKey,
  apiKeyRequest,
  apiKeyRollRequest,
  CreatedApiKey as ContractCreatedKey,
  conversationsDeleteRequest,
  DeletedConversations as ContractDeleted,
  UsageData,
  accountSettings,
  analysisModes,
  ApiErrorCode,
  audioProcessData,
  audioProcessRequest,
  Box as ContractBox,
  CodeAnalysis as ContractCode,
  contextUpdateRequest,
  ContextProfileId,
  ConversationDetail as ContractConversationDetail,
  ConversationItem,
  DocumentAnalysis as ContractDocument,
  FieldError as ContractFieldError,
  Job as ContractJob,
  logEntry,
  Pagination as ContractPagination,
  ProblemAnalysis as ContractProblem,
  ReceiptCheck as ContractReceiptCheck,
  receiptVerifyRequest,
  ScreenAnalyzeData,
  screenAnalyzeRequest,
  ScreenBlock as ContractScreenBlock,
  ScreenDetails as ContractScreenDetails,
  StoredFile as ContractFile,
  TextAnalyzeData,
  textAnalyzeRequest,
  CreatedWebhook as ContractCreatedWebhook,
  BrowserToken as ContractToken,
  tokenCreateRequest,
  Webhook as ContractWebhook,
  webhookCreateRequest,
  webhookRotateRequest,
  WebhookDelivery as ContractDelivery,
} from '@aplomb/contract';

// Types only, erased when the code runs. The build prints the same names from the API's OpenAPI
// document, so that the published types stand alone; a test holds the two together.

interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
type In<S extends Schema> = S['_zod']['input'];
type Out<S extends Schema> = S['_zod']['output'];

/** One form per field: with that field, without the others. */
type OneOf<Body, Field extends keyof Body> = {
  [Key in Field]-?: Omit<Body, Field> & { [One in Key]-?: NonNullable<Body[One]> };
}[Field];

type Described = (typeof accountSettings)['settings'];
/** Option ids are text, also those that look like numbers. */
type OptionOf<Options> = `${keyof Options & (string | number)}`;
type ValueOf<S> = S extends { kind: 'toggle' }
  ? boolean
  : S extends { kind: 'choice'; options: infer Options }
    ? OptionOf<Options>
    : S extends { kind: 'many'; options: infer Options }
      ? OptionOf<Options>[]
      : S extends { kind: 'range' }
        ? number
        : string;
type Values = { -readonly [Key in keyof Described]: ValueOf<Described[Key]> };
type PartialValues = { -readonly [Key in keyof Described]?: ValueOf<Described[Key]> | undefined };

/** Code of the API's error catalogue. */
export type ErrorCode = ApiErrorCode;
/** One field at fault: where, what, and how to mend it. */
export type FieldError = ContractFieldError;
/** Where a page stands in its list. */
export type Pagination = ContractPagination;
/** Body of an analysis of a text. */
export type AnalyzeTextRequest = OneOf<
  In<ReturnType<typeof textAnalyzeRequest>>,
  'text' | 'file_id'
>;
/** Body of an analysis of a picture, as it is sent. */
export type AnalyzeScreenRequest = OneOf<
  In<ReturnType<typeof screenAnalyzeRequest>>,
  'image_data' | 'video_url' | 'file_id'
>;
/** Body of an analysis of a recording, as it is sent. */
export type ProcessAudioRequest = OneOf<
  In<ReturnType<typeof audioProcessRequest>>,
  'audio_data' | 'audio_url' | 'file_id'
>;
/** Body of a change of the context settings. */
export type UpdateContextSettingsRequest = Omit<
  In<typeof contextUpdateRequest>,
  'custom_settings'
> & { custom_settings?: PartialValues | undefined };
/** Way to analyze a text. */
export type AnalysisMode = (typeof analysisModes)[number];
/** What is answered to a text. */
export type TextAnalysis = TextAnalyzeData;
/** What is answered to a picture. */
export type ScreenAnalysis = ScreenAnalyzeData;
/** What is answered to a recording. */
export type AudioAnalysis = Out<typeof audioProcessData>;
/** An analysis that is made after its request was answered. */
export type Job = ContractJob;
/** A conversation in a list. */
export type Conversation = ConversationItem;
/** A conversation with everything said in it. */
export type ConversationDetail = ContractConversationDetail;
/** One entry of a conversation's log. */
export type LogEntry = Out<typeof logEntry>;
/** The context settings in force. */
export type ContextSettings = Values & {
  context_profile_id: ContextProfileId;
  custom_settings: Record<string, unknown>;
  updated_at: string | null;
};
/** What is said of source code. */
export type CodeAnalysis = ContractCode;
/** Review of a document. */
export type DocumentAnalysis = ContractDocument;
/** What is asked, the equations found and the checked solution. */
export type ProblemAnalysis = ContractProblem;
/** What is read from a screen. */
export type ScreenDetails = ContractScreenDetails;
/** A block of the screen in reading order. */
export type ScreenBlock = ContractScreenBlock;
/** A file that analyses may use. */
export type StoredFile = ContractFile;
/** A rectangle in image pixels, origin top left. */
export type Box = ContractBox;
/** Body of a new token for web pages. */
export type CreateTokenRequest = In<typeof tokenCreateRequest>;
/** A token for web pages. */
export type BrowserToken = ContractToken;
/** Body of a new webhook. */
export type CreateWebhookRequest = In<typeof webhookCreateRequest>;
/** Body of a change of a webhook's secret. */
export type RotateWebhookSecretRequest = In<typeof webhookRotateRequest>;
/** An address that is told of events. */
export type Webhook = ContractWebhook;
/** The same with the secret that verifies its messages. */
export type CreatedWebhook = ContractCreatedWebhook;
/** A message to a webhook, and what became of it. */
export type WebhookDelivery = ContractDelivery;
/** Body of a check of a receipt. */
export type VerifyReceiptRequest = In<typeof receiptVerifyRequest>;
/** What a check of a receipt found. */
export type ReceiptCheck = ContractReceiptCheck;
/** Body of a new key. */
export type CreateKeyRequest = In<typeof apiKeyRequest>;
/** Body of the replacement of a key. */
export type RollKeyRequest = In<typeof apiKeyRollRequest>;
/** A key of the account, without its secret. */
export type Key = ContractKey;
/** The same with the key itself. */
export type CreatedKey = ContractCreatedKey;
/** What was called in a range, and what is left of the day. */
export type Usage = UsageData;
/** Which conversations to delete. */
export type DeleteConversationsRequest = In<typeof conversationsDeleteRequest>;
/** How many were deleted, or would be. */
export type DeletedConversations = ContractDeleted;
/** Body of a batch of texts. */
export type AnalyzeTextsRequest = OneOf<
  In<ReturnType<typeof textBatchRequest>>,
  'texts' | 'file_id'
>;
/** What is answered to a batch of texts. */
export type TextBatch = TextBatchData;
