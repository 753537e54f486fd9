import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tickets } from '../database/schema.ts';
import { closeTicket, numberOf, type Ticket } from '../services/tickets/tickets.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { facts, listing, type Output } from './printable.ts';

async function list({ db }: Database): Promise<Output> {
  const open = await db
    .select()
    .from(tickets)
    .where(isNull(tickets.closedAt))
    .orderBy(asc(tickets.respondBy), asc(tickets.id));
  return listing(
    open.map((ticket) => ({
      number: numberOf(ticket),
      priority: ticket.priority,
      answer_by: ticket.respondBy.toISOString(),
      from: ticket.email,
      subject: ticket.subject,
    })),
    'No ticket is open.',
  );
}

async function show(database: Database, args: readonly string[]): Promise<Output> {
  const ticket = await named(database, args);
  return facts(
    {
      Number: numberOf(ticket),
      State: ticket.closedAt === null ? 'open' : `closed ${ticket.closedAt.toISOString()}`,
      Priority: ticket.priority,
      Created: ticket.createdAt.toISOString(),
      'Answer by': ticket.respondBy.toISOString(),
      From: ticket.name,
      'E-mail': ticket.email,
      Category: ticket.category,
      Version: ticket.version,
      Reference: ticket.reference,
      Subject: ticket.subject,
    },
    { name: 'Message', text: ticket.message, data: ticket.message },
  );
}

async function close(database: Database, args: readonly string[]): Promise<string> {
  const ticket = await named(database, args);
  if (!(await closeTicket(database, ticket.id)))
    throw new AdminRequestError(`${numberOf(ticket)} is closed already.`);
  return `Closed ${numberOf(ticket)}.`;
}

/** The ticket named by its whole number or its count. */
async function named({ db }: Database, [name = '']: readonly string[]): Promise<Ticket> {
  const id = Number(/^(?:APL-)?0*(\d{1,15})(?:-[0-9A-Z]{6})?$/.exec(name.toUpperCase())?.[1]);
  const [ticket] = Number.isNaN(id)
    ? []
    : await db.select().from(tickets).where(eq(tickets.id, id));
  if (ticket === undefined)
    throw new AdminRequestError('Give the number of a ticket, as "tickets list" shows it.');
  return ticket;
}

/** Commands about support tickets. */
export const ticketCommands: CommandSet = {
  usage: ['list           (open ones)', 'show NUMBER', 'close NUMBER'],
  commands: { list, show, close },
};
