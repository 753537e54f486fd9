import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { authCredentials } from '../database/schema-accounts.ts';
import { accountError } from '../services/accounts/account-error.ts';
import { callerOf } from '../services/keys/networks.ts';
import type { Accounts } from './accounts.ts';

/**
 * Asks a signed-in user for the password once more, counted like a sign-in. Throws wrong_password.
 */
export async function checkPassword(
  accounts: Accounts,
  request: FastifyRequest,
  userId: string,
  password: string,
): Promise<void> {
  const attempt = await accounts.deps.attempts.begin(`password ${userId}`, callerOf(request.ip));
  const [credential] = await accounts.deps.database.db
    .select({ hash: authCredentials.password })
    .from(authCredentials)
    .where(and(eq(authCredentials.userId, userId), eq(authCredentials.providerId, 'credential')));
  const { password: hasher } = await (await accounts.authOf(request)).$context;
  const isRight =
    credential?.hash !== null &&
    credential?.hash !== undefined &&
    (await hasher.verify({ hash: credential.hash, password }));
  if (!isRight)
    throw accountError('wrong_password', {
      field: { name: 'password', fix: 'your current password' },
    });
  await attempt.succeeded();
}
