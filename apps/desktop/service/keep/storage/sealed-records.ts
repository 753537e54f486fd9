import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cipher } from './cipher.ts';
import { stored } from './storage-fault.ts';

/** What one kind of record holds, and the type of its value. */
export interface RecordKind<Value> {
  readonly name: string;
  readonly value?: Value;
}
/** A kind of record. */
export const recordKind = <Value>(name: string): RecordKind<Value> => ({ name });

/**
 * A record as it is read: `parent` groups records, `at` (milliseconds) orders them; both are
 * readable in the file, the value is not.
 */
export interface Kept<Value> {
  readonly id: string;
  readonly parent: string | null;
  readonly at: number;
  readonly value: Value;
}

/** Records on the disk, each sealed for its kind, id and version. */
export interface SealedRecords {
  get<Value>(kind: RecordKind<Value>, id: string): Kept<Value> | undefined;
  children<Value>(kind: RecordKind<Value>, parent: string): Kept<Value>[];
  /** Ids in the order of `at`, without opening anything. */
  ids(kind: RecordKind<unknown>, parent?: string): string[];
  /** Visits every record of a kind in the order of their ids, letting other work in between. */
  each<Value>(kind: RecordKind<Value>, visit: (record: Kept<Value>) => void): Promise<void>;
  put<Value>(kind: RecordKind<Value>, record: Kept<Value>): void;
  remove(kind: RecordKind<unknown>, id: string): void;
  /** All or nothing: what `change` writes is on the disk when this returns. */
  write<Result>(change: () => Result): Result;
  /**
   * Gives freed pages back and empties the log of recent writes, so that nothing deleted stays in
   * any file.
   */
  purge(): Promise<void>;
  close(): void;
}

interface Row {
  id: string;
  parent: string | null;
  at: number;
  version: number;
  sealed: Uint8Array;
}

const PAGE = 32;
const PAGES_PER_STEP = 200;
const SLICE_MILLISECONDS = 5;

/** Records in a database, sealed by a cipher. */
export function createSealedRecords(database: DatabaseSync, cipher: Cipher): SealedRecords {
  const prepared = {
    get: database.prepare(
      'SELECT id, parent, at, version, sealed FROM records WHERE kind = ? AND id = ?',
    ),
    children: database.prepare(
      'SELECT id, parent, at, version, sealed FROM records WHERE kind = ? AND parent = ? ORDER BY at, rowid',
    ),
    ids: database.prepare('SELECT id FROM records WHERE kind = ? ORDER BY at, rowid'),
    childIds: database.prepare(
      'SELECT id FROM records WHERE kind = ? AND parent = ? ORDER BY at, rowid',
    ),
    page: database.prepare(
      'SELECT id, parent, at, version, sealed FROM records WHERE kind = ? AND id > ? ORDER BY id LIMIT ?',
    ),
    version: database.prepare('SELECT version FROM records WHERE kind = ? AND id = ?'),
    put: database.prepare(
      'INSERT INTO records (kind, id, parent, at, version, sealed) VALUES (?, ?, ?, ' +
        '?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET parent = excluded.parent, at = ' +
        'excluded.at, version = excluded.version, sealed = excluded.sealed',
    ),
    remove: database.prepare('DELETE FROM records WHERE kind = ? AND id = ?'),
  };
  const rows = (statement: typeof prepared.page, ...values: SQLInputValue[]): Row[] =>
    stored(() => statement.all(...values) as unknown as Row[]);
  const opened = <Value>(
    kind: RecordKind<Value>,
    { id, parent, at, version, sealed }: Row,
  ): Kept<Value> => ({
    id,
    parent,
    at,
    value: JSON.parse(
      Buffer.from(cipher.open(sealed, placeOf(kind, id, version))).toString(),
    ) as Value,
  });

  return {
    get: (kind, id) => {
      const [row] = rows(prepared.get, kind.name, id);
      return row === undefined ? undefined : opened(kind, row);
    },
    children: (kind, parent) =>
      rows(prepared.children, kind.name, parent).map((row) => opened(kind, row)),
    ids: (kind, parent) =>
      (parent === undefined
        ? rows(prepared.ids, kind.name)
        : rows(prepared.childIds, kind.name, parent)
      ).map(({ id }) => id),
    each: async (kind, visit) => {
      let last = '';
      let since = performance.now();
      for (;;) {
        const page = rows(prepared.page, kind.name, last, PAGE);
        for (const row of page) visit(opened(kind, row));
        if (page.length < PAGE) return;
        last = page.at(-1)?.id ?? last;
        if (performance.now() - since < SLICE_MILLISECONDS) continue;
        await nextTurn();
        since = performance.now();
      }
    },
    put: (kind, { id, parent, at, value }) =>
      stored(() => {
        const version = Number(prepared.version.get(kind.name, id)?.['version'] ?? 0) + 1;
        prepared.put.run(
          kind.name,
          id,
          parent,
          at,
          version,
          cipher.seal(Buffer.from(JSON.stringify(value)), placeOf(kind, id, version)),
        );
      }),
    remove: (kind, id) =>
      stored(() => {
        prepared.remove.run(kind.name, id);
      }),
    write: (change) =>
      stored(() => {
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = change();
          database.exec('COMMIT');
          return result;
        } catch (error) {
          database.exec('ROLLBACK');
          throw error;
        }
      }),
    purge: async () => {
      while (Number(database.prepare('PRAGMA freelist_count').get()?.['freelist_count']) > 0) {
        stored(() => database.prepare(`PRAGMA incremental_vacuum(${PAGES_PER_STEP})`).all());
        await nextTurn();
      }
      stored(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
    },
    close: () => database.close(),
  };
}

const placeOf = (kind: RecordKind<unknown>, id: string, version: number): string =>
  `${kind.name}:${id}:${version}`;
