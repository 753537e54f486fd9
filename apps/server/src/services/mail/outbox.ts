import { siteRules } from '@aplomb/contract';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from '../../database/database.ts';
import { outbox } from '../../database/schema.ts';
import { type Mail, type Mailer, MailFault } from './mailer.ts';

const MINUTE = 60_000;
const LOOK_MILLISECONDS = 30_000;
/** A delivery that took longer died with its process; the mail is then tried again. */
const LEASE_MILLISECONDS = 5 * MINUTE;
/** Minutes to wait after each failure; the last stays. */
const waits = [1, 5, 15, 60, 180, 360] as const;

/** What a mail is about. */
export type MailKind = (typeof outbox.$inferInsert)['kind'];

/** Writes a mail down in the transaction of what it belongs to; wake the mailer after it. */
export async function queueMail(
  db: Db,
  kind: MailKind,
  mail: Omit<Mail, 'id'>,
  now: Date,
): Promise<void> {
  await db.insert(outbox).values({ ...mail, kind, createdAt: now, nextAttemptAt: now });
}

/**
 * Delivers what stands in the outbox, each mail at least once, and tries again what could not be
 * delivered. Without a mailer mails stay for the operator to read.
 */
export class OutboxMailer {
  readonly #database: Database;
  readonly #mailer: Mailer | null;
  readonly #logger: Logger;
  readonly #timer: NodeJS.Timeout | null;
  #round: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(database: Database, mailer: Mailer | null, logger: Logger) {
    this.#database = database;
    this.#mailer = mailer;
    this.#logger = logger;
    this.#timer = mailer === null ? null : setInterval(() => this.wake(), LOOK_MILLISECONDS);
    this.wake();
  }

  /** Delivers what is due, soon. */
  wake(): void {
    if (this.#mailer === null || this.#stopped) return;
    if (this.#round !== null) {
      this.#again = true;
      return;
    }
    this.#again = false;
    this.#round = this.#deliverDue(this.#mailer)
      .catch((err: unknown) =>
        this.#logger.error({ err }, 'the outbox cannot be read; it will be tried again'),
      )
      .finally(() => {
        this.#round = null;
        if (this.#again) this.wake();
      });
  }

  /** Finishes the mail under way and delivers no other. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#round;
    this.#mailer?.close();
  }

  async #deliverDue(mailer: Mailer): Promise<void> {
    while (!this.#stopped) {
      const mail = await this.#claim();
      if (mail === null) return;
      await this.#deliver(mailer, mail);
    }
  }

  /** Takes the mail that waits longest for itself, also against other replicas. */
  async #claim(): Promise<typeof outbox.$inferSelect | null> {
    const now = new Date();
    const { db } = this.#database;
    await db
      .update(outbox)
      .set({ failedAt: now, problem: 'not delivered in time' })
      .where(
        and(
          isNull(outbox.sentAt),
          isNull(outbox.failedAt),
          lt(outbox.createdAt, new Date(now.getTime() - siteRules.deliveryHours * 60 * MINUTE)),
        ),
      );
    const due = sql`(
      select ${outbox.id} from ${outbox}
      where ${outbox.sentAt} is null and ${outbox.failedAt} is null
        and ${outbox.nextAttemptAt} <= ${now.toISOString()}::timestamptz
      order by ${outbox.nextAttemptAt} limit 1 for update skip locked
    )`;
    const [mail] = await db
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        nextAttemptAt: new Date(now.getTime() + LEASE_MILLISECONDS),
      })
      .where(sql`${outbox.id} = ${due}`)
      .returning();
    return mail ?? null;
  }

  async #deliver(mailer: Mailer, mail: typeof outbox.$inferSelect): Promise<void> {
    const change = await mailer.send(mail).then(
      () => ({ sentAt: new Date(), problem: null }),
      (error: unknown) => this.#failure(mail, error),
    );
    await this.#database.db.update(outbox).set(change).where(eq(outbox.id, mail.id));
  }

  #failure(
    { id, kind, attempts }: typeof outbox.$inferSelect,
    error: unknown,
  ): Partial<typeof outbox.$inferInsert> {
    if (!(error instanceof MailFault)) throw error;
    this.#logger.warn(
      { mail: id, kind, attempts, reason: error.message, final: error.isFinal },
      'a mail was not accepted',
    );
    if (error.isFinal) return { failedAt: new Date(), problem: error.message };
    const wait = waits[Math.min(attempts, waits.length) - 1] ?? waits[0];
    return { nextAttemptAt: new Date(Date.now() + wait * MINUTE), problem: error.message };
  }
}
