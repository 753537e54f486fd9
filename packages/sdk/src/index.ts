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
  ChangeOptions,
  CreateOptions,
  ReadOptions,
  RequestOptions,
} from './options.ts';
export type { AudioInput } from './resources/audio.ts';
export type { WaitOptions } from './resources/jobs.ts';
export type { TranscriptFormat } from './core/other-answers.ts';
export type { ConversationOptions, ListQuery, Page } from './resources/history.ts';
export type { ScreenInput } from './resources/screen.ts';
export type { NotModified, RateLimit, RateWindow, Result, ResultInfo } from './result.ts';
export { verifyWebhook, type VerifyOptions } from './verify-webhook.ts';
export type { AnalysisEvent, AnalysisStream, LocalAnalysis } from './stream.ts';
export type {
  AnalysisMode,
  AnalyzeScreenRequest,
  AnalyzeTextRequest,
  AudioAnalysis,
  Box,
  BrowserToken,
  CodeAnalysis,
  ContextSettings,
  Conversation,
  ConversationDetail,
  CreatedWebhook,
  CreateTokenRequest,
  CreateWebhookRequest,
  DocumentAnalysis,
  ErrorCode,
  FieldError,
  Job,
  LogEntry,
  Pagination,
  ProblemAnalysis,
  ProcessAudioRequest,
  ReceiptCheck,
  RotateWebhookSecretRequest,
  ScreenAnalysis,
  ScreenBlock,
  ScreenDetails,
  TextAnalysis,
  UpdateContextSettingsRequest,
  VerifyReceiptRequest,
  Webhook,
  WebhookDelivery,
} from './types.ts';
