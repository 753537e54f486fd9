import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fieldsOf, parseJson } from '../json.ts';

/** Whether an error of the system has one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** What is done with a file, or null where there is no such file; every other fault travels. */
export function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  });
}

/** The fields of a JSON object in a file; none where the file is missing or holds something else. */
export async function readFields(path: string): Promise<Record<string, unknown>> {
  return fieldsOf(parseJson((await unlessMissing(readFile(path, 'utf8'))) ?? ''));
}

/** The SHA-256 of a file's bytes so far; more may follow. */
export async function hashOf(path: string): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece);
  return hash;
}
