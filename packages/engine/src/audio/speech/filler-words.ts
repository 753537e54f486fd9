import type { LanguageCode } from '@aplomb/contract';
import list from './filler-words.json' with { type: 'json' };

/**
 * Words said while thinking, by language. Words that mostly carry a meaning are left out: a wrong
 * count is worse than a low one.
 */
const fillers: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = list;

const unspaced: ReadonlySet<LanguageCode> = new Set(['ja', 'zh']);

/**
 * Filler words and how often they were said, most often first; empty for languages without a list.
 */
export function countFillers(
  text: string,
  language: LanguageCode | null,
): { word: string; count: number }[] {
  const said = language === null ? [] : (fillers[language] ?? []);
  const spoken = text.toLowerCase();
  return said
    .flatMap((word) => {
      const pattern =
        language !== null && unspaced.has(language)
          ? word
          : `(?<![\\p{L}\\p{N}'’])${word}(?![\\p{L}\\p{N}'’])`;
      const count = spoken.match(new RegExp(pattern, 'gu'))?.length ?? 0;
      return count === 0 ? [] : [{ word, count }];
    })
    .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word));
}
