import type { LanguageCode } from '@aplomb/contract';
import list from './script-blocks.json' with { type: 'json' };

/**
 * Scripts written by several of the identified languages; their languages are told apart by
 * n-grams.
 */
export const sharedScripts = {
  latin: [
    'af',
    'az',
    'bs',
    'ca',
    'cs',
    'cy',
    'da',
    'de',
    'en',
    'eo',
    'es',
    'et',
    'eu',
    'fi',
    'fr',
    'ga',
    'hr',
    'hu',
    'id',
    'is',
    'it',
    'la',
    'lg',
    'lt',
    'lv',
    'mi',
    'ms',
    'nb',
    'nl',
    'nn',
    'pl',
    'pt',
    'ro',
    'sk',
    'sl',
    'sn',
    'so',
    'sq',
    'st',
    'sv',
    'sw',
    'tl',
    'tn',
    'tr',
    'ts',
    'vi',
    'xh',
    'yo',
    'zu',
  ],
  cyrillic: ['be', 'bg', 'kk', 'mk', 'mn', 'ru', 'sr', 'uk'],
  arabic: ['ar', 'fa', 'ur'],
  devanagari: ['hi', 'mr'],
  han: ['ja', 'zh'],
} as const satisfies Record<string, readonly LanguageCode[]>;

/** Name of a script several identified languages share. */
export type SharedScript = keyof typeof sharedScripts;

/** Scripts only one identified language uses. */
const soleScripts = {
  greek: 'el',
  hebrew: 'he',
  armenian: 'hy',
  georgian: 'ka',
  bengali: 'bn',
  gurmukhi: 'pa',
  gujarati: 'gu',
  tamil: 'ta',
  telugu: 'te',
  thai: 'th',
  hangul: 'ko',
} as const satisfies Record<string, LanguageCode>;

type Script = SharedScript | keyof typeof soleScripts | 'kana';

/**
 * First and last code point of each block that holds letters of a script we know, ascending
 * (Unicode 16, Blocks.txt).
 */
const blocks = list.map((block) => {
  const [first = '', last = '', script] = block.split(' ');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16), script as Script] as const;
});

/** The script of a code point, or null when it is no letter of a script we know. */
export function scriptOf(codePoint: number): Script | null {
  let [low, high] = [0, blocks.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last, script] = blocks[middle] ?? [0, 0, 'latin'];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return script;
  }
  return null;
}

/**
 * What the letters of a text say before any n-gram is looked at: the share (0–1) of each group of
 * candidate languages.
 * A group is a shared script or one language. A Han character counts as three letters (it stands
 * for about that many); Han with
 * kana is Japanese where kana make up at least a twentieth, otherwise it is left to n-grams. Empty
 * when there are no letters.
 */
export function scriptShares(
  text: string,
): { group: SharedScript | LanguageCode; share: number }[] {
  const counts = new Map<Script, number>();
  for (const character of text) {
    const script = scriptOf(character.codePointAt(0) ?? 0);
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + (script === 'han' ? 3 : 1));
  }
  const [han, kana] = [counts.get('han') ?? 0, counts.get('kana') ?? 0];
  const groups = new Map<SharedScript | LanguageCode, number>();
  if (han + kana > 0) groups.set(kana * 20 >= han / 3 + kana ? 'ja' : 'han', han + kana);
  for (const [script, count] of counts) {
    if (script === 'han' || script === 'kana') continue;
    groups.set(
      script in soleScripts
        ? soleScripts[script as keyof typeof soleScripts]
        : (script as SharedScript),
      count,
    );
  }
  const total = [...groups.values()].reduce((sum, count) => sum + count, 0);
  return [...groups]
    .map(([group, count]) => ({ group, share: count / total }))
    .toSorted((a, b) => b.share - a.share);
}
