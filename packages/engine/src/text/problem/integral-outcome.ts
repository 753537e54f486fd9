import { describeNumber, foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { agree, near, valueOf } from './evaluate.ts';
import { binary, substitute, unknownsOf, type Expression } from './expression.ts';
import { antiderivative } from './integrate.ts';
import { failed, inSteps, namedValue, step, type Outcome } from './outcome.ts';
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
  if (bounds !== null && unknownsOf(...bounds).length > 0) return null;
  if (primitive === null) return failed('calculus', noPrimitive);
  if (bounds !== null) return definite(node, name, primitive, bounds);
  const back = differentiate(primitive, name);
  const same = back !== null && agree(back, node, unknownsOf(node, primitive), 1e-6);
  const answer = `${print(primitive)} + C`;
  const steps = [
    step(`Find a function whose derivative is ${print(node)}`, answer, same),
    step('Check by differentiating', print(back ?? node), same),
  ];
  return inSteps('calculus', answer, [namedValue('F', primitive, null)], steps);
}

function definite(
  node: Expression,
  name: string,
  primitive: Expression,
  [from, to]: Bounds,
): Outcome {
  const numeric = simpson(node, name, valueOf(from), valueOf(to));
  const [upper, lower] = [
    substitute(primitive, { [name]: to }),
    substitute(primitive, { [name]: from }),
  ];
  const value = tidy(foldConstants(binary('-', upper, lower)));
  const close = Number.isFinite(numeric) && near(valueOf(value), numeric, 1e-6);
  if (!close) return failed('calculus', notFinite);
  const answer = describeNumber(value);
  const put = `${print(foldConstants(upper))} - (${print(foldConstants(lower))}) = ${answer}`;
  const values = [namedValue('integral', value, valueOf(value))];
  return inSteps('calculus', answer, values, [
    step('Find an antiderivative', `F(${name}) = ${print(primitive)}`, true),
    step('Put the bounds in: F(b) - F(a)', put, close),
    step("Compare with Simpson's rule", formatNumber(numeric), close),
  ]);
}

const panels = 2000;

/** Simpson's rule; NaN when the integrand is not finite throughout. */
function simpson(node: Expression, name: string, from: number, to: number): number {
  const width = (to - from) / panels;
  const at = (k: number): number => valueOf(node, { [name]: from + k * width });
  let sum = at(0) + at(panels);
  for (let k = 1; k < panels; k++) sum += at(k) * (k % 2 === 1 ? 4 : 2);
  return (sum * width) / 3;
}
