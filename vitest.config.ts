import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tools/testing/closing-line.ts';
import { GroupOrder } from './tools/testing/group-order.ts';
import { allTests, testGroups } from './tools/testing/groups.ts';

export default defineConfig({
  // Vitest keeps here how long each file took, and begins with the longest next time.
  cacheDir: '.cache/vite',
  test: {
    // Two cores and real databases, browsers and models: generous limits, so that a busy machine
    // fails no test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 50_000 } },
    // One more than the cores it is made for: much of the time is waiting, for a server to answer
    // or a page to settle. Five at once took no less time and kept the machine at a load of 10 to 14.
    maxWorkers: 3,
    // Files share a process one after the other: each would load the same modules and models again,
    // which takes longer than many a test. What a file changes in its process (a clock, a variable)
    // it puts back.
    isolate: false,
    // A file runs WebAssembly for some seconds: V8's optimising compiler takes more than it gives, a
    // quarter of the processor time of some files.
    execArgv: ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'],
    sequence: { sequencer: GroupOrder },
    // No test gets a second try: one that fails now and then hides a fault of its own or of ours.
    retry: 0,
    reporters: ['default', new ClosingLine()],
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
        test: {
          name,
          include: [...include],
          globalSetup: 'tools/testing/prepare-group.ts',
          setupFiles: 'tools/testing/await-builds.ts',
        },
      })),
    ],
  },
});
