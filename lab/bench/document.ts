import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { DocumentIssue } from '@aplomb/contract';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { assembleDocument } from '../../packages/engine/src/index.ts';
import { createDocumentReviewer } from '../../packages/engine/src/node/index.ts';
import { readSet } from '../train/keywords/sets.ts';
import { median, percentile, type Bench, type BenchRow } from './bench.ts';
import { publicSets } from './public-sets.ts';

const lines = (name: string): string[] =>
  readFileSync(
    new URL(`../../packages/engine/fixtures/review/${name}.txt`, import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Misspellings tried of each half. */
const SPELLINGS = 1_000;

type Review = (sentence: string) => Promise<readonly DocumentIssue[]>;

/** JFLEG parts words from their marks; people write them together. */
const joined = (sentence: string): string =>
  sentence
    .trim()
    .replace(/ (n't|'(?:s|m|re|ve|ll|d)\b|[.,;:?!)])/gu, '$1')
    .replace(/\( /gu, '(');

const alike = (sentence: string): string => sentence.replace(/\s+/gu, ' ').trim().toLowerCase();

/** The sentence with the first suggestion of each issue, from the last to the first. */
const suggested = (sentence: string, issues: readonly DocumentIssue[]): string =>
  issues
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, suggestions: [first] }) =>
        first === undefined ? text : text.slice(0, start) + first + text.slice(end),
      sentence,
    );

/**
 * JFLEG (Napoles, Sakaguchi and Tetreault 2017), in `learners` of the folder of public sets: sentences
 * that all four annotators changed, and what they wrote instead.
 */
async function learnerRows(review: Review): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const source of publicSets('learners', '.src')) {
    const read = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').map(joined);
    const corrected = [0, 1, 2, 3].map((index) => read(source.replace(/src$/u, `ref${index}`)));
    const wrong = read(source).flatMap((sentence, at) => {
      const forms = corrected.map((list) => list[at] ?? '');
      return forms.includes(sentence) ? [] : [{ sentence, forms: new Set(forms.map(alike)) }];
    });
    let [noticed, mended] = [0, 0];
    for (const { sentence, forms } of wrong) {
      const issues = await review(sentence);
      if (issues.length > 0) noticed += 1;
      if (forms.has(alike(suggested(sentence, issues)))) mended += 1;
    }
    const right = [...new Set(corrected.flat())];
    let flagged = 0;
    for (const sentence of right) if ((await review(sentence)).length > 0) flagged += 1;
    const name = basename(source, '.src');
    const share = (count: number, of: number) => ({ value: count / of, unit: 'share' });
    rows.push(
      { figure: `learners, ${name}: flagged`, ...share(noticed, wrong.length) },
      { figure: `learners, ${name}: right after suggestions`, ...share(mended, wrong.length) },
      { figure: `learners, ${name}: corrected, flagged`, ...share(flagged, right.length) },
    );
  }
  return rows;
}

/**
 * Misspelt words with what was meant (`adress->address`), in `misspellings` of the folder of public
 * sets: in how many sentences of one such word the first suggestion is that word. A sample of each
 * half, drawn by the hash of the word; entries with several meanings and short words are left out.
 */
async function spellingRows(review: Review): Promise<BenchRow[]> {
  const digest = (word: string): Buffer => createHash('sha256').update(`half ${word}`).digest();
  const rows: BenchRow[] = [];
  for (const file of publicSets('misspellings', '.txt')) {
    const pairs = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => /^([a-z]{4,})->([a-z]{4,})$/u.exec(line) ?? [])
      .flatMap((word, at, all) => (at % 3 === 1 ? [{ word, meant: all[at + 1] ?? '' }] : []))
      .toSorted((one, other) => digest(one.word).compare(digest(other.word)));
    for (const half of [0, 1]) {
      const sample = pairs.filter(({ word }) => (digest(word).at(-1) ?? 0) % 2 === half);
      let first = 0;
      for (const { word, meant } of sample.slice(0, SPELLINGS)) {
        const sentence = `They saw ${word} there.`;
        const found = (await review(sentence)).find(({ text }) => text === word);
        if (found?.suggestions[0]?.toLowerCase() === meant) first += 1;
      }
      rows.push({
        figure: `misspellings, ${basename(file, '.txt')}, half ${half}: right word suggested first`,
        value: first / SPELLINGS,
        unit: 'share',
        note: half === 0 ? 'weights tuned on this half' : '',
      });
    }
  }
  return rows;
}

/**
 * Shares of wrong sentences flagged and of correct ones flagged by mistake (errors only), on pairs
 * and sound sentences of ours against spelling alone, and on JFLEG where it is to be had; and the
 * time `document` mode takes for 1 KB of fresh English text, warm.
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
    const errorsIn: Review = async (sentence) =>
      (await reviewer.review(sentence, 'en')).issues.filter(({ severity }) => severity === 'error');
    const flagged = async (sentence: string) => (await errorsIn(sentence)).length > 0;
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
    const rows: BenchRow[] = [
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
        note: `${later.length} sentences`,
      },
      {
        figure: 'review, correct sentences flagged',
        value: await share(correct, flagged),
        unit: 'share',
        goal: '≤ 0.08',
        baseline: { name: 'nspell', value: await share(correct, misspelt) },
        note: `${correct.length} sentences`,
      },
      ...(await learnerRows(errorsIn)),
      ...(await spellingRows(async (text) => (await reviewer.review(text, 'en')).issues)),
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
