import { describeNumber, foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, substitute, unknownsOf } from './expression.ts';
import { antiderivative, simpson } from './integrate.ts';
import { limitOf } from './limit.ts';
import type { Outcome } from './outcome.ts';
import { calculusOutcome, namedValue, step } from './outcome.ts';
import { print } from './print.ts';
import { formatNumber } from './rational.ts';
import { tidy } from './tidy.ts';

type Bounds = readonly [Expression, Expression];

const noPrimitive = 'No antiderivative in elementary functions was found here.';
const notFinite =
  'The integrand is not finite on the whole interval, or the value could not be confirmed.';

/** The integral of an expression, with bounds or without. */
export function integralOutcome(
  node: Expression,
  name: string,
  bounds: Bounds | null,
): Outcome | null {
  const primitive = antiderivative(node, name);
  if (bounds !== null)
    return unknownsOf(...bounds).length > 0 ? null : definite(node, name, primitive, bounds);
  if (primitive === null) return { kind: 'calculus', solution: null, note: noPrimitive };
  const back = differentiate(primitive, name);
  return calculusOutcome(
    `${print(primitive)} + C`,
    [namedValue('F', primitive, null)],
    [
      step(`Find a function whose derivative is ${print(node)}`, `${print(primitive)} + C`, true),
      step('Check by differentiating', back === null ? print(node) : print(back), back !== null),
    ],
    back !== null,
  );
}

function definite(
  node: Expression,
  name: string,
  primitive: Expression | null,
  [from, to]: Bounds,
): Outcome | null {
  const [a, b] = [valueOf(from), valueOf(to)];
  const infinite = !Number.isFinite(a) || !Number.isFinite(b);
  const numeric = infinite ? improper(node, name, a, b) : simpson(node, name, a, b);
  if (primitive === null) return infinite ? null : byPanels(node, name, a, b, numeric);
  const end = (bound: Expression): Expression | null =>
    Number.isFinite(valueOf(bound))
      ? substitute(primitive, name, bound)
      : (limitOf(primitive, name, bound)?.value ?? null);
  const [upper, lower] = [end(to), end(from)];
  if (upper === null || lower === null) return null;
  const value = tidy(foldConstants(binary('-', upper, lower)));
  const close = near(valueOf(value), numeric, infinite ? 1e-3 : 1e-6);
  if (!Number.isFinite(numeric) || !close)
    return { kind: 'calculus', solution: null, note: notFinite };
  const put = `${print(foldConstants(upper))} - (${print(foldConstants(lower))})`;
  const steps = [
    step('Find an antiderivative', `F(${name}) = ${print(primitive)}`, true),
    step('Put the bounds in: F(b) - F(a)', `${put} = ${describeNumber(value)}`, close),
    step("Compare with Simpson's rule", formatNumber(numeric), close),
  ];
  const values = [namedValue('integral', value, valueOf(value))];
  return calculusOutcome(describeNumber(value), values, steps, close);
}

/** Without an antiderivative the value is numeric: two widths of panels must agree. */
function byPanels(
  node: Expression,
  name: string,
  a: number,
  b: number,
  numeric: number,
): Outcome | null {
  const coarse = simpson(node, name, a, b, 1000);
  if (!Number.isFinite(numeric) || !near(numeric, coarse, 1e-7)) return null;
  const shown = formatNumber(numeric);
  const outcome = calculusOutcome(
    `≈ ${shown}`,
    [namedValue('integral', shown, numeric)],
    [step("Evaluate numerically with Simpson's rule, 1,000 and 2,000 panels", shown, true)],
    true,
  );
  return { ...outcome, note: 'No closed form was found; the value is numeric.' };
}

const panels = 40_000;

/** Infinite ranges through x = t/(1 − t²) or its half, by the midpoint rule. */
function improper(node: Expression, name: string, a: number, b: number): number {
  const low = Number.isFinite(a) ? 0 : -1;
  const high = Number.isFinite(b) ? 0 : 1;
  const finite = Number.isFinite(b) ? b : 0;
  const shift = Number.isFinite(a) ? a : finite;
  let sum = 0;
  for (let k = 0; k < panels; k++) {
    const t = low + ((k + 0.5) * (high - low)) / panels;
    const stretch = (1 + t * t) / (1 - t * t) ** 2;
    const value = valueOf(node, { [name]: shift + t / (1 - t * t) });
    if (Number.isFinite(value * stretch)) sum += value * stretch;
  }
  return (sum * (high - low)) / panels;
}
