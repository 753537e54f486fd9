import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../config.ts';

/** Longest path that fits a Unix socket address everywhere (sockaddr_un holds 104–108 bytes). */
const SOCKET_PATH_MAX = 100;
const TAKEOVER_STALE_MILLISECONDS = 10_000;

/**
 * Where the process that holds `dataDirectory` can be spoken to: a socket inside it, or a named
 * pipe on Windows.
 */
export function socketPathOf(dataDirectory: string): string {
  const folder = resolve(dataDirectory);
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\aplomb-${digest}`;
  const inside = join(folder, 'admin.sock');
  return inside.length <= SOCKET_PATH_MAX ? inside : join(tmpdir(), `aplomb-${digest}.sock`);
}

/** Holding `dataDirectory`: others reach the holder through `server`'s socket. */
export interface DataLock {
  server: Server;
  release(): Promise<void>;
}

/**
 * Takes hold of a data folder by binding its socket, which the system frees however the process
 * ends.
 * Answers null when a living process holds it.
 */
export async function takeDataLock(
  dataDirectory: string,
  onConnection: (socket: Socket) => void,
): Promise<DataLock | null> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ConfigError(
        `APLOMB_DATA_DIR: the folder "${dataDirectory}" cannot be made (${error.code}). ` +
          'Name a folder this user may write to.',
        { cause: error },
      );
    },
  );
  const path = socketPathOf(dataDirectory);
  const first = await bind(path, onConnection);
  if (first !== null) return lockOf(first, path);
  if (await answers(path)) return null;
  return withTakeover(dataDirectory, async () => {
    if (await answers(path)) return null;
    await rm(path, { force: true });
    const server = await bind(path, onConnection);
    return server === null ? null : lockOf(server, path);
  });
}

function lockOf(server: Server, path: string): DataLock {
  return {
    server,
    release: () =>
      new Promise((done) => {
        server.close(() => {
          void rm(path, { force: true }).finally(done);
        });
      }),
  };
}

const refusesUs = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The fault, in the operator's words where it is one of rights. */
function asConfigError(path: string, cause: NodeJS.ErrnoException): Error {
  if (!refusesUs.has(cause.code ?? '')) return cause;
  return new ConfigError(
    `APLOMB_DATA_DIR: this user may not write to the folder "${dirname(path)}" (${cause.code}). ` +
      'Change its rights, or name another folder.',
    { cause },
  );
}

async function bind(path: string, onConnection: (socket: Socket) => void): Promise<Server | null> {
  const server = createServer(onConnection);
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(null);
      else fail(asConfigError(path, error));
    });
    server.listen(path, () => {
      void (process.platform === 'win32' ? Promise.resolve() : chmod(path, 0o600)).then(
        () => done(server),
        fail,
      );
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** Only one process at a time may clear away a dead holder's socket. */
async function withTakeover<Result>(
  dataDirectory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(dataDirectory, 'takeover.lock');
  for (;;) {
    const handle = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw asConfigError(path, error);
    });
    if (handle !== null) {
      try {
        return await work();
      } finally {
        await handle.close();
        await rm(path, { force: true });
      }
    }
    // A file that is gone was given back just now.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > TAKEOVER_STALE_MILLISECONDS) await rm(path, { force: true });
    else await delay(50);
  }
}
