import { mayDo, type OrganizationMember, type OrganizationRole } from '@aplomb/contract';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { apiKeys } from '../../database/schema.ts';
import { authSessions, authUsers } from '../../database/schema-accounts.ts';
import { organizationMembers, organizations } from '../../database/schema-organizations.ts';
import { accountError } from '../accounts/account-error.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import {
  type Doer,
  lockOrganization,
  organizationOf,
  refuseTooManyOwned,
} from './organizations.ts';
import { recordIn } from './organization-trail.ts';

interface Member {
  userId: string;
  email: string;
  name: string;
  role: OrganizationRole;
  joinedAt: Date;
}

const memberColumns = {
  userId: organizationMembers.userId,
  email: authUsers.email,
  name: authUsers.name,
  role: organizationMembers.role,
  joinedAt: organizationMembers.joinedAt,
};

const shown = (member: Member, self: string): OrganizationMember => ({
  user_id: member.userId,
  email: member.email,
  name: member.name,
  role: member.role,
  joined_at: member.joinedAt.toISOString(),
  is_self: member.userId === self,
});

const memberIn = (organizationId: string, userId: string) =>
  and(
    eq(organizationMembers.organizationId, organizationId),
    eq(organizationMembers.userId, userId),
  );

/** What a person is in an organisation, and its account; null where they are no member of it. */
export async function membershipOf(
  db: Db,
  userId: string,
  organizationId: string,
): Promise<{ role: OrganizationRole; accountId: string; isGoing: boolean } | null> {
  const [found] = await db
    .select({
      role: organizationMembers.role,
      accountId: organizations.accountId,
      deletionAt: organizations.deletionAt,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(memberIn(organizationId, userId));
  if (found === undefined) return null;
  const { role, accountId, deletionAt } = found;
  return { role, accountId, isGoing: deletionAt !== null };
}

/** The members of an organisation, who joined first before the others. */
export async function listMembers(
  db: Db,
  organizationId: string,
  self: string,
): Promise<OrganizationMember[]> {
  const rows = await db
    .select(memberColumns)
    .from(organizationMembers)
    .innerJoin(authUsers, eq(authUsers.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(asc(organizationMembers.joinedAt), asc(authUsers.email));
  return rows.map((row) => shown(row, self));
}

/** A member. Throws RESOURCE_NOT_FOUND when there is none of this id. */
async function memberOf(db: Db, organizationId: string, userId: string): Promise<Member> {
  const [row] = await db
    .select(memberColumns)
    .from(organizationMembers)
    .innerJoin(authUsers, eq(authUsers.id, organizationMembers.userId))
    .where(memberIn(organizationId, userId));
  if (row === undefined) throw accountError('not_found');
  return row;
}

/** Whether nobody else could act as owner; changes of members wait for each other from here on. */
async function isLastOwner(tx: Db, organizationId: string, userId: string): Promise<boolean> {
  await lockOrganization(tx, organizationId);
  const others = await tx
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(authUsers, eq(authUsers.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.role, 'owner'),
        ne(organizationMembers.userId, userId),
        isNull(authUsers.deletionAt),
        isNull(authUsers.disabledAt),
      ),
    );
  return others.length === 0;
}

/** Changes the role of a member; what it no longer allows ends at once. Throws last_owner. */
export async function changeRole(
  database: Database,
  organizationId: string,
  doer: Doer,
  { userId, role }: { userId: string; role: OrganizationRole },
): Promise<OrganizationMember> {
  const member = await database.db.transaction(async (tx) => {
    const isLast = await isLastOwner(tx, organizationId, userId);
    const before = await memberOf(tx, organizationId, userId);
    if (before.role === role) return before;
    if (before.role === 'owner' && isLast) throw accountError('last_owner');
    await setRole(tx, organizationId, userId, role);
    const detail = `${before.email}: ${before.role} → ${role}`;
    await recordIn(tx, organizationId, doer.userId, 'role_changed', doer.whence, detail);
    return { ...before, role };
  });
  await database.notify('keys');
  return shown(member, doer.userId);
}

async function setRole(
  tx: Db,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  if (role === 'owner') await refuseTooManyOwned(tx, userId);
  await tx.update(organizationMembers).set({ role }).where(memberIn(organizationId, userId));
  if (!mayDo(role, 'keys:write')) await endPlayground(tx, organizationId, userId);
}

/** Hands ownership over: the member becomes owner, whoever does it a developer. */
export async function transferOwnership(
  database: Database,
  organizationId: string,
  doer: Doer,
  userId: string,
): Promise<OrganizationMember> {
  const member = await database.db.transaction(async (tx) => {
    await isLastOwner(tx, organizationId, doer.userId);
    const before = await memberOf(tx, organizationId, userId);
    if (userId === doer.userId) return before;
    if (before.role !== 'owner') await setRole(tx, organizationId, userId, 'owner');
    await setRole(tx, organizationId, doer.userId, 'developer');
    await recordIn(
      tx,
      organizationId,
      doer.userId,
      'ownership_transferred',
      doer.whence,
      before.email,
    );
    return { ...before, role: 'owner' as const };
  });
  return shown(member, doer.userId);
}

/**
 * Ends a membership, by the member or by an owner; the keys of the organisation stay. Throws
 * last_owner.
 */
export async function endMembership(
  database: Database,
  organizationId: string,
  doer: Doer,
  userId: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const isLast = await isLastOwner(tx, organizationId, userId);
    const { role, email } = await memberOf(tx, organizationId, userId);
    if (role === 'owner' && isLast) throw accountError('last_owner');
    await endPlayground(tx, organizationId, userId);
    await tx.delete(organizationMembers).where(memberIn(organizationId, userId));
    const kind = userId === doer.userId ? 'member_left' : 'member_removed';
    await recordIn(tx, organizationId, doer.userId, kind, doer.whence, email);
  });
  await database.notify('keys');
}

/** Revokes the keys a member's playground made for the organisation: they live with the session. */
async function endPlayground(tx: Db, organizationId: string, userId: string): Promise<void> {
  const { accountId } = await organizationOf(tx, organizationId);
  const sessions = tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, userId));
  await tx
    .update(apiKeys)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        isNull(apiKeys.revokedAt),
        inArray(apiKeys.sessionId, sessions),
      ),
    );
}

