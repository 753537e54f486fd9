import { defineConfig } from 'vitest/config';

/** Tests in the process of what they test: a mutant in a server of its own process is not seen. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/sdk/test/{retries,stream,waits}.test.ts'],
    testTimeout: 60_000,
  },
});
