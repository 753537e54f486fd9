import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  describeCandidates,
  pickDistinct,
} from '../../../packages/engine/src/text/keywords/rank.ts';
import type { Candidate } from '../../../packages/engine/src/text/keywords/candidates.ts';
import type { Features } from '../../../packages/engine/src/text/keywords/features.ts';
import fitted from '../../../packages/engine/src/text/keywords/weights.json' with { type: 'json' };
import { loadKeywordResources } from '../../../packages/engine/src/node/keywords.ts';
import { f1At10, phraseKey, readSet, type Labelled } from './sets.ts';

/**
 * Fits the two linear keyword models by logistic regression and writes
 * packages/engine/src/text/keywords/weights.json.
 * English: the English half of the tuning fixtures and the readme files of installed packages with
 * their authors' keywords.
 * Plain (no tagger): all tuning fixtures, word classes and rarity masked. The held-out fixtures are
 * only reported.
 */
const print = (label: string, value: unknown): void => {
  process.stdout.write(
    `${label} ${value instanceof Map ? JSON.stringify(Object.fromEntries(value)) : String(value)}\n`,
  );
};
const resourcesOf = await loadKeywordResources();
const featureNames = Object.keys(fitted.english) as (keyof Features)[];

function readmes(): Labelled[] {
  const found: Labelled[] = [];
  const seen = new Set<string>();
  for (const manifest of globSync('node_modules/{*,@*/*}/package.json').toSorted()) {
    const { name, keywords } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      name?: string;
      keywords?: unknown;
    };
    const readme = ['README.md', 'readme.md', 'Readme.md']
      .map((file) => join(dirname(manifest), file))
      .find((file) => existsSync(file));
    if (!readme || !name || !Array.isArray(keywords) || keywords.length < 4) continue;
    const text = readFileSync(readme, 'utf8')
      .replace(/^(```|~~~)[\s\S]*?^\1/gmu, '')
      .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/gu, '$1')
      .replace(/<[^>\n]*>|`/gu, ' ')
      .slice(0, 12_000);
    const lower = ` ${text.toLowerCase().replace(/[\s-]+/gu, ' ')} `;
    const keyphrases = keywords
      .map(String)
      .filter((word) => lower.includes(` ${word.toLowerCase().replace(/[\s-]+/gu, ' ')}`));
    const family = keyphrases.toSorted().join();
    if (text.length < 600 || keyphrases.length < 3 || seen.has(family)) continue;
    seen.add(family);
    found.push({ language: 'en', kind: 'readme', text, keyphrases });
  }
  return found;
}

/**
 * Added to what is fitted, in steps of a half: the fit follows our own labels and readme files,
 * which spare inner words, common words and
 * phrases less than other people's labels do. Chosen on the tuning fixtures and half of some public
 * texts (decision 0130).
 */
const corrections: Record<'english' | 'plain', Partial<Features>> = {
  english: { whole: 1, frequency_long: 1, weak_edge: -0.5, weak_all: -0.5, repeated_phrase: 0.5 },
  plain: { frequency: 1, one_word: 0.5, whole: -0.5 },
};
const corrected = (weights: readonly number[], model: keyof typeof corrections): number[] =>
  weights.map((weight, index) => weight + (corrections[model][featureNames[index] ?? 'bias'] ?? 0));

interface Prepared {
  document: Labelled;
  described: { candidate: Candidate; features: number[] }[];
  labels: number[];
  weight: number;
}

function prepare(document: Labelled, masked: boolean, weight: number): Prepared {
  const resources = resourcesOf(document.language);
  const described = describeCandidates(
    document.text,
    document.language,
    masked ? { stopWords: resources.stopWords } : resources,
  ).map(({ candidate, features }) => ({
    candidate,
    features: featureNames.map((name) => features[name]),
  }));
  const gold = new Set(document.keyphrases.map((phrase) => phraseKey(phrase, document.language)));
  const labels = described.map(({ candidate }) =>
    gold.has(candidate.key.replaceAll('-', ' ')) ? 1 : 0,
  );
  return { document, described, labels, weight };
}

function fit(prepared: readonly Prepared[], ridge: number): number[] {
  const weights = featureNames.map(() => 0);
  for (let step = 0; step < 1_500; step += 1) {
    const gradient = featureNames.map((_, index) =>
      index === 0 ? 0 : -ridge * (weights[index] ?? 0),
    );
    let total = 0;
    for (const { described, labels, weight } of prepared) {
      const positives = labels.reduce((sum, label) => sum + label, 0);
      if (positives === 0) continue;
      const share = weight / positives;
      for (const [row, { features }] of described.entries()) {
        const activation = features.reduce(
          (sum, value, index) => sum + value * (weights[index] ?? 0),
          0,
        );
        const error = ((labels[row] ?? 0) - 1 / (1 + Math.exp(-activation))) * share;
        for (const [index, value] of features.entries())
          gradient[index] = (gradient[index] ?? 0) + error * value;
      }
      total += weight;
    }
    for (const [index, value] of gradient.entries())
      weights[index] = (weights[index] ?? 0) + (0.25 * value) / total;
  }
  return weights;
}

function score(prepared: readonly Prepared[], weights: readonly number[]): Map<string, number> {
  const sums = new Map<string, number[]>();
  for (const { document, described } of prepared) {
    const ranked = described
      .map(({ candidate, features }) => ({
        candidate,
        score: features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0),
      }))
      .toSorted((a, b) => b.score - a.score)
      .map((entry) => entry.candidate);
    const group = `${document.language} ${document.kind}`;
    sums.set(group, [
      ...(sums.get(group) ?? []),
      f1At10(
        pickDistinct(ranked, 10).map((candidate) => candidate.key),
        document,
      ),
    ]);
  }
  return new Map(
    [...sums].map(([group, values]) => [
      group,
      Math.round((1000 * values.reduce((a, b) => a + b, 0)) / values.length) / 1000,
    ]),
  );
}

const tuning = readSet('tuning');
const heldOut = readSet('held-out');
const english = tuning
  .filter((document) => document.language === 'en')
  .map((document) => prepare(document, false, 1));
const readmeSet = readmes();
const readmePrepared = readmeSet.map((document) =>
  prepare(document, false, Math.min(1, 8 / Math.max(1, readmeSet.length))),
);
const plain = tuning.map((document) =>
  prepare(document, true, document.language === 'en' ? 0.5 : 1),
);
const ridge = Number(process.argv[2] ?? 0.5);
const englishWeights = corrected(fit([...english, ...readmePrepared], ridge), 'english');
const plainWeights = corrected(fit(plain, ridge), 'plain');
print('readmes', readmeSet.length);
print('tuning en', score([...english, ...readmePrepared], englishWeights));
print('tuning plain', score(plain, plainWeights));
print(
  'held-out en',
  score(
    heldOut
      .filter((document) => document.language === 'en')
      .map((document) => prepare(document, false, 1)),
    englishWeights,
  ),
);
print(
  'held-out plain',
  score(
    heldOut.map((document) => prepare(document, true, 1)),
    plainWeights,
  ),
);
const byName = (weights: readonly number[]): Record<string, number> =>
  Object.fromEntries(
    weights.map((weight, index) => [featureNames[index] ?? '', Number(weight.toFixed(3))]),
  );
if (!process.argv.includes('--dry')) {
  writeFileSync(
    new URL('../../../packages/engine/src/text/keywords/weights.json', import.meta.url),
    `${JSON.stringify({ english: byName(englishWeights), plain: byName(plainWeights) }, null, 2)}\n`,
  );
}
