import { type Project, organizationRules } from '@aplomb/contract';
import { and, asc, count, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { accounts, apiKeys, projects } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountError } from '../accounts/account-error.ts';

type Row = typeof projects.$inferSelect;

const activeKeyOf = (now: Date) =>
  and(
    eq(apiKeys.projectId, projects.id),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
  );

const shown = ({ id, name, createdAt }: Row, keys: number): Project => ({
  id,
  name,
  active_keys: keys,
  created_at: createdAt.toISOString(),
});

/** The projects of an account with their active keys, oldest first. */
export async function listProjects(db: Db, accountId: string): Promise<Project[]> {
  const rows = await db
    .select({ row: projects, keys: count(apiKeys.id) })
    .from(projects)
    .leftJoin(apiKeys, activeKeyOf(new Date()))
    .where(eq(projects.accountId, accountId))
    .groupBy(projects.id)
    .orderBy(asc(projects.createdAt), asc(projects.id));
  return rows.map(({ row, keys }) => shown(row, keys));
}

/** Makes a project. Throws VALIDATION_ERROR for a name there is, and when there are too many. */
export async function createProject(
  { db }: Database,
  accountId: string,
  name: string,
): Promise<Project> {
  return db.transaction(async (tx) => {
    // Two at once must not both be the last one allowed.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (
      (await tx.$count(projects, eq(projects.accountId, accountId))) >= organizationRules.projects
    )
      throw new ApiError(
        'VALIDATION_ERROR',
        `There may be ${organizationRules.projects} projects. Delete one that is not used any more.`,
      );
    const [row] = await tx
      .insert(projects)
      .values({ accountId, name, createdAt: new Date() })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw nameTaken();
    return shown(row, 0);
  });
}

/** Gives a project another name. Throws RESOURCE_NOT_FOUND, name_taken. */
export async function renameProject(
  { db }: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<Project> {
  return db.transaction(async (tx) => {
    await lockProject(tx, accountId, id);
    const [other] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.accountId, accountId), eq(projects.name, name)));
    if (other !== undefined && other.id !== id) throw nameTaken();
    await tx.update(projects).set({ name }).where(eq(projects.id, id));
    const renamed = (await listProjects(tx, accountId)).find((project) => project.id === id);
    if (renamed === undefined) throw accountError('not_found');
    return renamed;
  });
}

/** Deletes a project without active keys and answers its name. Throws project_in_use. */
export async function deleteProject(
  { db }: Database,
  accountId: string,
  id: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { name } = await lockProject(tx, accountId, id);
    const [used] = await tx
      .select({ keys: count(apiKeys.id) })
      .from(projects)
      .innerJoin(apiKeys, activeKeyOf(new Date()))
      .where(eq(projects.id, id));
    if ((used?.keys ?? 0) > 0) throw accountError('project_in_use');
    await tx.delete(projects).where(eq(projects.id, id));
    return name;
  });
}

async function lockProject(tx: Db, accountId: string, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.accountId, accountId)))
    .for('update');
  if (row === undefined) throw accountError('not_found');
  return row;
}

const nameTaken = () =>
  accountError('name_taken', { field: { name: 'name', fix: 'choose another name' } });

/**
 * The project a new key belongs to: the one named, else the oldest; null where there are none.
 * Throws INVALID_PARAMETER_VALUE for one that is not the account's.
 */
export async function projectFor(
  db: Db,
  accountId: string,
  named: string | undefined,
): Promise<string | null> {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.accountId, accountId),
        named === undefined ? undefined : eq(projects.id, named),
      ),
    )
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .limit(1)
    // It must not be deleted before the key is kept.
    .for('share');
  if (row !== undefined) return row.id;
  if (named === undefined) return null;
  throw new ApiError('INVALID_PARAMETER_VALUE', 'There is no such project. List your projects.', {
    status: 422,
    fieldErrors: [
      { field: 'project_id', message: 'is no project of yours', fix: 'send the id of one' },
    ],
  });
}
