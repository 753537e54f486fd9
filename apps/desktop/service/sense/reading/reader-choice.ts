import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { product, partName } from '@aplomb/contract';
import { isReaderBuiltIn, openReaderPack, type StoredModel } from '@aplomb/engine/node/models';
import { z } from 'zod';
import type { LocalModel } from '../../../shared/requests/privacy.ts';
import type { Engine } from '../../base/engine.ts';
import { logFailure } from '../../base/log.ts';
import { ifOutOfReach } from '../../base/out-of-reach.ts';
import type { Release } from '../../base/release.ts';
import type { Service } from '../../base/service.ts';

/** Id of the pack for reading among the models. */
export const READER_ID = 'pp-ocr';
const OFFERED = 'reader-offered';
const NAME = 'PP-OCRv4',
  BASE = 'Tesseract',
  LICENCE = 'Apache-2.0, runtime MIT';

/** A part of the app that comes as a pack: fetched, checked, unpacked and tried. */
export interface OwnPack {
  /** What the model store fetches; null where nothing is to be fetched. */
  readonly pack: StoredModel | null;
  readonly purpose: string;
  /** Whether this machine has a use for it; always where it is not said. */
  isOffered?(): Promise<boolean>;
  /** Whether the pack is unpacked and tried, and so in use. */
  readonly isOpen: boolean;
  /**
   * Unpacks a verified pack, tries it in a process of its own and switches to it. Throws PackError
   * and stays as it was.
   */
  open(): Promise<void>;
  /** Goes back to what the app itself brings. */
  leave(): Promise<void>;
  /** What the row of the pack says while it is in use. */
  readonly inUse: string;
}

/** Which engine reads screens, and the pack that brings the better one. */
export interface ReaderChoice extends OwnPack {
  /** Rows for the list of models that need no download, and what is to be said of the pack's. */
  builtIn(): LocalModel[];
}

/**
 * Makes the choice: a pack that was tried before is used at once. `folder` is where models are
 * kept.
 */
export async function openReaderChoice(
  engine: Engine,
  { reader, site }: Release,
  folder: string,
  builtIn = isReaderBuiltIn(),
): Promise<ReaderChoice> {
  const place = join(folder, READER_ID),
    prefix = 'unpacked-';
  const target = join(place, `${prefix}${reader?.sha256.slice(0, 12) ?? ''}`);
  let isOpen = !builtIn && reader !== null && existsSync(target);
  if (isOpen) await engine.setReader(target);
  const offered = !builtIn && reader !== null;
  const reading = 'Reads your screens now.';
  const row = (id: string, name: string, detail: string, licence: string): LocalModel => ({
    id,
    name,
    purpose: 'Reads screens',
    bytes: 0,
    licence,
    state: 'ready',
    share: 1,
    detail,
    builtIn: true,
    forAnswers: false,
  });
  return {
    purpose: 'Reads screens, with fewer errors than Tesseract',
    pack: offered
      ? {
          name: NAME,
          licence: LICENCE,
          files: [
            {
              name: reader.file,
              url: site === null ? '' : new URL(`/${reader.file}`, site).href,
              mirrors: [],
              bytes: reader.bytes,
              sha256: reader.sha256,
            },
          ],
        }
      : null,
    builtIn() {
      const now = engine.reader ?? (builtIn || isOpen ? NAME : BASE);
      const base = row(
        'tesseract',
        BASE,
        now.startsWith(BASE) ? reading : `Reads when ${NAME} cannot.`,
        'Apache-2.0',
      );
      return builtIn
        ? [
            row(
              READER_ID,
              NAME,
              now.startsWith(BASE)
                ? `Could not be started; run the tests under ${partName('settings/help')}.`
                : reading,
              LICENCE,
            ),
            base,
          ]
        : [base];
    },
    get isOpen() {
      return isOpen;
    },
    get inUse() {
      return engine.reader?.startsWith(BASE)
        ? `It could not be started the last time, so ${BASE} read. Remove it and download it again.`
        : reading;
    },
    async open() {
      if (reader === null) return;
      await openReaderPack(join(place, reader.file), target);
      isOpen = true;
      await engine.setReader(target);
      // Packs of earlier versions of the app.
      for (const old of await readdir(place))
        if (old.startsWith(prefix) && join(place, old) !== target)
          await rm(join(place, old), { recursive: true, force: true }).catch(
            ifOutOfReach(undefined),
          );
    },
    async leave() {
      isOpen = false;
      await engine.setReader(null);
    },
  };
}

/** Offers the pack once, after a first screen was read without it. */
export function offerReader(
  { engine, vault, notices, log }: Pick<Service, 'engine' | 'vault' | 'notices' | 'log'>,
  choice: ReaderChoice,
): void {
  engine.onReader((name) => {
    if (choice.pack === null || choice.isOpen || !name.startsWith(BASE)) return;
    void (async () => {
      if (await vault.values.get(OFFERED, z.boolean())) return;
      await vault.values.set(OFFERED, true);
      notices.tell(
        'info',
        'Screens can be read more exactly',
        `${product.name} reads with ${BASE}. ` +
          `${NAME} makes fewer errors: download it once under ${partName('settings/models')}.`,
      );
    })().catch(logFailure(log, 'the better reader could not be offered'));
  });
}
