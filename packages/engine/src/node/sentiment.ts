import { readFile } from 'node:fs/promises';
import type { SentimentJudge } from '../ports.ts';
import {
  judgeSentiment,
  type SentimentModel,
  type SentimentWeights,
} from '../text/sentiment/classify.ts';
import { readLexicon, type Lexicon } from '../text/sentiment/lexicon.ts';
import { sentimentLanguages, type SentimentLanguage } from '../text/sentiment/normalise.ts';

const directory = new URL('../../models/sentiment/', import.meta.url);

/** Languages without an imported word list under the authored one. */
const withoutBase: ReadonlySet<SentimentLanguage> = new Set(['de', 'hinglish', 'shared']);
const read = (name: string): Promise<string> => readFile(new URL(name, directory), 'utf8');

/** Reads all word lists; authored entries replace imported ones. Rejects when a file is missing. */
export async function loadSentimentLexicons(): Promise<Map<SentimentLanguage, Lexicon>> {
  const languages: SentimentLanguage[] = [...sentimentLanguages, 'shared'];
  const entries = await Promise.all(
    languages.map(async (language) => {
      const names = withoutBase.has(language) ? [language] : [`base-${language}`, language];
      const texts = await Promise.all(names.map((name) => read(`${name}.txt`)));
      return [language, readLexicon(language, texts)] as const;
    }),
  );
  return new Map(entries);
}

/** Reads the learned weights. Rejects when a file is missing. */
async function loadWeights(): Promise<SentimentWeights> {
  const [json, grams] = await Promise.all([
    read('weights.json'),
    readFile(new URL('grams.bin', directory)),
  ]);
  return { ...(JSON.parse(json) as Omit<SentimentWeights, 'grams'>), grams: new Int8Array(grams) };
}

/**
 * Loads the sentiment model (about 10 ms, 5 MB) and answers a judge that needs nothing further.
 * Rejects when a model file is missing.
 */
export async function createSentimentJudge(): Promise<SentimentJudge> {
  const [lexicons, weights] = await Promise.all([loadSentimentLexicons(), loadWeights()]);
  const model: SentimentModel = { lexicons, weights };
  return { judge: (text, language) => judgeSentiment(text, language, model) };
}
