import { slopeOf } from './differentiate.ts';
import { solveEquation } from './equation.ts';
import { valueOf } from './evaluate.ts';
import { num, substitute, unknownsOf, type Expression } from './expression.ts';
import { solveInequality } from './inequality.ts';
import type { Order } from './notation.ts';
import { inSteps, namedValue, solved, step, type Attempt } from './outcome.ts';
import { toFraction } from './polynomial.ts';
import { print } from './print.ts';
import type { Reading } from './reading.ts';
import { rootText, type Root } from './roots.ts';
import { subjectOf } from './subject.ts';
import { tidy } from './tidy.ts';

/** Where a polynomial or a quotient of two rises or falls: the sign of its derivative. */
export function solveMonotony(reading: Reading, order: Order): Attempt | null {
  const subject = subjectOf(reading);
  const found = subject === null ? null : rationalSlope(subject.node, subject.name);
  if (subject === null || found === null) return null;
  const comparison = order === 'increase' ? '>' : '<';
  const signs = solveInequality([{ sides: [found.slope, num(0)], comparisons: [comparison] }]);
  if (!signs?.solution) return null;
  const { answer, values, steps, verified } = signs.solution;
  const holds = found.steps.every(({ checked }) => checked);
  return {
    outcome: solved('calculus', {
      answer,
      values,
      steps: [...found.steps, ...steps],
      verified: verified && holds,
    }),
    used: subject.used,
  };
}

/** Every local maximum and minimum of a polynomial or a quotient of two. */
export function solveExtrema(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  const found = subject === null ? null : rationalSlope(subject.node, subject.name);
  if (subject === null || found === null) return null;
  const { node, name, used } = subject;
  const level = solveEquation(found.slope, num(0), name);
  if (!level.verified || level.roots.some(({ exact }) => exact === null)) return null;
  const turns = level.roots.map((root) => turnAt(root, node, found.slope, name));
  const answer = turns.map(({ text }) => text).join(', ') || 'No extremum';
  const listed = level.roots.map((root) => `${name} = ${rootText(root)}`).join(', ');
  const outcome = inSteps(
    'calculus',
    answer,
    turns.map(({ value }) => value),
    [
      ...found.steps,
      step('Find where the derivative is zero', listed || 'nowhere', true),
      ...turns.map(({ check }) => check),
    ],
  );
  return { outcome, used };
}

/** The derivative; null where kinks or ends of the domain could hide an extremum. */
function rationalSlope(node: Expression, name: string): ReturnType<typeof slopeOf> {
  const isRational = toFraction(node) !== null && unknownsOf(node).join() === name;
  return isRational ? slopeOf(node, name, 1) : null;
}

/** What a zero of the derivative is, told by its sign on both sides and by the values there. */
function turnAt(root: Root, node: Expression, slope: Expression, name: string) {
  const x = root.approximate;
  const near = 1e-4 * Math.max(1, Math.abs(x));
  const at = (shift: number): number => valueOf(slope, { [name]: x + shift });
  const [before, after] = [Math.sign(at(-near)), Math.sign(at(near))];
  const height = tidy(substitute(node, { [name]: root.exact ?? num(0) }));
  const place = `${name} = ${rootText(root)}`;
  const text = `(${rootText(root)}, ${print(height)}) ${kindOf(before, after)}`;
  const rise = (shift: number): number => valueOf(node, { [name]: x + shift }) - valueOf(height);
  const agrees = Math.sign(rise(-near)) === -before && Math.sign(rise(near)) === after;
  const written = `${print(slope)}: ${before < 0 ? '-' : '+'} before, ${after < 0 ? '-' : '+'} after`;
  const check = step(`Signs of the derivative around ${place}`, written, agrees);
  return { text, check, value: namedValue(name, root.exact ?? rootText(root), x) };
}

function kindOf(before: number, after: number): string {
  if (before === after) return 'level, no extremum';
  return before > 0 ? 'maximum' : 'minimum';
}
