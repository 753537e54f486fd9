import { findError } from '../error/find-error.ts';
import { judgeProblems } from '../text/problem/index.ts';
import type { KindFeatures } from './kind-model.ts';
import { lineFeatures } from './line-features.ts';
import { wordFeatures } from './word-features.ts';

/** Longer texts are judged by their first part. */
const longestRead = 6_000;

/** What the kind of a text is judged by: its lines, its words and how sure it is code. */
export function textFeatures(text: string, code: number): KindFeatures {
  const read = text.slice(0, longestRead);
  const { likelihood, stated } = judgeProblems(read);
  const dense = [
    ...lineFeatures(read),
    (findError(read)?.weight ?? 0) / 10,
    likelihood,
    Math.min(3, stated),
    code,
  ];
  return { dense, words: wordFeatures(read) };
}
