import {
  type OrganizationRole,
  organizationRules,
  type ReceivedInvitation,
  type SentInvitation,
} from '@aplomb/contract';
import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { authUsers } from '../../database/schema-accounts.ts';
import {
  organizationInvitations,
  organizationMembers,
  organizations,
  organizationTrail,
} from '../../database/schema-organizations.ts';
import { accountError } from '../accounts/account-error.ts';
import { queueMail } from '../mail/outbox.ts';
import { invitationLetter } from './organization-letters.ts';
import {
  type Doer,
  lockOrganization,
  organizationOf,
  refuseTooManyOwned,
} from './organizations.ts';
import { recordIn } from './organization-trail.ts';

const DAY = 86_400_000;

/** The invitations of an organisation that wait, oldest first. */
export async function listInvitations(db: Db, organizationId: string): Promise<SentInvitation[]> {
  const rows = await db
    .select({ row: organizationInvitations, by: authUsers.email })
    .from(organizationInvitations)
    .leftJoin(authUsers, eq(authUsers.id, organizationInvitations.invitedBy))
    .where(
      and(
        eq(organizationInvitations.organizationId, organizationId),
        gt(organizationInvitations.expiresAt, new Date()),
      ),
    )
    .orderBy(asc(organizationInvitations.createdAt));
  return rows.map(({ row, by }) => shown(row, by));
}

const shown = (
  row: typeof organizationInvitations.$inferSelect,
  by: string | null,
): SentInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invited_by: by,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});

/** The invitations to an address that wait, from organisations that stay. */
export async function invitationsFor(db: Db, email: string): Promise<ReceivedInvitation[]> {
  const rows = await db
    .select({ row: organizationInvitations, name: organizations.name, by: authUsers.email })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .leftJoin(authUsers, eq(authUsers.id, organizationInvitations.invitedBy))
    .where(
      and(
        eq(organizationInvitations.email, email),
        gt(organizationInvitations.expiresAt, new Date()),
        isNull(organizations.deletionAt),
      ),
    )
    .orderBy(asc(organizationInvitations.createdAt));
  return rows.map(({ row, name, by }) => ({
    id: row.id,
    organization: name,
    role: row.role,
    invited_by: by,
    expires_at: row.expiresAt.toISOString(),
  }));
}

/**
 * Invites an address, with the mail that says so; a second invitation replaces the first. Whether
 * the address has an account changes nothing. Throws already_member, organization_full,
 * too_many_attempts.
 */
export async function invite(
  { db }: Database,
  organizationId: string,
  doer: Doer & { email: string },
  invited: { email: string; role: OrganizationRole },
  site: string,
): Promise<SentInvitation> {
  return db.transaction(async (tx) => {
    const now = new Date();
    const { name } = await organizationOf(tx, organizationId);
    await refuseMembers(tx, organizationId, invited.email);
    await refuseFull(tx, organizationId, invited.email);
    await refuseTooMany(tx, organizationId, now);
    const facts = {
      role: invited.role,
      invitedBy: doer.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + organizationRules.invitationDays * DAY),
    };
    const [row] = await tx
      .insert(organizationInvitations)
      .values({ organizationId, email: invited.email, ...facts })
      .onConflictDoUpdate({
        target: [organizationInvitations.organizationId, organizationInvitations.email],
        set: facts,
      })
      .returning();
    if (row === undefined) throw accountError('not_found');
    const detail = `${invited.email}, as ${invited.role}`;
    await recordIn(tx, organizationId, doer.userId, 'member_invited', doer.whence, detail);
    await queueMail(
      tx,
      'organization_invitation',
      invitationLetter(invited.email, site, {
        from: doer.email,
        organization: name,
        role: invited.role,
      }),
      now,
    );
    return shown(row, doer.email);
  });
}

async function refuseMembers(tx: Db, organizationId: string, email: string): Promise<void> {
  const [member] = await tx
    .select({ id: authUsers.id })
    .from(organizationMembers)
    .innerJoin(authUsers, eq(authUsers.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(authUsers.email, email)));
  if (member !== undefined) throw accountError('already_member');
}

