import type { ProblemStep } from '@aplomb/contract';
import { foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { solveEquation } from './equation.ts';
import { valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { num, substitute } from './expression.ts';
import type { Outcome } from './outcome.ts';
import { calculusOutcome, either, namedValue, step } from './outcome.ts';
import { print } from './print.ts';
import { formatNumber } from './rational.ts';
import type { Root } from './roots.ts';

const mostPoints = 8;

interface StationaryPoint {
  x: string;
  y: string;
  kind: 'minimum' | 'maximum' | 'point of inflection';
  at: number;
  height: number;
}

/** The places where the derivative is zero, each with its height and kind. */
export function stationaryOutcome(
  node: Expression,
  first: Expression,
  name: string,
  steps: readonly ProblemStep[],
): Outcome | null {
  const result = solveEquation(first, num(0), name);
  const words = 'Set the derivative to zero';
  if (result.status === 'none') {
    const none = step(words, `${print(first)} = 0 has no real solution`, result.verified);
    return calculusOutcome('There is no stationary point', [], [...steps, none], result.verified);
  }
  const count = result.roots.length;
  if (result.status !== 'solved' || count === 0 || count > mostPoints) return null;
  const second = differentiate(first, name);
  const points = result.roots.map((root) => pointAt(root, node, second, name));
  const flat = points.every(({ at }) => Math.abs(valueOf(first, { [name]: at })) < 1e-6);
  const verified = result.verified && flat && steps.every(({ checked }) => checked);
  const places = either(points.map(({ x }) => `${name} = ${x}`));
  return calculusOutcome(
    points.map(({ x, y, kind }) => `(${x}, ${y}) ${kind}`).join('; '),
    points.flatMap(({ x, y, at, height }) => [namedValue(name, x, at), namedValue('y', y, height)]),
    [...steps, step(words, `${print(first)} = 0: ${places}`, verified)],
    verified,
  );
}

function pointAt(
  { exact, approximate: at }: Root,
  node: Expression,
  second: Expression | null,
  name: string,
): StationaryPoint {
  const y = exact === null ? null : foldConstants(substitute(node, name, exact));
  const valueNear = (shift: number): number => valueOf(node, { [name]: at + shift });
  const height = valueNear(0);
  const bend = second === null ? Number.NaN : valueOf(second, { [name]: at });
  const around = [valueNear(-1e-3) - height, valueNear(1e-3) - height];
  const rises = bend > 1e-9 || around.every((change) => change > 0);
  const falls = bend < -1e-9 || around.every((change) => change < 0);
  const turns = falls ? 'maximum' : 'point of inflection';
  return {
    x: exact === null ? formatNumber(at) : print(exact),
    y: y === null ? formatNumber(height) : print(y),
    kind: rises ? 'minimum' : turns,
    at,
    height,
  };
}
