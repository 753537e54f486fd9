import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@aplomb/contract';
import type { parse } from 'chrono-node/en';
import keywordExtractor from 'keyword-extractor';
import type { SentenceReader } from '../ports.ts';
import { actBuckets } from '../text/acts/act-features.ts';
import { judgeAct, sentenceActs, type ActModel } from '../text/acts/sentence-act.ts';
import { loadRarity } from './rarity.ts';

/** What the file says before its weights. */
interface ActHeader {
  acts: string[];
  bias: number[];
  scale: number;
}

/** Loads what sentences are judged by. Rejects when a file is missing or damaged. */
export async function createSentenceReader(): Promise<SentenceReader> {
  const file = new URL('../../models/kinds/acts.bin', import.meta.url);
  const [model, rarity, times] = await Promise.all([
    readFile(file).then(decodeActs),
    loadRarity(),
    loadTimes(),
  ]);
  const small = new Set(keywordExtractor.getStopwords({ language: 'english' }));
  return {
    actOf: (sentence, language) => (language === 'en' ? judgeAct(model, sentence) : 'none'),
    timeIn(sentence, language) {
      const read = language === null ? undefined : times.get(language);
      return read === undefined ? null : timesAhead(sentence, read);
    },
    isName: (word) => rarity(word.toLowerCase()) === 1 && !small.has(word.toLowerCase()),
  };
}

function decodeActs(bytes: Buffer): ActModel {
  const end = bytes.indexOf(0x0a);
  const { acts, bias, scale } = JSON.parse(bytes.toString('utf8', 0, end)) as ActHeader;
  const known = acts.join() === sentenceActs.join();
  if (!known || bytes.length - end - 1 !== actBuckets * acts.length)
    throw new TypeError('models/kinds/acts.bin is damaged.');
  const weights = Float32Array.from(Int8Array.from(bytes.subarray(end + 1)), (one) => one * scale);
  return { weights, bias };
}

type ReadTimes = typeof parse;

/** Times are read in these languages. */
async function loadTimes(): Promise<ReadonlyMap<LanguageCode, ReadTimes>> {
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
  return new Map(locales.map(([language, locale]) => [language, locale.parse]));
}

/** "sat", "may" and "now" are words more often than times, "the minutes" more often than a length. */
const hardlyTime = /^(?:\p{Ll}{1,3}|the \p{Ll}+)$/u;

function timesAhead(sentence: string, read: ReadTimes): string | null {
  const now = new Date();
  const found = read(sentence, now, { forwardDate: true }).filter(
    ({ text, start }) => !hardlyTime.test(text) && (/\d/.test(text) || start.date() >= now),
  );
  return found.length === 0
    ? null
    : found.map(({ text }) => text.replace(/[,\s]+$/u, '')).join(', ');
}
