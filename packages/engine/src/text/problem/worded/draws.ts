import { describeNumber } from '../constants.ts';
import { num } from '../expression.ts';
import type { Outcome } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import { toNumber } from '../rational.ts';
import type { Line } from './answer.ts';
import { answered } from './answer.ts';
import { quantityWord } from './wording.ts';

/** A probability as answer: a fraction with its decimal. */
export function share(
  value: Rational,
  lines: readonly Line[],
  note: string | null = null,
): Outcome {
  return answered(
    [{ name: 'probability', value: toNumber(value), text: describeNumber(num(value)) }],
    lines,
    { note },
  );
}

/**
 * 'exactly 2', 'at least one', 'no', 'both', 'all': bounds on how often something happens in n
 * draws.
 */
export function bounds(phrase: string, draws: number): [number, number] | null {
  const found =
    /\b(exactly|at least|at most|no more than|more than|fewer than|less than|only)? ?(no|none|zero|one|a|an|two|three|four|five|six|seven|eight|\d+)\b/.exec(
      phrase,
    );
  if (/\b(?:both|all|each|every)\b/.test(phrase)) return [draws, draws];
  if (/\b(?:neither|none)\b/.test(phrase)) return [0, 0];
  if (found === null) return draws === 1 ? [1, 1] : null;
  const count = /^(?:no|none|zero)$/.test(found[2]!)
    ? 0
    : (quantityWord(found[2]!) ?? Number(found[2]));
  if (!Number.isInteger(count) || count > draws) return null;
  switch (found[1]) {
    case 'at least':
      return [count, draws];
    case 'at most':
    case 'no more than':
      return [0, count];
    case 'more than':
      return [count + 1, draws];
    case 'fewer than':
    case 'less than':
      return [0, count - 1];
    default:
      return draws > 1 && found[1] === undefined && count === 1 ? null : [count, count];
  }
}

/** How many dice, coins or draws the text tells. */
export function drawsIn(lower: string, thing: string): number | null {
  const number = '(a|an|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})';
  const things = new RegExp(
    `\\b${number} (?:fair |standard |ordinary |unbiased |six-sided |6-sided |normal |regular |different |identical |balanced )*(?:${thing})\\b`,
  ).exec(lower)?.[1];
  const times =
    /\b(once|twice|thrice)\b/.exec(lower)?.[1] ??
    new RegExp(`\\b${number} times\\b`).exec(lower)?.[1];
  const value = (word: string | undefined): number =>
    word === undefined
      ? 1
      : word === 'once'
        ? 1
        : word === 'twice'
          ? 2
          : word === 'thrice'
            ? 3
            : (quantityWord(word) ?? Number(word));
  const [count, repeated] = [value(things), value(times)];
  return count > 1 && repeated > 1 ? null : count * repeated;
}
