import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product, sitePaths } from '@aplomb/contract';
import { modelShapes, writeSyntheticModel } from '../../../packages/engine/test/synthetic-model.ts';
import { llamaFiles } from '../../../tools/package/llama-pack.ts';
import { packFiles } from '../../../tools/package/pack-app.ts';
import { unpackVulkan, vulkanVariables } from '../../../tools/testing/vulkan.ts';
import { noRelease, type Release } from '../service/base/release.ts';

/** A site that gives away the engine for graphics cards, and a model that is quick enough for one. */
export interface VulkanSite {
  readonly release: Release;
  readonly folder: string;
  readonly model: string;
  /** Has Vulkan find a graphics card in processes that are started from now on. */
  plugIn(): void;
  close(): Promise<void>;
}

/** Packs the engine and serves it on this machine. */
export async function startVulkanSite(): Promise<VulkanSite> {
  const before = { ...process.env };
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-vulkan-pack-'));
  const model = join(folder, 'least.gguf');
  writeSyntheticModel(model, modelShapes.least, { name: 'Least' });
  const files = llamaFiles('linux-x64-vulkan', await unpackVulkan(folder));
  const { bytes, digest } = await packFiles(files, { effort: 'least' });
  const site = createServer((request, response) => {
    if (request.url === sitePaths.graphicsPackLinux) response.end(bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const { port } = site.address() as AddressInfo;
  const file = product.graphicsPackLinuxFile;
  const graphics = { file, bytes: bytes.length, sha256: digest };
  return {
    release: { ...noRelease, site: `http://127.0.0.1:${port}`, graphics },
    folder,
    model,
    plugIn() {
      Object.assign(process.env, vulkanVariables);
    },
    async close() {
      for (const name of Object.keys(vulkanVariables)) delete process.env[name];
      Object.assign(process.env, before);
      site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
