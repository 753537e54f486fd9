import { readFile } from 'node:fs/promises';
import { parseJson } from '../json.ts';

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
  const value = parseJson((await unlessMissing(readFile(path, 'utf8'))) ?? '');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
