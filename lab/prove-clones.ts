// Builds the Windows archive in three clones of this repository, one after the other, and fails
// unless every file has the same bytes: npm run prove:clones -- [--quickly] [--install].
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { product } from '../packages/contract/src/product.ts';
import { linkPackages } from '../tools/package/copy-checkout.ts';
import { root } from '../tools/package/lock-file.ts';

/** A clone could not be made or built, or differs. */
class CloneError extends Error {
  override readonly name = 'CloneError';
}

/** What must make no difference: place, time zone, language and number of threads. */
const clones = [
  { folder: 'one', TZ: 'UTC', LC_ALL: 'C', UV_THREADPOOL_SIZE: '4' },
  {
    folder: 'a second/one',
    TZ: 'Pacific/Kiritimati',
    LC_ALL: 'tr_TR.UTF-8',
    UV_THREADPOOL_SIZE: '1',
  },
  {
    folder: 'dritter Ort/tief/unten',
    TZ: 'America/St_Johns',
    LC_ALL: 'de_DE.UTF-8',
    UV_THREADPOOL_SIZE: '2',
  },
] as const;

const cloning = ['git', 'clone', '--quiet', '--no-local', '--depth=1'] as const;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function run(cwd: string, environment: NodeJS.ProcessEnv, ...command: string[]): void {
  const [program = '', ...args] = command;
  const { status, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64e6,
  });
  if (status !== 0) throw new CloneError(`${command.join(' ')} failed in ${cwd}:\n${stderr}`);
}

/** What all three are cloned from: the commit at the start, whatever is committed meanwhile. */
function keepCommit(workplace: string): string {
  const source = join(workplace, 'source');
  run(workplace, {}, ...cloning, '--bare', `file://${root}`, source);
  return `file://${source}`;
}

/** The sums of everything that one clone makes. */
function sumsOf(
  { folder, ...environment }: (typeof clones)[number],
  { workplace, source }: { readonly workplace: string; readonly source: string },
  { quickly, install }: { readonly quickly: boolean; readonly install: boolean },
): string {
  const clone = join(workplace, folder);
  const made = join(workplace, 'made', folder);
  mkdirSync(made, { recursive: true });
  run(workplace, {}, ...cloning, source, clone);
  if (install) run(clone, {}, 'npm', 'ci');
  else linkPackages(root, clone);
  run(
    clone,
    { ...environment, ...(quickly && { APLOMB_BUILD_QUICKLY: 'true' }) },
    process.execPath,
    'tools/build-archive.ts',
    '--folder',
    made,
    '--site',
    'https://aplomb.example',
    '--key',
    join(workplace, 'update.key'),
  );
  rmSync(clone, { recursive: true, force: true });
  return readFileSync(join(made, product.sumsFile), 'utf8');
}

const { values } = parseArgs({
  options: {
    quickly: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
  },
});
const workplace = mkdtempSync(join(tmpdir(), 'aplomb-clones-'));
try {
  const source = keepCommit(workplace);
  const sums: string[] = [];
  for (const clone of clones) {
    const began = performance.now();
    sums.push(sumsOf(clone, { workplace, source }, values));
    say(`${clone.folder}: ${Math.round((performance.now() - began) / 1_000)} s\n${sums.at(-1)}`);
  }
  const different = sums.findIndex((each) => each !== sums[0]);
  if (different !== -1) throw new CloneError(`Clone ${different + 1} made other bytes.`);
  say(`${clones.length} clones made the same bytes${values.quickly ? ' (built quickly)' : ''}.`);
} catch (error) {
  process.stderr.write(`${error instanceof CloneError ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(workplace, { recursive: true, force: true });
}
