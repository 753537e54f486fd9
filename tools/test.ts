import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { testReport } from '../vitest.config.ts';
import { installPrograms } from './system-packages.ts';

// All of them here, before test files that run side by side ask the system's package manager at once.
installPrograms([
  'chromium', 'postgres', 'redis', 'xvfb', 'openbox', 'xdotool', 'xprop', 'pulseaudio', 'parec', 'espeak', 'flite', 'pocketsphinx', 'pocketsphinxModel', 'pocketsphinxSpeech',
]);
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
const counts = JSON.parse(readFileSync(testReport, 'utf8')) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
process.stdout.write(`\n${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped\n`);
process.exitCode = status ?? 1;
