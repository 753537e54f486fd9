import { demoKeyRules, type KeyMode, versionAt } from '@aplomb/contract';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { accounts, apiKeys } from '../../database/schema.ts';
import { authSessions } from '../../database/schema-accounts.ts';
import { browserTokens } from '../../database/schema-tokens.ts';
import { findConnection, isAccessToken } from '../connections/find-connection.ts';
import { FreshCache } from '../fresh-cache.ts';
import { type Soon, whenHere } from '../soon.ts';
import { hashToken, isBrowserToken, isWellFormed } from './token.ts';

/** What a request may do, from the key it carries. */
export interface KeyFacts {
  id: string;
  mode: KeyMode;
  /** Whose key it is. */
  ownerId: string;
  /**
   * Whose conversations and settings it works on: the owner's, or for a test key those of its
   * tests.
   */
  accountId: string;
  /** Analyses a UTC day of this account; null is what holds for all. */
  analysesPerDay: number | null;
  /** Requests a minute this key is held to; null is what holds for all. */
  requestsPerMinute: number | null;
  /** Session a key of the playground ends with. */
  sessionId: string | null;
  /** Given to anyone by the documentation. */
  isDemo: boolean;
  isDisabled: boolean;
  scopes: ReadonlySet<string>;
  allowedNetworks: readonly string[];
  /** Origins of the pages that a token works from; null for a key, which works from none but ours. */
  allowedOrigins: readonly string[] | null;
  allowQuery: boolean;
  /** Address of the only door it opens; null for a key, which opens all that its scopes name. */
  audience: string | null;
  /** Date of the API its answers follow. */
  apiVersion: string;
  expiresAt: number | null;
  revokedAt: number | null;
}

/**
 * Keys looked up once are remembered this long; revoking clears them at once through the database's
 * notification.
 */
const REMEMBER_MILLISECONDS = 30_000;
const FLUSH_MILLISECONDS = 5_000;

/** Where the directory tells what it could not do. */
interface KeyLog {
  warn(fields: object, message: string): void;
}

/** Finds keys by token, remembers them, and notes when they were last used. */
export class KeyDirectory {
  readonly #database: Database;
  readonly #known = new FreshCache<KeyFacts>({ max: 10_000, milliseconds: REMEMBER_MILLISECONDS });
  readonly #used = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(database: Database, log: KeyLog) {
    this.#database = database;
    database.listen((subject) => {
      if (subject === 'keys' || subject === '*') this.#known.forget();
    });
    this.#timer = setInterval(() => {
      // What could not be written is noted again and goes with the next.
      this.flush().catch((err: unknown) =>
        log.warn({ err }, 'when keys were last used cannot be written'),
      );
    }, FLUSH_MILLISECONDS).unref();
  }

  /** Facts of the key, or null when the token is malformed or unknown. */
  find(token: string): Soon<KeyFacts | null> {
    // An unknown key is not remembered: it may be created the next moment.
    const known = this.#known.get(token, async () =>
      isWellFormed(token) || isAccessToken(token) ? this.#look(token) : null,
    );
    return whenHere(known, (found) => {
      // A session may end at any moment, and says nothing then.
      if (found !== null && found.sessionId !== null) this.#known.forget(token);
      return found;
    });
  }

  async #look(token: string): Promise<KeyFacts | null> {
    if (isAccessToken(token)) return this.#lookConnection(token);
    const hash = hashToken(token);
    if (!isBrowserToken(token)) return this.#lookKey(eq(apiKeys.hash, hash));
    const [made] = await this.#database.db
      .select()
      .from(browserTokens)
      .where(eq(browserTokens.hash, hash));
    if (made === undefined) return null;
    const key = await this.#lookKey(eq(apiKeys.id, made.keyId));
    if (key === null) return null;
    const end = made.expiresAt.getTime();
    return {
      ...key,
      scopes: new Set(made.scopes.filter((scope) => key.scopes.has(scope))),
      // The key's addresses are those of the server that made it.
      allowedNetworks: made.allowedNetworks,
      allowedOrigins: made.allowedOrigins,
      allowQuery: false,
      expiresAt: key.expiresAt === null ? end : Math.min(key.expiresAt, end),
    };
  }

  async #lookConnection(token: string): Promise<KeyFacts | null> {
    const made = await findConnection(this.#database, token);
    const key = made === null ? null : await this.#lookKey(eq(apiKeys.id, made.keyId));
    if (made === null || key === null) return null;
    return {
      ...key,
      scopes: new Set(made.scopes.filter((scope) => key.scopes.has(scope))),
      audience: made.audience,
      expiresAt: made.expiresAt.getTime(),
    };
  }

  async #lookKey(which: SQL): Promise<KeyFacts | null> {
    const tests = alias(accounts, 'tests');
    const [found] = await this.#database.db
      .select({ row: apiKeys, owner: accounts, testId: tests.id })
      .from(apiKeys)
      .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
      .leftJoin(tests, eq(tests.testOf, apiKeys.accountId))
      .where(which);
    if (found === undefined) return null;
    const { row, owner, testId } = found;
    const accountId = row.mode === 'live' ? owner.id : testId;
    const isOver = row.sessionId !== null && !(await this.#isSignedIn(row.sessionId));
    return accountId === null
      ? null
      : {
          id: row.id,
          mode: row.mode,
          ownerId: owner.id,
          accountId,
          analysesPerDay: owner.analysesPerDay,
          requestsPerMinute: row.requestsPerMinute,
          sessionId: row.sessionId,
          isDemo: owner.name === demoKeyRules.account,
          isDisabled: owner.disabledAt !== null,
          scopes: new Set(row.scopes),
          allowedNetworks: row.allowedNetworks,
          allowedOrigins: null,
          allowQuery: row.allowQuery,
          audience: null,
          apiVersion: row.apiVersion ?? versionAt(row.createdAt),
          expiresAt: row.expiresAt?.getTime() ?? null,
          revokedAt: isOver ? 0 : (row.revokedAt?.getTime() ?? null),
        };
  }

  async #isSignedIn(sessionId: string): Promise<boolean> {
    const found = await this.#database.db
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(eq(authSessions.id, sessionId), gt(authSessions.expiresAt, new Date())));
    return found.length > 0;
  }

  /** Notes that a key was used now; written in bundles. */
  used(id: string): void {
    this.#used.set(id, Date.now());
  }

  /** Writes the noted uses. */
  async flush(): Promise<void> {
    if (this.#used.size === 0) return;
    const noted = [...this.#used];
    const latest = new Date(Math.max(...this.#used.values()));
    this.#used.clear();
    try {
      await this.#database.db
        .update(apiKeys)
        .set({
          lastUsedAt: sql`greatest(${apiKeys.lastUsedAt}, ${latest.toISOString()}::timestamptz)`,
        })
        .where(
          inArray(
            apiKeys.id,
            noted.map(([id]) => id),
          ),
        );
    } catch (error) {
      for (const [id, at] of noted) if (!this.#used.has(id)) this.#used.set(id, at);
      throw error;
    }
  }

  /** Stops the timer and writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
