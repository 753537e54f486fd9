import type { LanguageCode } from '@aplomb/contract';
import { splitSentences } from '../summary/sentences.ts';
import { endShift, endsHeading, partsWords } from './boundaries.ts';
import { stem } from './stem.ts';
import type { Token, WordClass } from './token.ts';
import { isFiniteVerb } from './verb-endings.ts';
import { spacelessClass } from '../spaceless.ts';

/**
 * What keyword ranking must know of a language; plain data and functions, so that the pure code
 * needs no library.
 */
export interface KeywordResources {
  stopWords: ReadonlySet<string>;
  /**
   * How rare a word (lower case) is in general language, 0 common to 1 rare; absent where unknown.
   */
  rarity?: (word: string) => number;
  /** Word classes with the UTF-16 offsets of their words; absent where no tagger exists. */
  tag?: (text: string) => { start: number; wordClass: WordClass }[];
  /** Cuts scripts without spaces into words; offsets in UTF-16 units. */
  segment?: (text: string) => { start: number; end: number }[];
}

/** Most words looked at; a longer text is judged by its beginning. */
const mostTokens = 20_000;
const longestWord = 40;
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’.+#_/-]|\+\+)?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;
const elision =
  /^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|dell|nell|all|dall|sull|un|quell)['’](?=\p{L})/iu;
const spaceless = new RegExp(spacelessClass, 'u');
/** Single letters to choose from, as in "m/f/d", tell no more than one letter does. */
const singleLetters = /^\p{L}(?:\/\p{L})+$/u;

const noise =
  /https?:\/\/\S{1,2000}|www\.\S{1,2000}|[^\s@]{1,64}@[^\s@]{1,200}\.\p{L}{2,20}|<[a-z/!][^<>\n]{0,300}>/giu;

/**
 * Reads a text into words with what ranking needs of each; URLs, e-mail addresses, tags and code
 * blocks are left out.
 */
export function tokenize(
  text: string,
  language: LanguageCode | null,
  resources: KeywordResources,
): Token[] {
  const tokens: Token[] = [];
  const clean = text.replace(noise, (found) => `.${' '.repeat(Math.max(0, found.length - 1))}`);
  const classes = resources.tag
    ? new Map(resources.tag(clean).map((tagged) => [tagged.start, tagged.wordClass]))
    : null;
  const longestLine = clean
    .split('\n')
    .reduce((longest, line) => Math.max(longest, line.length), 0);
  let chunk = 0;
  for (const [sentence, { start, text: body }] of splitSentences(clean).entries()) {
    if (tokens.length >= mostTokens) break;
    chunk += 1;
    const words =
      spaceless.test(body) && resources.segment
        ? resources.segment(body)
        : body
            .matchAll(wordPattern)
            .map((found) => ({ start: found.index, end: found.index + found[0].length }));
    let last = 0;
    let first = true;
    for (const word of words) {
      let raw = body.slice(word.start, word.end);
      let from = word.start;
      const elided = elision.exec(raw);
      if (elided && language !== 'en') {
        from += elided[0].length;
        raw = raw.slice(elided[0].length);
      }
      if (raw.length > longestWord || !/[\p{L}\p{N}]/u.test(raw)) {
        chunk += 1;
        last = word.end;
        continue;
      }
      const between = body.slice(last, word.start);
      const heading = last > 0 && endsHeading(clean, start + last, start + word.start, longestLine);
      if (heading) first = true;
      if (heading || (last > 0 && partsWords(tokens.at(-1)?.text ?? '', between, raw, language)))
        chunk += 1;
      if (elided && language !== 'en' && last > 0 && between === '') chunk += 1;
      last = word.end;
      const lower = raw.toLowerCase();
      const letters = /\p{L}/u.test(raw);
      const short =
        ([...raw].length < (spaceless.test(raw) ? 2 : 3) &&
          !/^\p{Lu}[\p{Lu}\p{N}+#]$|^[a-z]\+\+$|^c#$/iu.test(raw)) ||
        singleLetters.test(raw);
      const offset = start + from;
      tokens.push({
        text: raw,
        lower,
        stem: stem(lower, language),
        start: offset,
        end: start + word.end + endShift(raw, body[word.end], language),
        sentence,
        chunk,
        position: tokens.length,
        stop:
          resources.stopWords.has(lower) ||
          resources.stopWords.has(lower.replace(/['’]s$/u, '')) ||
          short ||
          isLoneAbbreviation(raw, body.slice(word.end, word.end + 4), between, tokens.at(-1)) ||
          (raw === lower && isFiniteVerb(lower, language)),
        number: !letters || /^\d/u.test(raw),
        acronym: letters && raw.length > 1 && raw === raw.toUpperCase() && raw !== lower,
        proper: !first && /^\p{Lu}/u.test(raw),
        wordClass: classes
          ? (classes.get(offset) ?? classes.get(start + word.start) ?? 'other')
          : null,
      });
      first = false;
    }
  }
  return tokens;
}

/**
 * True for a word whose full stop ends no sentence although a capital or number follows, as in "St.
 * Ives": it tells nothing alone, unless it belongs to a name before it ("Apple Inc.").
 */
function isLoneAbbreviation(
  word: string,
  next: string,
  between: string,
  before: Token | undefined,
): boolean {
  if (!/^\p{L}+$/u.test(word) || !/^\.\s+[\p{Lu}\p{N}]/u.test(next)) return false;
  const belongs = before !== undefined && !before.stop && /^\p{Lu}/u.test(before.text);
  return !(belongs && /^\s+$/u.test(between));
}
