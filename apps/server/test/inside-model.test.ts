import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelShapes, writeSyntheticModel } from '../../../packages/engine/test/synthetic-model.ts';
import {
  noVulkan,
  unpackVulkan,
  vulkanLibrary,
  vulkanVariables,
} from '../../../tools/testing/vulkan.ts';
import { openApi, type ApiContext } from './api-context.ts';
import { prepareData } from './database-template.ts';
import { embedded } from './databases.ts';
import { startServer } from './running-server.ts';

const VARIABLE = 'APLOMB_MODEL_FILE';
let folder: string, file: string, api: ApiContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-server-model-'));
  file = join(folder, 'tiny.gguf');
  writeSyntheticModel(file, modelShapes.tiny);
  api = await openApi(embedded, { [VARIABLE]: file });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

it('a model named by its file writes the answer of an analysis, streamed', async () => {
  const response = await fetch(`${api.server.origin}/v1/text/analyze`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await api.key()}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({
      text: 'The meeting moved to Tuesday and everybody is pleased.',
      question: 'What changed?',
    }),
  });
  const streamed = await response.text();
  expect(streamed.match(/^event: answer$/gm)?.length ?? 0).toBeGreaterThan(1);
  expect(streamed).toContain('"model":"inside/tiny.gguf"');
});

it('a folder without the library for graphics cards stops the start and says why', async () => {
  const data = { APLOMB_DATA_DIR: await prepareData(join(folder, 'graphics')) };
  await expect(
    startServer({ ...data, [VARIABLE]: file, APLOMB_MODEL_GRAPHICS: folder }),
  ).rejects.toThrow(/no library of llama\.cpp/);
});

it.skipIf(noVulkan !== null)(
  `a graphics card writes the answer where its library is named${noVulkan === null ? '' : `: ${noVulkan}`}`,
  async () => {
    const least = join(folder, 'least.gguf');
    writeSyntheticModel(least, modelShapes.least);
    const onCard = await openApi(embedded, {
      ...vulkanVariables,
      [VARIABLE]: least,
      APLOMB_MODEL_GRAPHICS: vulkanLibrary(await unpackVulkan(folder)),
    });
    try {
      const response = await fetch(`${onCard.server.origin}/v1/text/analyze`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await onCard.key()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ text: 'The meeting moved to Tuesday.', question: 'Where to?' }),
      });
      expect(JSON.stringify(await response.json())).toContain('"model":"inside/least.gguf"');
      expect(onCard.server.log()).toMatch(/"graphics":"llvmpipe/);
    } finally {
      await onCard.close();
    }
  },
);

it('a file that cannot be used stops the start and says why', async () => {
  const cut = join(folder, 'cut.gguf');
  writeSyntheticModel(cut, modelShapes.tiny);
  await truncate(cut, 1_000_000);
  const data = { APLOMB_DATA_DIR: await prepareData(join(folder, 'data')) };
  await expect(startServer({ ...data, [VARIABLE]: cut })).rejects.toThrow(/cut off/);
  await expect(startServer({ ...data, [VARIABLE]: join(folder, 'nothing.gguf') })).rejects.toThrow(
    /no file at this path/,
  );
});
