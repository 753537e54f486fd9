import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tools/testing/closing-line.ts';
import { allTests, testGroups } from './tools/testing/groups.ts';
import { SecondTries } from './tools/testing/second-tries.ts';

export default defineConfig({
  // Vitest keeps here how long each file took, and begins with the longest next time.
  cacheDir: '.cache/vite',
  test: {
    // Two cores and real databases, browsers and models: generous limits, so that a busy machine
    // fails no test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 50_000 } },
    // One more than the cores it is made for: much of the time is waiting, for a server to answer
    // or a page to settle.
    maxWorkers: 3,
    // A browser on a machine busy with other work may stumble once; what stumbles is named at the
    // end of the run.
    retry: 1,
    reporters: ['default', new SecondTries(), new ClosingLine()],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: allTests,
          exclude: ['**/node_modules/**', ...testGroups.flatMap(({ include }) => include)],
        },
      },
      ...testGroups.map(({ name, include }) => ({
        extends: true as const,
        test: { name, include: [...include], globalSetup: 'tools/testing/prepare-group.ts' },
      })),
    ],
  },
});
