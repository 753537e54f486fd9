import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import {
  codeLanguageIds,
  codeLanguages,
  type CodeLanguageId,
} from '../../packages/contract/src/index.ts';
import { option } from './option.ts';

/** Valid code of others: a whole file, or some lines out of its middle. */
export interface ValidCode {
  language: CodeLanguageId;
  path: string;
  text: string;
  kind: 'whole' | 'hunk';
  forTuning: boolean;
}

const filesPerLanguage = 40;
const hunksPerFile = 3;
const longest = 60_000;

/** Folder of source trees; without one, our own fixtures, which everything was tuned on. */
export const given = option('sources');
export const fixtures = new URL('../../packages/engine/fixtures/code/', import.meta.url).pathname;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function languageOf(path: string): CodeLanguageId | undefined {
  const extension = extname(path).slice(1);
  return codeLanguageIds.find(
    (id) =>
      codeLanguages[id].parsed &&
      (codeLanguages[id].extensions as readonly string[]).includes(extension),
  );
}

/** Up to 40 files of each language, drawn by the hash of their path, and three hunks of each. */
export function validCode(folder: string): ValidCode[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && languageOf(entry.name) !== undefined)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const groups = Map.groupBy(
    paths.toSorted((a, b) => digest(a).compare(digest(b))),
    languageOf,
  );
  return [...groups].flatMap(([language, group]) => {
    if (language === undefined) return [];
    const files = group
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
      .filter(({ text }) => text.length <= longest && text.trimEnd().split('\n').length >= 40);
    return files.slice(0, filesPerLanguage).flatMap(({ path, text }) => {
      const forTuning = given === undefined || (digest(`half ${path}`)[0] ?? 0) % 2 === 0;
      const common = { language, path, forTuning };
      return [
        { ...common, text, kind: 'whole' as const },
        ...hunksOf(path, text).map((hunk) => ({ ...common, text: hunk, kind: 'hunk' as const })),
      ];
    });
  });
}

/** Runs of 10 to 40 lines at places that the path's hash draws. */
function hunksOf(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n');
  return Array.from({ length: hunksPerFile }, (_, index) => {
    const draw = digest(`${path} ${index}`);
    const length = Math.min(lines.length - 1, 10 + (draw.readUInt32BE(0) % 31));
    const start = draw.readUInt32BE(4) % (lines.length - length);
    return lines.slice(start, start + length).join('\n');
  });
}
