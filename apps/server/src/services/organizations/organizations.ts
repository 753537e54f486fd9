import { randomUUID } from 'node:crypto';
import {
  accountRules,
  type Organization,
  type OrganizationRole,
  organizationRules,
} from '@aplomb/contract';
import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { accounts, projects } from '../../database/schema.ts';
import { authUsers } from '../../database/schema-accounts.ts';
import { organizationMembers, organizations } from '../../database/schema-organizations.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountError } from '../accounts/account-error.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import type { Whence } from '../accounts/security-events.ts';
import { queueMail } from '../mail/outbox.ts';
import { deletionLetter } from './organization-letters.ts';
import { recordIn } from './organization-trail.ts';

const DAY = 86_400_000;

type Row = typeof organizations.$inferSelect;

/** Who does something in an organisation. */
export interface Doer {
  userId: string;
  whence: Whence;
}

/** Everything one member sees of an organisation. */
export async function shownOrganization(
  db: Db,
  { id, name, createdAt, deletionAt }: Row,
  role: OrganizationRole,
): Promise<Organization> {
  return {
    id,
    name,
    role,
    members: await db.$count(organizationMembers, eq(organizationMembers.organizationId, id)),
    created_at: createdAt.toISOString(),
    deletes_at: deletionAt === null ? null : goesAt(deletionAt).toISOString(),
  };
}

/** When an organisation whose deletion was asked for then goes. */
const goesAt = (asked: Date): Date => new Date(asked.getTime() + accountRules.graceDays * DAY);

/** The organisations a person belongs to, oldest first. */
export async function organizationsOf(db: Db, userId: string): Promise<Organization[]> {
  const rows = await db
    .select({ row: organizations, role: organizationMembers.role })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(organizations.createdAt, organizations.id);
  return Promise.all(rows.map(({ row, role }) => shownOrganization(db, row, role)));
}

/** Makes an organisation with a first project, owned by whoever makes it. */
export async function createOrganization(
  { db }: Database,
  { userId, whence }: Doer,
  name: string,
): Promise<Organization> {
  return db.transaction(async (tx) => {
    await refuseTooManyOwned(tx, userId);
    const [id, accountId, now] = [randomUUID(), randomUUID(), new Date()];
    await tx.insert(accounts).values({ id: accountId, name: `organization-${id}`, createdAt: now });
    await tx
      .insert(projects)
      .values({ accountId, name: organizationRules.firstProject, createdAt: now });
    const row = { id, accountId, name, deletionAt: null, createdAt: now };
    await tx.insert(organizations).values(row);
    await tx
      .insert(organizationMembers)
      .values({ organizationId: id, userId, role: 'owner', joinedAt: now });
    await recordIn(tx, id, userId, 'organization_created', whence, name);
    return shownOrganization(tx, row, 'owner');
  });
}

/** Throws VALIDATION_ERROR when somebody owns as many organisations as one person may. */
export async function refuseTooManyOwned(tx: Db, userId: string): Promise<void> {
  // Two at once must not both be the last one allowed.
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('update');
  const [owned] = await tx
    .select({ total: count() })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.userId, userId), eq(organizationMembers.role, 'owner')));
  if ((owned?.total ?? 0) >= organizationRules.ownedPerPerson)
    throw new ApiError(
      'VALIDATION_ERROR',
      `One person may own ${organizationRules.ownedPerPerson} organisations. Hand one over or ` +
        'delete one first.',
    );
}

/** The organisation of an id. Throws RESOURCE_NOT_FOUND when it is gone. */
export async function organizationOf(db: Db, id: string): Promise<Row> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id));
  if (row === undefined) throw accountError('no_organization');
  return row;
}

/** From here on changes of who belongs to an organisation wait for each other. */
export async function lockOrganization(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
}

/** Gives an organisation another name. */
export async function renameOrganization(
  { db }: Database,
  id: string,
  { userId, whence }: Doer,
  name: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(organizations).set({ name }).where(eq(organizations.id, id));
    await recordIn(tx, id, userId, 'organization_renamed', whence, name);
  });
}

/**
 * Begins the grace before deletion: keys stop at once, and every owner is told by mail. Throws when
 * the name typed is another, or it goes already.
 */
export async function askForOrganizationDeletion(
  database: Database,
  id: string,
  { userId, whence }: Doer,
  { name, site }: { name: string; site: string },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const now = new Date();
    const row = await organizationOf(tx, id);
    if (row.name !== name.trim())
      throw new ApiError(
        'VALIDATION_ERROR',
        'That isn’t the name of the organisation. Type it as it is written above.',
        {
          fieldErrors: [
            { field: 'name', message: 'is another name', fix: 'type the name of the organisation' },
          ],
        },
      );
    const [gone] = await tx
      .update(organizations)
      .set({ deletionAt: now })
      .where(and(eq(organizations.id, id), isNull(organizations.deletionAt)))
      .returning();
    if (gone === undefined) throw accountError('organization_goes');
    await tx.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, row.accountId));
    await recordIn(tx, id, userId, 'organization_deletion_requested', whence);
    for (const email of await ownersOf(tx, id))
      await queueMail(
        tx,
        'organization_deletion',
        deletionLetter(email, site, row.name, goesAt(now)),
        now,
      );
  });
  await database.notify('keys');
}

async function ownersOf(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ email: authUsers.email })
    .from(organizationMembers)
    .innerJoin(authUsers, eq(authUsers.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.role, 'owner'),
      ),
    );
  return rows.map(({ email }) => email);
}

/** Calls a deletion off; keys work again. */
export async function keepOrganization(
  database: Database,
  id: string,
  { userId, whence }: Doer,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { accountId, deletionAt } = await organizationOf(tx, id);
    if (deletionAt === null) return;
    await tx.update(organizations).set({ deletionAt: null }).where(eq(organizations.id, id));
    await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, accountId));
    await recordIn(tx, id, userId, 'organization_deletion_cancelled', whence);
  });
  await database.notify('keys');
}

/** Deletes the organisations whose grace is over, with everything of theirs; answers how many. */
export async function deleteDueOrganizations(database: Database, now: Date): Promise<number> {
  const due = await database.db
    .select()
    .from(organizations)
    .where(lt(organizations.deletionAt, new Date(now.getTime() - accountRules.graceDays * DAY)));
  for (const { accountId } of due)
    await database.db.transaction((tx) => deleteAccounts(tx, accountId));
  if (due.length > 0) await database.notify('keys');
  return due.length;
}
