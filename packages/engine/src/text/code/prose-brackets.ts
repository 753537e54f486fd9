import type { BracketFault } from './brackets.ts';

const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
/** Brackets, and before them what is none of the sentence: quoted or escaped ones, faces, half-open intervals. */
const marks = /\\[\s\S]|(["'`])[^\s\w"'`]{1,3}\1|“[^\s\w]{1,3}”|‘[^\s\w]{1,3}’|(?<!\S)[:;=]-?[([{)\]}](?!\S)|[[(]\s*[-+\w.∞]+\s*[,;]\s*[-+\w.∞]+\s*[\])]|([([{)\]}])/gu;

/**
 * Brackets of running text that stay open, as faults; `text` is one paragraph, value or attribute. Closing ones without partner are left
 * alone: they mark lists and faces too often.
 */
export function openInProse(text: string): BracketFault[] {
  const open: Record<string, number[]> = { ')': [], ']': [], '}': [] };
  for (const { 2: bracket, index } of text.matchAll(marks)) {
    if (bracket === undefined) continue;
    const closer = closers[bracket];
    if (closer === undefined) open[bracket]?.pop();
    else open[closer]?.push(index);
  }
  const end = text.trimEnd().length;
  return Object.entries(open).flatMap(([expected, openers]) => openers.map((opener) => ({ offset: end, expected, bracket: text[opener]!, opener }))).toSorted((a, b) => a.opener - b.opener);
}
