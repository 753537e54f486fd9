import {
  accountSettings,
  type ContextProfileId,
  contextProfiles,
  defaultsOf,
  type HistoryRetention,
  type LanguageCode,
  type ResponseStyle,
  settingsVersion,
} from '@aplomb/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { contextSettings } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { etagOf, namesEtag } from '../../http/conditional.ts';
import { FreshCache } from '../fresh-cache.ts';
import type { Soon } from '../soon.ts';

/** What an account asks of every answer of a model; null leaves the language to the question. */
export interface AnswerWishes {
  language: LanguageCode | null;
  onlyDocuments: boolean;
  style: ResponseStyle;
}

/** Settings in force for an account, with the answer's bytes and their ETag made once. */
export interface ContextState {
  values: Record<string, unknown>;
  keepHistory: boolean;
  retention: HistoryRetention;
  /** What is asked of a model's answer. */
  wishes: AnswerWishes;
  /** The answer’s data. */
  data: Record<string, unknown>;
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
  readonly #known = new FreshCache<ContextState>({ max: 5_000, milliseconds: 60_000 });

  constructor(database: Database) {
    this.#database = database;
    database.listen((subject) => {
      if (subject === '*') this.#known.forget();
      else if (subject.startsWith('settings:'))
        this.#known.forget(subject.slice('settings:'.length));
    });
  }

  /** The settings in force; documented defaults where nothing was set. */
  read(accountId: string): Soon<ContextState> {
    return this.#known.get(accountId, () => this.#load(accountId));
  }

  /** The same, from the database itself: for a change that builds on it. */
  async readFresh(accountId: string): Promise<ContextState> {
    return this.#load(accountId);
  }

  /**
   * Replaces profile and custom settings. Throws VALIDATION_ERROR (412) when `ifMatch` no longer
   * holds.
   */
  async replace(
    accountId: string,
    change: { profileId?: ContextProfileId | undefined; customSettings: Record<string, unknown> },
    ifMatch: string | undefined,
  ): Promise<ContextState> {
    const current = await this.#load(accountId);
    if (ifMatch !== undefined && !namesEtag(ifMatch, current.etag))
      throw changedMeanwhile(current.etag);
    const updatedAt = new Date();
    const changed = {
      ...(change.profileId === undefined ? {} : { profileId: change.profileId }),
      customSettings: JSON.stringify(change.customSettings),
      shapeVersion: settingsVersion,
      updatedAt,
    };
    const first = { accountId, revision: 1, profileId: startProfile, ...changed };
    const next = { ...changed, revision: sql`${contextSettings.revision} + 1` };
    const written = { profileId: contextSettings.profileId, revision: contextSettings.revision };
    const { db } = this.#database;
    // The revision makes the change conditional in the database too: of two callers with the same
    // ETag one wins.
    const write = async (): Promise<{ profileId: string; revision: number }[]> => {
      const inserted = db.insert(contextSettings).values(first);
      if (ifMatch === undefined)
        return inserted
          .onConflictDoUpdate({ target: contextSettings.accountId, set: next })
          .returning(written);
      if (current.revision === 0) return inserted.onConflictDoNothing().returning(written);
      const { accountId: account, revision } = contextSettings;
      return db
        .update(contextSettings)
        .set(next)
        .where(and(eq(account, accountId), eq(revision, current.revision)))
        .returning(written);
    };
    const [row] = await write();
    if (row === undefined) throw changedMeanwhile((await this.#load(accountId)).etag);
    this.#known.forget(accountId);
    await this.#database.notify(subjectOf(accountId));
    // What this change made, not what somebody else may have made of it since.
    return stateOf(profileOf(row.profileId), change.customSettings, row.revision, updatedAt);
  }

  async #load(accountId: string): Promise<ContextState> {
    return loadSettings(this.#database.db, accountId);
  }
}

/** The settings in force, from the database. */
export async function loadSettings(db: Db, accountId: string): Promise<ContextState> {
  const [row] = await db
    .select()
    .from(contextSettings)
    .where(eq(contextSettings.accountId, accountId));
  if (row === undefined) return stateOf(startProfile, {}, 0, null);
  return stateOf(
    profileOf(row.profileId),
    JSON.parse(row.customSettings) as Record<string, unknown>,
    row.revision,
    row.updatedAt,
  );
}

const profileOf = (id: string): ContextProfileId =>
  id in contextProfiles ? (id as ContextProfileId) : startProfile;

function stateOf(
  profileId: ContextProfileId,
  customSettings: Record<string, unknown>,
  revision: number,
  updatedAt: Date | null,
): ContextState {
  const values = {
    ...defaultsOf(accountSettings),
    ...contextProfiles[profileId].values,
    ...customSettings,
  };
  const data = {
    context_profile_id: profileId,
    ...values,
    custom_settings: customSettings,
    updated_at: updatedAt?.toISOString() ?? null,
  };
  const body = JSON.stringify({ status: 'success', data });
  return {
    values,
    keepHistory: values.keep_history,
    retention: values.history_retention,
    wishes: {
      language: values.answer_language === 'auto' ? null : values.answer_language,
      onlyDocuments: values.answer_sources === 'documents',
      style: values.response_style,
    },
    data,
    body,
    etag: etagOf(body),
    revision,
    profileId,
    customSettings,
  };
}

function changedMeanwhile(etag: string): ApiError {
  return new ApiError(
    'VALIDATION_ERROR',
    'The settings changed since you read them. Read them again, then send your change with the new ETag in If-Match.',
    { status: 412, headers: { etag } },
  );
}
