import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { endWithTests, freeze } from './children.ts';
import { canHaveSmallDisk, fillDisk, openSmallDisk, type SmallDisk } from './confined.ts';
import { freePort } from './free-port.ts';
import { memoryFolder } from './running-server.ts';

const VERSIONS = '/usr/lib/postgresql';
const READY_MILLISECONDS = 60_000;

/** A real PostgreSQL cluster of its own, with one empty database. */
export interface PostgresCluster {
  url: string;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  freeze(): { thaw(): void };
  /** Ends it at once, as a crash does, and starts it again on its data. */
  crash(): Promise<void>;
  /** Starts it again as a standby, which takes no changes until it is promoted. */
  demote(): Promise<{ promote(): Promise<void> }>;
  /** Fills its small disk until `empty`, which starts it again where it gave up; null without one. */
  fill(): Promise<{ empty(): Promise<void> } | null>;
  stop(): Promise<void>;
}

function findPrograms():
  | { bin: string; user: { uid: number; gid: number } | null }
  | { absent: string } {
  const bin = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')));
  if (bin === undefined) return { absent: 'PostgreSQL is not installed' };
  if (process.getuid?.() !== 0) return { bin, user: null };
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (entry === null)
    return { absent: 'PostgreSQL does not run as root and there is no user postgres' };
  return { bin, user: { uid: Number(entry[1]), gid: Number(entry[2]) } };
}

const programs = findPrograms();

/** Why no PostgreSQL can be started here, or null. */
export const postgresAbsent: string | null = 'absent' in programs ? programs.absent : null;

/**
 * Starts a cluster in a temporary folder on a free port, which root may give a small disk of its own.
 * Rejects with what PostgreSQL said when it does not come up.
 */
export async function startPostgres(diskMegabytes?: number): Promise<PostgresCluster> {
  if ('absent' in programs) throw new Error(programs.absent);
  const folder = await memoryFolder();
  const { disk, options, inside } = await placeFor(folder.path, programs, diskMegabytes);
  const data = join(folder.path, 'data');
  if (disk === null) run(['cp', ['-a', await (madeOnce ??= makeOnce(programs)), data]]);
  else makeCluster(data, inside, options);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=60'];
  if (disk !== null) settings.push('min_wal_size=32MB', 'max_wal_size=96MB');
  const args = ['-D', data, '-p', String(port), '-k', folder.path];
  args.push(...settings.flatMap((setting) => ['-c', setting]));
  const url = `postgresql://aplomb@127.0.0.1:${port}/postgres`;
  const start = (): Promise<ChildProcess> =>
    startCluster(inside('postgres', ...args), options, url);
  const end = async (child: ChildProcess, how: NodeJS.Signals = 'SIGQUIT'): Promise<void> => {
    child.kill(how);
    if (!hasEnded(child)) await once(child, 'exit');
  };
  let child = await start();
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  return {
    url,
    query,
    freeze: () => freeze(child),
    crash: async () => {
      await end(child);
      child = await start();
    },
    demote: async () => {
      await end(child, 'SIGINT');
      const seen = disk === null ? data : join(`/proc/${disk.pid}/root`, data);
      writeFileSync(join(seen, 'standby.signal'), '', { mode: 0o666, flag: 'wx' });
      chmodSync(join(seen, 'standby.signal'), 0o666);
      child = await start();
      return {
        promote: async () => {
          await query('select pg_promote()');
        },
      };
    },
    fill: async () => {
      if (disk === null) return null;
      const filled = await fillDisk(disk.pid, folder.path);
      return {
        empty: async () => {
          await filled.empty();
          if (hasEnded(child)) child = await start();
        },
      };
    },
    stop: async () => {
      await end(child);
      await disk?.close();
      await folder.remove();
    },
  };
}

/** Files of a new cluster, of which others are copies: making them takes 15 times as long. */
let madeOnce: Promise<string> | null = null;

async function makeOnce(found: Parameters<typeof placeFor>[1]): Promise<string> {
  const folder = await memoryFolder();
  process.on('exit', () => rmSync(folder.path, { recursive: true, force: true }));
  const { options, inside } = await placeFor(folder.path, found, undefined);
  const data = join(folder.path, 'data');
  makeCluster(data, inside, options);
  return data;
}

function makeCluster(data: string, inside: Inside, options: SpawnOptions): void {
  const encoding = ['-E', 'UTF8', '--locale=C'];
  run(
    inside('initdb', '-D', data, '-U', 'aplomb', '--auth=trust', '--no-sync', ...encoding),
    options,
  );
}

function run([program, args]: [string, string[]], options: SpawnOptions = {}): void {
  const { status, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

type Inside = (name: string, ...args: string[]) => [string, string[]];

/** How programs of PostgreSQL are run in a folder: as whom, and on which disk. */
async function placeFor(
  folder: string,
  { bin, user }: Exclude<typeof programs, { absent: string }>,
  diskMegabytes: number | undefined,
): Promise<{
  disk: SmallDisk | null;
  options: SpawnOptions;
  inside: Inside;
}> {
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const disk =
    diskMegabytes === undefined || user === null || !canHaveSmallDisk
      ? null
      : await openSmallDisk(folder, diskMegabytes, user);
  return {
    disk,
    options: {
      ...(disk === null ? user : {}),
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    },
    inside: (name, ...args) => {
      const [program = '', ...rest] = [...(disk?.enter ?? []), join(bin, name), ...args];
      return [program, rest];
    },
  };
}

async function startCluster(
  [program, args]: readonly [string, readonly string[]],
  options: SpawnOptions,
  url: string,
): Promise<ChildProcess> {
  const child = endWithTests(spawn(program, args, options));
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  for (const end = Date.now() + READY_MILLISECONDS; !(await answers(url)); await delay(100))
    if (Date.now() > end || child.exitCode !== null)
      throw new Error(`PostgreSQL did not start:\n${said}`);
  return child;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}

/** Whom programs run as that refuse to be root; null when the tests are not. */
export const postgresUser = 'absent' in programs ? null : programs.user;