/** Throws organization_full; from here on invitations and joins wait for each other. */
async function refuseFull(tx: Db, organizationId: string, email: string): Promise<void> {
  await lockOrganization(tx, organizationId);
  const members = await tx.$count(
    organizationMembers,
    eq(organizationMembers.organizationId, organizationId),
  );
  const waiting = await tx.$count(
    organizationInvitations,
    and(
      eq(organizationInvitations.organizationId, organizationId),
      ne(organizationInvitations.email, email),
      gt(organizationInvitations.expiresAt, new Date()),
    ),
  );
  if (members >= organizationRules.members || waiting >= organizationRules.invitations)
    throw accountError('organization_full');
}

/** Throws RATE_LIMIT_EXCEEDED: mails to strangers are not for sending in thousands. */
async function refuseTooMany(tx: Db, organizationId: string, now: Date): Promise<void> {
  const sent = await tx.$count(
    organizationTrail,
    and(
      eq(organizationTrail.organizationId, organizationId),
      eq(organizationTrail.kind, 'member_invited'),
      gt(organizationTrail.at, new Date(now.getTime() - DAY)),
    ),
  );
  if (sent >= organizationRules.invitationsPerDay)
    throw accountError('too_many_attempts', {
      message:
        `An organisation may send ${organizationRules.invitationsPerDay} invitations in 24 hours. ` +
        'Send the others tomorrow.',
      retryAfterSeconds: DAY / 1_000,
    });
}

/** Revokes an invitation. Throws RESOURCE_NOT_FOUND when it waits no longer. */
export async function revokeInvitation(
  { db }: Database,
  organizationId: string,
  doer: Doer,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(organizationInvitations)
      .where(
        and(
          eq(organizationInvitations.id, id),
          eq(organizationInvitations.organizationId, organizationId),
        ),
      )
      .returning();
    if (row === undefined) throw accountError('not_found');
    await recordIn(tx, organizationId, doer.userId, 'invitation_revoked', doer.whence, row.email);
  });
}

/**
 * Takes an invitation to the caller's own address and answers its organisation. Throws
 * RESOURCE_NOT_FOUND for one to others, used or too old.
 */
export async function acceptInvitation(
  { db }: Database,
  doer: Doer & { email: string },
  id: string,
): Promise<{ organizationId: string; role: OrganizationRole }> {
  return db.transaction(async (tx) => {
    const row = await takeInvitation(tx, doer.email, id);
    const { organizationId, role } = row;
    const { deletionAt } = await organizationOf(tx, organizationId);
    if (deletionAt !== null) throw accountError('organization_goes');
    await refuseFull(tx, organizationId, doer.email);
    if (role === 'owner') await refuseTooManyOwned(tx, doer.userId);
    await tx
      .insert(organizationMembers)
      .values({ organizationId, userId: doer.userId, role, joinedAt: new Date() })
      .onConflictDoNothing();
    const detail = `${doer.email}, as ${role}`;
    await recordIn(tx, organizationId, doer.userId, 'member_joined', doer.whence, detail);
    return { organizationId, role };
  });
}

/** Declines an invitation to the caller's own address. */
export async function declineInvitation(
  { db }: Database,
  doer: Doer & { email: string },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { organizationId } = await takeInvitation(tx, doer.email, id);
    // Who declines is no member: what they did it from is none of the organisation's.
    const nowhere = { device: null, address: null };
    await recordIn(tx, organizationId, null, 'invitation_declined', nowhere, doer.email);
  });
}

async function takeInvitation(
  tx: Db,
  email: string,
  id: string,
): Promise<typeof organizationInvitations.$inferSelect> {
  const [row] = await tx
    .delete(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.id, id),
        eq(organizationInvitations.email, email),
        gt(organizationInvitations.expiresAt, new Date()),
      ),
    )
    .returning();
  if (row === undefined) throw accountError('not_found');
  return row;
}

/** Deletes the invitations nobody took in time. */
export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(organizationInvitations).where(lt(organizationInvitations.expiresAt, now));
}
