import type { SecurityEventKind } from '@aplomb/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { recordEvent, whenceOf } from '../../services/accounts/security-events.ts';
import { recordIn } from '../../services/organizations/organization-trail.ts';
import type { ConsoleCaller } from './judge-caller.ts';

/**
 * Writes what somebody changed in the console into the trail of whom they acted for; `detail` is
 * never a secret.
 */
export const noteIn =
  ({ db }: Pick<Database, 'db'>) =>
  (
    request: FastifyRequest,
    { userId, organizationId }: Pick<ConsoleCaller, 'userId' | 'organizationId'>,
    kind: SecurityEventKind,
    detail: string | null,
  ): Promise<void> =>
    organizationId === null
      ? recordEvent(db, userId, kind, whenceOf(request), detail)
      : recordIn(db, organizationId, userId, kind, whenceOf(request), detail);
