import { speechModels, type SpeechModel } from '@aplomb/contract';
import { createModelStore, type StoredModel } from '@aplomb/engine/node/models';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import { type OwnPack, READER_ID, type ReaderChoice } from '../../sense/index.ts';
import { LIBRARY_ID } from '../inside/library-choice.ts';
import { createModelDownloads, modelProblem } from './model-downloads.ts';
import { modelRow } from './model-rows.ts';

const isLocal = (url: string): boolean =>
  URL.canParse(url) && new URL(url).hostname === '127.0.0.1';
/**
 * Requests about models on this machine. Downloads go on after a pause or a restart where they
 * stopped.
 */
export function localModelHandlers(
  service: Service,
  folder: string,
  { reader, library }: { reader: ReaderChoice; library: OwnPack },
  onChange: () => void,
): HandlersOf<'models'> {
  const { outbound, vault } = service;
  const packs: Readonly<Record<string, OwnPack>> = { [READER_ID]: reader, [LIBRARY_ID]: library };
  const manifest: Readonly<Record<string, SpeechModel | StoredModel>> = {
    ...Object.fromEntries(
      Object.entries(packs).flatMap(([id, { pack }]) => (pack === null ? [] : [[id, pack]])),
    ),
    ...speechModels,
  };
  // A site on this machine is the operator's own trial.
  const store = createModelStore({
    folder,
    manifest,
    tools: {
      allowHttp: Object.values(packs).some(({ pack }) =>
        pack?.files.every(({ url }) => isLocal(url)),
      ),
    },
  });
  /** Takes into use what came. */
  const take = async (id: string): Promise<void> => {
    const own = packs[id];
    if (own === undefined) onChange();
    else await own.open();
  };
  const nameOf = (id: string): string => manifest[id]?.name ?? id;
  const downloads = createModelDownloads({ service, store, nameOf, take });
  // What is on its way when everything is kept here does not go on.
  vault.settings.onChange((group, { privacy }) => {
    if (group === 'privacy' && privacy.local_only) downloads.pauseAll();
  });
  return {
    'models.list': async () => [
      ...reader.builtIn(),
      ...(await offered(store)).map((kept) =>
        modelRow(kept, downloads.of(kept.id), packs[kept.id]),
      ),
    ],
    async 'models.download'({ id }) {
      const model = (await store.list()).find((state) => state.id === id)?.model;
      const [file] = model?.files ?? [];
      if (!file) throw new DesktopError('RESOURCE_NOT_FOUND', `There is no model "${id}".`);
      if (['downloading', 'verifying'].includes(downloads.of(id)?.state ?? '')) return {};
      if (file.url === '')
        throw new DesktopError(
          'SERVICE_UNAVAILABLE',
          `No site is set up in this build that ${model?.name ?? id} could be fetched from.`,
          { advice: `Put ${file.name} into a folder and choose Import files.` },
        );
      await outbound.announce(file.url, `download of the model ${model?.name ?? id}`);
      downloads.start(id);
      return {};
    },
    'models.pause'({ id }) {
      downloads.pause(id);
      return {};
    },
    async 'models.import'({ id, folder: from }) {
      await store
        .import(id, from)
        .then(() => take(id))
        .catch((error: unknown) => {
          throw modelProblem(error);
        });
      return {};
    },
    async 'models.remove'({ id }) {
      downloads.forget(id);
      await packs[id]?.leave();
      await store.remove(id).catch((error: unknown) => {
        throw modelProblem(error);
      });
      onChange();
      return {};
    },
  };
}

/**
 * Without a published sum a forged file could not be told from the real one: such a model is shown
 * only where somebody put it.
 */
async function offered(
  store: ReturnType<typeof createModelStore>,
): ReturnType<ReturnType<typeof createModelStore>['list']> {
  return (await store.list()).filter(
    ({ model: { files }, state }) =>
      state !== 'absent' || files.every(({ sha256 }) => sha256 !== null),
  );
}
