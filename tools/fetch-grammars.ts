// Makes packages/engine/models/grammars anew from the npm packages that grammars.ts names.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, zstdCompressSync } from 'node:zlib';
import {
  grammarFolder,
  grammarSources,
  type GrammarSource,
} from '../packages/engine/src/node/code/grammars.ts';

const licenceFile = /^(?:licen[cs]e|copying|unlicense)[^/]*$/i;
const noticeHead = `# Where these files come from

Tree-sitter grammars, the WebAssembly files of these npm packages,
compressed with Zstandard by \`node tools/fetch-grammars.ts\`.
\`SHA256SUMS\` names their bytes, \`LICENCES.txt\` holds the texts of their licences.

| package | version | licence |
|---|---|---|
`;
const level = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };

const target = fileURLToPath(grammarFolder);
const work = mkdtempSync(join(tmpdir(), 'aplomb-grammars-'));
try {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  makeGrammars();
} finally {
  rmSync(work, { recursive: true, force: true });
}

function makeGrammars(): void {
  const folders = new Map<string, string>();
  const sums: string[] = [];
  const notices: string[] = [];
  const rows: string[] = [];
  for (const [id, source] of Object.entries(grammarSources)) {
    const spec = `${source.name}@${source.version}`;
    const folder = folders.get(spec) ?? unpack(spec);
    if (!folders.has(spec)) {
      notices.push(noticeOf(source, folder));
      rows.push(`| ${source.name} | ${source.version} | ${licenceOf(folder)} |\n`);
    }
    folders.set(spec, folder);
    const wasm = readFileSync(join(folder, source.file));
    writeFileSync(join(target, `${id}.wasm.zst`), zstdCompressSync(wasm, level));
    sums.push(`${createHash('sha256').update(wasm).digest('hex')}  ${id}.wasm\n`);
    process.stdout.write(`${id}: ${spec}, ${(wasm.length / 1e6).toFixed(1)} MB unpacked\n`);
  }
  writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
  writeFileSync(join(target, 'LICENCES.txt'), notices.join('\n'));
  writeFileSync(join(target, 'NOTICE.md'), `${noticeHead}${rows.join('')}`);
}

/** Fetches one package with npm, which checks its bytes against the registry's sum. */
function unpack(spec: string): string {
  const folder = join(work, spec.replaceAll('/', '+'));
  mkdirSync(folder);
  run('npm', ['pack', spec, '--pack-destination', folder, '--loglevel=error']);
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  run('tar', ['-xzf', join(folder, archive), '-C', folder, '--strip-components=1']);
  return folder;
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write(
      `${program} ${args[0]} failed, see above. Check the connection to the npm registry and try again.\n`,
    );
    process.exit(1);
  }
}

function noticeOf({ name, version }: GrammarSource, folder: string): string {
  const license = licenceOf(folder);
  const text = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n');
  const body = text || `${license}, as its package.json says; the package brings no text of it.`;
  return `${'-'.repeat(78)}\n${name} ${version}: ${license}\n${'-'.repeat(78)}\n\n${body}\n`;
}

function licenceOf(folder: string): string {
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license: string;
  };
  return license;
}
