import { accountRules } from '@aplomb/contract';
import type { FastifyRequest } from 'fastify';
import { deletesAt } from '../services/accounts/deletion.ts';
import { accountError } from '../services/accounts/account-error.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import { refuseForeign } from './refuse-foreign.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Accounts of this server. */
    accounts: Accounts;
  }
}

/** Who a request comes from. */
export interface AccountIdentity {
  userId: string;
  /** The person's own account. */
  accountId: string;
  sessionId: string;
  email: string;
}

/**
 * Who is signed in, refusing writes of other sites. Throws ACCESS_DENIED with `details.reason`:
 * not_signed_in, account_disabled, deletion_pending or foreign_origin.
 */
export async function requireAccount(request: FastifyRequest): Promise<AccountIdentity> {
  const { userId, accountId, sessionId, email } = await requireSignedIn(request);
  return { userId, accountId, sessionId, email };
}

/** The same, for what takes a sign-in of late. Throws sign_in_again too. */
export async function requireFresh(request: FastifyRequest): Promise<SignedIn> {
  const who = await requireSignedIn(request);
  const age = Date.now() - who.signedInAt.getTime();
  if (age > accountRules.freshHours * 3_600_000) throw accountError('sign_in_again');
  return who;
}

/**
 * The same with what is known of the person; `duringGrace` lets in an account about to be deleted,
 * as its own pages need.
 */
export async function requireSignedIn(
  request: FastifyRequest,
  duringGrace = false,
): Promise<SignedIn> {
  const { accounts } = request.server;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    refuseForeign(request, accounts.originOf(request));
  const who = await accounts.signedIn(request);
  if (who === null) throw accountError('not_signed_in');
  if (who.disabledAt !== null) throw accountError('account_disabled');
  if (who.deletionAt !== null && !duringGrace)
    throw accountError('deletion_pending', {
      details: { deletes_at: deletesAt(who.deletionAt).toISOString() },
    });
  return who;
}
