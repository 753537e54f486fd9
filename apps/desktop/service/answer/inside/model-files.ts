import type { Log } from '../../base/log.ts';
import type { ProviderStore } from '../providers/provider-store.ts';
import type { InsideFile, InsideModels } from './inside-models.ts';

/** Model files that answers are written with. */
export interface ModelFiles {
  /** Uses a file and measures what this machine does with it. */
  use(path: string, name: string): Promise<void>;
  leave(path: string): Promise<void>;
}

/** Uses a file where it lies: answers are written with it from now on. */
export async function addModelFile(
  models: InsideModels,
  providers: ProviderStore,
  path: string,
  name?: string,
): Promise<InsideFile> {
  const file = await models.add(path, name);
  if (!providers.all.some(({ kind, model }) => kind === 'file' && model === file.id))
    await providers.save({
      id: null,
      kind: 'file',
      name: file.name.slice(0, 80),
      model: file.id,
      baseUrl: null,
      vision: false,
      on: true,
    });
  return file;
}

/** Takes a file off the list, and out of what is asked. */
export async function removeModelFile(
  models: InsideModels,
  providers: ProviderStore,
  id: string,
): Promise<void> {
  await models.remove(id);
  for (const provider of providers.all)
    if (provider.kind === 'file' && provider.model === id) await providers.remove(provider.id);
}

/** Model files as downloads hand them over: used, then measured on this machine. */
export const answerFiles = (
  models: InsideModels,
  providers: ProviderStore,
  log: Log,
): ModelFiles => ({
  async use(path, name) {
    const { id } = await addModelFile(models, providers, path, name);
    if (models.library === null) return;
    await models.probe(id).catch((error: unknown) => {
      log.info('a model could not be measured', { reason: String(error) });
    });
  },
  async leave(path) {
    const file = (await models.list()).find((each) => each.path === path);
    if (file !== undefined) await removeModelFile(models, providers, file.id);
  },
});
