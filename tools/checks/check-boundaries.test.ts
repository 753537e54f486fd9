import { describe, expect, it } from 'vitest';
import { loadingProblems, problemsOfFile } from './check-boundaries.ts';

describe('boundary check', () => {
  it.each([
    [
      'Node in the engine',
      'packages/engine/src/text/a.ts',
      `import { readFileSync } from 'node:fs';`,
    ],
    ['a library in the engine', 'packages/engine/src/text/a.ts', `import sharp from 'sharp';`],
    [
      'the server’s framework in the contract',
      'packages/contract/src/a.ts',
      `import fastify from 'fastify';`,
    ],
    ['an undeclared package', 'apps/server/src/a.ts', `import { z } from 'left-pad';`],
    [
      'a path out of the package',
      'apps/server/src/a.ts',
      `import { x } from '../../../packages/engine/src/ports.ts';`,
    ],
    [
      'a re-export out of the package',
      'packages/engine/src/node/a.ts',
      `export * from '../../../contract/src/index.ts';`,
    ],
    [
      'the engine’s adapters in the contract',
      'packages/contract/src/a.ts',
      `import { createAnswerer } from '@aplomb/engine/node';`,
    ],
    [
      'the contract’s code in the client',
      'packages/sdk/src/a.ts',
      `import { type Limits, apiErrors } from '@aplomb/contract';`,
    ],
    ['the contract run by the client', 'packages/sdk/src/a.ts', `import '@aplomb/contract';`],
    ['types of a package not allowed', 'packages/sdk/src/a.ts', `import type { z } from 'zod';`],
    [
      'an arrow up in the desktop service',
      'apps/desktop/service/keep/a/a.ts',
      `import { Listener } from '../../sense/index.ts';`,
    ],
    [
      'a room entered past its door',
      'apps/desktop/service/shell/a/a.ts',
      `import type { Listener } from '../../sense/listen/listener.ts';`,
    ],
    [
      'a room that leaves by its own door',
      'apps/desktop/service/keep/a/a.ts',
      `import { b } from '../index.ts';`,
    ],
    [
      'the base on a room',
      'apps/desktop/service/base/a.ts',
      `import type { Listener } from '../sense/index.ts';`,
    ],
    [
      'a room on the file that begins a process',
      'apps/desktop/service/shell/a.ts',
      `import { readConfig } from '../config.ts';`,
    ],
    ['a folder without rules', 'packages/novel/src/a.ts', `export const a = 1;`],
  ])('finds %s', (_what, file, source) => {
    expect(problemsOfFile(file, source)).toHaveLength(1);
  });

  it.each([
    [
      'apps/server/src/a.ts',
      `import { createAnswerer } from '@aplomb/engine/node';\nimport { join } from ` +
        `'node:path';\nimport { b } from './b.ts';`,
    ],
    [
      'apps/desktop/service/shell/a/a.ts',
      `import { b } from './b.ts';\nimport { c } from '../../platform/index.ts';\nimport type ` +
        `{ Log } from '../../base/log.ts';`,
    ],
    ['apps/desktop/service/main.ts', `import { startService } from './shell/index.ts';`],
    ['apps/web/app/a.ts', `import { facts } from 'virtual:facts';`],
    [
      'packages/sdk/src/a.ts',
      `import type { Limits } from '@aplomb/contract';\nexport type { KeyScope } from '@aplomb/contract';`,
    ],
    [
      'packages/engine/src/text/a.test.ts',
      `import { readFileSync } from 'node:fs';\nimport { it } from 'vitest';`,
    ],
  ])('accepts what %s may import', (file, source) => {
    expect(problemsOfFile(file, source)).toEqual([]);
  });
});

describe('packages that one file loads', () => {
  it.each([
    `import { InferenceSession } from 'onnxruntime-node';`,
    `const ort = await import('onnxruntime-node');`,
    `const ort = require('onnxruntime-node');`,
  ])('refuses %s elsewhere', (source) => {
    expect(loadingProblems('lab/train/a.ts', source)).toHaveLength(1);
  });

  it('allows types, and the file itself', () => {
    const types = `import type { Tensor } from 'onnxruntime-node';`;
    expect(loadingProblems('packages/engine/src/node/ocr/a.ts', types)).toEqual([]);
    const loader = `const ort = await import('onnxruntime-node');`;
    expect(loadingProblems('packages/engine/src/node/onnx-runtime.ts', loader)).toEqual([]);
  });
});
