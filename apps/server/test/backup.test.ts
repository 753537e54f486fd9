import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { client } from './client.ts';
import { embedded, postgresql } from './databases.ts';
import { runAdmin, startServer, temporaryFolder } from './running-server.ts';

const TEXT = '/v1/text/analyze';
const HISTORY = '/v1/history/conversations';
const SETTINGS = '/v1/settings/context';

/** Every row of every table that is not about what happens by itself. */
async function contents(dataDirectory: string): Promise<Record<string, unknown[]>> {
  const database = await PGlite.create({ dataDir: join(dataDirectory, 'postgres') });
  try {
    const { rows: tables } = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' " +
        "and table_name not in ('status_probe', 'status_hours') order by 1",
    );
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables)
      all[name] = (
        await database.query(
          `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
        )
      ).rows;
    return all;
  } finally {
    await database.close();
  }
}

describe('backup and restore', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let key = '';
  beforeAll(async () => {
    folder = await temporaryFolder();
    context = await openApi(embedded);
    key = await api().key();
  });
  afterAll(async () => {
    await context?.close();
    await folder.remove();
  });
  const file = (name: string): string => join(folder.path, name);

  it('bring back every row, and a server that works', async () => {
    const call = api().as(key);
    for (const text of ['First one.', 'A second, with “quotes” and \u0000 in it.', 'Ein drittes.'])
      expect(
        (
          await call(
            'POST',
            TEXT,
            { text, analysis_mode: 'language' },
            { 'idempotency-key': text.slice(0, 1) },
          )
        ).status,
      ).toBe(201);
    await call('PUT', SETTINGS, { context_profile_id: 'coding' });
    const data = api().database.environment['APLOMB_DATA_DIR'] ?? '';
    await api().restart('stop');
    expect(await api().database.admin('backup', file('full.tgz'))).toMatch(
      /^Wrote .*full\.tgz \([\d,]+ bytes\)/,
    );
    expect((await stat(file('full.tgz'))).mode & 0o777).toBe(0o600);
    await api().server.stop();
    const before = await contents(data);
    const { code, out } = await runAdmin(['restore', file('full.tgz')], {
      APLOMB_DATA_DIR: file('restored'),
    });
    expect([code, out]).toEqual([
      0,
      'Restored 1 accounts, 1 keys, 3 conversations and 3 analyses.\n',
    ]);
    const after = await contents(file('restored'));
    expect(Object.keys(after).length).toBeGreaterThan(15);
    expect(after).toEqual(before);
    const restored = await startServer({ APLOMB_DATA_DIR: file('restored') });
    expect((await client(restored.origin, key)<unknown[]>('GET', HISTORY)).body.data).toHaveLength(
      3,
    );
    expect(
      (await client(restored.origin, key)('GET', SETTINGS)).body.data['context_profile_id'],
    ).toBe('coding');
    expect(
      (
        await client(restored.origin, key)('POST', TEXT, {
          text: 'Goes on.',
          analysis_mode: 'language',
        })
      ).status,
    ).toBe(201);
    await restored.stop();
    api().server = await startServer(api().database.environment);
  }, 180_000);

  it('are consistent while the server writes', async () => {
    const call = api().as(key);
    const end = new AbortController();
    let acknowledged = 0;
    const writers = Array.from({ length: 3 }, async () => {
      while (!end.signal.aborted) {
        if (
          (await call('POST', TEXT, { text: `Number ${acknowledged}.`, analysis_mode: 'language' }))
            .status === 201
        )
          acknowledged += 1;
      }
    });
    await expect.poll(() => acknowledged).toBeGreaterThan(5);
    const atLeast = acknowledged + 3;
    await api().database.admin('backup', file('busy.tgz'));
    end.abort();
    await Promise.all(writers);
    await runAdmin(['restore', file('busy.tgz')], { APLOMB_DATA_DIR: file('busy') });
    const {
      conversations = [],
      analyses = [],
      daily_usage: usage = [],
    } = await contents(file('busy'));
    // Whole transactions, and every one that was acknowledged before.
    expect([conversations.length, conversations.length >= atLeast, usage.length]).toEqual([
      analyses.length,
      true,
      1,
    ]);
  }, 180_000);

  it('refuse to replace what is there, and keep it aside when told to', async () => {
    const target = { APLOMB_DATA_DIR: file('restored') };
    expect(await runAdmin(['restore', file('full.tgz')], target)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/There is a database already\. Add --force/),
    });
    const forced = await runAdmin(['restore', file('full.tgz'), '--force'], target);
    expect([forced.code, forced.out]).toEqual([
      0,
      expect.stringMatching(/kept in .*postgres-before-\d{8}T\d{6}Z/),
    ]);
    expect(
      (await readdir(file('restored'))).filter((name) => name.startsWith('postgres')),
    ).toHaveLength(2);
    expect((await contents(file('restored')))['analyses']).toHaveLength(3);
  });

  it('leave everything as it was when they cannot be done', async () => {
    const whole = await readFile(file('full.tgz'));
    await writeFile(file('cut.tgz'), whole.subarray(0, whole.length / 2));
    await writeFile(file('text.tgz'), 'no backup');
    await writeFile(file('other.tgz'), gzipSync('no database'.repeat(1_000)));
    const target = { APLOMB_DATA_DIR: file('restored') };
    const before = await contents(file('restored'));
    for (const name of ['cut.tgz', 'text.tgz', 'other.tgz', 'absent.tgz']) {
      const { code, err } = await runAdmin(['restore', file(name), '--force'], target);
      expect([code, err], name).toEqual([
        1,
        expect.stringMatching(/^(This is no backup|The file ".*" cannot be read \(ENOENT\))/),
      ]);
    }
    expect(await contents(file('restored'))).toEqual(before);
    expect((await readdir(file('restored'))).includes('restoring')).toBe(false);
    expect(
      await runAdmin(['restore', file('full.tgz'), '--force'], api().database.environment),
    ).toMatchObject({ code: 1, err: expect.stringMatching(/Stop it, then restore/) });
    await expect(api().database.admin('backup', file('full.tgz'))).rejects.toThrow(
      /There is a file .* already/,
    );
    await expect(api().database.admin('backup', file('no/such/folder.tgz'))).rejects.toThrow(
      /cannot be written \(ENOENT\)/,
    );
    await expect(api().database.admin('backup')).rejects.toThrow(/Name the file/);
    expect((await readFile(file('full.tgz'))).equals(whole)).toBe(true);
  }, 180_000);

  it.skipIf(postgresql.absent !== null)(
    'are left to its own tools where DATABASE_URL is set',
    async () => {
      const database = await postgresql.open();
      await expect(database.admin('backup', file('pg.tgz'))).rejects.toThrow(/pg_dump/);
      expect(await runAdmin(['restore', file('full.tgz')], database.environment)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/pg_restore/),
      });
      await database.close();
    },
  );
});
