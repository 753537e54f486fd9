import { randomBytes, randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { languageModelRules } from '@aplomb/contract';
import type { OwnDocument } from '@aplomb/engine';
import {
  builtInLlama,
  bytesNeeded,
  forgetDocument,
  InsideModel,
  ModelFileError,
  readModelFile,
} from '@aplomb/engine/node/llama';
import { z } from 'zod';
import type { RequestResult } from '../../../shared/messages.ts';
import { insideFile } from '../../../shared/requests/inside.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Log } from '../../base/log.ts';
import type { Vault } from '../../base/vault.ts';
import { createDocumentStates, type DocumentStates, shortDocument } from './document-states.ts';

/** A model's file as the view sees it. */
export type InsideFile = RequestResult<'inside.list'>['files'][number];

const VALUE = 'inside-models',
  KEY = 'inside-state-key';
const kept = insideFile.omit({ loaded: true, problem: true });
type KeptFile = z.infer<typeof kept>;

/** Idle models are put out of memory after so many times the time of other idle parts. */
const IDLE_TIMES = 5;
/** Where idle parts go so soon, power is saved and nothing is evaluated ahead. */
const SAVING_SECONDS = 100;

/** The language models that run inside, of which one at most is in memory. */
export interface InsideModels {
  list(): Promise<InsideFile[]>;
  /** Checks a file and keeps where it lies. Throws UNSUPPORTED_FILE_TYPE with the reason. */
  add(path: string, name?: string): Promise<InsideFile>;
  remove(id: string): Promise<void>;
  probe(id: string): Promise<InsideFile>;
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
  /** Folder of a library for graphics cards; null while none is to be used. */
  setGraphics(folder: string | null): void;
  /** The graphics card in use, or why none is, of the model in memory. */
  readonly graphics: InsideModel['graphics'] | null;
  /** How long idle parts of the app stay in memory, by settings and battery. */
  setIdle(seconds: number): void;
  close(): void;
}

/** Opens the list of model files. `folder` is where evaluated state is kept, sealed. */
export async function openInsideModels(
  vault: Pick<Vault, 'values' | 'documents'>,
  folder: string,
  log: Log,
): Promise<InsideModels> {
  const files = await openFileList(vault);
  const states = { folder: join(folder, 'states'), key: await stateKey(vault) };
  const runner = createRunner(files, states, log);
  const ahead = createDocumentStates(vault.documents, runner.running, log);
  const shown = async (file: KeptFile): Promise<InsideFile> => ({
    ...file,
    loaded: runner.isLoaded(file.id),
    problem: await problemOf(file.path),
  });
  return {
    get library() {
      return runner.library;
    },
    get graphics() {
      return runner.graphics;
    },
    ahead,
    documentOf: (id) => shortDocument(vault.documents, id),
    async forget(documentId) {
      ahead.pause();
      await forgetDocument(states.folder, documentId);
    },
    setLibrary: runner.setLibrary,
    setGraphics: runner.setGraphics,
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
      const file = files.of(id);
      const model = runner.modelOf(id);
      if (model === null) throw noEngine();
      ahead.pause();
      const measured = await model.probe().catch((error: unknown) => {
        throw asFileError(error);
      });
      const next = { ...file, speed: kept.shape.speed.parse(measured) };
      await files.put(next);
      ahead.later();
      return shown(next);
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

/** The files that are kept, in the order they were added. */
interface FileList {
  readonly all: readonly KeptFile[];
  of(id: string): KeptFile;
  put(file: KeptFile): Promise<void>;
  remove(file: KeptFile): Promise<void>;
}

async function openFileList({ values }: Pick<Vault, 'values'>): Promise<FileList> {
  let all: readonly KeptFile[] = (await values.get(VALUE, z.array(kept))) ?? [];
  const keep = async (next: readonly KeptFile[]): Promise<void> => {
    await values.set(VALUE, next);
    all = next;
  };
  return {
    get all() {
      return all;
    },
    of(id) {
      const file = all.find((one) => one.id === id);
      if (file === undefined)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'This model is not in the list any more.');
      return file;
    },
    put: (file) => keep([...all.filter(({ id }) => id !== file.id), file]),
    remove: (file) => keep(all.filter((one) => one !== file)),
  };
}

/** Holds the one model that is in memory. */
function createRunner(files: FileList, states: { folder: string; key: Uint8Array }, log: Log) {
  let library = builtInLlama();
  let graphics: string | null = null;
  let idleSeconds: number = languageModelRules.idleSeconds;
  let current: { id: string; model: InsideModel } | null = null;
  const leave = (id?: string): void => {
    if (id !== undefined && current?.id !== id) return;
    current?.model.close();
    current = null;
  };
  return {
    get library() {
      return library;
    },
    setLibrary(next: string | null) {
      leave();
      library = next;
    },
    setGraphics(next: string | null) {
      leave();
      graphics = next;
    },
    get graphics() {
      return current?.model.graphics ?? null;
    },
    /** The model in memory; none where power is saved. */
    running: (): InsideModel | null =>
      current?.model.pid === null || idleSeconds <= SAVING_SECONDS
        ? null
        : (current?.model ?? null),
    setIdle(seconds: number) {
      idleSeconds = seconds * IDLE_TIMES;
    },
    isLoaded: (id: string): boolean => current?.id === id && current.model.pid !== null,
    modelOf(id: string): InsideModel | null {
      const file = files.all.find((one) => one.id === id);
      if (file === undefined || library === null) return null;
      if (current?.id === id) return current.model;
      leave();
      const model = new InsideModel({
        file: file.path,
        library,
        graphics,
        promptTokensPerSecond: file.speed?.promptTokensPerSecond ?? null,
        label: `inside/${id}`,
        states,
        idleSeconds: () => idleSeconds,
        log: ({ level, message, detail }) => log.info(message, { level, detail }),
      });
      current = { id, model };
      return model;
    },
    leave,
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
