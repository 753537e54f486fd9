import { spawnSync } from 'node:child_process';
import { PackageError } from './package-error.ts';

/**
 * Parts of Node's own library that the app never loads: stripping of types, the test runner, the
 * prompt, the debugger, profile tools, QUIC.
 */
const unused =
  /^(?:internal\/deps\/(?:amaro|v8\/tools)\/|internal\/(?:test_runner|repl|debugger|quic)\/|(?:repl|quic|test|test\/reporters)$)/;
const askSources = `process.stdout.write(JSON.stringify(Object.entries(require('internal/test/binding').internalBinding('builtins').natives).filter(([id]) => ${String(unused)}.test(id))))`;

/**
 * Takes the sources of library parts that the app never loads out of Node, in place: they become
 * spaces, which compress to nothing. The same version
 * of Node that runs here says what they are; in Node for Windows their lines end the Windows way.
 */
export function trimLibrary(executable: Buffer): void {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--expose-internals', '--no-warnings', '-e', askSources],
    { encoding: 'utf8', maxBuffer: 64e6 },
  );
  if (status !== 0) throw new PackageError('Node did not say what its library holds.');
  const sources = JSON.parse(stdout) as [string, string][];
  const blanked = sources.filter(([, source]) => blank(executable, source));
  dropCode(
    executable,
    new Set(
      sources.flatMap(([, source]) => [
        source.length,
        source.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n').length,
      ]),
    ),
  );
  if (!blanked.some(([id]) => id.startsWith('internal/deps/amaro')))
    throw new PackageError(
      'The library inside Node for Windows is not that of the Node which runs here. Use the Node version of the lock file.',
    );
}

/**
 * V8's mark at the head of compiled code, and where its length and its source's stand; a source
 * that is a module of Node's counts with this bit.
 */
const code = { magic: 0xc0de, sourceAt: 8, lengthAt: 20, headerBytes: 32, mark: 0x20 } as const;

/**
 * Takes out the code that was compiled of sources of these lengths ahead of time: V8 finds no mark
 * and would compile what stands there now.
 */
function dropCode(executable: Buffer, lengths: ReadonlySet<number>): void {
  for (
    let at = executable.indexOf(Buffer.from([code.magic & 0xff, code.magic >> 8])) - 2;
    at >= 0;
    at = executable.indexOf(Buffer.from([code.magic & 0xff, code.magic >> 8]), at + 3) - 2
  ) {
    const [source, length] =
      at + code.headerBytes > executable.length
        ? [0, 0]
        : [
            executable.readUInt32LE(at + code.sourceAt),
            executable.readUInt32LE(at + code.lengthAt),
          ];
    if (
      at % 4 === 0 &&
      source >>> 24 === code.mark &&
      lengths.has(source & 0xff_ffff) &&
      length < 1e6
    )
      executable.fill(0, at, at + code.headerBytes + length);
  }
}

function blank(executable: Buffer, source: string): boolean {
  const lines = source.replaceAll('\r\n', '\n');
  for (const text of [lines.replaceAll('\n', '\r\n'), lines]) {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const bytes = Buffer.from(text, encoding),
        at = executable.indexOf(bytes);
      if (at < 0) continue;
      executable.fill(Buffer.from(' ', encoding), at, at + bytes.length);
      return true;
    }
  }
  return false;
}
