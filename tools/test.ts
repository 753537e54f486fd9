import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { testReport } from '../vitest.config.ts';
import { installPrograms } from './system-packages.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** More than these do not fail by chance. */
const fewFiles = 3;

const run = (...args: string[]): number =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
  }).status ?? 1;
const report = (): Report => JSON.parse(readFileSync(testReport, 'utf8')) as Report;

// All of them here, before test files that run side by side ask the system's package manager at
// once.
installPrograms([
  'chromium',
  'postgres',
  'redis',
  'xvfb',
  'openbox',
  'xdotool',
  'xprop',
  'pulseaudio',
  'parec',
  'espeak',
  'flite',
  'pocketsphinx',
  'pocketsphinxModel',
  'pocketsphinxSpeech',
]);
let status = run(...process.argv.slice(2));
let {
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  testResults,
} = report();
const failedFiles = testResults.filter((file) => file.status === 'failed');
if (status !== 0 && failedFiles.length > 0 && failedFiles.length <= fewFiles) {
  // A file whose set-up stumbles over a busy machine gets no second try of its own. What is wrong,
  // fails again.
  const names = failedFiles.map(({ name }) => relative(process.cwd(), name));
  process.stdout.write(
    `\nOnce more, with the machine to themselves; look into these:\n${names.map((name) => `  ${name}\n`).join('')}`,
  );
  status = run(...names, '--maxWorkers=1');
  const again = report();
  const results = failedFiles.flatMap(({ assertionResults }) => assertionResults);
  const count = (...states: string[]): number =>
    results.filter((result) => states.includes(result.status)).length;
  passed += again.numPassedTests - count('passed');
  failed = again.numFailedTests;
  skipped += again.numPendingTests - count('skipped', 'pending', 'todo');
}
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = status;
