import { type ConsoleEndpoint, mayDo, type OrganizationRole } from '@aplomb/contract';
import type { AccountIdentity } from '../../accounts/require-account.ts';
import type { Db } from '../../database/database.ts';
import { accountError } from '../../services/accounts/account-error.ts';
import { membershipOf } from '../../services/organizations/members.ts';

/** Who asks in the console, and for whom. */
export interface ConsoleCaller extends AccountIdentity {
  /** Whose keys, history and settings it is about: the person's own, or the organisation's. */
  accountId: string;
  /** The person's own account, whoever is acted for. */
  ownAccountId: string;
  /** Null for oneself. */
  organizationId: string | null;
  role: OrganizationRole;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whom a person acts for, an organisation by its id or themselves, and whether they may do this
 * there. Throws no_organization where they are no member, as where there is none; role_forbids,
 * organization_goes.
 */
export async function judgeCaller(
  db: Db,
  id: string | undefined,
  person: AccountIdentity,
  { right, ownership }: ConsoleEndpoint,
): Promise<ConsoleCaller> {
  const own = { ...person, ownAccountId: person.accountId, organizationId: null };
  if (right === null) return { ...own, role: 'owner' };
  if (id === undefined) {
    if (ownership === 'organization') throw accountError('no_organization');
    return { ...own, role: 'owner' };
  }
  const found = uuid.test(id) ? await membershipOf(db, person.userId, id) : null;
  if (found === null) throw accountError('no_organization');
  const { role, accountId, isGoing } = found;
  if (!mayDo(role, right)) throw accountError('role_forbids', { details: { role, right } });
  if (isGoing && !right.startsWith('organization:')) throw accountError('organization_goes');
  return { ...own, accountId, organizationId: id, role };
}
