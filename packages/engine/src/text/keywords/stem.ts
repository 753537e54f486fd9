import type { LanguageCode } from '@aplomb/contract';
import list from './endings.json' with { type: 'json' };

/** Inflectional endings per language, longest first; a stem keeps at least four letters. */
const endings: Partial<Record<LanguageCode, readonly string[]>> = list;
const shortestStem = 4;

function stemEnglish(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/u.test(word)) return word.slice(0, -2);
  if (/[^aeiou]oes$/u.test(word) && word.length > 5) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * Light inflectional stem of a lower-case word, used to group forms of one keyword; unknown
 * languages keep the word.
 */
export function stem(word: string, language: LanguageCode | null): string {
  const base = word.replace(/['’]s$/u, '');
  if (language === 'en' || language === null) return stemEnglish(base);
  for (const ending of endings[language] ?? []) {
    if (base.length - ending.length >= shortestStem && base.endsWith(ending))
      return base.slice(0, -ending.length);
  }
  return base;
}
