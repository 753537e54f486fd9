import { and, eq } from 'drizzle-orm';
import { analyses, conversations } from '../../database/schema.ts';
import { type AnalysisJob, type AnalysisServices, idOf } from '../analyses/run-analysis.ts';
import { keepAnalysis, requireConversation } from '../history/keep-analysis.ts';
import type { Claim, KeptAnswer } from '../idempotency/idempotency.ts';
import { type Fixture, stableId } from './fixtures.ts';

/** A test key's analysis. */
export interface FixtureJob {
  accountId: string;
  conversationId: string | undefined;
  claim: Claim | null;
  /** Kept nowhere, whatever the settings say. */
  isForgotten?: boolean;
  fixture: Fixture;
  alongside?: AnalysisJob['alongside'];
  onAnalysis?: (result: Record<string, unknown>) => void;
}

/**
 * Answers an analysis with its fixture and keeps it in the history of the tests. The same input has
 * the same answer and ids, and is kept once.
 */
export async function answerFixture(
  services: Pick<AnalysisServices, 'database' | 'settings' | 'idempotency'>,
  job: FixtureJob,
): Promise<KeptAnswer> {
  const {
    accountId,
    fixture: { seed, kind, content, summary, response },
  } = job;
  const requestedAt = new Date();
  const { db } = services.database;
  const keepHistory =
    job.isForgotten !== true && (await services.settings.read(accountId)).keepHistory;
  if (job.conversationId !== undefined)
    await requireConversation(db, accountId, job.conversationId);
  // Ids are unique in the database, so they hold the account too.
  const own = `${accountId} ${seed}`;
  const conversationId = keepHistory ? (job.conversationId ?? stableId(own, 'conversation')) : null;
  const analysisId = stableId(own, `analysis ${job.conversationId ?? ''}`);
  const data = { ...response, ...idOf(kind, analysisId), conversation_id: conversationId };
  job.onAnalysis?.(data);
  const kept: KeptAnswer = {
    status: conversationId === null ? 200 : 201,
    body: JSON.stringify({ status: 'success', data }),
    location: conversationId === null ? null : `/v1/history/conversations/${conversationId}`,
  };
  await db.transaction(async (transaction) => {
    if (conversationId !== null) {
      const known = await transaction
        .select({ id: conversations.id })
        .from(conversations)
        .where(and(eq(conversations.id, conversationId), eq(conversations.accountId, accountId)));
      const done = await transaction
        .select({ id: analyses.id })
        .from(analyses)
        .where(eq(analyses.id, analysisId));
      if (done.length === 0) {
        await keepAnalysis(transaction, {
          analysisId,
          conversationId,
          accountId,
          isNewConversation: known.length === 0,
          kind,
          content,
          summary,
          result: data,
          requestedAt,
          createdAt: new Date(),
        });
      }
    }
    if (job.claim !== null) await services.idempotency.complete(transaction, job.claim, kept);
    await job.alongside?.(transaction, kept);
  });
  return kept;
}
