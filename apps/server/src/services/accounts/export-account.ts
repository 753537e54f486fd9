import { product } from '@aplomb/contract';
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import {
  accounts,
  analyses,
  apiKeys,
  contextSettings,
  conversations,
  dailyUsage,
  projects,
  purges,
} from '../../database/schema.ts';
import {
  addressChanges,
  authCredentials,
  authPasskeys,
  authSessions,
  authUsers,
  securityTrail,
} from '../../database/schema-accounts.ts';
import { requestLog, usageHours } from '../../database/schema-console.ts';
import { files } from '../../database/schema-files.ts';
import {
  organizationMembers,
  organizations,
  organizationTrail,
} from '../../database/schema-organizations.ts';
import { webhooks } from '../../database/schema-webhooks.ts';
import { invitationsFor, listInvitations } from '../organizations/invitations.ts';
import { listMembers } from '../organizations/members.ts';
import { withTests } from './delete-accounts.ts';
import { deviceName } from './device-name.ts';

/** Rows of the request log, and analyses, that are in memory at once. */
const LOG_PAGE = 1_000,
  ANALYSES_PAGE = 10;

/**
 * Everything kept about a user, as the fields of one JSON document: no password, no secret, no key.
 * Lists without an end of their own are read while they are written.
 */
export async function exportAccount({ db }: Database, userId: string): Promise<object> {
  const [user] = await db.select().from(authUsers).where(eq(authUsers.id, userId));
  if (user === undefined) return {};
  const owned = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, user.accountId), eq(accounts.testOf, user.accountId)));
  const ids = owned.map(({ id }) => id);
  const { deletionHash: _secret, ...profile } = user;
  return {
    product: product.name,
    exported_at: new Date().toISOString(),
    account: { ...profile, accounts: owned, address_change: await addressChangeOf(db, userId) },
    identities: await identitiesOf(db, userId),
    passkeys: await passkeysOf(db, userId),
    sessions: await sessionsOf(db, userId),
    organizations: await membershipsOf(db, userId),
    invitations: await invitationsFor(db, user.email),
    ...(await dataOf(db, ids)),
    organization_events: await db
      .select()
      .from(organizationTrail)
      .where(eq(organizationTrail.userId, userId))
      .orderBy(asc(organizationTrail.id)),
    security_events: await db
      .select()
      .from(securityTrail)
      .where(eq(securityTrail.userId, userId))
      .orderBy(asc(securityTrail.id)),
  };
}

/** Everything kept about an organisation, likewise: what its members did in it, not their own. */
export async function exportOrganization({ db }: Database, id: string): Promise<object> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id));
  if (organization === undefined) return {};
  return {
    product: product.name,
    exported_at: new Date().toISOString(),
    organization,
    members: await listMembers(db, id, ''),
    invitations: await listInvitations(db, id),
    ...(await dataOf(db, await withTests(db, organization.accountId))),
    organization_events: await db
      .select()
      .from(organizationTrail)
      .where(eq(organizationTrail.organizationId, id))
      .orderBy(asc(organizationTrail.id)),
  };
}

/** What accounts own, as fields. */
async function dataOf(db: Db, ids: string[]): Promise<object> {
  return {
    projects: await db.select().from(projects).where(inArray(projects.accountId, ids)),
    api_keys: await keysOf(db, ids),
    settings: await settingsOf(db, ids),
    webhooks: await webhooksOf(db, ids),
    files: await db.select().from(files).where(inArray(files.accountId, ids)),
    conversations: conversationsOf(db, ids),
    usage: {
      days: await db.select().from(dailyUsage).where(inArray(dailyUsage.accountId, ids)),
      hours: await db.select().from(usageHours).where(inArray(usageHours.accountId, ids)),
      requests: requestsOf(db, ids),
    },
    purges: await db.select().from(purges).where(inArray(purges.accountId, ids)),
  };
}

