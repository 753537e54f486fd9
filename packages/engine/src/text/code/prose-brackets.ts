import type { BracketFault } from './brackets.ts';

const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
/**
 * Brackets, and before them what is none of the sentence: quoted or escaped ones, faces, half-open
 * intervals.
 */
const marks =
  /\\[\s\S]|(["'`])[^\s\w"'`]{1,3}\1|“[^\s\w]{1,3}”|‘[^\s\w]{1,3}’|(?<!\S)[:;=]-?[([{)\]}](?!\S)|[[(]\s*[-+\w.∞{}]+\s*[,;]\s*[-+\w.∞{}]+\s*[\])]|([([{)\]}])/gu;

/** Offsets of brackets without partner. */
export interface Unpaired {
  openers: number[];
  closers: number[];
}

/**
 * Brackets of running text without partner. Closing ones that mark the parts of a list are none.
 */
export function unpaired(text: string): Unpaired {
  const open: Record<string, number[]> = { ')': [], ']': [], '}': [] };
  const lonely: number[] = [];
  for (const { 2: bracket, index } of text.matchAll(marks)) {
    if (bracket === undefined) continue;
    const closer = closers[bracket];
    if (closer !== undefined) open[closer]?.push(index);
    else if (
      open[bracket]?.pop() === undefined &&
      !/(?:^|[\n'"])\s{0,10}\w{1,2}$/.test(text.slice(Math.max(0, index - 14), index))
    )
      lonely.push(index);
  }
  return {
    openers: Object.values(open)
      .flat()
      .toSorted((a, b) => a - b),
    closers: lonely,
  };
}

/**
 * Brackets of running text that stay open, as faults; `text` is one paragraph, value or attribute.
 * Closing ones without partner are left
 * alone: they mark lists and faces too often.
 */
export function openInProse(text: string): BracketFault[] {
  const end = text.trimEnd().length;
  return unpaired(text).openers.map((opener) => ({
    offset: end,
    expected: closers[text[opener]!]!,
    bracket: text[opener]!,
    opener,
  }));
}

/** A piece of text of a file, with its brackets without partner. */
export interface OpenText extends Unpaired {
  start: number;
  text: string;
}

/** Most open brackets that are remembered at a time. */
const remembered = 200;

/**
 * What stays open in the pieces of a file, given in order: a later piece may close what an earlier
 * one opened.
 */
export function pairLater(pieces: readonly OpenText[]): BracketFault[] {
  const open: BracketFault[] = [];
  for (const { start, text, openers, closers: closing } of pieces) {
    for (const at of closing) {
      const last = open.findLastIndex(({ expected }) => expected === text[at]);
      if (last !== -1) open.splice(last, 1);
    }
    for (const at of openers.slice(-remembered)) {
      const line = text.indexOf('\n', at);
      open.push({
        offset: start + (line === -1 ? text.length : line),
        expected: closers[text[at]!]!,
        bracket: text[at]!,
        opener: start + at,
      });
    }
    if (open.length > 2 * remembered) open.splice(0, open.length - remembered);
  }
  return open;
}
