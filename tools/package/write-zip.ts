import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/**
 * One moment for all files: the same sources make the same archive, byte for byte. It is local,
 * since a .zip holds local times: in UTC it would differ from time zone to time zone.
 */
const moment = new Date(2026, 0, 1);
const PROGRAM = 0o100755,
  FILE = 0o100644;

interface ZipOptions {
  readonly quickly?: boolean;
  /** Called with the number of bytes written so far. */
  readonly onBytes?: (bytes: number) => void;
}

/** Writes files into an archive, sorted by path. */
export async function writeZip(
  path: string,
  files: readonly { path: string; bytes: Buffer }[],
  { quickly = false, onBytes }: ZipOptions = {},
): Promise<void> {
  const zip = new ZipFile();
  const level = quickly ? 1 : 9;
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    // What is compressed already would only grow.
    const isPacked = file.path.endsWith('.pack');
    zip.addBuffer(file.bytes, file.path, {
      mtime: moment,
      forceDosTimestamp: true,
      mode: file.path.endsWith('.exe') ? PROGRAM : FILE,
      compressionLevel: isPacked ? 0 : level,
    });
  }
  zip.end();
  const out = createWriteStream(path);
  zip.outputStream.on('data', () => onBytes?.(out.bytesWritten));
  zip.outputStream.pipe(out);
  await finished(out);
}
