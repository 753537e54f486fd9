export { Aplomb } from './aplomb.ts';
export {
  AplombError,
  AuthenticationError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './errors.ts';
export type { LiveCaption, LiveInput, LiveMessage, LiveNotice } from './live-messages.ts';
export type { LiveStream } from './live.ts';
export { type Media, toBase64 } from './media.ts';
export type {
  AplombOptions,
  AttemptNote,
  ChangeOptions,
  CreateOptions,
  ReadOptions,
  RequestOptions,
} from './options.ts';
export type { AudioInput } from './resources/audio.ts';
export type { FileOptions, ResumeOptions } from './resources/files.ts';
export type { FileMedia } from './pieces.ts';
export type { WaitOptions } from './resources/jobs.ts';
export type { TranscriptFormat } from './core/other-answers.ts';
export type { ConversationOptions, ExportQuery, ListQuery, Page } from './resources/history.ts';
export type { ScreenInput } from './resources/screen.ts';
export type { UsageQuery } from './resources/usage.ts';
export type { NotModified, RateLimit, RateWindow, Result, ResultInfo } from './result.ts';
export { verifyWebhook, type VerifyOptions } from './verify-webhook.ts';
export type { AnalysisEvent, AnalysisStream, LocalAnalysis } from './stream.ts';
export type {
  AnalysisMode,
  AnalyzeScreenRequest,
  AnalyzeTextRequest,
  AnalyzeTextsRequest,
  AudioAnalysis,
  Box,
  BrowserToken,
  CodeAnalysis,
  ContextSettings,
  Conversation,
  ConversationDetail,
  CreatedKey,
  CreatedWebhook,
  CreateKeyRequest,
  CreateTokenRequest,
  CreateWebhookRequest,
  DeleteConversationsRequest,
  DeletedConversations,
  DocumentAnalysis,
  ErrorCode,
  FieldError,
  Job,
  Key,
  LogEntry,
  Pagination,
  ProblemAnalysis,
  ProcessAudioRequest,
  ReceiptCheck,
  RollKeyRequest,
  RotateWebhookSecretRequest,
  ScreenAnalysis,
  ScreenBlock,
  ScreenDetails,
  StoredFile,
  TextAnalysis,
  TextBatch,
  UpdateContextSettingsRequest,
  Usage,
  VerifyReceiptRequest,
  Webhook,
  WebhookDelivery,
} from './types.ts';
