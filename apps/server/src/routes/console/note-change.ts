import type { SecurityEventKind } from '@aplomb/contract';
import type { FastifyRequest } from 'fastify';
import type { AccountIdentity } from '../../accounts/require-account.ts';
import type { Database } from '../../database/database.ts';
import { recordEvent, whenceOf } from '../../services/accounts/security-events.ts';

/** Writes what somebody changed in the console into the trail; `detail` is never a secret. */
export const noteIn =
  ({ db }: Pick<Database, 'db'>) =>
  (
    request: FastifyRequest,
    { userId }: AccountIdentity,
    kind: SecurityEventKind,
    detail: string | null,
  ): Promise<void> =>
    recordEvent(db, userId, kind, whenceOf(request), detail);
