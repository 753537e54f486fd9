import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files of public labelled texts or recordings of one kind in the folder named by APLOMB_PUBLIC_SETS; such texts
 * are only measured on, and not ours to keep here.
 */
export function publicSets(
  kind: 'sentiment' | 'keywords' | 'learners' | 'misspellings' | 'meetings',
  extension: string,
): string[] {
  const folder = process.env.APLOMB_PUBLIC_SETS ? join(process.env.APLOMB_PUBLIC_SETS, kind) : '';
  if (folder === '' || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .toSorted()
    .map((file) => join(folder, file));
}
