import { mayDo } from '@aplomb/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { apiKeys } from '../../database/schema.ts';
import { authUsers } from '../../database/schema-accounts.ts';
import { connections, oauthRecords } from '../../database/schema-connections.ts';
import { organizationMembers, organizations } from '../../database/schema-organizations.ts';
import { hashToken } from '../keys/token.ts';

/** What an access token says: the key it acts as, with what, where and until when. */
interface AccessFacts {
  keyId: string;
  scopes: string[];
  /** Address of the only door it opens. */
  audience: string;
  expiresAt: Date;
}

const tokenForm = /^[\w-]{43}$/;

/** Whether this could be an access token of a connected assistant. */
export const isAccessToken = (token: string): boolean => tokenForm.test(token);

/**
 * What an access token may, or null for one that is unknown. Whoever agreed must still be there and,
 * where the assistant works for an organisation, still be allowed to make its keys.
 */
export async function findConnection({ db }: Database, token: string): Promise<AccessFacts | null> {
  const [found] = await db
    .select({
      keyId: connections.keyId,
      payload: oauthRecords.payload,
      expiresAt: oauthRecords.expiresAt,
      organizationId: organizations.id,
      role: organizationMembers.role,
    })
    .from(oauthRecords)
    .innerJoin(connections, eq(connections.grantHash, oauthRecords.grantHash))
    .innerJoin(apiKeys, eq(apiKeys.id, connections.keyId))
    .innerJoin(authUsers, eq(authUsers.id, connections.userId))
    .leftJoin(organizations, eq(organizations.accountId, apiKeys.accountId))
    .leftJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, organizations.id),
        eq(organizationMembers.userId, connections.userId),
      ),
    )
    .where(
      and(
        eq(oauthRecords.kind, 'AccessToken'),
        eq(oauthRecords.hash, hashToken(token)),
        isNull(authUsers.disabledAt),
        isNull(authUsers.deletionAt),
      ),
    );
  if (found === undefined || found.expiresAt === null) return null;
  const { keyId, expiresAt, organizationId, role } = found;
  if (organizationId !== null && (role === null || !mayDo(role, 'keys:write'))) return null;
  const { aud, scope = '' } = JSON.parse(found.payload) as { aud?: string; scope?: string };
  return aud === undefined ? null : { keyId, expiresAt, scopes: scope.split(' '), audience: aud };
}
