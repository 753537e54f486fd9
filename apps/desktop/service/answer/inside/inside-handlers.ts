import { offeredModels, type OfferedModel } from '@aplomb/contract';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { ModelFolders } from '../../base/model-folders.ts';
import type { Service } from '../../base/service.ts';
import type { ProviderStore } from '../providers/provider-store.ts';
import { createEngineDescription } from './describe-engine.ts';
import { findModelFiles, usualFolders } from './found-files.ts';
import type { InsideModels } from './inside-models.ts';

const offered: Readonly<Record<string, OfferedModel>> = offeredModels;

/** Requests about language models that run inside. */
export function insideHandlers(
  { platform: { system }, log }: Pick<Service, 'platform' | 'log'>,
  models: InsideModels,
  providers: ProviderStore,
  folders: ModelFolders = usualFolders(),
): HandlersOf<'inside'> {
  const describe = createEngineDescription(log);
  return {
    async 'inside.list'() {
      return {
        engine: { ready: models.library !== null, detail: await describe(models.library) },
        files: await models.list(),
        offered: Object.entries(offered).map(([id, model]) => ({
          id,
          name: model.name,
          licence: model.licence,
          languages: model.languages,
          goodFor: model.goodFor,
          bytes: model.megabytes * 1_000_000,
          fetchable: model.file !== null,
        })),
      };
    },
    'inside.find': () => findModelFiles(folders),
    async 'inside.openPage'({ id }) {
      const model = Object.hasOwn(offered, id) ? offered[id] : undefined;
      if (model === undefined)
        throw new DesktopError('RESOURCE_NOT_FOUND', `There is no model "${id}".`);
      await system.openExternal(model.page);
      return {};
    },
    async 'inside.add'({ path }) {
      const found = (await findModelFiles(folders)).find((file) => file.path === path);
      const file = await models.add(path.trim(), found?.name);
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
    },
    async 'inside.remove'({ id }) {
      await models.remove(id);
      for (const provider of providers.all)
        if (provider.kind === 'file' && provider.model === id) await providers.remove(provider.id);
      return {};
    },
    'inside.probe': ({ id }) => models.probe(id),
  };
}
