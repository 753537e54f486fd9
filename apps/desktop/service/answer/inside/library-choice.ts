import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInLlama, openLlamaPack } from '@aplomb/engine/node/llama';
import type { Release } from '../../base/release.ts';
import type { OwnPack } from '../../sense/index.ts';
import type { InsideModels } from './inside-models.ts';

/** Id of the engine for language models among what can be downloaded. */
export const LIBRARY_ID = 'llama';
const PREFIX = 'unpacked-';

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
  const place = join(folder, LIBRARY_ID);
  const target = join(place, `${PREFIX}${answers?.sha256.slice(0, 12) ?? ''}`);
  const isOffered = !builtIn && answers !== null;
  let isOpen = isOffered && existsSync(target);
  if (!builtIn) inside.setLibrary(isOpen ? target : null);
  return {
    purpose: 'Runs language models on this computer',
    pack: isOffered
      ? {
          name: 'Engine for language models',
          licence: 'MIT',
          files: [
            {
              name: answers.file,
              url: site === null ? '' : new URL(`/${answers.file}`, site).href,
              mirrors: [],
              bytes: answers.bytes,
              sha256: answers.sha256,
            },
          ],
        }
      : null,
    get isOpen() {
      return isOpen;
    },
    inUse: 'Ready. It opens no connection.',
    async open() {
      if (answers === null) return;
      await openLlamaPack(join(place, answers.file), target);
      isOpen = true;
      inside.setLibrary(target);
      for (const old of await readdir(place))
        if (old.startsWith(PREFIX) && join(place, old) !== target)
          await rm(join(place, old), { recursive: true, force: true });
    },
    async leave() {
      isOpen = false;
      inside.setLibrary(null);
    },
  };
}
