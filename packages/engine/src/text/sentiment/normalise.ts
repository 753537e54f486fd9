import letters from './letters.json' with { type: 'json' };

/** Languages with a lexicon of their own; `hinglish` is Hindi in Latin letters. */
export const sentimentLanguages = [
  'en',
  'ar',
  'fr',
  'de',
  'hi',
  'hinglish',
  'it',
  'pt',
  'es',
] as const;
export type SentimentLanguage = (typeof sentimentLanguages)[number] | 'shared';

/** Letters by how the lexicons write them. */
const umlauts: Readonly<Record<string, string>> = letters.umlauts;
const arabicLetters: Readonly<Record<string, string>> = letters.arabic;

/**
 * Brings a word to the form the lexicons use: lower case, no accents (German umlauts written out,
 * because schon and schön differ),
 * Arabic without vowel marks and letter variants, Devanagari without nukta and with one nasal sign.
 */
export function normaliseWord(word: string, language: SentimentLanguage): string {
  const lower = word.toLowerCase().replace(/[’‘`´]/g, "'");
  if (/^[a-z'*-]*$/.test(lower)) return lower;
  if (/[\u0600-\u06ff]/.test(lower))
    return lower
      .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
      .replace(/[أإآٱىةؤئگکی]/g, (letter) => arabicLetters[letter] ?? letter);
  if (/[\u0900-\u097f]/.test(lower))
    return lower
      .normalize('NFD')
      .replace(/[\u093c\u200c\u200d]/g, '')
      .replaceAll('\u0901', '\u0902');
  const spelled =
    language === 'de'
      ? lower.replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
      : lower.replaceAll('ß', 'ss');
  return spelled
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ı', 'i');
}

/** Spellings to try for a drawn-out word, likeliest first: `soooo` gives soo and so. */
export function shortenElongated(word: string): string[] {
  const twice = word.replace(/(\p{L})\1{2,}/gu, '$1$1');
  return twice === word
    ? []
    : [twice, word.replace(/(\p{L})\1{2,}/gu, '$1'), word.replace(/(\p{L})\1+/gu, '$1')];
}

const arabicPrefix = /^(?:وال|فال|بال|كال|لل|ال|و|ف|ب|ل|ي|ت|ن|ا|س)(?=.{3})/;
const arabicSuffix = /(?<=.{3})(?:كم|هم|نا|ها|ين|ون|ات|تي|وا|ه|ي|ك|ت|ا)$/;

/**
 * Arabic words without the prefixes and suffixes that Arabic writes on the word, likeliest first.
 */
export function arabicStems(word: string): string[] {
  const bare = word.replace(arabicPrefix, '');
  return [
    bare,
    word.replace(arabicSuffix, ''),
    bare.replace(arabicSuffix, ''),
    bare.replace(arabicPrefix, '').replace(arabicSuffix, ''),
  ];
}
