import { connectionRules } from '@aplomb/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import { oauthRecords } from '../../database/schema-connections.ts';
import { hashToken } from '../keys/token.ts';
import { endByGrant } from './end-connection.ts';

/**
 * Keeps one kind of the OAuth server’s records in the database, by a SHA-256 of their ids. A code
 * or refresh token that two requests bring at once is good for one of them.
 */
export class OauthStore implements Adapter {
  readonly #database: Database;
  readonly #kind: string;

  constructor(database: Database, kind: string) {
    this.#database = database;
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, seconds?: number): Promise<void> {
    const { db } = this.#database;
    if (this.#kind === 'Client') await this.#refuseTooMany();
    const { jti: _id, ...kept } = payload;
    const now = new Date();
    const values = {
      grantHash: payload.grantId === undefined ? null : hashToken(payload.grantId),
      payload: JSON.stringify(kept),
      expiresAt: seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000),
    };
    await db
      .insert(oauthRecords)
      .values({ kind: this.#kind, hash: hashToken(id), createdAt: now, ...values })
      .onConflictDoUpdate({ target: [oauthRecords.kind, oauthRecords.hash], set: values });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#database.db.select().from(oauthRecords).where(this.#named(id));
    if (row === undefined) return undefined;
    const payload = JSON.parse(row.payload) as AdapterPayload;
    return {
      ...payload,
      // A client has its id in its payload.
      ...(this.#kind !== 'Client' && { jti: id }),
      ...(row.consumedAt !== null && { consumed: Math.floor(row.consumedAt.getTime() / 1_000) }),
    };
  }

  /** Sessions of browsers are those of the accounts: none are kept here. */
  async findByUid(): Promise<undefined> {
    return undefined;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const taken = await this.#database.db
      .update(oauthRecords)
      .set({ consumedAt: new Date() })
      .where(and(this.#named(id), isNull(oauthRecords.consumedAt)))
      .returning({ hash: oauthRecords.hash });
    if (taken.length === 0) throw new errors.InvalidGrant('it was used at the same moment');
  }

  async destroy(id: string): Promise<void> {
    await this.#database.db.delete(oauthRecords).where(this.#named(id));
    if (this.#kind === 'Grant') await endByGrant(this.#database, hashToken(id));
    if (this.#kind === 'AccessToken') await this.#database.notify('keys');
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#database.db
      .delete(oauthRecords)
      .where(
        and(eq(oauthRecords.kind, this.#kind), eq(oauthRecords.grantHash, hashToken(grantId))),
      );
  }

  #named(id: string) {
    return and(eq(oauthRecords.kind, this.#kind), eq(oauthRecords.hash, hashToken(id)));
  }

  async #refuseTooMany(): Promise<void> {
    const registered = await this.#database.db.$count(
      oauthRecords,
      eq(oauthRecords.kind, this.#kind),
    );
    if (registered >= connectionRules.clients)
      throw new errors.TemporarilyUnavailable('too many clients are registered; try again later');
  }
}
