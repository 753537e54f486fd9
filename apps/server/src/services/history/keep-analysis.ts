import { apiRules } from '@aplomb/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { analyses, conversations } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** An analysis to be kept in a conversation, given or new. */
export interface AnalysisRecord {
  analysisId: string;
  conversationId: string;
  accountId: string;
  isNewConversation: boolean;
  kind: 'text' | 'screen' | 'audio';
  /** What was sent, as text. */
  content: string;
  summary: string;
  result: Record<string, unknown>;
  requestedAt: Date;
  createdAt: Date;
}

/**
 * PostgreSQL text cannot hold NUL or lone surrogates; only the list's summary needs cleaning, the
 * rest is JSON.
 */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Writes an analysis into its conversation. Call it inside a transaction. */
export async function keepAnalysis(db: Db, record: AnalysisRecord): Promise<void> {
  const summary = storable(record.summary);
  if (record.isNewConversation) {
    await db.insert(conversations).values({
      id: record.conversationId,
      accountId: record.accountId,
      summary,
      createdAt: record.requestedAt,
      updatedAt: record.createdAt,
    });
  } else {
    const found = await db
      .update(conversations)
      .set({ summary, updatedAt: record.createdAt })
      .where(
        and(
          eq(conversations.id, record.conversationId),
          eq(conversations.accountId, record.accountId),
        ),
      )
      .returning({ id: conversations.id });
    if (found.length === 0) throw conversationNotFound();
  }
  await db.insert(analyses).values({
    id: record.analysisId,
    conversationId: record.conversationId,
    kind: record.kind,
    content: JSON.stringify(record.content),
    result: JSON.stringify(record.result),
    requestedAt: record.requestedAt,
    createdAt: record.createdAt,
  });
}

/**
 * Throws RESOURCE_NOT_FOUND unless the account has the conversation, and VALIDATION_ERROR when it
 * is full.
 */
export async function requireConversation(db: Db, accountId: string, id: string): Promise<void> {
  const [found] = await db
    .select({
      bytes: sql<number>`(
        select coalesce(sum(octet_length(content) + octet_length(result)), 0)::float8
        from ${analyses} where ${analyses.conversationId} = ${id}
      )`,
    })
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.accountId, accountId)));
  if (found === undefined) throw conversationNotFound();
  if (found.bytes < apiRules.conversationBytes) return;
  const message = `holds ${apiRules.conversationBytes / 1024 ** 2} MB or more and takes no more`;
  throw new ApiError('VALIDATION_ERROR', `This conversation ${message}. Begin a new one.`, {
    fieldErrors: [
      { field: 'conversation_id', message, fix: 'leave it out, and a new one is begun' },
    ],
  });
}

/** The answer for a conversation that is not there, or not the caller's. */
export function conversationNotFound(): ApiError {
  return new ApiError(
    'RESOURCE_NOT_FOUND',
    'You have no conversation with this id: it never was, or was deleted. List yours with GET ' +
      '/v1/history/conversations.',
  );
}
