import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { facts, listing, type Output } from './printable.ts';

const LISTED = 200;

type Mail = typeof outbox.$inferSelect;

function stateOf({ sentAt, failedAt, attempts, problem }: Mail): string {
  if (sentAt !== null) return `delivered ${sentAt.toISOString()}`;
  if (failedAt !== null) return `given up: ${problem ?? 'no reason'}`;
  return attempts === 0 ? 'waiting' : `waiting, tried ${attempts} times: ${problem ?? 'under way'}`;
}

async function list({ db }: Database): Promise<Output> {
  const mails = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(LISTED);
  return listing(
    mails.map((mail) => ({
      id: mail.id,
      created: mail.createdAt.toISOString(),
      kind: mail.kind,
      to: mail.recipient,
      state: stateOf(mail),
      subject: mail.subject,
    })),
    'The outbox is empty.',
  );
}

async function show({ db }: Database, [id = '']: readonly string[]): Promise<Output> {
  const [mail] = /^[0-9a-f-]{36}$/.test(id)
    ? await db.select().from(outbox).where(eq(outbox.id, id))
    : [];
  if (mail === undefined)
    throw new AdminRequestError('Give the id of a mail, as "outbox list" shows it.');
  const text = mail.text === '' ? 'The text was deleted after delivery.' : mail.text.trimEnd();
  return facts(
    {
      To: mail.recipient,
      'Reply-To': mail.replyTo,
      Subject: mail.subject,
      State: stateOf(mail),
    },
    { name: 'Text', text, data: mail.text },
  );
}

/** Commands about mails. */
export const outboxCommands: CommandSet = {
  usage: ['list', 'show ID'],
  commands: { list, show },
};
