import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyzeProblems } from '../../packages/engine/src/text/problem/index.ts';
import type { Bench, BenchRow } from './bench.ts';
import { isSameAnswer } from './same-answer.ts';
import { option } from './option.ts';

interface Question {
  text: string;
  answer: string;
}

/** Questions and answers that alternate, as the generator writes them; every second one is read. */
function questionsOf(path: string): Question[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.flatMap((text, at) =>
    at % 4 === 2 ? [{ text, answer: lines[at + 1]?.trim() ?? '' }] : [],
  );
}

/** Every value that is expected is among those found. */
const isRight = (expected: string, found: readonly string[]): boolean =>
  expected.split(',').every((value) => found.some((one) => isSameAnswer(value.trim(), one)));

const outcomes = ['right, checked', 'right, not checked', 'other, not checked', 'wrong, checked'];

/**
 * With `--school=FOLDER`: school mathematics by others, as google-deepmind/mathematics_dataset writes
 * it, one file a kind, questions and answers on alternate lines.
 */
export const bench: Bench = {
  name: 'school',
  async run() {
    const folder = option('school');
    if (folder === undefined) return [];
    const counts = new Map(outcomes.map((outcome) => [outcome, 0]));
    const whole: string[] = [];
    let asked = 0;
    for (const file of globSync('*.txt', { cwd: folder }).toSorted()) {
      const questions = questionsOf(join(folder, file));
      let checked = 0;
      for (const { text, answer } of questions) {
        asked += 1;
        const { solution } = analyzeProblems(text);
        if (solution === null) continue;
        const shown = solution.answer.split(/ or |, | = | ≈ |≈ /);
        const found = [solution.answer, ...shown, ...solution.values.map(({ exact }) => exact)];
        const right = isRight(answer, found);
        const outcome = outcomes[(right ? 0 : 2) + Number(right !== solution.verified)] ?? '';
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        checked += Number(right && solution.verified);
      }
      if (checked === questions.length) whole.push(file.replace('.txt', ''));
    }
    return [
      ...[...counts].map(([outcome, count]): BenchRow => ({
        figure: `school mathematics by others: ${outcome}`,
        value: count,
        unit: `of ${asked}`,
        ...(outcome === 'wrong, checked' && { goal: '0' }),
      })),
      {
        figure: 'kinds of which every question is answered',
        value: whole.length,
        unit: '',
        note: whole.join(', '),
      },
    ];
  },
};
