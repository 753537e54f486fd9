import { type BrowserToken, type TokenCreateRequest, tokenRules } from '@aplomb/contract';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { apiKeys } from '../../database/schema.ts';
import { browserTokens } from '../../database/schema-tokens.ts';
import { ApiError } from '../../http/api-error.ts';
import { refuseFaults } from '../console/account-keys.ts';
import type { KeyFacts } from './find-key.ts';
import { createBrowserToken, hashToken } from './token.ts';

const MINUTE = 60_000;

/**
 * Makes a token for a web page from a key. Throws ACCESS_DENIED for a scope the key lacks, and the
 * errors of bad fields.
 */
export async function makeBrowserToken(
  { db }: Database,
  key: KeyFacts,
  request: TokenCreateRequest,
): Promise<BrowserToken> {
  const lacking = request.scopes.find((scope) => !key.scopes.has(scope));
  if (lacking !== undefined)
    throw new ApiError(
      'ACCESS_DENIED',
      `This key lacks the scope ${lacking}, so its tokens cannot have it. Use a key that has it.`,
      { details: { required_scope: lacking } },
    );
  refuseFaults({ allowedNetworks: request.allowed_networks });
  const now = Date.now();
  const expiresAt = new Date(Math.min(now + request.minutes * MINUTE, key.expiresAt ?? Infinity));
  const token = createBrowserToken();
  await db.transaction(async (write) => {
    await refuseTooMany(write, key.id, new Date(now));
    await write.insert(browserTokens).values({
      hash: hashToken(token),
      keyId: key.id,
      scopes: request.scopes,
      allowedOrigins: request.allowed_origins,
      allowedNetworks: request.allowed_networks,
      expiresAt,
    });
  });
  return {
    token,
    scopes: request.scopes,
    allowed_origins: request.allowed_origins,
    allowed_networks: request.allowed_networks,
    expires_at: expiresAt.toISOString(),
  };
}

async function refuseTooMany(db: Db, keyId: string, now: Date): Promise<void> {
  // Two at once must not both be the last one allowed.
  await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, keyId)).for('update');
  const [alive] = await db
    .select({ tokens: count() })
    .from(browserTokens)
    .where(and(eq(browserTokens.keyId, keyId), gt(browserTokens.expiresAt, now)));
  if ((alive?.tokens ?? 0) >= tokenRules.alivePerKey)
    throw new ApiError(
      'RATE_LIMIT_EXCEEDED',
      `This key has ${tokenRules.alivePerKey} living tokens. Wait until some have ended, give ` +
        'them fewer minutes, or use another key.',
      { retryAfterSeconds: 60 },
    );
}

/** Deletes the tokens that ended more than a day ago; until then a page hears that its has. */
export async function purgeBrowserTokens({ db }: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * MINUTE);
  await db.delete(browserTokens).where(lt(browserTokens.expiresAt, dayAgo));
}
