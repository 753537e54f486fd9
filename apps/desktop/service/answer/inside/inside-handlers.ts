import { availableParallelism, totalmem } from 'node:os';
import { modelHub } from '@aplomb/contract';
import type { HandlersOf } from '../../base/handlers.ts';
import type { ModelFolders } from '../../base/model-folders.ts';
import type { Service } from '../../base/service.ts';
import type { ProviderStore } from '../providers/provider-store.ts';
import { createEngineDescription } from './describe-engine.ts';
import { findModelFiles, usualFolders } from './found-files.ts';
import type { InsideModels } from './inside-models.ts';
import type { CardChoice } from './library-choice.ts';
import { addModelFile, removeModelFile } from './model-files.ts';
import { bytesOf, offered, offeredModel, recommendedFor } from './offered.ts';

interface InsideParts {
  readonly models: InsideModels;
  readonly providers: ProviderStore;
  readonly card: Pick<CardChoice, 'describe'>;
}

/** Requests about language models that run inside. */
export function insideHandlers(
  { platform: { system }, log }: Pick<Service, 'platform' | 'log'>,
  { models, providers, card }: InsideParts,
  folders: ModelFolders = usualFolders(),
): HandlersOf<'inside'> {
  const describe = createEngineDescription(log);
  const machine = { cores: availableParallelism(), memoryBytes: totalmem() };
  const recommended = recommendedFor(machine);
  return {
    async 'inside.list'() {
      return {
        machine,
        engine: { ready: models.library !== null, detail: await describe(models.library) },
        card: await card.describe(),
        files: await models.list(),
        offered: Object.entries(offered).map(([id, model]) => ({
          id,
          name: model.name,
          licence: model.licence,
          languages: model.languages,
          goodFor: model.goodFor,
          bytes: bytesOf(model),
          recommended: id === recommended,
        })),
      };
    },
    'inside.find': () => findModelFiles(folders),
    async 'inside.openPage'({ id }) {
      await system.openExternal(`${modelHub.address}/${offeredModel(id).source}`);
      return {};
    },
    async 'inside.choose'() {
      const title = 'Choose a model for answers';
      return { path: await system.chooseFile({ title, name: 'Model files', ending: 'gguf' }) };
    },
    async 'inside.add'({ path }) {
      const found = (await findModelFiles(folders)).find((file) => file.path === path);
      return addModelFile(models, providers, path.trim(), found?.name);
    },
    async 'inside.remove'({ id }) {
      await removeModelFile(models, providers, id);
      return {};
    },
    'inside.probe': ({ id }) => models.probe(id),
  };
}
