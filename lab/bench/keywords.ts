import keywordExtractor from 'keyword-extractor';
import { createKeywordFinder } from '../../packages/engine/src/node/index.ts';
import type { KeywordFinder } from '@aplomb/engine';
import { f1At10, readPublicSet, readSet, type Labelled } from '../train/keywords/sets.ts';
import { median, percentile, type Bench, type BenchRow } from './bench.ts';
import { publicSets } from './public-sets.ts';

const stopListNames: Record<string, string> = {
  en: 'english',
  fr: 'french',
  de: 'german',
  es: 'spanish',
  pt: 'portuguese',
  pl: 'polish',
  it: 'italian',
};

/** The package's own words, the most frequent first: what one gets without any ranking of ours. */
function baseline({ text, language }: Labelled): string[] {
  const words = keywordExtractor.extract(text, {
    language: (stopListNames[language] ?? 'english') as 'english',
    remove_digits: true,
    return_changed_case: true,
    return_chained_words: true,
    remove_duplicates: false,
  });
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);

/** F1@10 of a group of documents, ours and the baseline's. */
function score(
  documents: readonly Labelled[],
  finder: KeywordFinder,
): { ours: number; theirs: number } {
  return {
    ours: mean(
      documents.map((document) =>
        f1At10(finder.find(document.text, document.language, 10), document),
      ),
    ),
    theirs: mean(documents.map((document) => f1At10(baseline(document), document))),
  };
}

/**
 * F1@10 on the held-out half of the keyword fixtures (never used for fitting) and on public sets
 * where there are any, against keyword-extractor on the same texts.
 */
export const keywords: Bench = {
  name: 'keywords',
  async run() {
    const finder = await createKeywordFinder();
    const heldOut = readSet('held-out');
    const groups = Map.groupBy(heldOut, (document) =>
      document.language === 'en' ? `English ${document.kind}` : document.language,
    );
    const row = (figure: string, documents: readonly Labelled[], goal?: string): BenchRow => {
      const { ours, theirs } = score(documents, finder);
      return {
        figure,
        value: ours,
        unit: 'F1@10',
        baseline: { name: 'keyword-extractor', value: theirs },
        note: `${documents.length} documents`,
        ...(goal ? { goal } : {}),
      };
    };
    const published = publicSets('keywords', '.jsonl').map(readPublicSet);
    const all = published.map((documents) => score(documents, finder));
    const publicRows = published.map((documents) =>
      row(`keywords, public ${documents[0]?.kind}`, documents),
    );
    if (all.length > 0)
      publicRows.push({
        figure: 'keywords, mean of public sets',
        value: mean(all.map(({ ours }) => ours)),
        unit: 'F1@10',
        goal: '≥ 0.20',
        baseline: { name: 'keyword-extractor', value: mean(all.map(({ theirs }) => theirs)) },
        note: `${all.length} sets`,
      });
    const kilobyte = heldOut
      .filter((document) => document.language === 'en')
      .map((document) => document.text)
      .join('\n\n');
    const times: number[] = [];
    for (let at = 0; at + 1_024 < kilobyte.length; at += 400) {
      const started = performance.now();
      finder.find(kilobyte.slice(at, at + 1_024), 'en', 10);
      times.push(performance.now() - started);
    }
    return [
      row('keywords, all held-out', heldOut, '≥ 0.20'),
      ...[...groups].map(([name, documents]) => row(`keywords, ${name}`, documents)),
      ...publicRows,
      { figure: 'keywords of 1 KB English, p50', value: median(times), unit: 'ms' },
      { figure: 'keywords of 1 KB English, p95', value: percentile(times, 0.95), unit: 'ms' },
    ];
  },
};
