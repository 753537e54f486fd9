import { accountRules } from '@aplomb/contract';
import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  addressChanges,
  authSessions,
  authVerifications,
  knownDevices,
  pendingSignUps,
  securityTrail,
} from '../../database/schema-accounts.ts';
import { organizationTrail } from '../../database/schema-organizations.ts';
import { purgeInvitations } from '../organizations/invitations.ts';
import { deleteDueOrganizations } from '../organizations/organizations.ts';
import { deleteDueUsers } from './deletion.ts';

const DAY = 86_400_000;

/** What one run deleted. */
export interface AccountPurge {
  users: number;
  signUps: number;
  sessions: number;
  events: number;
}

/**
 * Deletes accounts and organisations whose grace is over, links and sessions that expired, and what
 * trails keep no longer.
 */
export async function purgeAccounts(database: Database, now: Date): Promise<AccountPurge> {
  const { db } = database;
  const users = await deleteDueUsers(database, now);
  await deleteDueOrganizations(database, now);
  await purgeInvitations(db, now);
  const signUps = await db
    .delete(pendingSignUps)
    .where(lt(pendingSignUps.expiresAt, now))
    .returning({ hash: pendingSignUps.hash });
  await db.delete(addressChanges).where(lt(addressChanges.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  const sessions = await db
    .delete(authSessions)
    .where(lt(authSessions.expiresAt, now))
    .returning({ id: authSessions.id });
  const old = new Date(now.getTime() - accountRules.eventDays * DAY);
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, old));
  const events = await db
    .delete(securityTrail)
    .where(lt(securityTrail.at, old))
    .returning({ id: securityTrail.id });
  await db.delete(organizationTrail).where(lt(organizationTrail.at, old));
  return { users, signUps: signUps.length, sessions: sessions.length, events: events.length };
}
