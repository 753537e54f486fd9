import assert from 'node:assert';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { serverSecrets } from '../../database/schema-accounts.ts';

const SECRET_BYTES = 48;

/**
 * The secret that signs cookies and seals two-step secrets: the operator's, else one made once and
 * kept in the database for all replicas.
 */
export async function authSecret({ db }: Database, configured: string | null): Promise<string> {
  if (configured !== null) return configured;
  await db
    .insert(serverSecrets)
    .values({ name: 'auth', value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, 'auth'));
  assert(row !== undefined, 'the secret just written is there');
  return row.value;
}
