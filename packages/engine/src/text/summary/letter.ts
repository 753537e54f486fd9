import type { LanguageCode } from '@aplomb/contract';
import { isQuestion, isUndertaking } from '../../audio/speech/spoken-acts.ts';
import { shorten } from './summarize.ts';
import { splitSentences } from './sentences.ts';

const mostAsks = 2;
const fewestWords = 3;
const longestQuote = 160;
const addressee = /(?:^|:)\s*([\p{L}][^<>\n:@]{2,40}?)\s*<[\w.+-]+@[\w-]+\.\w+/mu;
const date = /\b\d{1,2}[./-]\d{1,2}\b|\b\d{1,2}[:.]\d{2}\b/;

/**
 * What a letter asks and by when, in its own sentences, and who wrote it where it says so; null
 * where it plainly asks nothing.
 */
export function describeLetter(text: string, language: LanguageCode | null): string | null {
  const sentences = splitSentences(text)
    .map((sentence) => sentence.text.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => !sentence.startsWith('>') && sentence.split(' ').length >= fewestWords);
  const asks = sentences
    .filter((one) => isQuestion(one, language, true) || isUndertaking(one, language))
    .slice(0, mostAsks);
  if (asks.length === 0) return null;
  const due = sentences.find((one) => !asks.includes(one) && namesDay(one, language));
  const sender = addressee
    .exec(text)?.[1]
    ?.replace(/^\p{L}+:\s*/u, '')
    .trim();
  return [
    sender === undefined ? 'Asked:' : `${sender} asks:`,
    ...asks.map(quoted),
    ...(due === undefined || asks.some((one) => namesDay(one, language))
      ? []
      : ['By when:', quoted(due)]),
  ].join(' ');
}

const quoted = (sentence: string): string => `“${shorten(sentence, longestQuote)}”`;

/** Whether a sentence names a day or a time, by the calendar of its language. */
function namesDay(sentence: string, language: LanguageCode | null): boolean {
  const words = sentence.match(/\p{L}+/gu) ?? [];
  return date.test(sentence) || words.some((word) => calendarOf(language).has(word));
}

const calendars = new Map<string, ReadonlySet<string>>();

/** Names of days and months, and the words for today and tomorrow, as the language writes them. */
function calendarOf(language: LanguageCode | null): ReadonlySet<string> {
  const name = language ?? 'en';
  const known = calendars.get(name);
  if (known !== undefined) return known;
  const month = new Intl.DateTimeFormat(name, { month: 'long', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(name, { weekday: 'long', timeZone: 'UTC' });
  const near = new Intl.RelativeTimeFormat(name, { numeric: 'auto' });
  const words = [
    ...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2024, at, 1))),
    ...Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2024, 0, 1 + at))),
    near.format(0, 'day'),
    near.format(1, 'day'),
  ].flatMap((word) => word.match(/\p{L}{3,}/gu) ?? []);
  const calendar = new Set(words);
  calendars.set(name, calendar);
  return calendar;
}
