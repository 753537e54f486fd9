import type { MarkedText } from '../../base/history-records.ts';
import { spacelessScripts } from '../../base/spaceless-scripts.ts';

const SPACELESS = new RegExp(`[${spacelessScripts}]`, 'u');
const SPACELESS_RUN = new RegExp(String.raw`[${spacelessScripts}\p{M}]+`, 'gu');
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const MOST_WORDS = 16;
const SNIPPET = 200;
const BEFORE = 60;

/** Text as it is compared: without accents and case. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/**
 * Text as it is indexed: in scripts without spaces, each pair of neighbouring signs is a word, so
 * that any stretch can be found.
 */
export function searchable(text: string): string {
  if (!SPACELESS.test(text)) return text;
  return text.replaceAll(SPACELESS_RUN, (run) => {
    const signs = [...run];
    return ` ${
      signs.length === 1
        ? run
        : signs
            .slice(1)
            .map((sign, index) => `${signs[index]}${sign}`)
            .join(' ')
    } `;
  });
}

/** The words of a query as a person types it. */
export const wordsOf = (query: string): string[] =>
  query
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);

interface Span {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/**
 * Finds where words of a query begin a word of a text; in scripts without spaces, where they stand.
 */
function spanFinder(words: readonly string[]): (text: string) => Span[] {
  const parts = [...new Set(words.flatMap((word) => folded(word).match(WORD) ?? []))].toSorted(
    (one, other) => other.length - one.length,
  );
  if (parts.length === 0) return () => [];
  const pattern = new RegExp(
    parts.map((part) => (SPACELESS.test(part) ? part : `(?<![\\p{L}\\p{N}])${part}`)).join('|'),
    'gu',
  );
  const within = (text: string): Span[] =>
    [...folded(text).matchAll(pattern)].map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      word,
    }));
  return (text) => {
    const plain = text.normalize('NFC');
    if (plain === text && folded(text).length === text.length) return within(text);
    // Letters that fold to more or fewer than one: word by word, marked whole.
    return [...text.matchAll(WORD)].flatMap(({ index, 0: token }) =>
      within(token)
        .slice(0, 1)
        .map(({ word }) => ({ start: index, end: index + token.length, word })),
    );
  };
}

function markedAt(text: string, spans: readonly Span[]): MarkedText {
  const pieces: MarkedText = [];
  let done = 0;
  for (const { start, end } of spans) {
    if (start > done) pieces.push({ text: text.slice(done, start), match: false });
    pieces.push({ text: text.slice(start, end), match: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), match: false });
  return pieces;
}

/** Marks texts for one query. */
export interface Marker {
  /** A text with its matches marked. */
  whole(text: string): MarkedText;
  /**
   * The stretch of some texts that holds most of the words, marked; the beginning of the first when
   * none does.
   */
  snippet(texts: Iterable<string>): MarkedText;
}

/** A marker for the words of a query. */
export function createMarker(words: readonly string[]): Marker {
  const spansOf = spanFinder(words);
  const whole = (text: string): MarkedText => markedAt(text, spansOf(text));
  return {
    whole,
    snippet: (texts) => {
      let best = { text: '', start: 0, found: -1 };
      for (const text of texts) {
        const spans = spansOf(text);
        if (best.found < 0 && text !== '') best = { text, start: 0, found: 0 };
        if (words.length === 0 && text !== '') break;
        for (const [index, { start }] of spans.entries()) {
          const near = new Set<string>();
          for (
            let other = index;
            other < spans.length && (spans[other]?.end ?? 0) <= start + SNIPPET - BEFORE;
            other += 1
          )
            near.add(spans[other]?.word ?? '');
          if (near.size > best.found)
            best = { text, start: Math.max(0, start - BEFORE), found: near.size };
          if (best.found >= words.length) break;
        }
        if (best.found >= words.length) break;
      }
      return whole(cut(best.text, best.start));
    },
  };
}

/** A stretch that begins and ends between words. */
function cut(text: string, from: number): string {
  const space = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const begin = space === 0 || space > from + BEFORE / 2 ? from : space;
  const rest = text.slice(begin, begin + SNIPPET).replaceAll(/\s+/gu, ' ');
  const end =
    begin + SNIPPET < text.length && rest.includes(' ')
      ? rest.slice(0, rest.lastIndexOf(' '))
      : rest;
  return `${begin > 0 ? '… ' : ''}${end.trim()}${begin + SNIPPET < text.length ? ' …' : ''}`;
}
