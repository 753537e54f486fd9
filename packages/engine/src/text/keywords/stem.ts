import type { LanguageCode } from '@aplomb/contract';

/** Inflectional endings per language, longest first; a stem keeps at least four letters. */
const endings: Partial<Record<LanguageCode, readonly string[]>> = {
  fr: ['aux', 'es', 's', 'x', 'e'],
  es: ['es', 'os', 'as', 's', 'o', 'a', 'e'],
  pt: ['ões', 'ais', 'es', 'os', 'as', 's', 'o', 'a', 'e'],
  it: ['i', 'e', 'o', 'a'],
  de: ['ern', 'en', 'er', 'em', 'es', 'e', 'n', 's'],
  nl: ['en', 's', 'e'],
  pl: [
    'ościach',
    'ościami',
    'iego',
    'owego',
    'owych',
    'ach',
    'ami',
    'ego',
    'emu',
    'iej',
    'ich',
    'ych',
    'ymi',
    'imi',
    'owi',
    'om',
    'ów',
    'ie',
    'ia',
    'ię',
    'ej',
    'ym',
    'im',
    'ą',
    'ę',
    'a',
    'e',
    'i',
    'o',
    'u',
    'y',
  ],
  cs: ['ého', 'ých', 'ami', 'ách', 'ou', 'ů', 'a', 'e', 'i', 'o', 'u', 'y', 'í', 'á', 'é'],
  ru: [
    'ого',
    'его',
    'ыми',
    'ими',
    'ами',
    'ями',
    'ах',
    'ях',
    'ой',
    'ей',
    'ый',
    'ий',
    'ая',
    'ое',
    'ые',
    'ие',
    'ов',
    'ев',
    'ом',
    'ем',
    'а',
    'я',
    'о',
    'е',
    'ы',
    'и',
    'у',
    'ю',
    'ь',
  ],
  sv: ['arna', 'erna', 'orna', 'ar', 'er', 'or', 'en', 'et', 's', 'a'],
  da: ['erne', 'ene', 'er', 'en', 'et', 'e', 's'],
  nb: ['ene', 'er', 'en', 'et', 'a', 'e', 's'],
};
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
