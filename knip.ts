import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['tools/run.mjs', 'tools/{test,verify}.ts', 'tools/bench/*.ts', 'tools/train/**/*.ts', 'tools/screens/*.ts', '*.config.ts'], project: ['tools/**/*.ts'] },
    'packages/contract': { entry: ['src/index.ts'], project: ['src/**/*.ts'] },
    'packages/engine': { entry: ['src/index.ts', 'src/node/index.ts'], project: ['src/**/*.ts'], ignoreDependencies: [/tree-sitter/] },
    'apps/server': { entry: ['src/main.ts', 'src/keys.ts', 'src/pool/*-worker.ts', 'drizzle.config.ts'], project: ['src/**/*.ts', 'test/**/*.ts'] },
  },
  // Run through their paths by tools/verify.ts and tools/test.ts.
  ignoreDependencies: ['oxlint-tsgolint', /^node-(linux|darwin|win)/],
};

export { config as default };
