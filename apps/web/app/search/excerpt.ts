import { foldWord, wholeAndParts } from './terms.ts';

/** A piece of text, highlighted or not, and where it starts. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly match: boolean;
}

const WORDS = /[\p{L}\p{N}_]+/gu;
const LENGTH = 150;
const LEAD = 40;

/** The text in pieces, the words among `terms` marked. */
export function highlight(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { start, word } of matchesIn(text, new Set(terms))) {
    if (start > end) pieces.push({ start: end, text: text.slice(end, start), match: false });
    pieces.push({ start, text: word, match: true });
    end = start + word.length;
  }
  if (end < text.length) pieces.push({ start: end, text: text.slice(end), match: false });
  return pieces;
}

/** The part of a text where most of the terms stand together, in pieces. */
export function excerptOf(text: string, terms: readonly string[]): Piece[] {
  const matches = matchesIn(text, new Set(terms));
  let best = { start: 0, count: 0 };
  for (const { start } of matches) {
    const count = new Set(
      matches
        .filter((other) => other.start >= start && other.start < start + LENGTH - LEAD)
        .map(({ word }) => foldWord(word)),
    ).size;
    if (count > best.count) best = { start, count };
  }
  const from = best.start <= LEAD ? 0 : wordStart(text, best.start - LEAD);
  const to = from + LENGTH >= text.length ? text.length : wordStart(text, from + LENGTH);
  return highlight(
    `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`,
    terms,
  );
}

function matchesIn(text: string, terms: ReadonlySet<string>): { start: number; word: string }[] {
  return [...text.matchAll(WORDS)]
    .filter(([word]) => wholeAndParts(foldWord(word)).some((term) => terms.has(term)))
    .map((match) => ({ start: match.index, word: match[0] }));
}

function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space === -1 ? 0 : space + 1;
}
