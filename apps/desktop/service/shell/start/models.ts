import {
  type ChosenModels,
  createModelAsker,
  type DiscoveredModel,
  discoverModel,
  type InsideModels,
  type ModelAsker,
  openChosenModels,
  openInsideModels,
  type CardChoice,
  openCardChoice,
  openLibraryChoice,
  openProviderStore,
  type ProviderStore,
} from '../../answer/index.ts';
import { dataPaths } from '../../base/data-folder.ts';
import type { ServiceOptions } from '../../base/service-options.ts';
import type { Service } from '../../base/service.ts';
import {
  offerReader,
  openReaderChoice,
  type OwnPack,
  type ReaderChoice,
} from '../../sense/index.ts';

/** Language models that may be asked, and the packs that bring engines of our own. */
export interface Models {
  readonly folder: string;
  readonly providers: ProviderStore;
  readonly discovered: DiscoveredModel;
  readonly inside: InsideModels;
  readonly chosen: ChosenModels;
  readonly asker: ModelAsker;
  readonly reader: ReaderChoice;
  readonly library: OwnPack;
  readonly card: CardChoice;
  /** Shows in the app's state which model would be asked now. */
  show(): void;
}

/** Opens them as they were left. */
export async function openModels(
  service: Service,
  { dataFolder, release, readerBuiltIn, libraryBuiltIn }: ServiceOptions,
): Promise<Models> {
  const { vault, outbound, state, log, engine } = service;
  const { models: folder } = dataPaths(dataFolder);
  const providers = await openProviderStore(vault, outbound);
  const search = outbound.fetchFor('search for model servers on this computer');
  const discovered = discoverModel(search, log);
  const inside = await openInsideModels(service, folder);
  const asker = createModelAsker({ vault, outbound, providers, state, log, discovered, inside });
  const show = (): void => state.update({ model: asker.status() });
  discovered.onChange(show);
  providers.onChange(show);
  const reader = await openReaderChoice(engine, release, folder, readerBuiltIn);
  offerReader(service, reader);
  const library = openLibraryChoice(inside, release, folder, libraryBuiltIn);
  const card = openCardChoice(inside, release, folder, log);
  const chosen = await openChosenModels(vault);
  return { folder, providers, discovered, inside, chosen, asker, reader, library, card, show };
}
