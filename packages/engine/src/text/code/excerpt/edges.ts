import type { CodeLanguageId } from '@aplomb/contract';
import { blank, blankBetween } from '../../blank.ts';
import { byLanguage } from './contexts.ts';
import tables from './places.json' with { type: 'json' };

/** A token that may be cut from its partner; equal ones open and close alike. */
interface Pair {
  open: string;
  close: string;
}

const pairsOf = (list: string): Pair[] => {
  const signs = list.split(' ');
  return signs.flatMap((open, at) => (at % 2 === 0 ? [{ open, close: signs[at + 1] ?? '' }] : []));
};
const slashStar = pairsOf('/* */');
const pairs = byLanguage(tables.pairs, (list) => (list === '' ? [] : pairsOf(list)));
const starLine = /^\s*\*/;

/**
 * Readings of an excerpt that may begin or end within a comment or a long string: as it is, and
 * with what lies before the end of such a part, or after its beginning, taken out.
 */
export function readEdges(text: string, language: CodeLanguageId): string[] {
  let whole = text;
  const readings = new Set<string>();
  for (const { open, close } of pairs[language] ?? slashStar) {
    if (open === close) {
      if (whole.split(open).length % 2 === 1) continue;
      readings.add(blankBetween(whole, 0, whole.indexOf(open) + open.length));
      readings.add(blankBetween(whole, whole.lastIndexOf(open), whole.length));
      continue;
    }
    whole = withoutCutComment(whole, open, close);
  }
  // What looks like a cut comment may stand in a string.
  return [...new Set([whole, text, ...readings])];
}

/** Takes out the rest of a comment at the start, and one that does not end. */
function withoutCutComment(text: string, open: string, close: string): string {
  const end = text.indexOf(close);
  const start = text.indexOf(open);
  let rest = text;
  if (end !== -1 && (start === -1 || end < start)) rest = blankBetween(rest, 0, end + close.length);
  else if (end === -1 && start === -1 && open === '/*' && starLine.test(text))
    rest = text.replace(/^\s*\*.*$/gm, blank);
  const last = rest.lastIndexOf(open);
  return last !== -1 && rest.indexOf(close, last) === -1
    ? blankBetween(rest, last, rest.length)
    : rest;
}
