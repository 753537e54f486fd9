import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWithTests } from '../../apps/server/test/children.ts';
import { canHaveSmallDisk, onSmallDisk } from '../../apps/server/test/confined.ts';
import {
  type Environment,
  networkEnvironment,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import { product } from '../../packages/contract/src/product.ts';
import { type ArchiveReport, archiveReport } from '../../packages/contract/src/site/download.ts';
import { copyCheckout } from './copy-checkout.ts';

const root = join(import.meta.dirname, '../..');
const BUILD_MILLISECONDS = 300_000;
/** Room for all that a build places but the archive, which comes last. */
const SMALL_DISK_MEGABYTES = 130;

/** A registry that takes connections and says nothing. */
async function openSilentRegistry(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** A registry of one package, whose bytes stall in the middle when they are first asked for. */
async function openStallingRegistry(name: string, version: string, bytes: Buffer) {
  let asked = 0;
  const server = createHttpServer((request, response) => {
    if (request.url?.endsWith('.tgz') !== true) {
      const dist = { tarball: `http://${request.headers.host}/one.tgz` };
      response.end(
        JSON.stringify({ name, 'dist-tags': {}, versions: { [version]: { name, version, dist } } }),
      );
      return;
    }
    asked += 1;
    response.writeHead(200, { 'content-length': bytes.length });
    if (asked === 1) response.write(bytes.subarray(0, 1_000));
    else response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, asked: () => asked, close };
}

describe('a build of the archive in a clone', { timeout: BUILD_MILLISECONDS }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let checkout: string;
  let served: string;
  /** What came of a build of the sources that the clone is of, the files it left, and its sums. */
  let outcome: string, left: string[], sums: string;
  /** A package as it was fetched, before its copy in the clone is damaged. */
  let spec: string, bytes: Buffer;
  const build = async (
    more: Environment = {},
    under: readonly string[] = [],
    [from, into] = [checkout, served],
  ): Promise<string> => {
    const [program, ...args] = [
      ...under,
      process.execPath,
      'tools/build-archive.ts',
      '--folder',
      into,
      '--site',
      'https://a.example',
      '--key',
      join(folder.path, 'key'),
    ];
    const child: ChildProcess = spawn(program, args, {
      cwd: from,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        ...networkEnvironment,
        APLOMB_BUILD_QUICKLY: 'true',
        ...more,
      },
    });
    let last: ArchiveReport | null = null;
    endWithTests(child).on('message', (message) => {
      last = archiveReport.parse(message);
    });
    await once(child, 'close');
    const end = last as ArchiveReport | null;
    return end?.kind === 'failed' ? end.reason : String(end?.kind);
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    checkout = join(folder.path, 'another place', 'checkout');
    served = join(folder.path, 'served');
    const [here, kept] = [join(folder.path, 'here'), join(folder.path, 'kept')];
    for (const made of [served, here, kept]) mkdirSync(made);
    // One build serves two tests: its disk is full once the sums are placed, before the archive is.
    const keep = `"$@"; ls "$0" > "${kept}/list"; cp "$0/${product.sumsFile}" "${kept}/sums"`;
    const usual = { TZ: 'UTC', LC_ALL: 'C', UV_THREADPOOL_SIZE: '4' };
    const disk = canHaveSmallDisk ? onSmallDisk(here, SMALL_DISK_MEGABYTES) : [];
    outcome = await build(usual, [...disk, 'sh', '-c', keep, here], [root, here]);
    left = readFileSync(join(kept, 'list'), 'utf8').trim().split('\n');
    sums = readFileSync(join(kept, 'sums'), 'utf8');
    await copyCheckout(root, checkout);
  }, BUILD_MILLISECONDS);
  afterAll(async () => {
    await folder?.remove();
  });

  it.skipIf(!canHaveSmallDisk)('says that the disk is full, and leaves no archive', () => {
    expect(outcome).toMatch(
      /^The disk is full \(.*\)\. .* make room, then start the server again\.$/,
    );
    expect(left).toContain(product.sumsFile);
    expect(left.filter((file) => file === product.downloadFile || file.endsWith('.part'))).toEqual(
      [],
    );
  });

  it('says when a package was damaged and the registry is silent', async () => {
    const fetched = join(checkout, '.cache/package/npm');
    const archive = readdirSync(fetched).find((file) => file.endsWith('.tgz')) ?? '';
    spec = archive.replace('+', '/').replace('.tgz', '');
    bytes = readFileSync(join(fetched, archive));
    writeFileSync(join(fetched, archive), 'half of a pack');
    const registry = await openSilentRegistry();
    const reason = await build({
      npm_config_registry: registry.url,
      npm_config_fetch_timeout: '1000',
      npm_config_fetch_retries: '0',
    });
    registry.close();
    expect(reason).toContain('could not be fetched from the npm registry. Check the connection');
    expect(readdirSync(served)).toEqual([]);
  });

  it('goes on after it and a stalled answer, same bytes elsewhere in place, time and locale', async () => {
    const at = spec.lastIndexOf('@');
    const registry = await openStallingRegistry(spec.slice(0, at), spec.slice(at + 1), bytes);
    const reason = await build({
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'tr_TR.UTF-8',
      UV_THREADPOOL_SIZE: '1',
      npm_config_registry: registry.url,
      npm_config_fetch_timeout: '1000',
      npm_config_cache: join(folder.path, 'npm cache'),
    });
    registry.close();
    expect(reason).toBe('ready');
    expect(registry.asked()).toBe(2);
    expect(readFileSync(join(served, product.sumsFile), 'utf8')).toBe(sums);
  });

  it('names a package of its own that is missing', async () => {
    rmSync(join(checkout, 'node_modules/rolldown'), { recursive: true });
    rmSync(served, { recursive: true });
    const reason = await build();
    expect(reason).toMatch(
      /^A package that the build needs is not installed\. Run npm install.*rolldown/,
    );
  });
});
