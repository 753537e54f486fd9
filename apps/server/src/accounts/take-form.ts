import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { callerOf } from '../services/keys/networks.ts';
import type { Accounts } from './accounts.ts';

/** Counts a form against what one connection may send an hour. Throws RATE_LIMIT_EXCEEDED. */
export async function takeForm(
  accounts: Accounts,
  request: FastifyRequest,
  name: string,
): Promise<void> {
  const allowance = await accounts.deps.formLimiter.take(`${name} ${callerOf(request.ip)}`);
  if (allowance?.allowed === false)
    throw new ApiError(
      'RATE_LIMIT_EXCEEDED',
      `Your connection may do this ${allowance.limit} times an hour. Wait ` +
        `${Math.ceil(allowance.resetSeconds / 60)} minutes and try again.`,
      { retryAfterSeconds: allowance.resetSeconds },
    );
}
