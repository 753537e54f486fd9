import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, notificationChannel } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/** Any number shared by all replicas: it keeps two of them from migrating at once. */
const MIGRATION_LOCK = 7_266_001;
const RECONNECT_MILLISECONDS = 2_000;

/**
 * Opens and migrates the PostgreSQL at `url`. Rejects with the driver's error when it cannot be
 * reached.
 */
export async function openRemote(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {
    /* An idle connection broke; the pool replaces it and the next query says what is wrong. */
  });
  // A connection that breaks between the queries of a transaction tells nobody else; its next query
  // says what is wrong.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await migrateOnce(pool);
  const listeners: ((subject: string) => void)[] = [];
  const subscription = new Subscription(url, (subject) => {
    for (const listener of listeners) listener(subject);
  });
  await subscription.start();
  const db = drizzle(pool, { schema });
  return {
    db,
    kind: 'postgresql',
    notify: async (subject) => {
      // This process forgets at once, so that whoever was told of a change meets it; the others
      // hear within moments.
      for (const listener of listeners) listener(subject);
      await db.execute(sql`select pg_notify(${notificationChannel}, ${subject})`);
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    backup: null,
    queue: async () => ({ connectionString: url, max: 2 }),
    close: async () => {
      await subscription.stop();
      await pool.end();
    },
  };
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
  } finally {
    // The lock belongs to the session: ending the connection gives it back in any case.
    client.release(true);
  }
}

/**
 * A connection of its own that listens and comes back after a break; '*' then says that anything
 * may have changed.
 */
class Subscription {
  readonly #url: string;
  readonly #deliver: (subject: string) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(url: string, deliver: (subject: string) => void) {
    this.#url = url;
    this.#deliver = deliver;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', (message) => this.#deliver(message.payload ?? '*'));
    client.on('error', () => this.#restart(client));
    client.on('end', () => this.#restart(client));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${notificationChannel}`);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#client?.end();
  }

  #restart(broken: pg.Client): void {
    if (this.#stopped || this.#client !== broken) return;
    this.#client = null;
    this.#timer = setTimeout(() => {
      this.start().then(
        () => this.#deliver('*'),
        () => {
          const next = this.#client;
          if (next !== null) this.#restart(next);
        },
      );
    }, RECONNECT_MILLISECONDS);
  }
}
