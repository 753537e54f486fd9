import { defineConfig } from 'vitest/config';
import { browserFlags, findProgram } from './tools/system-packages.ts';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
    env: { APLOMB_CHROMIUM: findProgram('chromium') ?? '', APLOMB_CHROMIUM_FLAGS: browserFlags.join(' ') },
    // Two cores and real databases, browsers and models: generous limits, so that a busy machine fails no test.
    testTimeout: 60_000, hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
