import type {
  AnswerCheck,
  DocumentIssue,
  ReceiptCheck,
  SpeechAnalysis,
  TextAnalysis,
} from '@aplomb/contract';
import type { Answerer, Hearing, SpeechRequest } from '@aplomb/engine';
import type { InsideModel } from '@aplomb/engine/node/llama';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { BodyBudget } from './http/body-budget.ts';
import type { FairSlots } from './pool/fair-slots.ts';
import type { ScreenOutcome, ScreenTask } from './pool/screen-worker.ts';
import type { JudgeTask, TextTask } from './pool/text-worker.ts';
import type { Turn, WorkerPool } from './pool/worker-pool.ts';
import type { Attempts } from './services/accounts/attempts.ts';
import type { ArchiveBuild } from './services/download/archive-build.ts';
import type { Files } from './services/files/files.ts';
import type { Idempotency } from './services/idempotency/idempotency.ts';
import type { KeyDirectory } from './services/keys/find-key.ts';
import type { Capacity } from './services/quota/capacity.ts';
import type { RequestLimiter } from './services/quota/limiter.ts';
import type { OutboxMailer } from './services/mail/outbox.ts';
import type { SiteBuild } from './services/site/site-build.ts';
import type { ContextSettings } from './services/settings/context-settings.ts';
import type { StatusMonitor } from './services/status/status-monitor.ts';
import type { UsageMeter } from './services/usage/meter.ts';

/** What requests and jobs need of the server, made at its start and passed in. */
export interface JobDeps {
  config: Config;
  database: Database;
  keys: KeyDirectory;
  /** Files that analyses use by id. */
  files: Files;
  settings: ContextSettings;
  idempotency: Idempotency;
  capacity: Capacity;
  formLimiter: RequestLimiter;
  /** Of demo keys, per address. */
  demoLimiter: RequestLimiter;
  attempts: Attempts;
  outboxMailer: OutboxMailer;
  meter: UsageMeter;
  status: StatusMonitor;
  /** The one reviewer of English, which the workers of texts and screens ask. */
  reviewPool: WorkerPool<string, DocumentIssue[]>;
  textPool: WorkerPool<TextTask, TextAnalysis>;
  /** Done by the workers of texts, which have loaded what it needs. */
  judgeAnswer: (task: JudgeTask, turn: Turn) => Promise<AnswerCheck[]>;
  analyzeSpeech: (asked: SpeechRequest, turn: Turn) => Promise<SpeechAnalysis>;
  verifyReceipt: (file: string, turn: Turn) => Promise<ReceiptCheck>;
  screenPool: WorkerPool<ScreenTask, ScreenOutcome>;
  answerer: Answerer;
  hearing: Hearing;
  /** The language model that runs here; null without one. */
  inside: InsideModel | null;
  /** Bytes of bodies that are received: into memory, and into files. */
  bodies: { memory: BodyBudget; uploads: BodyBudget };
  /** Recordings heard, and videos read, at once. */
  recordings: FairSlots;
  videos: FairSlots;
  /** Searches of the console at once. */
  searches: FairSlots;
  archive: ArchiveBuild;
  /** The built site; null when it is not built. */
  site: SiteBuild | null;
  /** Whether Redis can be asked; null without one. */
  isRedisUp: () => boolean | null;
  /** True once shutdown began: readiness says no, what was accepted goes on. */
  stopping: () => boolean;
}