/**
 * Before somebody's account goes: where they are the only owner, whoever joined first of the others
 * becomes one; an organisation of nobody else goes with them.
 */
export async function handOn(tx: Db, userId: string): Promise<void> {
  const owned = await tx
    .select({ id: organizations.id, accountId: organizations.accountId })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.userId, userId), eq(organizationMembers.role, 'owner')))
    .orderBy(organizations.id)
    .for('update');
  for (const { id, accountId } of owned) {
    const others = (await listMembers(tx, id, userId)).filter((member) => !member.is_self);
    const [next] = others;
    if (next === undefined) await deleteAccounts(tx, accountId);
    else if (others.every(({ role }) => role !== 'owner')) {
      const heir = memberIn(id, next.user_id);
      await tx.update(organizationMembers).set({ role: 'owner' }).where(heir);
      const nobody = { device: null, address: null };
      await recordIn(tx, id, null, 'ownership_transferred', nobody, next.email);
    }
  }
}

/**
 * Throws last_owner while somebody is the last who could act as owner of an organisation that
 * stays.
 */
export async function refuseLastOwner(tx: Db, userId: string): Promise<void> {
  const owned = await tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.userId, userId),
        eq(organizationMembers.role, 'owner'),
        isNull(organizations.deletionAt),
      ),
    )
    .orderBy(organizations.id);
  for (const { id, name } of owned)
    if (await isLastOwner(tx, id, userId))
      throw accountError('last_owner', {
        message:
          `You are the last owner of the organisation “${name}”. Make another member an owner ` +
          'first, or delete the organisation.',
      });
}
