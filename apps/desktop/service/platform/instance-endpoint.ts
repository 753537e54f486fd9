import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from '../base/data-folder.ts';

/** Socket paths are cut off at about this many bytes. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Where the running instance of a data folder listens: a named pipe of this user on Windows, a
 * socket elsewhere.
 */
export function instanceEndpoint(dataFolder: string): string {
  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\aplomb-${userInfo().username.replaceAll(/\W+/g, '-')}-${digest}`;
  const path = dataPaths(dataFolder).instance;
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH
    ? path
    : join(tmpdir(), `aplomb-${digest}.sock`);
}
