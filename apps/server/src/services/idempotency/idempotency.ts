import { createHash, randomUUID } from 'node:crypto';
import { apiRules } from '@aplomb/contract';
import { and, eq, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { databaseFaultOf } from '../../database/database-fault.ts';
import { idempotency } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { KeyFacts } from '../keys/find-key.ts';

/** An answer as it was first given. */
export interface KeptAnswer {
  status: number;
  body: string;
  location: string | null;
}

/** The claim a request holds on its Idempotency-Key while it runs. */
export interface Claim {
  accountId: string;
  idempotencyKey: string;
}

type Row = typeof idempotency.$inferSelect;

const HOUR_MILLISECONDS = 3_600_000;
/**
 * A first request that has not ended by then died with its process: half as long again as a request
 * may take.
 */
const RUNNING_MILLISECONDS = 90_000;
const RELEASE_AGAIN_MILLISECONDS = 1_000;
const wellFormed = new RegExp(`^[\\x21-\\x7e]{1,${apiRules.idempotencyKeyCharacters}}$`);

/** Keeps answers by Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07) for 24 hours. */
export class Idempotency {
  readonly #db: Db;
  readonly #runner = randomUUID();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Forgets claims of other runners. Only for a database that one process at a time opens: there
   * they are all dead.
   */
  async clearDeadClaims(): Promise<void> {
    await this.#db
      .delete(idempotency)
      .where(and(ne(idempotency.runner, this.#runner), sql`${idempotency.status} is null`));
  }

  /**
   * Claims a key for the request whose route and body `fingerprintSource` holds.
   * Answers the claim, or the answer the first request was given.
   * Throws VALIDATION_ERROR: 409 while the first runs, 422 when the body differs.
   */
  async claim(
    { accountId, id: keyId }: Pick<KeyFacts, 'accountId' | 'id'>,
    idempotencyKey: string,
    fingerprintSource: readonly (string | Uint8Array)[],
  ): Promise<{ claim: Claim } | { kept: KeptAnswer }> {
    if (!wellFormed.test(idempotencyKey)) {
      throw new ApiError(
        'INVALID_PARAMETER_VALUE',
        `The Idempotency-Key must have 1 to ${apiRules.idempotencyKeyCharacters} visible ` +
          'ASCII characters; a UUID is a good choice.',
        {
          fieldErrors: [
            { field: 'Idempotency-Key', message: 'is not well formed', fix: 'send a UUID' },
          ],
        },
      );
    }
    const hash = createHash('sha256');
    for (const part of fingerprintSource) hash.update(part).update('\0');
    const fingerprint = hash.digest('base64url');
    const now = Date.now();
    // The version before claims by key, and may still answer while this one does.
    const earlier = await this.#row(keyId, idempotencyKey);
    if (earlier !== undefined) return { kept: keptIn(earlier, fingerprint) };
    await this.#db
      .delete(idempotency)
      .where(
        and(
          eq(idempotency.accountId, accountId),
          eq(idempotency.idempotencyKey, idempotencyKey),
          expired(now),
        ),
      );
    const inserted = await this.#db
      .insert(idempotency)
      .values({
        accountId,
        idempotencyKey,
        fingerprint,
        startedAt: new Date(now),
        runner: this.#runner,
      })
      .onConflictDoNothing()
      .returning({ accountId: idempotency.accountId });
    if (inserted.length > 0) return { claim: { accountId, idempotencyKey } };
    return { kept: keptIn(await this.#row(accountId, idempotencyKey), fingerprint) };
  }

  async #row(holder: string, idempotencyKey: string): Promise<Row | undefined> {
    const [row] = await this.#db
      .select()
      .from(idempotency)
      .where(
        and(
          eq(idempotency.accountId, holder),
          eq(idempotency.idempotencyKey, idempotencyKey),
          not(expired(Date.now())),
        ),
      );
    return row;
  }

  /**
   * Keeps the answer of a claimed request; pass the transaction that keeps its record, so that both
   * are there or neither. Throws when the claim lapsed, and with it that record's right to be kept.
   */
  async complete(db: Db, claim: Claim, answer: KeptAnswer): Promise<void> {
    const kept = await db
      .update(idempotency)
      .set({ status: answer.status, body: answer.body, location: answer.location })
      .where(this.#held(claim))
      .returning({ accountId: idempotency.accountId });
    if (kept.length === 0)
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        'The request took so long that its Idempotency-Key lapsed. Send the same request again.',
        { retryAfterSeconds: 1 },
      );
  }

  /**
   * Lets go of a claim whose request failed, so that it may be tried again: now, or once the
   * database answers.
   */
  async release(claim: Claim): Promise<void> {
    const since = Date.now();
    const attempt = async (): Promise<void> => {
      try {
        await this.#db.delete(idempotency).where(this.#held(claim));
      } catch (error) {
        if (databaseFaultOf(error) === null) throw error;
        if (Date.now() - since < RUNNING_MILLISECONDS)
          setTimeout(() => void attempt(), RELEASE_AGAIN_MILLISECONDS).unref();
      }
    };
    await attempt();
  }

  /** A claim as long as it is this process's and its request runs. */
  #held({ accountId, idempotencyKey }: Claim): SQL | undefined {
    return and(
      eq(idempotency.accountId, accountId),
      eq(idempotency.idempotencyKey, idempotencyKey),
      eq(idempotency.runner, this.#runner),
      isNull(idempotency.status),
    );
  }

  /** Deletes what is older than 24 hours. */
  async purge(now: number): Promise<void> {
    await this.#db
      .delete(idempotency)
      .where(
        lt(idempotency.startedAt, new Date(now - apiRules.idempotencyHours * HOUR_MILLISECONDS)),
      );
  }
}

/** The answer a claim was given; throws while there is none, or where it is another request's. */
function keptIn(row: Row | undefined, fingerprint: string): KeptAnswer {
  if (row !== undefined && row.fingerprint !== fingerprint) {
    throw new ApiError(
      'VALIDATION_ERROR',
      'This Idempotency-Key was already used for another request. Use a new key for a new request.',
    );
  }
  if (row === undefined || row.status === null || row.body === null) {
    throw new ApiError(
      'VALIDATION_ERROR',
      'The first request with this Idempotency-Key is still running. Wait, then send the ' +
        'same request again to get its answer.',
      { status: 409, retryAfterSeconds: 2 },
    );
  }
  return { status: row.status, body: row.body, location: row.location };
}

/** Claims past their time, and claims whose request can't be running any more. */
function expired(now: number): SQL {
  const before = (age: number): SQL =>
    sql`${idempotency.startedAt} < ${new Date(now - age).toISOString()}::timestamptz`;
  return sql`(${before(apiRules.idempotencyHours * HOUR_MILLISECONDS)}
    or (${idempotency.status} is null and ${before(RUNNING_MILLISECONDS)}))`;
}
