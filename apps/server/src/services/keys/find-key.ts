import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { apiKeys } from '../../database/schema.ts';
import { FreshCache } from '../fresh-cache.ts';
import { hashToken, isWellFormed } from './token.ts';

/** What a request may do, from the key it carries. */
export interface KeyFacts {
  id: string; accountId: string; scopes: ReadonlySet<string>; allowedNetworks: readonly string[]; allowQuery: boolean;
  expiresAt: number | null; revokedAt: number | null;
}

/** Keys looked up once are remembered this long; revoking clears them at once through the database's notification. */
const REMEMBER_MILLISECONDS = 30_000;
const FLUSH_MILLISECONDS = 5_000;

/** Finds keys by token, remembers them, and notes when they were last used. */
export class KeyDirectory {
  readonly #database: Database;
  readonly #known = new FreshCache<KeyFacts>({ max: 10_000, milliseconds: REMEMBER_MILLISECONDS });
  readonly #used = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(database: Database) {
    this.#database = database;
    database.listen((subject) => { if (subject === 'keys' || subject === '*') this.#known.forget(); });
    this.#timer = setInterval(() => { void this.flush().catch(() => undefined); }, FLUSH_MILLISECONDS).unref();
  }

  /** Facts of the key, or null when the token is malformed or unknown. */
  async find(token: string): Promise<KeyFacts | null> {
    // An unknown key is not remembered: it may be created the next moment.
    return this.#known.get(token, async () => (isWellFormed(token) ? this.#look(token) : null));
  }

  async #look(token: string): Promise<KeyFacts | null> {
    const [row] = await this.#database.db.select().from(apiKeys).where(eq(apiKeys.hash, hashToken(token)));
    return row === undefined ? null : {
      id: row.id, accountId: row.accountId, scopes: new Set(row.scopes), allowedNetworks: row.allowedNetworks, allowQuery: row.allowQuery,
      expiresAt: row.expiresAt?.getTime() ?? null, revokedAt: row.revokedAt?.getTime() ?? null,
    };
  }

  /** Notes that a key was used now; written in bundles. */
  used(id: string): void {
    this.#used.set(id, Date.now());
  }

  /** Writes the noted uses. */
  async flush(): Promise<void> {
    if (this.#used.size === 0) return;
    const ids = [...this.#used.keys()];
    const latest = new Date(Math.max(...this.#used.values()));
    this.#used.clear();
    await this.#database.db.update(apiKeys).set({ lastUsedAt: sql`greatest(${apiKeys.lastUsedAt}, ${latest.toISOString()}::timestamptz)` }).where(inArray(apiKeys.id, ids));
  }

  /** Stops the timer and writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
