import { join } from 'node:path';
import { speechModels, type SpeechModel } from '@aplomb/contract';
import { createModelStore, type ModelStore, type StoredModel } from '@aplomb/engine/node/models';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import { type OwnPack, READER_ID, type ReaderChoice } from '../../sense/index.ts';
import type { ChosenModels } from '../inside/chosen-models.ts';
import { CARD_ID, LIBRARY_ID } from '../inside/library-choice.ts';
import type { ModelFiles } from '../inside/model-files.ts';
import { findHubFiles, type HubFile } from '../inside/model-hub.ts';
import { offeredModel } from '../inside/offered.ts';
import { createModelDownloads, type ModelDownloads, modelProblem } from './model-downloads.ts';
import { modelRow } from './model-rows.ts';

/** Where models are kept, and what takes them into use. */
export interface ModelPlaces {
  readonly folder: string;
  /** Address of the hub where files for answers are looked for. */
  readonly hub: string;
  readonly reader: ReaderChoice;
  readonly library: OwnPack;
  readonly card: OwnPack;
  readonly chosen: ChosenModels;
  readonly files: ModelFiles;
  /** The recognisers of speech have changed. */
  readonly onSpeech: () => void;
}

type Packs = Readonly<Record<string, OwnPack>>;
type Model = SpeechModel | StoredModel;

const isLocal = (url: string): boolean =>
  URL.canParse(url) && new URL(url).hostname === '127.0.0.1';

/**
 * Requests about models on this machine. Downloads go on after a pause or a restart where they
 * stopped.
 */
export function localModelHandlers(service: Service, places: ModelPlaces): HandlersOf<'models'> {
  const { reader, library, card, chosen, files, onSpeech } = places;
  const packs: Packs = { [READER_ID]: reader, [LIBRARY_ID]: library, [CARD_ID]: card };
  const { store, downloads, start, take, pathOf } = openDownloads(service, places, packs);
  return {
    ...choiceHandlers(service, places, start),
    'models.list': async () => [
      ...reader.builtIn(),
      ...(await offered(store, packs)).map((kept) =>
        modelRow(kept, downloads.of(kept.id), packs[kept.id]),
      ),
    ],
    async 'models.download'({ id }) {
      await start(id);
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
      const isChosen = Object.hasOwn(chosen.all, id);
      if (isChosen) await files.leave(pathOf(id));
      await store.remove(id).catch((error: unknown) => {
        throw modelProblem(error);
      });
      if (isChosen) await chosen.remove(id);
      else onSpeech();
      return {};
    },
  };
}

/** The store of all that can be fetched, what fetches, and what takes into use what came. */
function openDownloads(
  service: Service,
  { folder, hub, chosen, files, onSpeech }: ModelPlaces,
  packs: Packs,
) {
  const ofPacks = Object.fromEntries(
    Object.entries(packs).flatMap(([id, { pack }]) => (pack === null ? [] : [[id, pack]])),
  );
  const manifest = (): Readonly<Record<string, Model>> => ({
    ...ofPacks,
    ...chosen.all,
    ...speechModels,
  });
  // A site or a hub on this machine is the operator's own trial.
  const addresses = Object.values<StoredModel>(ofPacks).flatMap((pack) =>
    pack.files.map(({ url }) => url),
  );
  const store = createModelStore<Model>({
    folder,
    manifest,
    tools: { allowHttp: [hub, ...addresses].some(isLocal) },
  });
  const nameOf = (id: string): string => manifest()[id]?.name ?? id;
  const pathOf = (id: string): string => join(folder, id, chosen.all[id]?.files[0]?.name ?? '');
  const take = async (id: string): Promise<void> => {
    if (Object.hasOwn(chosen.all, id)) await files.use(pathOf(id), nameOf(id));
    else if (packs[id] === undefined) onSpeech();
    else await packs[id].open();
  };
  const downloads = createModelDownloads({ service, store, nameOf, take });
  // What is on its way when everything is kept here does not go on.
  service.vault.settings.onChange((group, { privacy }) => {
    if (group === 'privacy' && privacy.local_only) downloads.pauseAll();
  });
  const start = (id: string): Promise<void> => begin(service, manifest()[id], id, downloads);
  return { store, downloads, start, take, pathOf };
}

/** Begins a download, or goes on with it, once the way out permits it. */
async function begin(
  { outbound }: Service,
  model: Model | undefined,
  id: string,
  downloads: ModelDownloads,
): Promise<void> {
  const [file] = model?.files ?? [];
  if (model === undefined || file === undefined)
    throw new DesktopError('RESOURCE_NOT_FOUND', `There is no model "${id}".`);
  if (['downloading', 'verifying'].includes(downloads.of(id)?.state ?? '')) return;
  if (file.url === '')
    throw new DesktopError(
      'SERVICE_UNAVAILABLE',
      `No site is set up in this build that ${model.name} could be fetched from.`,
      { advice: `Put ${file.name} into a folder and choose Import files.` },
    );
  await outbound.announce(file.url, `download of the model ${model.name}`);
  downloads.start(id);
}

/** Requests that choose a model for answers among what is published. */
function choiceHandlers(
  { outbound }: Service,
  { hub, library, chosen }: ModelPlaces,
  start: (id: string) => Promise<void>,
) {
  const ask = outbound.fetchFor('who publishes a model');
  const find = (offered: string): Promise<HubFile[]> =>
    findHubFiles(offeredModel(offered).source, hub, ask);
  return {
    'models.offers': ({ offered: id }: { offered: string }) => find(id),
    async 'models.choose'({ offered: id, repository }: { offered: string; repository: string }) {
      const { name, licence } = offeredModel(id);
      const found = (await find(id)).find((each) => each.repository === repository);
      if (found === undefined)
        throw new DesktopError('RESOURCE_NOT_FOUND', `${repository} has no file of ${name}.`);
      const { url, bytes, sha256 } = found;
      const place = `answers-${sha256.slice(0, 12)}`;
      await chosen.add(place, {
        name,
        licence,
        files: [{ name: found.file, url, mirrors: [], bytes, sha256 }],
      });
      await start(place);
      // Without the engine the file would lie there and write nothing.
      if (library.pack !== null && !library.isOpen) await start(LIBRARY_ID);
      return {};
    },
  };
}

/**
 * Without a published sum a forged file could not be told from the real one: such a model is shown
 * only where somebody put it. So is a pack that this machine has no use for.
 */
async function offered(
  store: ModelStore<Model>,
  packs: Packs,
): ReturnType<ModelStore<Model>['list']> {
  const useless = new Set<string>();
  for (const [id, { isOffered }] of Object.entries(packs))
    if (isOffered && !(await isOffered())) useless.add(id);
  return (await store.list()).filter(
    ({ id, model: { files }, state }) =>
      state !== 'absent' || (!useless.has(id) && files.every(({ sha256 }) => sha256 !== null)),
  );
}
