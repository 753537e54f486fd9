/** Templates of other languages: what they make of a page is not known. */
export const template = /\{\{|\{%|<%|<\?php/;

/**
 * Whether HTML is a page, or a part of one that begins and ends on one level; what is around
 * another piece may close what it opens, and the other way round.
 */
export function isWholeHtml(text: string): boolean {
  if (isWholePage(text)) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = lines[0] ?? '';
  const last = lines.at(-1) ?? '';
  return /^<[a-z]/i.test(first) && /^<.*>\s*$/.test(last);
}

/** Whether HTML has all of a page. */
export const isWholePage = (text: string): boolean =>
  /<html[\s>]/i.test(text) && /<\/html>/i.test(text);
