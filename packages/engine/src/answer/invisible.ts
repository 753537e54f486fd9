/** Characters a reader cannot see but a model can: controls, bidi, zero-width, fillers, tags, variation selectors. */
// oxlint-disable-next-line no-control-regex -- controls are what it is for
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

/** Joiners carry meaning after these (Arabic and Indic scripts, emoji), never after Latin letters or digits. */
const joinable = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|(?![\p{Script=Latin}\p{Script=Han}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]/u;
const presentable = /[\p{Extended_Pictographic}\p{Emoji_Component}]/u;

/** Removes characters that can hide an instruction from the reader, and mends lone surrogates. Line breaks become \n. */
export function stripInvisible(text: string): string {
  const mended = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return mended.replace(invisible, (character, offset: number) => {
    const before = lastCharacter(mended, offset);
    if (character === '\u200c' || character === '\u200d') return joinable.test(before) ? character : '';
    if (character === '\ufe0e' || character === '\ufe0f') return presentable.test(before) ? character : '';
    return '';
  });
}

function lastCharacter(text: string, end: number): string {
  if (end < 1) return '';
  const low = text.charCodeAt(end - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(Math.max(0, end - 2), end) : text.slice(end - 1, end);
}
