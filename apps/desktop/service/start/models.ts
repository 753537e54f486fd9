import { dataPaths } from '../data-folder.ts';
import { openInsideModels, type InsideModels } from '../inside/inside-models.ts';
import { openLibraryChoice } from '../inside/library-choice.ts';
import { discoverModel, type DiscoveredModel } from '../providers/discovered-model.ts';
import { createModelAsker, type ModelAsker } from '../providers/model-asker.ts';
import { openProviderStore, type ProviderStore } from '../providers/provider-store.ts';
import {
  offerReader,
  openReaderChoice,
  type OwnPack,
  type ReaderChoice,
} from '../reading/reader-choice.ts';
import type { Service } from '../service.ts';
import type { ServiceOptions } from '../service-options.ts';

/** Language models that may be asked, and the packs that bring engines of our own. */
export interface Models {
  readonly folder: string;
  readonly providers: ProviderStore;
  readonly discovered: DiscoveredModel;
  readonly inside: InsideModels;
  readonly asker: ModelAsker;
  readonly reader: ReaderChoice;
  readonly library: OwnPack;
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
  const inside = await openInsideModels(vault, folder, log);
  const asker = createModelAsker({ vault, outbound, providers, state, log, discovered, inside });
  const show = (): void => state.update({ model: asker.status() });
  discovered.onChange(show);
  providers.onChange(show);
  const reader = await openReaderChoice(engine, release, folder, readerBuiltIn);
  offerReader(service, reader);
  const library = openLibraryChoice(inside, release, folder, libraryBuiltIn);
  return { folder, providers, discovered, inside, asker, reader, library, show };
}
