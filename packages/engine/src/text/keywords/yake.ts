import type { Token } from './token.ts';

/** Statistics of one word; `weight` is lower for more telling words. */
export interface WordScore {
  weight: number;
  frequency: number;
  degree: number;
  left: ReadonlyMap<string, number>;
  right: ReadonlyMap<string, number>;
}

interface WordCount {
  frequency: number;
  acronym: number;
  proper: number;
  sentences: Set<number>;
  stop: boolean;
  left: Map<string, number>;
  right: Map<string, number>;
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  counts.values().reduce((total, count) => total + count, 0);
const increase = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
const middle = (values: readonly number[]): number =>
  ((values[(values.length - 1) >> 1] ?? 0) + (values[values.length >> 1] ?? 0)) / 2;

/**
 * Scores words by casing, position, frequency, relatedness to context and spread over sentences.
 * YAKE: Campos et al., Information Sciences 509 (2020), equations 1–7; neighbours within a window
 * of one.
 */
export function scoreWords(tokens: readonly Token[]): Map<string, WordScore> {
  const counts = new Map<string, WordCount>();
  let previous: Token | null = null;
  for (const token of tokens) {
    let count = counts.get(token.stem);
    if (!count)
      counts.set(
        token.stem,
        (count = {
          frequency: 0,
          acronym: 0,
          proper: 0,
          sentences: new Set(),
          stop: token.stop,
          left: new Map(),
          right: new Map(),
        }),
      );
    count.frequency += 1;
    if (token.acronym) count.acronym += 1;
    if (token.proper) count.proper += 1;
    count.sentences.add(token.sentence);
    if (previous && previous.chunk === token.chunk && !previous.number && !token.number) {
      increase(count.left, previous.stem);
      const before = counts.get(previous.stem);
      if (before) increase(before.right, token.stem);
    }
    previous = token;
  }
  const valid = [...counts.values()].filter((count) => !count.stop).map((count) => count.frequency);
  const mean = valid.reduce((total, value) => total + value, 0) / Math.max(1, valid.length);
  const deviation = Math.sqrt(
    valid.reduce((total, value) => total + (value - mean) ** 2, 0) / Math.max(1, valid.length),
  );
  const most = counts.values().reduce((top, count) => Math.max(top, count.frequency), 1);
  const sentenceCount = Math.max(1, new Set(tokens.map((token) => token.sentence)).size);
  const scores = new Map<string, WordScore>();
  for (const [key, { frequency: times, left, right, ...count }] of counts) {
    const leftTotal = sum(left);
    const rightTotal = sum(right);
    const share = times / most;
    const relatedness =
      1 +
      (leftTotal === 0 ? 0 : left.size / leftTotal) * share +
      (rightTotal === 0 ? 0 : right.size / rightTotal) * share;
    const frequency = times / (mean + deviation || 1);
    const spread = count.sentences.size / sentenceCount;
    const casing = Math.max(count.acronym, count.proper) / (1 + Math.log(times));
    const position = Math.log(Math.log(3 + middle([...count.sentences])));
    const weight =
      (position * relatedness) / (casing + frequency / relatedness + spread / relatedness);
    scores.set(key, { weight, frequency: times, degree: leftTotal + rightTotal, left, right });
  }
  return scores;
}

/**
 * YAKE's score of a phrase (equation 8; stop words inside count by how firmly they tie their
 * neighbours). Lower is better.
 */
export function scorePhrase(
  words: readonly Token[],
  frequency: number,
  scores: ReadonlyMap<string, WordScore>,
): number {
  let product = 1;
  let total = 0;
  for (const [index, word] of words.entries()) {
    const score = scores.get(word.stem);
    if (!score) continue;
    if (!word.stop) {
      product *= score.weight;
      total += score.weight;
      continue;
    }
    const before = words[index - 1];
    const after = words[index + 1];
    const tie =
      before && after
        ? ((scores.get(before.stem)?.right.get(word.stem) ?? 0) /
            (scores.get(before.stem)?.frequency ?? 1)) *
          ((score.right.get(after.stem) ?? 0) / (scores.get(after.stem)?.frequency ?? 1))
        : 0;
    product *= 1 + (1 - tie);
    total -= 1 - tie;
  }
  return product / (frequency * (1 + Math.max(total, -0.9)));
}
