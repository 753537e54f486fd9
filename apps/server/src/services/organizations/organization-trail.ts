import { accountRules, type OrganizationEventList, type SecurityEventKind } from '@aplomb/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { authUsers } from '../../database/schema-accounts.ts';
import { organizationTrail } from '../../database/schema-organizations.ts';
import type { Whence } from '../accounts/security-events.ts';

type Event = OrganizationEventList['events'][number];

/** Writes what somebody did, or nobody but a key, into the trail of an organisation. */
export async function recordIn(
  db: Db,
  organizationId: string,
  userId: string | null,
  kind: SecurityEventKind,
  whence: Whence,
  detail: string | null = null,
): Promise<void> {
  await db
    .insert(organizationTrail)
    .values({ organizationId, userId, kind, at: new Date(), ...whence, detail });
}

/** A page of an organisation's trail, the newest first. */
export async function listOrganizationEvents(
  db: Db,
  organizationId: string,
  before: number | undefined,
): Promise<OrganizationEventList> {
  const size = accountRules.eventsPerPage;
  const rows = await db
    .select({ event: organizationTrail, by: authUsers.email })
    .from(organizationTrail)
    .leftJoin(authUsers, eq(authUsers.id, organizationTrail.userId))
    .where(
      and(
        eq(organizationTrail.organizationId, organizationId),
        before === undefined ? undefined : lt(organizationTrail.id, before),
      ),
    )
    .orderBy(desc(organizationTrail.id))
    .limit(size + 1);
  const events = rows
    .slice(0, size)
    .map(({ event: { id, kind, at, device, address, detail }, by }): Event => ({
      id,
      kind,
      at: at.toISOString(),
      by,
      device,
      address,
      detail,
    }));
  return { events, next: rows.length > size ? (events.at(-1)?.id ?? null) : null };
}
