import { accountSettings, type ContextProfileId, contextProfiles, defaultsOf, type HistoryRetention, settingsVersion } from '@aplomb/contract';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { contextSettings } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { etagOf, namesEtag } from '../../http/conditional.ts';

/** Settings in force for an account, with the answer's bytes and their ETag made once. */
export interface ContextState {
  values: Record<string, unknown>;
  keepHistory: boolean;
  retention: HistoryRetention;
  body: string;
  etag: string;
  revision: number;
  profileId: ContextProfileId;
  customSettings: Record<string, unknown>;
}

const startProfile: ContextProfileId = 'learning';
const subjectOf = (accountId: string): string => `settings:${accountId}`;

/** Reads and changes the context settings of accounts. */
export class ContextSettings {
  readonly #database: Database;
  readonly #known = new LRUCache<string, ContextState>({ max: 5_000, ttl: 60_000 });

  constructor(database: Database) {
    this.#database = database;
    database.listen((subject) => {
      if (subject === '*') this.#known.clear();
      else if (subject.startsWith('settings:')) this.#known.delete(subject.slice('settings:'.length));
    });
  }

  /** The settings in force; documented defaults where nothing was set. */
  async read(accountId: string): Promise<ContextState> {
    return this.#known.get(accountId) ?? this.#load(accountId);
  }

  /** Replaces profile and custom settings. Throws VALIDATION_ERROR (412) when `ifMatch` no longer holds. */
  async replace(accountId: string, change: { profileId?: ContextProfileId | undefined; customSettings: Record<string, unknown> }, ifMatch: string | undefined): Promise<ContextState> {
    const current = await this.#load(accountId);
    if (ifMatch !== undefined && !namesEtag(ifMatch, current.etag)) throw changedMeanwhile(current.etag);
    const row = {
      accountId, profileId: change.profileId ?? current.profileId, customSettings: JSON.stringify(change.customSettings),
      shapeVersion: settingsVersion, revision: current.revision + 1, updatedAt: new Date(),
    };
    const { db } = this.#database;
    // The revision makes the change conditional in the database too: of two callers with the same ETag one wins.
    const written = ifMatch === undefined
      ? await db.insert(contextSettings).values(row).onConflictDoUpdate({ target: contextSettings.accountId, set: row }).returning({ id: contextSettings.accountId })
      : current.revision === 0
        ? await db.insert(contextSettings).values(row).onConflictDoNothing().returning({ id: contextSettings.accountId })
        : await db.update(contextSettings).set(row).where(and(eq(contextSettings.accountId, accountId), eq(contextSettings.revision, current.revision))).returning({ id: contextSettings.accountId });
    if (written.length === 0) throw changedMeanwhile((await this.#load(accountId)).etag);
    await this.#database.notify(subjectOf(accountId));
    return this.#load(accountId);
  }

  async #load(accountId: string): Promise<ContextState> {
    const [row] = await this.#database.db.select().from(contextSettings).where(eq(contextSettings.accountId, accountId));
    const profileId = row !== undefined && row.profileId in contextProfiles ? (row.profileId as ContextProfileId) : startProfile;
    const customSettings = row === undefined ? {} : (JSON.parse(row.customSettings) as Record<string, unknown>);
    const state = stateOf(profileId, customSettings, row?.revision ?? 0, row?.updatedAt ?? null);
    this.#known.set(accountId, state);
    return state;
  }
}

function stateOf(profileId: ContextProfileId, customSettings: Record<string, unknown>, revision: number, updatedAt: Date | null): ContextState {
  const values = { ...defaultsOf(accountSettings), ...contextProfiles[profileId].values, ...customSettings };
  const data = { context_profile_id: profileId, ...values, custom_settings: customSettings, updated_at: updatedAt?.toISOString() ?? null };
  const body = JSON.stringify({ status: 'success', data });
  return { values, keepHistory: values.keep_history, retention: values.history_retention, body, etag: etagOf(body), revision, profileId, customSettings };
}

function changedMeanwhile(etag: string): ApiError {
  return new ApiError('VALIDATION_ERROR', 'The settings changed since you read them. Read them again, then send your change with the new ETag in If-Match.', { status: 412, headers: { etag } });
}
