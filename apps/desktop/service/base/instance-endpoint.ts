import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from './data-folder.ts';

/** Socket paths are cut off at about this many bytes. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Where the running instance of a data folder listens, for a second start or for assistants: a
 * named pipe of this user on Windows, a socket elsewhere.
 */
export function instanceEndpoint(
  dataFolder: string,
  what: 'instance' | 'assistants' = 'instance',
): string {
  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const name = what === 'instance' ? digest : `${digest}-${what}`;
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\aplomb-${userInfo().username.replaceAll(/\W+/g, '-')}-${name}`;
  const path = dataPaths(dataFolder)[what];
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH
    ? path
    : join(tmpdir(), `aplomb-${name}.sock`);
}
