import type { LanguageCode } from '@aplomb/contract';
import type { SentenceReader } from '../../ports.ts';
import { askingActs } from '../acts/sentence-act.ts';
import { splitSentences, type Sentence } from './sentences.ts';

const mark = /[?？؟]["'”’)]*$/u;
const longest = 600;
const longestAsked = 300;
const fewestWords = 3;
const mostFirst = 8;

/**
 * What a short text asks that is mostly questions and orders, in its own words; null for other texts
 * and for one that asks too much to be told at once.
 */
export function openQuestion(
  text: string,
  language: LanguageCode | null,
  reader: SentenceReader,
): string | null {
  if (text.length > longest) return null;
  const sentences = splitSentences(text);
  const asking = sentences.filter(asksBy(language, reader));
  const first = asking[0];
  const last = asking.at(-1);
  if (first === undefined || last === undefined || asking.length * 2 < sentences.length)
    return null;
  const asked = text.slice(first.start, last.end).replace(/\s+/g, ' ');
  return asked.length <= longestAsked ? asked : null;
}

const asksBy =
  (language: LanguageCode | null, reader: SentenceReader) =>
  ({ text }: Sentence): boolean =>
    text.split(/\s+/).length >= fewestWords &&
    (mark.test(text) || askingActs.has(reader.actOf(text, language, false)));

/** Whether one of three sentences that a text begins with asks: what does not is read no further. */
export function beginsAsking(
  text: string,
  language: LanguageCode | null,
  reader: SentenceReader,
): boolean {
  const first = splitSentences(text.slice(0, longest)).slice(0, mostFirst);
  return first.filter(asksBy(language, reader)).length * 3 >= first.length;
}

/** What a short text asks, or comes to ask with its last sentence. */
export function closingQuestion(
  text: string,
  language: LanguageCode | null,
  reader: SentenceReader,
): string | null {
  const last = text.length > longest ? undefined : splitSentences(text).at(-1)?.text;
  const isAsked = last !== undefined && mark.test(last) && last.length <= longestAsked;
  return openQuestion(text, language, reader) ?? (isAsked ? last.replace(/\s+/g, ' ') : null);
}
