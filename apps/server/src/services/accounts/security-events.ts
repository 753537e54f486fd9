import {
  accountRules,
  csvCell,
  type EventList,
  type SecurityEventKind,
  securityEvents,
} from '@aplomb/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { securityTrail } from '../../database/schema-accounts.ts';
import { deviceName } from './device-name.ts';

/** Where something was done from, as far as a request tells. */
export interface Whence {
  device: string | null;
  address: string | null;
}

/** Where a request comes from. */
export const whenceOf = (request: FastifyRequest): Whence => ({
  device: deviceName(request.headers['user-agent']),
  address: request.ip,
});

/** By the operator, not from a browser. */
export const byOperator: Whence = { device: null, address: null };

/**
 * Writes an event to the trail of a user. `detail` names what it is about, such as a key's label;
 * never a secret.
 */
export async function recordEvent(
  db: Db,
  userId: string,
  kind: SecurityEventKind,
  whence: Whence,
  detail: string | null = null,
): Promise<void> {
  await db.insert(securityTrail).values({ userId, kind, at: new Date(), ...whence, detail });
}

/** A page of a user's trail, the newest first. */
export async function listEvents(
  db: Db,
  userId: string,
  before: number | undefined,
): Promise<EventList> {
  const size = accountRules.eventsPerPage;
  const rows = await db
    .select()
    .from(securityTrail)
    .where(
      and(
        eq(securityTrail.userId, userId),
        before === undefined ? undefined : lt(securityTrail.id, before),
      ),
    )
    .orderBy(desc(securityTrail.id))
    .limit(size + 1);
  const events = rows.slice(0, size).map(({ id, kind, at, device, address, detail }) => ({
    id,
    kind,
    at: at.toISOString(),
    device,
    address,
    detail,
  }));
  return { events, next: rows.length > size ? (events.at(-1)?.id ?? null) : null };
}

type Event = EventList['events'][number];

/** A whole trail, the newest first, read page by page. */
export async function* everyEvent<Kind>(
  read: (before: number | undefined) => Promise<{ events: Kind[]; next: number | null }>,
): AsyncGenerator<Kind, void> {
  let before: number | undefined;
  do {
    const page = await read(before);
    yield* page.events;
    before = page.next ?? undefined;
  } while (before !== undefined);
}

const columns = ['at', 'kind', 'event', 'detail', 'device', 'address'] as const;

/** Events as CSV, line by line; those of an organisation with who did it. */
export async function* csvOfEvents(
  events: AsyncIterable<Event & { by?: string | null }>,
  hasDoer = false,
): AsyncGenerator<string, void> {
  const names = hasDoer ? ([...columns, 'by'] as const) : columns;
  yield `${names.join(',')}\r\n`;
  for await (const event of events) {
    const cells = { ...event, event: securityEvents[event.kind] };
    yield `${names.map((name) => csvCell(cells[name] ?? '')).join(',')}\r\n`;
  }
}
