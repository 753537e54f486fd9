import { spawnSync } from 'node:child_process';
import { PackageError } from './package-error.ts';

/** Parts of Node's own library that the app never loads: stripping of types, the test runner, the prompt, the debugger, profile tools, QUIC. */
const unused = /^(?:internal\/deps\/(?:amaro|v8\/tools)\/|internal\/(?:test_runner|repl|debugger|quic)\/|(?:repl|quic|test|test\/reporters)$)/;
const askSources = `process.stdout.write(JSON.stringify(Object.entries(require('internal/test/binding').internalBinding('builtins').natives).filter(([id]) => ${String(unused)}.test(id))))`;

/**
 * Takes the sources of library parts that the app never loads out of Node, in place: they become spaces, which compress to nothing. The same version
 * of Node that runs here says what they are; in Node for Windows their lines end the Windows way.
 */
export function trimLibrary(executable: Buffer): void {
  const { status, stdout } = spawnSync(process.execPath, ['--expose-internals', '--no-warnings', '-e', askSources], { encoding: 'utf8', maxBuffer: 64e6 });
  if (status !== 0) throw new PackageError('Node did not say what its library holds.');
  const sources = JSON.parse(stdout) as [string, string][];
  const blanked = sources.filter(([, source]) => blank(executable, source));
  if (!blanked.some(([id]) => id.startsWith('internal/deps/amaro'))) throw new PackageError('The library inside Node for Windows is not that of the Node which runs here. Use the Node version of the lock file.');
}

function blank(executable: Buffer, source: string): boolean {
  const lines = source.replaceAll('\r\n', '\n');
  for (const text of [lines.replaceAll('\n', '\r\n'), lines]) {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const bytes = Buffer.from(text, encoding), at = executable.indexOf(bytes);
      if (at < 0) continue;
      executable.fill(Buffer.from(' ', encoding), at, at + bytes.length);
      return true;
    }
  }
  return false;
}
