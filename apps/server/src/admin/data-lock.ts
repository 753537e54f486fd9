import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
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

/** Holding a data folder, until it is released or the process ends. */
export interface DataLock {
  /**
   * Takes no further request, answers those it has, runs `last` while it still holds the folder,
   * then lets go of it.
   */
  release(last: () => Promise<void>): Promise<void>;
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
  return withTakeover(dataDirectory, async () => {
    if (await answers(path)) return null;
    if (process.platform !== 'win32') await rm(path, { force: true });
    return bind(path, onConnection);
  });
}

function lockOf(server: Server, sockets: ReadonlySet<Socket>): DataLock {
  return {
    async release(last) {
      // Whoever asks from here on meets a holder that says nothing, and asks again.
      server.removeAllListeners('connection');
      server.on('connection', (socket) => socket.destroy());
      await Promise.all(Array.from(sockets, async (socket) => once(socket, 'close')));
      try {
        await last();
      } finally {
        // Closing removes the socket's file; another may bind it in the same moment.
        await promisify(server.close.bind(server))();
      }
    },
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

async function bind(
  path: string,
  onConnection: (socket: Socket) => void,
): Promise<DataLock | null> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  try {
    await once(server.listen(path), 'listening');
    if (process.platform !== 'win32') await chmod(path, 0o600);
  } catch (error) {
    const cause = error as NodeJS.ErrnoException;
    if (cause.code === 'EADDRINUSE') return null;
    throw asConfigError(path, cause);
  }
  return lockOf(server, sockets);
}

const nobodyThere = new Set(['ECONNREFUSED', 'ENOENT']);

function answers(path: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // Too many ask it at once: it lives.
      if (error.code === 'EAGAIN') done(true);
      else if (nobodyThere.has(error.code ?? '')) done(false);
      else fail(asConfigError(path, error));
    });
  });
}

/** Only one process at a time may look for a holder, and take the place of one that is gone. */
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
