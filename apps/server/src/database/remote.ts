import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, notificationChannel } from './database.ts';
import { ConnectError } from './database-fault.ts';
import { DatabaseWatch } from './database-watch.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/** Any number shared by all replicas: it keeps two of them from migrating at once. */
const MIGRATION_LOCK = 7_266_001;
const RECONNECT_MILLISECONDS = 500;
const APPLICATION = 'aplomb';
/** With the one that listens, what a replica takes of PostgreSQL's 100. */
const CONNECTIONS = 4;
const CONNECT_MILLISECONDS = 2_000;
/** The driver gives up a little later than the server, which says what it waited for. */
const QUERY_MILLISECONDS = 9_000;
/** A connection that answers nothing for so long is lost: a network that forgot it says no word. */
const LOST_MILLISECONDS = 3_000;
/** Set when a connection begins, which a transaction pooler would refuse. */
const serverTimeouts = { lock_timeout: 3_000, statement_timeout: 8_000 };

/**
 * Opens and migrates the PostgreSQL at `url`. Where that is a transaction pooler, `directUrl` leads
 * past it: migrations hold a lock, and listening belongs to one connection. Rejects with the
 * driver's error when it cannot be reached.
 */
export async function openRemote(url: string, directUrl: string | null = null): Promise<Database> {
  await migrateOnce(directUrl ?? url);
  const pool = new NamingPool({
    connectionString: url,
    application_name: APPLICATION,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    query_timeout: QUERY_MILLISECONDS,
    ...(directUrl === null ? serverTimeouts : {}),
  });
  pool.on('error', () => {
    /* An idle connection broke; the pool replaces it and the next query says what is wrong. */
  });
  // A connection that breaks between the queries of a transaction tells nobody else; its next query
  // says what is wrong.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listeners: ((subject: string) => void)[] = [];
  const deliver = (subject: string): void => {
    for (const listener of listeners) listener(subject);
  };
  const subscription = new Subscription(directUrl ?? url, deliver, () => pool.distrust());
  await subscription.start();
  const watch = new DatabaseWatch(() => subscription.ping());
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
    isAway: () => watch.isAway,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    backup: null,
    close: async () => {
      watch.stop();
      await subscription.stop();
      await pool.end();
    },
  };
}

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that says of a connection it cannot make that it was to the database, and hands out none
 * that it was told to distrust.
 */
class NamingPool extends pg.Pool {
  /** Connections made since the last reason for distrust. */
  #trusted = new WeakSet<object>();

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', (client) => this.#trusted.add(client));
  }

  /** Connections made until now are replaced before they are used again. */
  distrust(): void {
    this.#trusted = new WeakSet();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.PoolClient> | void {
    // Queries come with a callback, and have an error of their own around this one.
    if (done !== undefined) {
      this.#connectTrusted(done);
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    this.#connectTrusted((error, client) => {
      if (client === undefined) reject(new ConnectError(error));
      else resolve(client);
    });
    return promise;
  }

  #connectTrusted(done: Connected): void {
    super.connect((error, client, release) => {
      if (client === undefined || this.#trusted.has(client)) {
        done(error, client, release);
        return;
      }
      release(true);
      this.#connectTrusted(done);
    });
  }
}

/** Migrates on a connection without time-outs: a migration may take long, and others wait for it. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
  } finally {
    // The end of its connection lets go of the lock.
    await client.end();
  }
}

/**
 * A connection of its own that listens and comes back after a break; '*' then says that anything
 * may have changed.
 */
class Subscription {
  readonly #url: string;
  readonly #deliver: (subject: string) => void;
  readonly #onLost: () => void;
  #client: pg.Client | null = null;
  #pinging: Promise<unknown> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(url: string, deliver: (subject: string) => void, onLost: () => void) {
    this.#url = url;
    this.#deliver = deliver;
    this.#onLost = onLost;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: APPLICATION,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
    });
    client.on('notification', (message) => this.#deliver(message.payload ?? '*'));
    client.on('error', () => this.#restart(client));
    client.on('end', () => this.#restart(client));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${notificationChannel}`);
  }

  /** Resolves when the connection answers. */
  ping(): Promise<unknown> {
    if (this.#client === null)
      return Promise.reject(new TypeError('the connection is being made anew'));
    // A database that does not answer is not asked again meanwhile.
    this.#pinging ??= this.#ask(this.#client).finally(() => {
      this.#pinging = null;
    });
    return this.#pinging;
  }

  async #ask(client: pg.Client): Promise<void> {
    const giveUp = (): void => {
      this.#onLost();
      // Without a goodbye, which nobody might answer; its end is told like any other.
      client.connection.stream.destroy();
    };
    const timer = setTimeout(giveUp, LOST_MILLISECONDS);
    try {
      const { rows } = await client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      );
      if (rows[0]?.standby !== true) return;
    } finally {
      clearTimeout(timer);
    }
    // Another one took its place: new connections lead there.
    giveUp();
    throw new TypeError('PostgreSQL became a standby');
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
