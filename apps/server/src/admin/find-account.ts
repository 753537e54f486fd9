import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema.ts';
import { authUsers } from '../database/schema-accounts.ts';
import { AdminRequestError } from './admin-request-error.ts';

export type Account = typeof accounts.$inferSelect;

/** The account of an e-mail address, name or id. Throws AdminRequestError when there is none. */
export async function findAccount({ db }: Database, name: string | undefined): Promise<Account> {
  const [found] =
    name === undefined || name === ''
      ? []
      : await db
          .select({ account: accounts })
          .from(accounts)
          .leftJoin(authUsers, eq(authUsers.accountId, accounts.id))
          .where(
            or(
              eq(accounts.name, name),
              eq(authUsers.email, name.toLowerCase()),
              sql`${accounts.id}::text = ${name}`,
            ),
          )
          .limit(1);
  if (found === undefined)
    throw new AdminRequestError(
      'Give the e-mail address of a user, or the name or id of an account.',
    );
  return found.account;
}
