import type { MarkedText } from './records.ts';

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SPACELESS_ALL = new RegExp(SPACELESS, 'gu');
const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const SNIPPET = 200;
const BEFORE = 60;

/** Text as it is compared: without accents and case. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}+/gu, '').toLowerCase();

/** Text whose signs of scripts without spaces stand apart, so that each can be found. */
export const spaced = (text: string): string => (SPACELESS.test(text) ? text.replaceAll(SPACELESS_ALL, ' $& ') : text);

/** The words of a query as a person types it. */
export const wordsOf = (query: string): string[] => query.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, 16);

interface Span { readonly start: number; readonly end: number; readonly word: number }

/** Where words of the query begin a word of the text, in order. */
function spansOf(text: string, words: readonly string[]): Span[] {
  const parts = words.flatMap((word, index) => [...(SPACELESS.test(word) ? [word] : word.match(TOKEN) ?? [])].map((part) => ({ part: folded(part), index })));
  const spans: Span[] = [];
  for (const found of text.matchAll(TOKEN)) {
    const token = folded(found[0]);
    for (const { part, index } of parts) {
      const at = SPACELESS.test(part) ? token.indexOf(part) : token.startsWith(part) ? 0 : -1;
      if (at < 0) continue;
      const start = found.index + at;
      spans.push({ start, end: Math.min(found.index + found[0].length, start + originalLength(found[0], at, part.length)), word: index });
      break;
    }
  }
  return spans;
}

/** Length, in the text as it was written, of the part whose folded form has `length` signs from `from` on. */
function originalLength(token: string, from: number, length: number): number {
  if (token.normalize('NFC') === token && folded(token).length === token.length) return length;
  let end = from;
  while (end < token.length && folded(token.slice(from, end)).length < length) end += 1;
  while (end < token.length && /\p{M}/u.test(token[end] ?? '')) end += 1;
  return end - from;
}

/** A text with its matches marked. */
export function marked(text: string, words: readonly string[]): MarkedText {
  const pieces: MarkedText = [];
  let done = 0;
  for (const { start, end } of spansOf(text, words)) {
    if (start > done) pieces.push({ text: text.slice(done, start), match: false });
    pieces.push({ text: text.slice(start, end), match: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), match: false });
  return pieces;
}

/** The stretch of some texts that holds most of the words, marked; the beginning of the first when none does. `found`: how many different words. */
export function bestSnippet(texts: Iterable<string>, words: readonly string[]): MarkedText {
  let best = { text: '', start: 0, found: -1 };
  for (const text of texts) {
    if (words.length === 0 && text !== '') return marked(cut(text, 0), words);
    const spans = spansOf(text, words);
    if (best.found < 0 && spans.length === 0 && text !== '') best = { text, start: 0, found: 0 };
    for (const [index, { start }] of spans.entries()) {
      const near = new Set<number>();
      for (let other = index; other < spans.length && (spans[other]?.end ?? 0) <= start + SNIPPET - BEFORE; other += 1) near.add(spans[other]?.word ?? 0);
      if (near.size > best.found) best = { text, start: Math.max(0, start - BEFORE), found: near.size };
    }
    if (best.found >= words.length) break;
  }
  return marked(cut(best.text, best.start), words);
}

/** A stretch that begins and ends between words. */
function cut(text: string, from: number): string {
  const start = from === 0 ? 0 : Math.max(from, text.indexOf(' ', from) + 1 || from);
  const begin = start > from + BEFORE / 2 ? from : start;
  const rest = text.slice(begin, begin + SNIPPET).replaceAll(/\s+/gu, ' ');
  const end = begin + SNIPPET < text.length && rest.includes(' ') ? rest.slice(0, rest.lastIndexOf(' ')) : rest;
  return `${begin > 0 ? '… ' : ''}${end.trim()}${begin + SNIPPET < text.length ? ' …' : ''}`;
}
