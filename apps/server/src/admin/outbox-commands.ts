import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { printable, printableLine, table } from './printable.ts';

const LISTED = 200;

type Mail = typeof outbox.$inferSelect;

function stateOf({ sentAt, failedAt, attempts, problem }: Mail): string {
  if (sentAt !== null) return `delivered ${sentAt.toISOString()}`;
  if (failedAt !== null) return `given up: ${problem ?? 'no reason'}`;
  return attempts === 0 ? 'waiting' : `waiting, tried ${attempts} times: ${problem ?? 'under way'}`;
}

async function list({ db }: Database): Promise<string> {
  const mails = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(LISTED);
  if (mails.length === 0) return 'The outbox is empty.';
  return table(
    mails.map((mail) => [
      mail.id,
      mail.createdAt.toISOString(),
      mail.kind,
      mail.recipient,
      stateOf(mail),
      printableLine(mail.subject),
    ]),
  );
}

async function show({ db }: Database, [id = '']: readonly string[]): Promise<string> {
  const [mail] = /^[0-9a-f-]{36}$/.test(id)
    ? await db.select().from(outbox).where(eq(outbox.id, id))
    : [];
  if (mail === undefined)
    throw new AdminRequestError('Give the id of a mail, as "outbox list" shows it.');
  const head = [
    `To: ${mail.recipient}`,
    ...(mail.replyTo === null ? [] : [`Reply-To: ${mail.replyTo}`]),
    `Subject: ${printableLine(mail.subject)}`,
    `State: ${stateOf(mail)}`,
  ];
  return printable(
    `${head.join('\n')}\n\n${mail.text === '' ? 'The text was deleted after delivery.' : mail.text}`,
  ).trimEnd();
}

/** Commands about mails. */
export const outboxCommands: CommandSet = {
  usage: ['list', 'show ID'],
  commands: { list, show },
};
