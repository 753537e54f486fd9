import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  speechModels,
  type SpeechModel,
  type SpeechModelFile,
  type SpeechModelId,
} from '@aplomb/contract';
import { hashOf, readFields, unlessMissing } from '../files.ts';

/** A file as it was when its sum was checked; a file that was changed since is not used. */
export interface VerifiedFile {
  bytes: number;
  sha256: string;
  mtimeMs: number;
}

/** Name of the record of checked files in a model's folder. */
export const recordName = 'verified.json';

/** The checked files of a model by name; empty where there is no readable record. */
export async function readRecord(folder: string): Promise<Record<string, VerifiedFile>> {
  const checked: Record<string, VerifiedFile> = {};
  for (const [name, file] of Object.entries(await readFields(join(folder, recordName))))
    if (isVerified(file)) checked[name] = file;
  return checked;
}

function isVerified(file: unknown): file is VerifiedFile {
  return (
    typeof file === 'object' &&
    file !== null &&
    'bytes' in file &&
    'sha256' in file &&
    'mtimeMs' in file &&
    typeof file.sha256 === 'string'
  );
}

/** Where the checked files of a model are, or why it cannot be used. */
export type FoundModel = { path: string } | { reason: string };

/** Finds a model. Looks at sizes and times only: sums were checked when the files came. */
export async function findModel(
  modelsFolder: string | null,
  id: SpeechModelId,
): Promise<FoundModel> {
  const model: SpeechModel = speechModels[id];
  const get = `Get it with: npm run models -- download ${id}`;
  if (modelsFolder === null)
    return { reason: `${model.name} is not installed: no folder for models is set.` };
  const folder = join(modelsFolder, id);
  const record = await readRecord(folder);
  for (const file of model.files) {
    if (record[file.name] === undefined)
      return { reason: `${model.name} is not installed. ${get}` };
    if (!(await isRecorded(folder, file)))
      return {
        reason: `${model.name} has changed since it was checked. Check it with: npm run models -- verify ${id}`,
      };
  }
  return { path: folder };
}

/**
 * Whether a file is as it was when its sum was checked: its size and time of change are the same.
 */
export async function isRecorded(
  folder: string,
  { name, sha256 }: SpeechModelFile,
): Promise<boolean> {
  const checked = (await readRecord(folder))[name];
  const found = await unlessMissing(stat(join(folder, name)));
  return (
    checked !== undefined &&
    found !== null &&
    found.size === checked.bytes &&
    Math.abs(found.mtimeMs - checked.mtimeMs) < 1 &&
    (sha256 === null || sha256 === checked.sha256)
  );
}

/** SHA-256 of a file, in hexadecimal. */
export const sumOfFile = async (path: string): Promise<string> =>
  (await hashOf(path)).digest('hex');
