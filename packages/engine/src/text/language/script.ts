import type { LanguageCode } from '@aplomb/contract';

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
const blocks: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x41, 0x5a, 'latin'],
  [0x61, 0x7a, 'latin'],
  [0xaa, 0xaa, 'latin'],
  [0xba, 0xba, 'latin'],
  [0xc0, 0xd6, 'latin'],
  [0xd8, 0xf6, 'latin'],
  [0xf8, 0x2af, 'latin'],
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x531, 0x58f, 'armenian'],
  [0x5d0, 0x5f4, 'hebrew'],
  [0x620, 0x64a, 'arabic'],
  [0x66e, 0x6d5, 'arabic'],
  [0x6ee, 0x6ff, 'arabic'],
  [0x750, 0x77f, 'arabic'],
  [0x900, 0x963, 'devanagari'],
  [0x971, 0x97f, 'devanagari'],
  [0x980, 0x9fb, 'bengali'],
  [0xa00, 0xa65, 'gurmukhi'],
  [0xa70, 0xa76, 'gurmukhi'],
  [0xa80, 0xae5, 'gujarati'],
  [0xb80, 0xbe5, 'tamil'],
  [0xc00, 0xc65, 'telugu'],
  [0xe01, 0xe3a, 'thai'],
  [0xe40, 0xe4e, 'thai'],
  [0x10a0, 0x10ff, 'georgian'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1c90, 0x1cbf, 'georgian'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x2d00, 0x2d2d, 'georgian'],
  [0x3041, 0x3096, 'kana'],
  [0x30a1, 0x30fa, 'kana'],
  [0x30fc, 0x30ff, 'kana'],
  [0x3131, 0x318e, 'hangul'],
  [0x31f0, 0x31ff, 'kana'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xac00, 0xd7a3, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfefc, 'arabic'],
  [0xff21, 0xff3a, 'latin'],
  [0xff41, 0xff5a, 'latin'],
  [0xff66, 0xff9f, 'kana'],
  [0x20000, 0x3134f, 'han'],
];

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
