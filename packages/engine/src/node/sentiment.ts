import { readFile } from 'node:fs/promises';
import type { SentimentJudge } from '../ports.ts';
import {
  addLexiconText,
  emptyLexicon,
  judgeSentiment,
  sentimentLanguages,
  type Lexicon,
  type SentimentLanguage,
  type SentimentModel,
  type SentimentWeights,
} from '../text/sentiment/index.ts';

const directory = new URL('../../models/sentiment/', import.meta.url);

/** Languages with an imported word list under the authored one. */
const languagesWithBase: ReadonlySet<SentimentLanguage> = new Set([
  'en',
  'ar',
  'hi',
  'fr',
  'it',
  'pt',
  'es',
]);

/** Reads all word lists; authored entries replace imported ones. Rejects when a file is missing. */
export async function loadSentimentLexicons(): Promise<Map<SentimentLanguage, Lexicon>> {
  const languages: SentimentLanguage[] = [...sentimentLanguages, 'shared'];
  const entries = await Promise.all(
    languages.map(async (language) => {
      const lexicon = emptyLexicon(language);
      if (languagesWithBase.has(language))
        addLexiconText(lexicon, await readFile(new URL(`base-${language}.txt`, directory), 'utf8'));
      addLexiconText(lexicon, await readFile(new URL(`${language}.txt`, directory), 'utf8'));
      return [language, lexicon] as const;
    }),
  );
  return new Map(entries);
}

/** Reads the learned weights. Rejects when a file is missing. */
async function loadWeights(): Promise<SentimentWeights> {
  const [json, grams] = await Promise.all([
    readFile(new URL('weights.json', directory), 'utf8'),
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
