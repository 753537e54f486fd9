import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs for each mutant; it says which tests. */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
