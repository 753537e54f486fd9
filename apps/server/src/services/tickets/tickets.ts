import { createHash, randomInt } from 'node:crypto';
import {
  product,
  type TicketAccepted,
  ticketNumber,
  type TicketRequest,
  ticketTargets,
} from '@aplomb/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { tickets } from '../../database/schema.ts';
import { type Paragraph, writeLetter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';

const HOUR = 3_600_000;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SUFFIX_CHARACTERS = 6;

export type Ticket = typeof tickets.$inferSelect;

/** A ticket's number as people read it. */
export const numberOf = ({ id, suffix }: Pick<Ticket, 'id' | 'suffix'>): string =>
  `APL-${String(id).padStart(6, '0')}-${suffix}`;

/**
 * Keeps a ticket with its confirmation and, where support has an address, the mail to support. The
 * same words sent again on the same day are the same ticket.
 */
export async function openTicket(
  database: Database,
  request: TicketRequest,
  supportEmail: string | null,
): Promise<TicketAccepted> {
  const now = new Date();
  const {
    email,
    subject,
    message,
    priority,
    name = null,
    category = null,
    version = null,
    reference = null,
  } = request;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([email, subject, message, priority, now.toISOString().slice(0, 10)]))
    .digest('hex');
  const suffix = Array.from(
    { length: SUFFIX_CHARACTERS },
    () => alphabet[randomInt(alphabet.length)],
  ).join('');
  const respondBy = new Date(now.getTime() + ticketTargets[priority] * HOUR);
  const ticket = await database.db.transaction(async (db) => {
    const [made] = await db
      .insert(tickets)
      .values({
        suffix,
        fingerprint,
        email,
        name,
        subject,
        message,
        priority,
        category,
        version,
        reference,
        createdAt: now,
        respondBy,
      })
      .onConflictDoNothing({ target: tickets.fingerprint })
      .returning();
    if (made === undefined) return null;
    await queueMail(db, 'ticket_received', receipt(made), now);
    if (supportEmail !== null)
      await queueMail(db, 'ticket_for_support', notice(made, supportEmail), now);
    return made;
  });
  const [kept] =
    ticket === null
      ? await database.db.select().from(tickets).where(eq(tickets.fingerprint, fingerprint))
      : [ticket];
  if (kept === undefined) return openTicket(database, request, supportEmail);
  return {
    number: numberOf(kept),
    priority: kept.priority,
    respond_by: kept.respondBy.toISOString(),
  };
}

/** The ticket of a whole number, as its sender has it; null when there is none. */
export async function findTicket({ db }: Database, number: string): Promise<Ticket | null> {
  if (!ticketNumber.safeParse(number).success) return null;
  const [, id = '', suffix = ''] = number.split('-');
  if (!Number.isSafeInteger(Number(id))) return null;
  const [found] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, Number(id)), eq(tickets.suffix, suffix)));
  return found ?? null;
}

/** Closes a ticket; false when it is closed already or there is none. */
export async function closeTicket({ db }: Database, id: number): Promise<boolean> {
  const closed = await db
    .update(tickets)
    .set({ closedAt: new Date() })
    .where(and(eq(tickets.id, id), isNull(tickets.closedAt)))
    .returning({ id: tickets.id });
  return closed.length > 0;
}

/** A moment for people: "Fri, 20 Nov 2026, 14:05 UTC". */
export const readable = (moment: Date): string => `${utcMoment.format(moment)} UTC`;

const utcMoment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Holds nothing the sender wrote: anybody could have it sent to anybody. */
function receipt(ticket: Ticket) {
  const letter = writeLetter([
    'We got your request.',
    {
      facts: [
        ['Number', numberOf(ticket)],
        ['Priority', ticket.priority],
        ['First answer by', readable(ticket.respondBy)],
      ],
    },
    'That’s our target for this priority. Give the number when you write again, so we find your ' +
      'request. We’ll reply to this address.',
    'If you didn’t write to us, someone entered your address by mistake. You can ignore this ' +
      'e-mail.',
    product.name,
  ]);
  return {
    recipient: ticket.email,
    replyTo: null,
    subject: `We have your request ${numberOf(ticket)}`,
    ...letter,
    unsubscribeUrl: null,
  };
}

function notice(ticket: Ticket, recipient: string) {
  const facts = (
    [
      ['Priority', ticket.priority],
      ['First answer by', readable(ticket.respondBy)],
      ['From', ticket.name],
      ['E-mail', ticket.email],
      ['Category', ticket.category],
      ['Version', ticket.version],
      ['Reference', ticket.reference],
    ] as const
  ).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const paragraphs: Paragraph[] = [
    { facts },
    ticket.subject,
    ticket.message,
    'Reply to this e-mail to write to the sender.',
  ];
  return {
    recipient,
    replyTo: ticket.email,
    subject: `[${ticket.priority}] ${numberOf(ticket)} ${ticket.subject}`,
    ...writeLetter(paragraphs),
    unsubscribeUrl: null,
  };
}
