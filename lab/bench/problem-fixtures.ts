import { readFileSync } from 'node:fs';
import type { ProblemAnalysis } from '@aplomb/contract';
import { onDemand } from './on-demand.ts';

/**
 * One authored problem: what a right answer is, by numbers, by an equal expression, by words of the
 * answer, or that none may be given.
 */
export interface ProblemFixture {
  kind: ProblemAnalysis['kind'] | 'none';
  text: string;
  noisy: boolean;
  /** Every real value of the answer, in any order. */
  numbers?: number[];
  /** Equal in value to the answer, in the notation of mathjs. */
  expression?: string;
  includes?: string;
  unsolved?: boolean;
}

interface MathJs {
  evaluate(text: string, scope?: Record<string, unknown>): unknown;
}

const mathjs = await onDemand<MathJs>('mathjs');

export function readProblems(name: 'development' | 'held-out'): ProblemFixture[] {
  const file = new URL(`../../packages/engine/fixtures/problem/${name}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ProblemFixture);
}

/** Whether an analysis gives the right answer, judged without the engine's own evaluator. */
export function isRight(fixture: ProblemFixture, analysis: ProblemAnalysis): boolean {
  const { solution } = analysis;
  if (fixture.unsolved === true) return solution === null && analysis.kind === fixture.kind;
  if (solution === null) return false;
  if (fixture.includes !== undefined)
    return squeeze(solution.answer).includes(squeeze(fixture.includes));
  if (fixture.expression !== undefined)
    return solution.values.some(({ exact }) => equalInValue(exact, fixture.expression ?? ''));
  const given = solution.values.flatMap(({ approximate }) =>
    approximate === null ? [] : [approximate],
  );
  const wanted = fixture.numbers ?? [];
  return (
    wanted.length > 0 &&
    wanted.every((value) => given.some((other) => close(value, other))) &&
    given.every((value) => wanted.some((other) => close(value, other)))
  );
}

/**
 * The number mathjs alone gives for the figures and signs of a text, words dropped; null when it
 * cannot read them.
 */
export function mathjsValue(text: string): number | null {
  const signs: Readonly<Record<string, string>> = {
    '×': '*',
    '·': '*',
    '÷': '/',
    '−': '-',
    '²': '^2',
    '³': '^3',
    ',': '',
  };
  const bare = text
    .replaceAll(/[×·÷−²³,]/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[^\d.+\-*/^()!%]/g, ' ')
    .trim();
  return numberOf(bare, {});
}

/** Texts that mathjs could not read, with its reasons: they say nothing about an answer. */
export const unread = new Map<string, string>();

/** The number mathjs computes; null for what it does not read. */
function numberOf(text: string, scope: Record<string, unknown>): number | null {
  try {
    const value: unknown = mathjs.evaluate(text, { ...scope });
    return typeof value === 'number' ? value : null;
  } catch (error) {
    unread.set(text, error instanceof Error ? error.message : String(error));
    return null;
  }
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

function close(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(a));
}

function equalInValue(given: string, wanted: string): boolean {
  const letters = [
    ...new Set(`${given} ${wanted}`.match(/(?<![a-z])[a-zA-Z](?![a-z(])/g) ?? []),
  ].filter((letter) => letter !== 'e');
  for (const shift of [0.37, 1.83, 2.71, 4.19]) {
    const scope: Record<string, unknown> = { ln: Math.log };
    letters.forEach((letter, index) => (scope[letter] = shift + index * 0.61));
    const [a, b] = [numberOf(given, scope), numberOf(wanted, scope)];
    if (a === null || b === null || !close(b, a)) return false;
  }
  return true;
}