function membershipsOf(db: Db, userId: string): Promise<object[]> {
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      role: organizationMembers.role,
      joinedAt: organizationMembers.joinedAt,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId));
}

async function addressChangeOf(db: Db, userId: string): Promise<object | null> {
  const [change] = await db
    .select({ email: addressChanges.email, askedAt: addressChanges.createdAt })
    .from(addressChanges)
    .where(eq(addressChanges.userId, userId));
  return change ?? null;
}

/** Who they are at an identity provider they sign in with. */
function identitiesOf(db: Db, userId: string): Promise<object[]> {
  return db
    .select({
      issuer: authCredentials.providerId,
      subject: authCredentials.accountId,
      connectedAt: authCredentials.createdAt,
    })
    .from(authCredentials)
    .where(and(eq(authCredentials.userId, userId), ne(authCredentials.providerId, 'credential')));
}

function passkeysOf(db: Db, userId: string): Promise<object[]> {
  return db
    .select({
      name: authPasskeys.name,
      deviceType: authPasskeys.deviceType,
      backedUp: authPasskeys.backedUp,
      createdAt: authPasskeys.createdAt,
    })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId));
}

async function sessionsOf(db: Db, userId: string): Promise<object[]> {
  const sessions = await db
    .select({
      userAgent: authSessions.userAgent,
      address: authSessions.ipAddress,
      signedInAt: authSessions.createdAt,
      lastSeenAt: authSessions.updatedAt,
    })
    .from(authSessions)
    .where(eq(authSessions.userId, userId));
  return sessions.map((session) => ({ device: deviceName(session.userAgent), ...session }));
}

async function keysOf(db: Db, accountIds: string[]): Promise<object[]> {
  const keys = await db
    .select()
    .from(apiKeys)
    .where(inArray(apiKeys.accountId, accountIds))
    .orderBy(asc(apiKeys.createdAt));
  return keys.map(({ hash: _hash, ...key }) => key);
}

async function webhooksOf(db: Db, accountIds: string[]): Promise<object[]> {
  const kept = await db.select().from(webhooks).where(inArray(webhooks.accountId, accountIds));
  return kept.map(({ secret: _secret, previousSecret: _previous, ...webhook }) => webhook);
}

async function settingsOf(db: Db, accountIds: string[]): Promise<object[]> {
  const settings = await db
    .select()
    .from(contextSettings)
    .where(inArray(contextSettings.accountId, accountIds));
  return settings.map(({ customSettings, ...rest }) => ({
    ...rest,
    customSettings: JSON.parse(customSettings) as unknown,
  }));
}

async function* requestsOf(db: Db, accountIds: string[]): AsyncGenerator<object> {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(requestLog)
      .where(and(inArray(requestLog.accountId, accountIds), gt(requestLog.id, last)))
      .orderBy(asc(requestLog.id))
      .limit(LOG_PAGE);
    yield* rows;
    if (rows.length < LOG_PAGE) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

async function* conversationsOf(db: Db, accountIds: string[]): AsyncGenerator<object> {
  const kept = await db
    .select()
    .from(conversations)
    .where(inArray(conversations.accountId, accountIds))
    .orderBy(asc(conversations.createdAt));
  for (const conversation of kept)
    yield { ...conversation, analyses: analysesOf(db, conversation.id) };
}

async function* analysesOf(db: Db, conversationId: string): AsyncGenerator<object> {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(analyses)
      .where(and(eq(analyses.conversationId, conversationId), gt(analyses.sequence, last)))
      .orderBy(asc(analyses.sequence))
      .limit(ANALYSES_PAGE);
    for (const { content, result, ...rest } of rows)
      yield {
        ...rest,
        content: JSON.parse(content) as unknown,
        result: JSON.parse(result) as unknown,
      };
    if (rows.length < ANALYSES_PAGE) return;
    last = rows.at(-1)?.sequence ?? 0;
  }
}
