import type { AnswerCheck } from '@aplomb/contract';
import { near, valueOf } from '../../text/problem/evaluate.ts';
import { formatNumber } from '../../text/problem/rational.ts';
import { makeCheck } from './make-check.ts';
import type { Equality, Side } from './read-equalities.ts';

/** How far a number that is said to be rounded may be off at most, as a share of it. */
const roundedShare = 0.01;

/** Recomputes every step of a chain of equalities that holds numbers alone. */
export function checkCalculation({ sides, rounded, text }: Equality): AnswerCheck | null {
  let compared = false;
  for (const [at, right] of sides.entries()) {
    const left = sides[at - 1];
    if (left === undefined || areBare(left, right)) continue;
    const value = valueOf(left.expression);
    if (!Number.isFinite(value) || !Number.isFinite(valueOf(right.expression))) continue;
    compared = true;
    if (!agrees(left, right, rounded[at - 1] === true))
      return makeCheck(
        'calculation',
        false,
        text,
        `Recomputed: ${formatNumber(value)}, not what stands there.`,
      );
  }
  return compared ? makeCheck('calculation', true, text, 'Recomputed: right.') : null;
}

/** Two bare numbers are no calculation: a label and a score, a version and its year. */
const areBare = (left: Side, right: Side): boolean =>
  left.decimals !== null && right.decimals !== null;

/** Equal, or equal as far as the digits of a written result go. */
function agrees(left: Side, right: Side, rounded: boolean): boolean {
  const [a, b] = [valueOf(left.expression), valueOf(right.expression)];
  if (near(a, b, 1e-9)) return true;
  const decimals = right.decimals ?? left.decimals ?? 0;
  const lastDigit = decimals > 0 || rounded ? 0.5 * 10 ** -decimals * (1 + 1e-9) : 0;
  const share = rounded ? roundedShare * Math.abs(a) : 0;
  return Math.abs(a - b) <= Math.max(lastDigit, share);
}
