import { randomBytes, randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { languageModelRules } from '@aplomb/contract';
import type { OwnDocument } from '@aplomb/engine';
import {
  bytesNeeded,
  forgetDocument,
  type InsideModel,
  ModelFileError,
  readModelFile,
} from '@aplomb/engine/node/llama';
import { z } from 'zod';
import type { RequestResult } from '../../../shared/messages.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Log } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import type { Vault } from '../../base/vault.ts';
import { type CardState, openCardState } from './card-state.ts';
import { createDocumentStates, type DocumentStates, shortDocument } from './document-states.ts';
import { type KeptFile, openFileList, speedOf } from './file-list.ts';
import { createRunner } from './model-runner.ts';

/** A model's file as the view sees it. */
export type InsideFile = RequestResult<'inside.list'>['files'][number];

const KEY = 'inside-state-key';

/** The language models that run inside, of which one at most is in memory. */
export interface InsideModels {
  list(): Promise<InsideFile[]>;
  /** Checks a file and keeps where it lies. Throws UNSUPPORTED_FILE_TYPE with the reason. */
  add(path: string, name?: string): Promise<InsideFile>;
  remove(id: string): Promise<void>;
  /** Measures a model with the processor and, where its engine is here, with the graphics card. */
  probe(id: string): Promise<InsideFile>;
  /** Measures all again, as far as they can be used. */
  measureAll(): Promise<void>;
  /** The model of an id; one that held memory before is ended. Null when it is not kept. */
  modelOf(id: string): InsideModel | null;
  /** Loads a model while the person still selects what it will be asked about. */
  warm(id: string): void;
  /** A whole document where it is short enough to come before a question; null otherwise. */
  documentOf(id: string | null | undefined): Promise<OwnDocument | null>;
  /** States of documents, evaluated ahead. */
  readonly ahead: DocumentStates;
  /** Removes what was evaluated of a document. */
  forget(documentId: string): Promise<void>;
  /** Folder of the library; null while it is not here. */
  readonly library: string | null;
  setLibrary(folder: string | null): void;
  /** Folder of the library for graphics cards; null while it is not here. */
  setCardLibrary(folder: string | null): void;
  readonly card: CardState;
  /** How long idle parts of the app stay in memory, by settings and battery. */
  setIdle(seconds: number): void;
  close(): void;
}

/** Opens the list of model files. `folder` is where evaluated state is kept, sealed. */
export async function openInsideModels(
  { vault, notices, log }: Pick<Service, 'vault' | 'notices' | 'log'>,
  folder: string,
): Promise<InsideModels> {
  const files = await openFileList(vault);
  const states = { folder: join(folder, 'states'), key: await stateKey(vault) };
  const card = await openCardState(vault, notices, log);
  const find = (id: string) => files.all.find((file) => file.id === id);
  const runner = createRunner({ find, states, card, log });
  const ahead = createDocumentStates(vault.documents, runner.running, log);
  const shown = async ({ onCard, ...file }: KeptFile): Promise<InsideFile> => ({
    ...file,
    // Of a card that rests or has no engine any more, nothing is said.
    ...(onCard && card.library !== null && { onCard }),
    loaded: runner.isLoaded(file.id),
    problem: await problemOf(file.path),
    usesCard: runner.usesCard({ ...file, ...(onCard && { onCard }) }),
  });
  const measure = async (id: string): Promise<InsideFile> => {
    if (runner.library === null) throw noEngine();
    ahead.pause();
    const { speed: _, onCard: __, ...file } = files.of(id);
    const next = { ...file, ...(await measureBoth(runner, { ...file, speed: null }, log)) };
    await files.put(next);
    ahead.later();
    return shown(next);
  };
  return {
    get library() {
      return runner.library;
    },
    card,
    setCardLibrary(library) {
      runner.leave();
      card.setLibrary(library);
    },
    ahead,
    documentOf: (id) => shortDocument(vault.documents, id),
    async forget(documentId) {
      ahead.pause();
      await forgetDocument(states.folder, documentId);
    },
    setLibrary: runner.setLibrary,
    setIdle: runner.setIdle,
    list: () => Promise.all(files.all.map(shown)),
    async add(path, name) {
      const file = await fileAt(
        path,
        name,
        files.all.find((known) => known.path === path),
      );
      await files.put(file);
      return shown(file);
    },
    async remove(id) {
      runner.leave(id);
      await files.remove(files.of(id));
    },
    async probe(id) {
      // Whoever measures asks for the card, too.
      await card.retry();
      return measure(id);
    },
    async measureAll() {
      for (const { id } of files.all)
        await measure(id).catch((error: unknown) => {
          log.info('a model could not be measured', { reason: String(error) });
        });
    },
    modelOf: runner.modelOf,
    warm(id) {
      ahead.pause();
      runner
        .modelOf(id)
        ?.warm()
        .catch((error: unknown) => {
          log.info('the language model could not be loaded ahead', { reason: String(error) });
        });
    },
    close() {
      ahead.pause();
      runner.leave();
    },
  };
}

/**
 * What this machine does with a file, by its processor and on its graphics card. Either may be
 * unable to: the other one answers then. Throws UNSUPPORTED_FILE_TYPE or SERVICE_UNAVAILABLE where
 * both are.
 */
async function measureBoth(
  runner: ReturnType<typeof createRunner>,
  file: KeptFile,
  log: Log,
): Promise<Pick<KeptFile, 'speed' | 'onCard'>> {
  const [byProcessor] = await Promise.allSettled([runner.measure(file, false)]);
  const [onCard] = await Promise.allSettled([runner.measure(file, true)]);
  if (onCard.status === 'rejected')
    log.info('the graphics card could not be measured', { reason: String(onCard.reason) });
  const card = onCard.status === 'fulfilled' ? onCard.value : null;
  const isOnCard = card !== null && card.device !== null;
  if (byProcessor.status === 'rejected' && !isOnCard) throw asFileError(byProcessor.reason);
  return {
    speed: byProcessor.status === 'fulfilled' ? speedOf(byProcessor.value?.speed) : null,
    ...(isOnCard && { onCard: { device: card.device ?? '', speed: speedOf(card.speed) } }),
  };
}

/** The library is not here. */
export const noEngine = (): DesktopError =>
  new DesktopError('SERVICE_UNAVAILABLE', 'The engine for language models is not here yet.', {
    advice: 'Download "Engine for language models" first.',
  });

function asFileError(error: unknown): DesktopError {
  if (error instanceof ModelFileError)
    return new DesktopError('UNSUPPORTED_FILE_TYPE', error.message, {
      advice: 'Choose a GGUF file of a language model.',
      cause: error,
    });
  return new DesktopError('SERVICE_UNAVAILABLE', 'The engine ended while it used this model.', {
    advice: 'Try again, or choose another model.',
    cause: error,
  });
}

async function problemOf(path: string): Promise<string | null> {
  try {
    await readModelFile(path);
    return null;
  } catch (error) {
    return error instanceof ModelFileError ? error.message : 'The file cannot be read.';
  }
}

/** Seals what a model has evaluated; made once, kept in the vault. */
async function stateKey({ values }: Pick<Vault, 'values'>): Promise<Uint8Array> {
  const known = await values.get(KEY, z.base64());
  if (known !== null) return Buffer.from(known, 'base64');
  const made = randomBytes(32);
  await values.set(KEY, made.toString('base64'));
  return made;
}

/** What is kept of a model file, read from the file itself; an id it had before stays. */
async function fileAt(
  path: string,
  name: string | undefined,
  before: KeptFile | undefined,
): Promise<KeptFile> {
  const facts = await readModelFile(path).catch((error: unknown) => {
    throw asFileError(error);
  });
  return {
    id: before?.id ?? randomUUID(),
    name: name ?? facts.name ?? basename(path),
    path,
    bytes: facts.bytes,
    architecture: facts.architecture,
    licence: facts.licence,
    memoryBytes: bytesNeeded(facts, languageModelRules.contextTokens),
    speed: null,
  };
}
