import type { FastifyRequest } from 'fastify';
import { accountError } from '../services/accounts/account-error.ts';
import { passwordOf } from '../services/accounts/find-user.ts';
import { callerOf } from '../services/keys/networks.ts';
import type { Accounts } from './accounts.ts';

/**
 * Asks a signed-in user for the password once more, counted like a sign-in. Throws wrong_password, or
 * no_password for who signs in by the identity provider alone.
 */
export async function checkPassword(
  accounts: Accounts,
  request: FastifyRequest,
  userId: string,
  password: string,
): Promise<void> {
  const hash = await passwordOf(accounts.deps.database.db, userId);
  if (hash === null) throw accountError('no_password');
  const attempt = await accounts.deps.attempts.begin(`password ${userId}`, callerOf(request.ip));
  const { password: hasher } = await (await accounts.authOf(request)).$context;
  if (!(await hasher.verify({ hash, password })))
    throw accountError('wrong_password', {
      field: { name: 'password', fix: 'your current password' },
    });
  await attempt.succeeded();
}
