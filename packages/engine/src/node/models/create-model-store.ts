import type { Stats } from 'node:fs';
import { copyFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeechModel, SpeechModelFile } from '@aplomb/contract';
import { downloadFile, type DownloadTools } from './download-file.ts';
import { withLock } from './folder-lock.ts';
import { isRecorded, readRecord, recordName, sumOfFile, type VerifiedFile } from './installed.ts';
import { ModelError } from './model-error.ts';
import { readFields, unlessMissing } from '../files.ts';

/** Bytes of a download that have come, of how many; null while the size is unknown. */
export interface DownloadProgress {
  file: string;
  have: number;
  total: number | null;
}

/**
 * How a model is taken. Files without a published sum are refused unless `trustFirstDownload`;
 * their sum is then kept for good.
 */
export interface TakeOptions {
  trustFirstDownload?: boolean;
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
}

/** What the store needs to know of a model: any that comes as files with sums. */
export type StoredModel = Pick<SpeechModel, 'name' | 'licence' | 'files'>;

/** A model and how much of it is here. */
export interface ModelState<Model extends StoredModel> {
  id: string;
  model: Model;
  state: 'absent' | 'partial' | 'installed' | 'changed';
  haveBytes: number;
  totalBytes: number | null;
}

/** Models on this machine: fetched, imported and checked. */
export interface ModelStore<Model extends StoredModel> {
  list(): Promise<ModelState<Model>[]>;
  /** Fetches a model or goes on with it; aborting `signal` pauses. Throws ModelError. */
  download(id: string, options?: TakeOptions): Promise<void>;
  /** Takes a model's files from a folder (or its only file). Throws ModelError. */
  import(id: string, from: string, options?: TakeOptions): Promise<void>;
  /** Hashes a model's files again; answers whether they are right. */
  verify(id: string): Promise<boolean>;
  /** Removes a model with all that has come of it. */
  remove(id: string): Promise<void>;
}

/** Where models are kept, and the models by id, now. The outside has defaults. */
interface ModelStoreSetup<Model extends StoredModel> {
  folder: string;
  manifest: () => Readonly<Record<string, Model>>;
  tools?: Partial<DownloadTools>;
}

const outside: DownloadTools = {
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  retryMilliseconds: 1_000,
  stallMilliseconds: 30_000,
  allowHttp: false,
};
const pinsName = 'pins.json';

/** The sums that files in a folder of models must have, and the record of those checked. */
function sumsIn(folder: string) {
  /** The sum a file must have: the published one, or the one that was trusted the first time. */
  const sumFor = async (
    id: string,
    file: SpeechModelFile,
    trust: boolean,
  ): Promise<string | null> => {
    const sum = file.sha256 ?? (await readPins())[`${id}/${file.name}`] ?? null;
    if (sum === null && !trust)
      throw new ModelError(
        'unknown_sum',
        `No SHA-256 is published for ${file.name}, so a forged file could not be told from ` +
          'the real one. Take it only if you trust its source: add --trust-first-download.',
      );
    return sum;
  };
  const readPins = async (): Promise<Record<string, string>> => {
    const pins = Object.entries(await readFields(join(folder, pinsName)));
    return Object.fromEntries(pins.map(([name, sum]) => [name, String(sum)]));
  };
  const record = async (
    id: string,
    place: string,
    file: SpeechModelFile,
    sha256: string,
  ): Promise<void> => {
    const { size, mtimeMs } = await stat(join(place, file.name));
    const checked: VerifiedFile = { bytes: size, sha256, mtimeMs };
    await writeWhole(join(place, recordName), {
      ...(await readRecord(place)),
      [file.name]: checked,
    });
    if (file.sha256 === null)
      await writeWhole(join(folder, pinsName), {
        ...(await readPins()),
        [`${id}/${file.name}`]: sha256,
      });
  };
  return { sumFor, record };
}

