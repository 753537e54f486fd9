import type { LanguageCode } from '@aplomb/contract';
import type * as english from 'chrono-node/en';
import type { Chrono } from 'chrono-node/en';
import keywordExtractor from 'keyword-extractor';
import type { SentenceReader } from '../ports.ts';
import { actBuckets, tagOnce } from '../text/acts/act-features.ts';
import {
  actParts,
  asks,
  learntLanguage,
  likeliestAct,
  likeliestOrder,
  partShares,
  sentenceActs,
} from '../text/acts/sentence-act.ts';
import { loadActs } from './act-model.ts';
import { loadRarity } from './rarity.ts';
import { loadWordTagger } from './word-tagger.ts';

/** What makes a time a day or an hour, not a month. */
const dayParts = ['day', 'weekday', 'hour'] as const;

/** Loads what sentences are judged by. Rejects when a file is missing or damaged. */
export async function createSentenceReader(): Promise<SentenceReader> {
  const [model, orders, rarity, capitals, times, tag] = await Promise.all([
    loadActs('acts.bin', sentenceActs, actBuckets),
    loadActs('orders.bin', sentenceActs, actBuckets),
    loadRarity(),
    loadCapitals(),
    loadTimes(),
    loadWordTagger(),
  ]);
  const small = new Set(keywordExtractor.getStopwords({ language: 'english' }));
  const tagWords = tagOnce(tag);
  return {
    actOf(sentence, language, isAddressed) {
      const learnt = learntLanguage(language);
      if (learnt === undefined) return 'none';
      const parts = actParts(sentence, learnt, tagWords);
      const act = likeliestAct(partShares(model, parts), learnt, isAddressed);
      return act === 'none' && !isAddressed ? likeliestOrder(partShares(orders, parts)) : act;
    },
    asks: (sentence, language) =>
      language === 'en' && asks(partShares(model, actParts(sentence, language, tagWords))),
    timeIn(sentence, language) {
      const read = language === null ? undefined : times.get(language);
      return read === undefined ? null : timesAhead(sentence, read);
    },
    isName(word, isCalled) {
      // "I'll" is none, as "I" is none.
      const [plain = ''] = word.split(/['’]/);
      const isCapital = capitals.has(plain);
      if (joinedName.test(word) || (isCalled && isCapital)) return true;
      const spelt = plain.toLowerCase();
      return rarity(spelt) >= (isCapital ? rareWord : 1) && !small.has(spelt);
    },
  };
}

/** Words of every day that are rarer than this are names where they have a capital: Maria, Peter. */
const rareWord = 0.7;

/** The words that an English dictionary writes with a capital: names of people, places and days. */
async function loadCapitals(): Promise<ReadonlySet<string>> {
  const { default: english } = await import('dictionary-en');
  return new Set(new TextDecoder().decode(english.dic).match(/^\p{Lu}\p{Ll}+/gmu));
}

/** O'Neil, D'Angelo. */
const joinedName = /^\p{Lu}['’]\p{Lu}\p{Ll}/u;

/** Times are read in these languages. */
async function loadTimes(): Promise<ReadonlyMap<LanguageCode, Chrono>> {
  const [en, de, fr, es, it, pt, nl] = await Promise.all([
    import('chrono-node/en'),
    import('chrono-node/de'),
    import('chrono-node/fr'),
    import('chrono-node/es'),
    import('chrono-node/it'),
    import('chrono-node/pt'),
    import('chrono-node/nl'),
  ]);
  const locales = Object.entries({ en, de, fr, es, it, pt, nl }) as [LanguageCode, typeof en][];
  return new Map(locales.map(([language, locale]) => [language, timesReader(locale)]));
}

/** Days and times are ahead of now. */
const ahead = { forwardDate: true };

/** A length of time, which casual English takes for a time ahead. */
const length = '45 minutes';

/**
 * Everyday words for times are read ("next week", "noon"), but a parser that would take a bare
 * length for a time gives way to its strict kin: "in 45 minutes" is a time, "a 45 minute call" not.
 */
function timesReader({ Chrono: Reader, casual, strict }: typeof english): Chrono {
  const now = new Date();
  const parsers = casual.parsers.map((one) => {
    const alone = new Reader({ parsers: [one], refiners: [] });
    if (alone.parse(length, now, ahead).length === 0) return one;
    return strict.parsers.find(({ constructor }) => constructor === one.constructor) ?? one;
  });
  return new Reader({ parsers, refiners: casual.refiners });
}

/** "sat", "may" and "now" are words more often than times, and "1:" is a number. */
const hardlyTime = /^(?:\p{Ll}{1,3}|\d{1,2}:?)$/u;

function timesAhead(sentence: string, reader: Chrono): string | null {
  const now = new Date();
  // "Tonight" has an hour that nobody said, which may be over.
  const today = new Date(now).setHours(0, 0, 0, 0);
  const found = reader
    .parse(sentence, now, ahead)
    .filter(
      ({ text, start }) =>
        !hardlyTime.test(text) && (/\d/.test(text) || start.date().getTime() >= today),
    );
  // "The January figures by Thursday": a month next to a day is hardly when something is due.
  const days = found.filter(({ start }) => dayParts.some((part) => start.isCertain(part)));
  const told = days.length > 0 ? days : found;
  return told.length === 0
    ? null
    : told.map(({ text }) => text.replace(/[,)\s]+$/u, '')).join(', ');
}
