import { DatabaseSync } from 'node:sqlite';
import { spaced, wordsOf } from './marks.ts';

/** Finds conversations by the beginnings of words. Holds no text: only which words stand where, in memory. */
export interface SearchIndex {
  put(id: string, title: string, text: string): void;
  /** Runs many changes as one, which is faster. */
  together(change: () => void): void;
  remove(id: string): void;
  /** Ids of those that hold every word, best first. */
  search(query: string): string[];
  close(): void;
}

/** An index in memory, of FTS5 without content. */
export function createSearchIndex(): SearchIndex {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE VIRTUAL TABLE words USING fts5(title, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3')`);
  const insert = database.prepare('INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM words WHERE rowid = ?');
  const match = database.prepare('SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, 8, 1)');
  const numbers = new Map<string, number>();
  const ids = new Map<number, string>();
  let next = 1;

  const drop = (id: string): void => {
    const number = numbers.get(id);
    if (number === undefined) return;
    remove.run(number);
    numbers.delete(id);
    ids.delete(number);
  };
  return {
    put: (id, title, text) => {
      drop(id);
      insert.run(next, spaced(title), spaced(text));
      numbers.set(id, next);
      ids.set(next, id);
      next += 1;
    },
    remove: drop,
    together: (change) => {
      database.exec('BEGIN');
      try {
        change();
      } finally {
        database.exec('COMMIT');
      }
    },
    search: (query) => {
      const words = wordsOf(query).map((word) => `"${spaced(word).trim().replaceAll('"', '""')}"*`);
      if (words.length === 0) return [];
      return match.all(words.join(' AND ')).flatMap((row) => ids.get(Number(row['rowid'])) ?? []);
    },
    close: () => database.close(),
  };
}
