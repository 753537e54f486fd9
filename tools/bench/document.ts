import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { assembleDocument } from '../../packages/engine/src/index.ts';
import { createDocumentReviewer } from '../../packages/engine/src/node/index.ts';
import { readSet } from '../train/keywords/sets.ts';
import { median, percentile, type Bench } from './bench.ts';

const lines = (name: string): string[] =>
  readFileSync(
    new URL(`../../packages/engine/fixtures/review/${name}.txt`, import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Shares of wrong sentences flagged and of correct ones flagged by mistake (errors only), on pairs
 * written after most rules
 * and on sound sentences, against spelling alone; and the time `document` mode takes for 1 KB of
 * fresh English text, warm.
 */
export const document: Bench = {
  name: 'document',
  async run() {
    const before = process.memoryUsage().rss;
    const reviewer = await createDocumentReviewer();
    for (const { text, language } of readSet('tuning'))
      if (language === 'en') await reviewer.review(text, language);
    const loaded = (process.memoryUsage().rss - before) / 2 ** 20;
    const speller = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
    const pairs = lines('english-fresh').map((line) => line.split(' => '));
    const later = lines('english-later').map((line) => line.split(' => '));
    const wrong = pairs.map(([sentence = '']) => sentence);
    const correct = [
      ...[...pairs, ...later].map(([, sentence = '']) => sentence),
      ...lines('english-sound'),
    ];
    const flagged = async (sentence: string) =>
      (await reviewer.review(sentence, 'en')).issues.some((issue) => issue.severity === 'error');
    const misspelt = (sentence: string) =>
      [...sentence.matchAll(/\p{L}+(?:['’]\p{L}+)*/gu)].some(([word]) => !speller.correct(word));
    const share = async (
      sentences: readonly string[],
      test: (sentence: string) => boolean | Promise<boolean>,
    ) => {
      let count = 0;
      for (const sentence of sentences) if (await test(sentence)) count += 1;
      return count / sentences.length;
    };
    const source = readSet('held-out')
      .filter((item) => item.language === 'en')
      .map((item) => item.text)
      .join('\n\n');
    const times: number[] = [];
    for (let at = 0; at + 1_024 < source.length; at += 512) {
      const text = source.slice(at, at + 1_024);
      const started = performance.now();
      assembleDocument(text, 'en', await reviewer.review(text, 'en'));
      times.push(performance.now() - started);
    }
    const rows = [
      {
        figure: 'review, wrong sentences flagged',
        value: await share(wrong, flagged),
        unit: 'share',
        goal: '≥ 0.67',
        baseline: { name: 'nspell', value: await share(wrong, misspelt) },
        note: `${wrong.length} sentences`,
      },
      {
        figure: 'review, later pairs flagged',
        value: await share(
          later.map(([sentence = '']) => sentence),
          flagged,
        ),
        unit: 'share',
        note: `${later.length} sentences; 0.75 before rules were added from them`,
      },
      {
        figure: 'review, correct sentences flagged',
        value: await share(correct, flagged),
        unit: 'share',
        goal: '≤ 0.08',
        baseline: { name: 'nspell', value: await share(correct, misspelt) },
        note: `${correct.length} sentences`,
      },
      { figure: 'document mode, 1 KB, p50', value: median(times), unit: 'ms' },
      {
        figure: 'document mode, 1 KB, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        goal: '< 600',
      },
      { figure: 'reviewer, memory when loaded', value: loaded, unit: 'MB' },
    ];
    await reviewer.close();
    return rows;
  },
};
