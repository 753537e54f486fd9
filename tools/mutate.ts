import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { testsOf } from './testing/mutation-tests.ts';

/** Installed when first asked for: 177 packages that only a mutation run needs. */
const packages = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
const folder = resolve('.cache/stryker');
const program = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write('Say what to mutate: npm run mutate -- packages/contract/src/chords.ts\n');
  process.exit(1);
}
if (!existsSync(program)) install();
process.exitCode = mutate(paths);

function install(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{"private":true}\n');
  // Vitest itself is the repository's own.
  const { status } = spawnSync(
    'npm',
    ['install', '-E', '--prefix', folder, '--legacy-peer-deps', '--no-audit', ...packages],
    { stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs Stryker on the sources below the paths; its report ends with the score. */
function mutate(wanted: readonly string[]): number {
  const config = `${folder}/stryker.config.json`;
  writeFileSync(config, JSON.stringify(settings(wanted)));
  const tests = new Set(wanted.flatMap(testsOf));
  const { status } = spawnSync(process.execPath, [program, 'run', config], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: [...tests].join(',') },
  });
  return status ?? 1;
}

function settings(wanted: readonly string[]): object {
  return {
    mutate: [
      ...wanted.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
      '!**/*.test.ts',
    ],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/testing/mutation.config.ts', related: true },
    plugins: [`${folder}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
    tempDirName: '.cache/stryker/sandbox',
    ignorePatterns: ['.cache', 'data', 'apps/web/build*', 'apps/desktop/service/view*'],
    coverageAnalysis: 'perTest',
    // What runs once at import belongs to every test: each such mutant would run them all.
    ignoreStatic: true,
    concurrency: 1,
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false },
    allowEmpty: true,
    disableTypeChecks: false,
    // There is nothing to rewrite, and TypeScript 7 has not the interface Stryker would do it with.
    tsconfigFile: 'no-tsconfig.json',
    timeoutMS: 10_000,
    // On a busy machine the first run of all tests takes longer than Stryker waits by itself.
    dryRunTimeoutMinutes: 30,
  };
}
