import { consoleRules, type Movable, type MovablePart, webhookRules } from '@aplomb/contract';
import {
  and,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { accounts, apiKeys, conversations, idempotency } from '../../database/schema.ts';
import { requestLog, usageHours } from '../../database/schema-console.ts';
import { files } from '../../database/schema-files.ts';
import { jobs } from '../../database/schema-jobs.ts';
import { webhooks } from '../../database/schema-webhooks.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountError } from '../accounts/account-error.ts';
import { withTests } from '../accounts/delete-accounts.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { countWaiting } from '../jobs/job-store.ts';
import { testAccountOf } from '../keys/create-key.ts';
import { type Doer, organizationOf } from './organizations.ts';
import { recordIn } from './organization-trail.ts';
import { projectFor } from './projects.ts';

/** Rows of the request log moved by one statement, which has a limit of time. */
const LOG_ROWS = 10_000;

/** From an account to another, of live or of test keys. */
interface Way {
  readonly from: string;
  readonly to: string;
}

/**
 * Keys that can be moved: those of the playground end with their session, and an assistant was
 * agreed to for the account it is in.
 */
const movableKeys = (accountId: string): SQL | undefined =>
  and(eq(apiKeys.accountId, accountId), isNull(apiKeys.sessionId), eq(apiKeys.isConnection, false));

/** How much of each part an account has. */
export async function countMovable(db: Db, accountId: string): Promise<Movable> {
  const ids = await withTests(db, accountId);
  return {
    keys: await db.$count(apiKeys, movableKeys(accountId)),
    history: await db.$count(conversations, inArray(conversations.accountId, ids)),
    files: await db.$count(files, inArray(files.accountId, ids)),
    webhooks: await db.$count(webhooks, inArray(webhooks.accountId, ids)),
  };
}

/**
 * Moves parts of an own account into an organisation: all of them, or nothing. Throws
 * jobs_under_way, and VALIDATION_ERROR where the organisation has no room.
 */
export async function moveIntoOrganization(
  database: Database,
  organizationId: string,
  doer: Doer & { ownAccountId: string; email: string },
  parts: readonly MovablePart[],
): Promise<Movable> {
  const moved = await database.db.transaction(async (tx) => {
    const { accountId, name } = await organizationOf(tx, organizationId);
    const live = { from: doer.ownAccountId, to: accountId };
    // Nobody makes a key meanwhile; always in the same order, so that two moves wait, not block.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.id, [live.from, live.to]))
      .orderBy(accounts.id)
      .for('update');
    const tests = {
      from: await testAccountOf(tx, live.from),
      to: await testAccountOf(tx, live.to),
    };
    const ways = [live, tests];
    for (const { from } of ways)
      if ((await countWaiting(tx, from)) > 0) throw accountError('jobs_under_way');
    const all = await countMovable(tx, live.from);
    if (parts.includes('keys')) await moveKeys(tx, live, ways);
    if (parts.includes('history')) await moveOwned(tx, conversations, ways);
    if (parts.includes('files')) await moveOwned(tx, files, ways);
    if (parts.includes('webhooks')) await moveWebhooks(tx, ways);
    const counts = {
      keys: parts.includes('keys') ? all.keys : 0,
      history: parts.includes('history') ? all.history : 0,
      files: parts.includes('files') ? all.files : 0,
      webhooks: parts.includes('webhooks') ? all.webhooks : 0,
    };
    const told = parts.map((part) => `${part}: ${counts[part]}`).join(', ');
    await recordEvent(tx, doer.userId, 'data_moved', doer.whence, `${name}, ${told}`);
    const by = `${doer.email}, ${told}`;
    await recordIn(tx, organizationId, doer.userId, 'data_moved', doer.whence, by);
    return counts;
  });
  await database.notify('*');
  return moved;
}

/** Tables whose rows name their account and nothing else that depends on it. */
type Owned = typeof conversations | typeof files | typeof jobs | typeof webhooks;

async function moveOwned(tx: Db, table: Owned, ways: readonly Way[]): Promise<void> {
  for (const { from, to } of ways)
    await tx.update(table).set({ accountId: to }).where(eq(table.accountId, from));
}

/** Keys with what was noted by key, jobs, and answers kept for retries. */
async function moveKeys(tx: Db, { from, to }: Way, ways: readonly Way[]): Promise<void> {
  await refuseTooManyKeys(tx, from, to);
  const keys = tx.select({ id: apiKeys.id }).from(apiKeys).where(movableKeys(from));
  await tx
    .update(usageHours)
    .set({ accountId: to })
    .where(and(eq(usageHours.accountId, from), inArray(usageHours.keyId, keys)));
  for (let rows = LOG_ROWS; rows === LOG_ROWS;) {
    const some = tx
      .select({ id: requestLog.id })
      .from(requestLog)
      .where(and(eq(requestLog.accountId, from), inArray(requestLog.keyId, keys)))
      .limit(LOG_ROWS);
    const changed = await tx
      .update(requestLog)
      .set({ accountId: to })
      .where(inArray(requestLog.id, some))
      .returning({ id: requestLog.id });
    rows = changed.length;
  }
  await moveOwned(tx, jobs, ways);
  await moveAnswers(tx, ways);
  const projectId = await projectFor(tx, to, undefined);
  await tx.update(apiKeys).set({ accountId: to, projectId }).where(movableKeys(from));
}

async function refuseTooManyKeys(tx: Db, from: string, to: string): Promise<void> {
  const [active] = await tx
    .select({ total: count() })
    .from(apiKeys)
    .where(
      and(
        or(movableKeys(from), eq(apiKeys.accountId, to)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date())),
      ),
    );
  if ((active?.total ?? 0) > consoleRules.activeKeys)
    throw noRoom(
      `An organisation may have ${consoleRules.activeKeys} active keys, and with yours it would ` +
        `have ${active?.total}. Revoke some first.`,
    );
}

/** Answers that requests sent again get; one the organisation keeps under the same name stays. */
async function moveAnswers(tx: Db, ways: readonly Way[]): Promise<void> {
  for (const { from, to } of ways) {
    const taken = tx
      .select({ key: idempotency.idempotencyKey })
      .from(idempotency)
      .where(eq(idempotency.accountId, to));
    await tx
      .update(idempotency)
      .set({ accountId: to })
      .where(
        and(
          eq(idempotency.accountId, from),
          isNotNull(idempotency.status),
          notInArray(idempotency.idempotencyKey, taken),
        ),
      );
  }
}

async function moveWebhooks(tx: Db, ways: readonly Way[]): Promise<void> {
  for (const { from, to } of ways) {
    const both = await tx
      .select({ url: webhooks.url })
      .from(webhooks)
      .where(inArray(webhooks.accountId, [from, to]));
    const urls = both.map(({ url }) => url);
    const twice = urls.find((url, index) => urls.indexOf(url) !== index);
    if (twice !== undefined)
      throw noRoom(
        `The organisation has a webhook to ${new URL(twice).host} already, to the same address as ` +
          'yours. Delete one of the two first.',
      );
    if (both.length > webhookRules.perAccount)
      throw noRoom(
        `An organisation may have ${webhookRules.perAccount} webhooks, and with yours it would ` +
          `have ${both.length}. Delete some first.`,
      );
  }
  await moveOwned(tx, webhooks, ways);
}

const noRoom = (message: string): ApiError => new ApiError('VALIDATION_ERROR', message);
