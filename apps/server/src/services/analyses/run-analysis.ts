import { randomUUID } from 'node:crypto';
import type { AnswerCheck, EngineInfo } from '@aplomb/contract';
import type { Answerer, AnswerRequest } from '@aplomb/engine';
import type { JudgeTask } from '../../pool/text-worker.ts';
import type { Turn } from '../../pool/worker-pool.ts';
import type { Database, Db } from '../../database/database.ts';
import { keepAnalysis, requireConversation } from '../history/keep-analysis.ts';
import type { Claim, Idempotency, KeptAnswer } from '../idempotency/idempotency.ts';
import type { AnswerWishes, ContextSettings } from '../settings/context-settings.ts';

/** A local result, and what a configured model is to be asked. */
export interface LocalAnalysis {
  kind: 'text' | 'screen' | 'audio';
  /** What is kept of the material: text, never a picture. */
  content: string;
  result: Record<string, unknown>;
  summary: string;
  /** Null when there is nothing to ask. */
  question: AnswerRequest | null;
}

/** Whose an analysis is, how it is told to stop, and how it tells how far it is. */
export interface WorkContext {
  accountId: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Lets it count for at least so many analyses of the day, once its size is known. */
  count: (cost: number) => Promise<void>;
  /** Whether it is a job's: nobody is refused what was accepted. */
  isAccepted?: boolean;
}

/** What an analysis needs of the server. */
export interface AnalysisServices {
  database: Database;
  settings: ContextSettings;
  idempotency: Idempotency;
  answerer: Answerer;
  judgeAnswer: (task: JudgeTask, turn: Turn) => Promise<AnswerCheck[]>;
  log: { warn(fields: object, message: string): void };
}

/** An analysis that was asked for. */
export interface AnalysisJob {
  accountId: string;
  conversationId: string | undefined;
  claim: Claim | null;
  /** Written in the transaction that keeps the record. */
  alongside?: (db: Db, kept: KeptAnswer) => Promise<void>;
  local: () => Promise<LocalAnalysis>;
  /**
   * Hears the local result, then pieces of the model's answer as they come; restart: the pieces so
   * far are void.
   */
  onEvent?: (
    event:
      | { kind: 'analysis'; data: Record<string, unknown> }
      | { kind: 'answer'; text: string }
      | { kind: 'restart' },
  ) => void;
  signal: AbortSignal;
}

/**
 * Runs an analysis, asks a model when one is configured, and keeps record and idempotent answer in
 * one transaction.
 */
export async function runAnalysis(
  services: AnalysisServices,
  job: AnalysisJob,
): Promise<KeptAnswer> {
  const requestedAt = new Date();
  const { keepHistory, wishes } = await services.settings.read(job.accountId);
  if (job.conversationId !== undefined)
    await requireConversation(services.database.db, job.accountId, job.conversationId);
  const local = asWished(await job.local(), wishes);
  job.onEvent?.({ kind: 'analysis', data: local.result });
  const { answer, checks, summary, info } = await askModel(services, job, local);
  const analysisId = randomUUID();
  const conversationId = keepHistory ? (job.conversationId ?? randomUUID()) : null;
  const createdAt = new Date();
  const data = {
    ...idOf(local.kind, analysisId),
    conversation_id: conversationId,
    created_at: createdAt.toISOString(),
    ...local.result,
    ...(local.kind === 'audio' ? {} : { summary }),
    answer,
    checks,
    ...info,
  };
  const kept: KeptAnswer = {
    status: conversationId === null ? 200 : 201,
    body: JSON.stringify({ status: 'success', data }),
    location: conversationId === null ? null : `/v1/history/conversations/${conversationId}`,
  };
  await services.database.db.transaction(async (db) => {
    if (conversationId !== null) {
      await keepAnalysis(db, {
        analysisId,
        conversationId,
        accountId: job.accountId,
        isNewConversation: job.conversationId === undefined,
        kind: local.kind,
        content: local.content,
        summary,
        result: data,
        requestedAt,
        createdAt,
      });
    }
    if (job.claim !== null) await services.idempotency.complete(db, job.claim, kept);
    await job.alongside?.(db, kept);
  });
  return kept;
}

/** What a model is asked, in the language and style and from the sources that the account chose. */
function asWished(
  local: LocalAnalysis,
  { language, onlyDocuments, style }: AnswerWishes,
): LocalAnalysis {
  if (local.question === null) return local;
  // The API knows no documents but what it is sent.
  const asked = { ...local.question, onlyDocuments, ownMaterial: true, style };
  return { ...local, question: language === null ? asked : { ...asked, language } };
}

/** A recording's analysis goes by the name of its transcription. */
export const idOf = (kind: LocalAnalysis['kind'], id: string): Record<string, string> =>
  kind === 'audio' ? { transcription_id: id } : { analysis_id: id };

interface Asked {
  answer: string | null;
  checks: AnswerCheck[];
  summary: string;
  info: EngineInfo;
}

async function askModel(
  services: AnalysisServices,
  job: AnalysisJob,
  local: LocalAnalysis,
): Promise<Asked> {
  const localOnly = { answer: null, checks: [], summary: local.summary };
  if (!services.answerer.configured || local.question === null)
    return { ...localOnly, info: { engine: 'local', model: null, degraded: false, reason: null } };
  const outcome = await services.answerer.answer(local.question, {
    signal: job.signal,
    onText: (text) => job.onEvent?.({ kind: 'answer', text }),
    onRestart: () => job.onEvent?.({ kind: 'restart' }),
  });
  if (outcome.ok) {
    const { answer, summary, model, complete } = outcome.value;
    const reason = complete ? null : 'cut_off';
    const turn = { account: job.accountId, cost: answer.length, signal: job.signal };
    const checks = await judged(services, { answer, request: local.question }, turn);
    return {
      answer,
      checks,
      summary,
      info: { engine: 'model', model, degraded: !complete, reason },
    };
  }
  services.log.warn(
    { reason: outcome.failure.reason, attempts: outcome.failure.attempts },
    'no model answered; the local result was given',
  );
  return {
    ...localOnly,
    info: { engine: 'local', model: null, degraded: true, reason: outcome.failure.reason },
  };
}

/** The checks of an answer; an answer that could not be checked is still an answer. */
async function judged(
  { judgeAnswer, log }: AnalysisServices,
  { answer, request: { question, material, passages } }: JudgeTask,
  turn: Turn,
): Promise<AnswerCheck[]> {
  try {
    return await judgeAnswer({ answer, request: { question, material, passages } }, turn);
  } catch (error) {
    log.warn({ err: error }, 'an answer could not be checked');
    return [];
  }
}
