import { type DemoKey, demoKeyRules } from '@aplomb/contract';
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { accounts, apiKeys } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestLimiter } from '../quota/limiter.ts';
import { createKey } from './create-key.ts';
import { callerOf } from './networks.ts';

const MINUTE = 60_000;

/** Makes a key for a visitor of the documentation, unless too many are alive. */
export async function createDemoKey({ db }: Database, now: Date): Promise<DemoKey> {
  const own = inArray(
    apiKeys.accountId,
    db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, demoKeyRules.account)),
  );
  await db.delete(apiKeys).where(and(own, lt(apiKeys.expiresAt, now)));
  const [alive] = await db
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(own, gt(apiKeys.expiresAt, now)));
  if ((alive?.keys ?? 0) >= demoKeyRules.atOnce)
    throw new ApiError(
      'RATE_LIMIT_EXCEEDED',
      `All ${demoKeyRules.atOnce} demo keys are in use. Wait a minute, or make a key of your own.`,
      { retryAfterSeconds: 60 },
    );
  const expiresAt = new Date(now.getTime() + demoKeyRules.minutes * MINUTE);
  const { token } = await createKey(db, {
    name: 'Demo',
    account: demoKeyRules.account,
    mode: 'test',
    scopes: demoKeyRules.scopes,
    expiresAt,
  });
  return { token, expires_at: expiresAt.toISOString() };
}

/**
 * Holds a request with a demo key to what such keys may take, whichever key of however many an
 * address uses.
 */
export async function limitDemo(request: FastifyRequest, limiter: RequestLimiter): Promise<void> {
  const allowance = await limiter.take(callerOf(request.ip));
  if (allowance?.allowed === false)
    throw new ApiError(
      'RATE_LIMIT_EXCEEDED',
      `Demo keys may send ${allowance.limit} requests a minute from one address. Wait ` +
        `${allowance.resetSeconds} s, or make a key of your own.`,
      { retryAfterSeconds: allowance.resetSeconds },
    );
  if (request.method === 'GET') return;
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (!(length <= demoKeyRules.bodyBytes))
    throw new ApiError(
      'FILE_TOO_LARGE',
      `With a demo key a body has at most ${demoKeyRules.bodyBytes / 1024} KB and names its ` +
        'length in Content-Length. Send a shorter text, or make a key of your own.',
    );
}
