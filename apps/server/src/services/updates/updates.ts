import { product, sitePages, sitePaths, siteRules } from '@aplomb/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { hashLinkToken, hashOfLink, newLinkToken } from '../link-token.ts';
import { outbox, siteCounts, waitlist, waitlistTokens } from '../../database/schema.ts';
import { writeLetter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';

const MINUTE = 60_000;

/**
 * Puts an address on the list, unconfirmed, and writes the mail that asks for confirmation; says
 * whether there is one. A known address gets none again within the hour, a confirmed one never.
 */
export async function signUp(
  database: Database,
  address: { email: string; source: string | null },
  origin: string,
): Promise<boolean> {
  const now = new Date();
  return database.db.transaction(async (db) => {
    const mailedBefore = new Date(now.getTime() - siteRules.resendMinutes * MINUTE).toISOString();
    const isDue = sql`${waitlist.confirmedAt} is null
      and ${waitlist.mailedAt} <= ${mailedBefore}::timestamptz`;
    const [row] = await db
      .insert(waitlist)
      .values({ ...address, createdAt: now, mailedAt: now })
      .onConflictDoUpdate({ target: waitlist.email, set: { mailedAt: now }, setWhere: isDue })
      .returning({ id: waitlist.id });
    if (row === undefined) return false;
    const confirm = await addToken(
      db,
      row.id,
      'confirm',
      new Date(now.getTime() + siteRules.confirmHours * 60 * MINUTE),
    );
    const unsubscribe = await addToken(db, row.id, 'unsubscribe', null);
    await queueMail(
      db,
      'updates_confirm',
      confirmation(address.email, origin, confirm, unsubscribe),
      now,
    );
    return true;
  });
}

/**
 * Confirms the address a token was mailed to, however often it is asked; false when the token is
 * unknown or too old.
 */
export async function confirmUpdates({ db }: Database, token: string): Promise<boolean> {
  const hash = hashOfLink(token);
  if (hash === null) return false;
  const [known] = await db
    .select({ id: waitlistTokens.waitlistId })
    .from(waitlistTokens)
    .where(
      and(
        eq(waitlistTokens.hash, hash),
        eq(waitlistTokens.purpose, 'confirm'),
        gt(waitlistTokens.expiresAt, new Date()),
      ),
    );
  if (known === undefined) return false;
  await db
    .update(waitlist)
    .set({ confirmedAt: new Date() })
    .where(and(eq(waitlist.id, known.id), isNull(waitlist.confirmedAt)));
  return true;
}

/**
 * Deletes the address a token was mailed to, with every mail to it; only a count stays. False when
 * `token` is none of ours by its form: one that was used before has nothing left to delete.
 */
export async function unsubscribe(database: Database, token: string): Promise<boolean> {
  const hash = hashOfLink(token);
  if (hash === null) return false;
  await database.db.transaction(async (db) => {
    const known = sql`(
      select ${waitlistTokens.waitlistId} from ${waitlistTokens}
      where ${waitlistTokens.hash} = ${hash} and ${waitlistTokens.purpose} = 'unsubscribe'
    )`;
    const [gone] = await db
      .delete(waitlist)
      .where(sql`${waitlist.id} = ${known}`)
      .returning({ email: waitlist.email });
    if (gone === undefined) return;
    await db
      .delete(outbox)
      .where(and(eq(outbox.recipient, gone.email), eq(outbox.kind, 'updates_confirm')));
    await db
      .insert(siteCounts)
      .values({ name: 'unsubscribed', total: 1 })
      .onConflictDoUpdate({
        target: siteCounts.name,
        set: { total: sql`${siteCounts.total} + 1` },
      });
  });
  return true;
}

async function addToken(
  db: Db,
  waitlistId: string,
  purpose: 'confirm' | 'unsubscribe',
  expiresAt: Date | null,
): Promise<string> {
  const token = newLinkToken();
  await db
    .insert(waitlistTokens)
    .values({ hash: hashLinkToken(token), waitlistId, purpose, expiresAt });
  return token;
}

function confirmation(
  recipient: string,
  origin: string,
  confirm: string,
  unsubscribeToken: string,
) {
  const letter = writeLetter([
    `You asked for news about ${product.name}. Confirm that this address is yours, and we’ll ` +
      'write when there is news.',
    {
      label: 'Confirm this address',
      href: `${origin}${sitePages.confirmUpdates}?token=${confirm}`,
    },
    `The link works for ${siteRules.confirmHours} hours. If you didn’t ask, ignore this e-mail: ` +
      'we send nothing more until you confirm, and delete the address after ' +
      `${siteRules.pendingDays} days.`,
    {
      label: 'Delete it now',
      href: `${origin}${sitePages.unsubscribeUpdates}?token=${unsubscribeToken}`,
    },
    product.name,
  ]);
  return {
    recipient,
    replyTo: null,
    subject: `Confirm your address for news about ${product.name}`,
    ...letter,
    unsubscribeUrl: `${origin}${sitePaths.unsubscribeUpdates}?token=${unsubscribeToken}`,
  };
}
