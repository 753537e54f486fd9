import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { asStorageError, stored } from './storage-fault.ts';

describe('failures of storage', () => {
  it('say that the disk is full when the database has no more room', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('PRAGMA max_page_count = 2; CREATE TABLE t (x)');
    expect(() =>
      stored(() => database.prepare('INSERT INTO t VALUES (zeroblob(100000))').run()),
    ).toThrow(
      expect.objectContaining({ code: 5002, detail: expect.stringMatching(/disk is full/) }),
    );
  });

  it('say that the disk did not take what was to be kept', async () => {
    const error: unknown = await readFile('/').catch((reason: unknown) => reason);
    expect(asStorageError(error)).toMatchObject({ code: 5002, cause: error });
  });

  it('leave faults of our own as they are', () => {
    const fault = new TypeError('a mistake');
    expect(asStorageError(fault)).toBe(fault);
    expect(asStorageError('text')).toBe('text');
  });
});
