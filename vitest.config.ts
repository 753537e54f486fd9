import { defineConfig } from 'vitest/config';
import { SecondTries } from './tools/second-tries.ts';
import { SlowFirst } from './tools/slow-first.ts';
import { browserFlags, findProgram } from './tools/system-packages.ts';

/** Where the counts of a run are written. */
export const testReport = '.cache/test-report.json';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
    env: {
      APLOMB_CHROMIUM: findProgram('chromium') ?? '',
      APLOMB_CHROMIUM_FLAGS: browserFlags.join(' '),
    },
    // Two cores and real databases, browsers and models: generous limits, so that a busy machine
    // fails no test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 50_000 } },
    // One more than the cores it is made for: much of the time is waiting, for a server to answer
    // or a page to settle.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // A browser on a machine busy with other work may stumble once; what stumbles is named at the
    // end of the run.
    retry: 1,
    reporters: ['default', ['json', { outputFile: testReport }], new SecondTries()],
  },
});