/** Opens the store of models in a folder. */
export function createModelStore<Model extends StoredModel>({
  folder,
  manifest,
  tools,
}: ModelStoreSetup<Model>): ModelStore<Model> {
  const using = { ...outside, ...tools };
  const modelOf = (id: string): { model: Model; place: string } => {
    const models = manifest();
    const model = Object.hasOwn(models, id) ? models[id] : undefined;
    if (model === undefined)
      throw new ModelError(
        'missing',
        `There is no model "${id}". Models: ${Object.keys(models).join(', ')}.`,
      );
    return { model, place: join(folder, id) };
  };

  const { sumFor, record } = sumsIn(folder);

  return {
    list: () =>
      Promise.all(Object.entries(manifest()).map(([id, model]) => stateOf(folder, id, model))),
    async download(
      id,
      { trustFirstDownload = false, signal = new AbortController().signal, onProgress } = {},
    ) {
      const { model, place } = modelOf(id);
      await withLock(place, async () => {
        for (const file of model.files) {
          const sha256 = await sumFor(id, file, trustFirstDownload);
          if (await isRecorded(place, file)) continue;
          const path = join(place, file.name);
          const sum = await downloadFile(
            { path, addresses: [file.url, ...file.mirrors], bytes: file.bytes, sha256 },
            using,
            signal,
            (have, total) => onProgress?.({ file: file.name, have, total }),
          );
          await record(id, place, file, sum);
        }
      });
    },
    async import(id, from, { trustFirstDownload = false } = {}) {
      const { model, place } = modelOf(id);
      await withLock(place, async () => {
        for (const file of model.files) {
          const source = await sourceOf(from, model, file);
          const expected = await sumFor(id, file, trustFirstDownload);
          const copy = join(place, `${file.name}.import`);
          await copyFile(source, copy);
          const sum = await sumOfFile(copy);
          if (expected !== null && sum !== expected) {
            await rm(copy, { force: true });
            throw new ModelError(
              'wrong_content',
              `${source} is not the file of ${model.name}: its SHA-256 is ${sum}, not ${expected}. Nothing was taken.`,
            );
          }
          await rename(copy, join(place, file.name));
          await record(id, place, file, sum);
        }
      });
    },
    async verify(id) {
      const { model, place } = modelOf(id);
      return withLock(place, async () => {
        const known = await readRecord(place);
        for (const file of model.files) {
          const expected = file.sha256 ?? known[file.name]?.sha256;
          const sum = await unlessMissing(sumOfFile(join(place, file.name)));
          if (sum === null || sum !== expected) return false;
          await record(id, place, file, sum);
        }
        return true;
      });
    },
    async remove(id) {
      const { place } = modelOf(id);
      await withLock(place, () => Promise.resolve());
      await rm(place, { recursive: true, force: true });
    },
  };
}

async function stateOf<Model extends StoredModel>(
  folder: string,
  id: string,
  model: Model,
): Promise<ModelState<Model>> {
  const place = join(folder, id);
  const files = await Promise.all(
    model.files.map(async (file) => {
      const whole = await sizeOf(join(place, file.name));
      const have = whole ?? (await sizeOf(join(place, `${file.name}.part`))) ?? 0;
      return { have, isWhole: whole !== null, isRight: await isRecorded(place, file) };
    }),
  );
  const haveBytes = files.reduce((sum, { have }) => sum + have, 0);
  const totalBytes = model.files.reduce<number | null>(
    (sum, { bytes }) => (sum === null || bytes === null ? null : sum + bytes),
    0,
  );
  const begun = haveBytes > 0 ? 'partial' : 'absent';
  const unproved = files.every(({ isWhole }) => isWhole) ? 'changed' : begun;
  const state = files.every(({ isRight }) => isRight) ? 'installed' : unproved;
  return { id, model, state, haveBytes, totalBytes };
}

async function sourceOf(
  from: string,
  { files, name }: StoredModel,
  file: SpeechModelFile,
): Promise<string> {
  const found = await statOf(from);
  const source = found?.isDirectory() === true ? join(from, file.name) : from;
  const alone = found?.isFile() === true && files.length === 1;
  if (!alone && (await statOf(source))?.isFile() !== true)
    throw new ModelError(
      'missing',
      `${source} is not there. Name the folder with the files of ${name}: ` +
        `${files.map((each) => each.name).join(', ')}.`,
    );
  return source;
}

/** Replaces a file whole, so that a crash leaves the old one or the new one. */
async function writeWhole(path: string, value: unknown): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(value, null, 1), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** What a path leads to; null where there is nothing. */
const statOf = (path: string): Promise<Stats | null> => unlessMissing(stat(path));

async function sizeOf(path: string): Promise<number | null> {
  return (await statOf(path))?.size ?? null;
}
