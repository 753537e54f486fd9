import { product } from '@aplomb/contract';
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import {
  accounts,
  analyses,
  apiKeys,
  contextSettings,
  conversations,
  dailyUsage,
  purges,
} from '../../database/schema.ts';
import {
  addressChanges,
  authPasskeys,
  authSessions,
  authUsers,
  securityTrail,
} from '../../database/schema-accounts.ts';
import { requestLog, usageHours } from '../../database/schema-console.ts';
import { webhooks } from '../../database/schema-webhooks.ts';
import { deviceName } from './device-name.ts';

/** Everything kept about a user, as one JSON document: no password, no secret, no key. */
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
    passkeys: await passkeysOf(db, userId),
    sessions: await sessionsOf(db, userId),
    api_keys: await keysOf(db, ids),
    settings: await settingsOf(db, ids),
    webhooks: await webhooksOf(db, ids),
    conversations: await conversationsOf(db, ids),
    usage: {
      days: await db.select().from(dailyUsage).where(inArray(dailyUsage.accountId, ids)),
      hours: await db.select().from(usageHours).where(inArray(usageHours.accountId, ids)),
      requests: await db
        .select()
        .from(requestLog)
        .where(inArray(requestLog.accountId, ids))
        .orderBy(asc(requestLog.id)),
    },
    purges: await db.select().from(purges).where(inArray(purges.accountId, ids)),
    security_events: await db
      .select()
      .from(securityTrail)
      .where(eq(securityTrail.userId, userId))
      .orderBy(asc(securityTrail.id)),
  };
}

async function addressChangeOf(db: Db, userId: string): Promise<object | null> {
  const [change] = await db
    .select({ email: addressChanges.email, askedAt: addressChanges.createdAt })
    .from(addressChanges)
    .where(eq(addressChanges.userId, userId));
  return change ?? null;
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

async function conversationsOf(db: Db, accountIds: string[]): Promise<object[]> {
  const parts = await db
    .select({ analysis: analyses })
    .from(analyses)
    .innerJoin(conversations, eq(conversations.id, analyses.conversationId))
    .where(inArray(conversations.accountId, accountIds))
    .orderBy(asc(analyses.sequence));
  const byConversation = Map.groupBy(parts, ({ analysis }) => analysis.conversationId);
  const kept = await db
    .select()
    .from(conversations)
    .where(inArray(conversations.accountId, accountIds))
    .orderBy(asc(conversations.createdAt));
  return kept.map((conversation) => ({
    ...conversation,
    analyses: (byConversation.get(conversation.id) ?? []).map(
      ({ analysis: { content, result, ...rest } }) => ({
        ...rest,
        content: JSON.parse(content) as unknown,
        result: JSON.parse(result) as unknown,
      }),
    ),
  }));
}
