import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The typed database, embedded or remote. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgresql';
  /** Tells every process on this database that cached facts of `subject` changed. */
  notify(subject: string): Promise<void>;
  /** Calls `listener` with the subject of each notification, its own included. */
  listen(listener: (subject: string) => void): void;
  /** Resolves when a trivial query answers; rejects otherwise. */
  ping(): Promise<void>;
  /** Whether it stopped answering, a second or two ago at most: then nothing is to wait for it. */
  isAway(): boolean;
  /** Connections for requests, and queries that wait for one; null where there are none. */
  connections(): { used: number; idle: number; waiting: number } | null;
  /**
   * A compressed copy of everything, consistent while it serves; null where the database has tools
   * of its own.
   */
  readonly backup: (() => Promise<Uint8Array>) | null;
  close(): Promise<void>;
}

/** Channel of cache notifications. */
export const notificationChannel = 'aplomb_changed';
