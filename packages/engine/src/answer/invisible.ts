/** Code points a reader cannot see but a model can (hexadecimal ranges of Unicode 17). */
const ranges = [
  '0-8 b c e-1f 7f-9f', // controls but tab and line feed
  'ad 34f 61c 180e 200b-200f 202a-202e 2060-206f feff fff0-fffb', // zero-width, joiners, bidi
  '115f 1160 17b4 17b5 3164 ffa0', // fillers
  '180b-180d 180f fe00-fe0f', // variation selectors
  '1bca0-1bca3 1d173-1d17a', // shorthand and musical format controls
  'e0000-e0fff', // tags and variation selectors that can spell out bytes
];
const invisible = new RegExp(
  `[${ranges
    .join(' ')
    .split(' ')
    .map((range) => range.replace(/[0-9a-f]+/g, String.raw`\u{$&}`))
    .join('')}]`,
  'gu',
);

/**
 * Joiners carry meaning after these (Arabic and Indic scripts, emoji), never after Latin letters or
 * digits.
 */
const joinable = new RegExp(
  String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|` +
    String.raw`(?![\p{Script=Latin}\p{Script=Han}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]`,
  'u',
);
const presentable = /[\p{Extended_Pictographic}\p{Emoji_Component}]/u;

/**
 * Removes characters that can hide an instruction from the reader, and mends lone surrogates. Line
 * breaks become \n.
 */
export function stripInvisible(text: string): string {
  const mended = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return mended.replace(invisible, (character, offset: number) => {
    const before = lastCharacter(mended.slice(0, offset));
    if (character === '\u200c' || character === '\u200d')
      return joinable.test(before) ? character : '';
    if (character === '\ufe0e' || character === '\ufe0f')
      return presentable.test(before) ? character : '';
    return '';
  });
}

/** The last character of a text, whether it has one unit or two. */
export const lastCharacter = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? '';
