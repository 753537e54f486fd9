import { spawnSync } from 'node:child_process';
import { parseSync } from 'oxc-parser';
import { PackageError } from './package-error.ts';

/**
 * Parts of Node's own library that the app never loads: stripping of types, the test runner, the
 * prompt, the debugger, profile tools, QUIC.
 */
const unused = new RegExp(
  String.raw`^(?:internal\/deps\/(?:amaro|v8\/tools)\/|internal\/(?:test_runner|repl|` +
    String.raw`debugger|quic)\/|(?:repl|quic|test|test\/reporters)$)`,
);
const ASK_MILLISECONDS = 60_000;
const askSources =
  "const { natives } = require('internal/test/binding').internalBinding('builtins');" +
  'process.stdout.write(JSON.stringify(Object.entries(natives)))';

/**
 * Takes the sources of library parts that the app never loads out of Node, in place, and the
 * comments out of the others: they become spaces, which compress to nothing. The same version of
 * Node that runs here says what they are; in Node for Windows their lines end the Windows way.
 */
export function trimLibrary(executable: Buffer): void {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--expose-internals', '--no-warnings', '-e', askSources],
    { encoding: 'utf8', maxBuffer: 64e6, timeout: ASK_MILLISECONDS },
  );
  if (status !== 0) throw new PackageError('Node did not say what its library holds.');
  const sources = JSON.parse(stdout) as [string, string][];
  const dropped = sources.filter(([id]) => unused.test(id));
  const library = { executable, at: 0 };
  const blanked = dropped.filter(([, source]) => replace(library, source, spacesFor));
  dropCode(
    executable,
    new Set(dropped.flatMap(([, source]) => lineEndings(source).map(({ length }) => length))),
  );
  if (!blanked.some(([id]) => id.startsWith('internal/deps/amaro')))
    throw new PackageError(
      'The library inside Node for Windows is not that of the Node which runs here. Use ' +
        'the Node version of the lock file.',
    );
  for (const [id, source] of sources.filter((one) => !dropped.includes(one)))
    replace(library, source, (text) => withoutComments(`${id}.js`, text));
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

/** The source with both endings of lines. */
function lineEndings(source: string): string[] {
  const lines = source.replaceAll('\r\n', '\n');
  return [lines.replaceAll('\n', '\r\n'), lines];
}

/** A program, and where in it the source was that was found last: the next stands close behind it. */
interface Library {
  readonly executable: Buffer;
  at: number;
}

/** Writes what `change` makes of a source, as long as it was, over it. Answers whether it is there. */
function replace(library: Library, source: string, change: (text: string) => string): boolean {
  for (const text of lineEndings(source)) {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const at = find(library, Buffer.from(text, encoding));
      if (at < 0) continue;
      library.executable.write(change(text), at, encoding);
      library.at = at;
      return true;
    }
  }
  return false;
}

/** How far around the last source another is looked for first. */
const NEAR_BYTES = 16e6;

function find({ executable, at }: Library, bytes: Buffer): number {
  const from = Math.max(0, at - NEAR_BYTES);
  const near = executable.subarray(from, at + NEAR_BYTES).indexOf(bytes);
  return near >= 0 ? from + near : executable.indexOf(bytes);
}

const spacesFor = ({ length }: string): string => ' '.repeat(length);

/** Ends of lines stay, so that code keeps its place for V8 and for stacks. */
const withinLine = /[^\r\n]/g;

function withoutComments(file: string, text: string): string {
  const { comments, errors } = parseSync(file, text, { sourceType: 'commonjs' });
  if (errors.length > 0) return text;
  let code = '',
    at = 0;
  for (const { start, end } of comments) {
    code += text.slice(at, start) + text.slice(start, end).replaceAll(withinLine, ' ');
    at = end;
  }
  return code + text.slice(at);
}
