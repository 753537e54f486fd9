import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pathInOrganization } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWithTests } from './children.ts';
import { client } from './client.ts';
import { postgresql, type TestDatabase } from './databases.ts';
import { startServer, temporaryFolder } from './running-server.ts';

const TEXT = '/v1/text/analyze';
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The last version with the migrations before those of this one. */
const LAST_VERSION = '38ec4443';
const isKnown =
  spawnSync('git', ['cat-file', '-e', `${LAST_VERSION}:package.json`], { cwd: root }).status === 0;
const absent = postgresql.absent ?? (isKnown ? null : 'the last version is not in this clone');
const INSTALL_MILLISECONDS = 120_000;
const scope = '@aplomb';
const shared = ['node_modules', 'apps/server/node_modules', 'packages/engine/node_modules'];

/** Unpacks the last version into a folder, with the packages that are installed here and those it lacks. */
async function unpackLastVersion(folder: string): Promise<void> {
  const archive = join(folder, 'source.tar');
  for (const [program, args] of [
    ['git', ['-C', root, 'archive', '-o', archive, LAST_VERSION, 'apps/server', 'packages']],
    ['tar', ['-xf', archive, '-C', folder]],
  ] as const)
    expect(spawnSync(program, args).status).toBe(0);
  for (const path of shared) await linkEntries(join(root, path), join(folder, path));
  await installMissing(folder);
  // Its own packages, not those of this version.
  const own = join(folder, 'node_modules', scope);
  await linkEntries(join(folder, 'packages'), own);
}

/** Links what a folder of packages holds and another one lacks, without our own ones. */
async function linkEntries(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = existsSync(from) ? await readdir(from) : [];
  for (const name of names.filter((each) => each !== scope && !existsSync(join(to, each))))
    await symlink(join(from, name), join(to, name));
}

/** Installs what the server of a version starts with and this one no longer has. */
async function installMissing(folder: string): Promise<void> {
  const server = join(folder, 'apps/server');
  const { dependencies } = JSON.parse(await readFile(join(server, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const missing = Object.entries(dependencies)
    .filter(([name]) => shared.every((path) => !existsSync(join(root, path, name))))
    .map(([name, version]) => `${name}@${version}`);
  if (missing.length === 0) return;
  const own = await mkdtemp(join(folder, 'missing-'));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', own, ...options, ...missing],
    { encoding: 'utf8', timeout: INSTALL_MILLISECONDS },
  );
  expect(status, `npm could not install ${missing.join(', ')}: ${stderr}`).toBe(0);
  await linkEntries(join(own, 'node_modules'), join(server, 'node_modules'));
}

/** Calls the last version, whose answers are those of its own contract. */
const uncheckedClient =
  (origin: string, key: string) =>
  (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

describe.skipIf(absent !== null)(
  `an upgrade from the last version${absent === null ? '' : ` (skipped: ${absent})`}`,
  () => {
    let database: TestDatabase;
    const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
    const newFolder = async (): Promise<string> => {
      const folder = await temporaryFolder();
      folders.push(folder);
      return folder.path;
    };
    beforeAll(async () => {
      database = await postgresql.open();
    });
    afterAll(async () => {
      await database?.close();
      for (const folder of folders) await folder.remove();
    });

    it('serves with both versions side by side, and loses nothing', async () => {
      const source = await newFolder();
      await unpackLastVersion(source);
      const old = endWithTests(
        spawn(process.execPath, [join(source, 'apps/server/src/main.ts')], {
          env: {
            PATH: process.env['PATH'] ?? '',
            ...database.environment,
            APLOMB_DATA_DIR: await newFolder(),
            APLOMB_BUILD_ARCHIVE: 'false',
            APLOMB_LOG_LEVEL: 'error',
            HOST: '127.0.0.1',
            PORT: '0',
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      const ready = Promise.withResolvers<string>();
      createInterface(old.stdout).on('line', (line) => {
        const origin = /ready on (\S+)/.exec(line)?.[1];
        if (origin !== undefined) ready.resolve(origin);
      });
      old.once('exit', (code) =>
        ready.reject(new TypeError(`the last version ended with ${code}`)),
      );
      const before = await ready.promise;
      // The tables are those of the last version until a new server comes.
      const columns = "select 1 from information_schema.columns where column_name = 'project_id'";
      expect(await database.sql(columns)).toEqual([]);
      const server = await startServer({
        ...database.environment,
        APLOMB_DATA_DIR: await newFolder(),
      });
      expect(await database.sql(columns)).not.toEqual([]);
      const key = await server.createKey('--account', 'upgrade');
      const [theirs, ours] = [uncheckedClient(before, key), client(server.origin, key)];
      const places: string[] = [];
      for (let count = 0; count < 5; count += 1)
        for (const call of [theirs, ours]) {
          const headers = { 'idempotency-key': `write-${places.length}` };
          const body = { text: `Write ${places.length}.`, analysis_mode: 'language' };
          const answer = await call('POST', TEXT, body, headers);
          expect(answer.status).toBe(201);
          places.push(answer.headers.get('location') ?? '');
        }
      for (const call of [theirs, ours])
        for (const place of places) expect((await call('GET', place)).status).toBe(200);
      // Sent again to the other version, a write is answered as it was the first time.
      const again = { text: 'Write 0.', analysis_mode: 'language' };
      const repeated = await uncheckedClient(server.origin, key)('POST', TEXT, again, {
        'idempotency-key': 'write-0',
      });
      expect(repeated.status).toBe(201);
      expect((await fetch(`${before}/readyz`)).status).toBe(200);
      // What is done in an organisation is never done in the person's own account there.
      const inOrganization = pathInOrganization('/api/console/keys', crypto.randomUUID());
      const [old404, new403] = [
        await fetch(before + inOrganization),
        await fetch(server.origin + inOrganization),
      ];
      expect([old404.status, new403.status]).toEqual([404, 403]);
      old.kill('SIGTERM');
      expect(await once(old, 'exit')).toEqual([0, null]);
      const history = await ours('GET', '/v1/history/conversations?limit=1');
      expect(history.body.pagination['total_items']).toBe(places.length);
      await server.stop();
    }, 240_000);
  },
);
