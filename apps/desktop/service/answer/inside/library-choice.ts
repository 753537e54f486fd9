import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInLlama, findGraphics, openLlamaPack } from '@aplomb/engine/node/llama';
import type { Log } from '../../base/log.ts';
import type { Release } from '../../base/release.ts';
import type { OwnPack } from '../../sense/index.ts';
import type { InsideModels } from './inside-models.ts';

/** Ids of the engines for language models among what can be downloaded. */
export const LIBRARY_ID = 'llama',
  CARD_ID = 'llama-vulkan';
const PREFIX = 'unpacked-';

/** An engine that comes as a pack, and what is done with it. */
interface EnginePack {
  id: string;
  name: string;
  offer: Release['answers'];
  site: string | null;
  /** Where models are kept. */
  folder: string;
  withCard: boolean;
  /** Takes the library in a folder into use; null leaves it. */
  use: (library: string | null) => void;
}

/**
 * The engine for language models: part of a checkout, a pack of its own for the packaged app. One
 * that was unpacked and tried before is used at once.
 */
export function openLibraryChoice(
  inside: InsideModels,
  { answers, site }: Release,
  folder: string,
  builtIn = builtInLlama() !== null,
): OwnPack {
  const use = (library: string | null): void => {
    if (!builtIn) inside.setLibrary(library);
  };
  const pack = enginePack({
    id: LIBRARY_ID,
    name: 'Engine for language models',
    offer: builtIn ? null : answers,
    site,
    folder,
    withCard: false,
    use,
  });
  return {
    ...pack,
    get isOpen() {
      return pack.isOpen;
    },
    purpose: 'Runs language models on this computer',
    inUse: 'Ready. It opens no connection.',
  };
}

/** The engine for graphics cards, offered where one is found. */
export interface CardChoice extends OwnPack {
  /** What is to be said of the graphics card; null where there is none, or no engine for it. */
  describe(): Promise<string | null>;
}

/** The engine with code for graphics cards: a pack beside the other one, which steps in for it. */
export function openCardChoice(
  inside: InsideModels,
  { graphics: offer, site }: Release,
  folder: string,
  log: Log,
): CardChoice {
  const { card } = inside;
  const use = (library: string | null): void => inside.setCardLibrary(library);
  const name = 'Engine for graphics cards';
  const pack = enginePack({ id: CARD_ID, name, offer, site, folder, withCard: true, use });
  let device: string | null = null;
  let looking: Promise<string | null> | null = null;
  const look = (): Promise<string | null> => {
    // Looked for when somebody looks at models, and once: it may crash a driver.
    looking ??= findGraphics().catch((error: unknown) => {
      log.info('no graphics card could be looked for', { reason: String(error) });
      return null;
    });
    return looking;
  };
  return {
    ...pack,
    get isOpen() {
      return pack.isOpen;
    },
    get purpose() {
      return `Runs language models on ${device ?? 'a graphics card'}, where that is faster`;
    },
    get inUse() {
      return card.problem === null
        ? 'Ready. Each model uses it where it was measured to be faster. It opens no connection.'
        : `Not used since it failed (${card.problem}).`;
    },
    async isOffered() {
      if (offer === null) return false;
      device = await look();
      return device !== null;
    },
    async open() {
      await pack.open();
      await card.retry();
      await inside.measureAll();
    },
    async describe() {
      if (offer === null) return null;
      device = await look();
      if (!pack.isOpen)
        return device && `${device}. It may answer faster: download “${name}” below.`;
      if (card.problem !== null)
        return `not used since it failed (${card.problem}). The processor answers. Press Measure to try it again.`;
      return device && `${device}, used by each model that was measured to be faster on it.`;
    },
  };
}

function enginePack({ id, name, offer, site, folder, withCard, use }: EnginePack) {
  const place = join(folder, id);
  const target = join(place, `${PREFIX}${offer?.sha256.slice(0, 12) ?? ''}`);
  let isOpen = offer !== null && existsSync(target);
  use(isOpen ? target : null);
  return {
    pack: offer && {
      name,
      licence: 'MIT',
      files: [
        {
          name: offer.file,
          url: site === null ? '' : new URL(`/${offer.file}`, site).href,
          mirrors: [],
          bytes: offer.bytes,
          sha256: offer.sha256,
        },
      ],
    },
    get isOpen() {
      return isOpen;
    },
    async open() {
      if (offer === null) return;
      await openLlamaPack(join(place, offer.file), target, withCard);
      isOpen = true;
      use(target);
      for (const old of await readdir(place))
        if (old.startsWith(PREFIX) && join(place, old) !== target)
          await rm(join(place, old), { recursive: true, force: true });
    },
    async leave() {
      isOpen = false;
      use(null);
    },
  };
}
