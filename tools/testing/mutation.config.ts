import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs for each mutant; it says which tests. */
export default defineConfig({
  // The one with mutants: packages lead to the sources they were linked to.
  resolve: { alias: { '@aplomb/contract': resolve('packages/contract/src/index.ts') } },
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
