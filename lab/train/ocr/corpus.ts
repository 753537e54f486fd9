import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from './random.ts';

/** Files below a folder with one of the extensions, sorted, between 1 KB and 300 KB. */
function filesBelow(folder: string, extensions: readonly string[], depth = 5): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat?.isDirectory()) return depth > 0 ? filesBelow(path, extensions, depth - 1) : [];
      return stat &&
        stat.size > 1000 &&
        stat.size < 300_000 &&
        extensions.some((end) => name.endsWith(end))
        ? [path]
        : [];
    });
}

/** Raw material by kind; prose are paragraphs, code are whole files. */
export interface Corpus {
  prose: string[];
  code: string[];
}

const sources = {
  prose: [
    ['node_modules', ['.md']],
    ['/usr/share/doc', ['copyright', '.txt', 'README']],
    ['/usr/share/perl', ['.pod']],
  ],
  code: [
    ['/usr/lib/python3', ['.py']],
    ['/usr/lib/python3.11', ['.py']],
    ['/usr/include', ['.h']],
    ['/usr/share/perl', ['.pm']],
    [
      'node_modules',
      ['.rs', '.go', '.c', '.scm', '.ts', '.mjs', '.json', '.css', '.yml', '.swift', '.java'],
    ],
  ],
} as const;

/**
 * Reads up to `count` files of each kind, chosen by the seed, from installed npm and Debian
 * packages.
 */
export function loadCorpus(seed: number, count = 500, translated: readonly string[] = []): Corpus {
  const random = randomFrom(seed);
  const pick = (kind: keyof typeof sources): string[] =>
    sources[kind]
      .flatMap(([folder, extensions]) => {
        const files = filesBelow(folder, extensions);
        return Array.from(
          { length: Math.min(files.length, Math.ceil(count / sources[kind].length)) },
          () => files[Math.floor(random() * files.length)] ?? '',
        );
      })
      .map((file) => readFileSync(file, 'utf8'));
  const prose = pick('prose')
    .flatMap((text) => text.replace(/```[\s\S]*?```/g, '').split(/\n\s*\n/))
    .map((text) =>
      text
        .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
        .replace(/[*_#>|]+/g, ' ')
        .replace(/<[^>\n]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  return {
    prose: [...prose.filter((text) => text.length > 60 && text.length < 900), ...translated],
    code: pick('code'),
  };
}

/**
 * Translated sentences of installed programs in languages with Latin letters (GNU message
 * catalogues).
 */
export function translatedProse(): string[] {
  return ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr', 'hu']
    .flatMap((language) =>
      filesBelow(`/usr/share/locale/${language}/LC_MESSAGES`, ['.mo'], 0)
        .slice(0, 12)
        .flatMap((file) => {
          const bytes = readFileSync(file);
          const count = bytes.readUInt32LE(8),
            table = bytes.readUInt32LE(16);
          return Array.from({ length: Math.min(count, 400) }, (_, i) => {
            const length = bytes.readUInt32LE(table + i * 8),
              start = bytes.readUInt32LE(table + i * 8 + 4);
            return bytes
              .toString('utf8', start, start + length)
              .replace(/[\s\0]+/g, ' ')
              .trim();
          });
        }),
    )
    .filter((text) => text.length > 25 && text.length < 400 && !text.includes('Project-Id'));
}
