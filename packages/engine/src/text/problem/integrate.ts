import { foldConstants, describeNumber } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { agree, near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { dependsOn, num, sym, unknownsOf, binary, substitute } from './expression.ts';
import { form, argumentsOf, ruleOf } from './form.ts';
import { failed, inSteps, namedValue, step, type Outcome } from './outcome.ts';
import { polynomialExpression, toPolynomial } from './polynomial.ts';
import { print } from './print.ts';
import { rational, formatNumber } from './rational.ts';
import { tidy } from './tidy.ts';
import { coefficient, coefficientsIn, fromCoefficients, type Coefficients } from './univariate.ts';

/** An antiderivative whose derivative agrees with the integrand at several points; else null. */
function antiderivative(node: Expression, name: string): Expression | null {
  const own = integrate(node, name);
  if (own === null) return null;
  return [tidy(own), own].find((candidate) => proves(candidate, node, name)) ?? null;
}

function proves(candidate: Expression, node: Expression, name: string): boolean {
  const back = differentiate(candidate, name);
  return back !== null && agree(back, node, unknownsOf(candidate, node), 1e-6);
}

function integrate(node: Expression, name: string): Expression | null {
  if (!dependsOn(node, name)) return form`${node}*${sym(name)}`;
  const p = polynomialIn(node, name);
  if (p !== null) return polynomialExpression(fromCoefficients(raised(p), name));
  const [argument] = node.type === 'call' ? argumentsOf(node) : [];
  if (node.type === 'call' && argument !== undefined)
    return overSlope(ruleOf('integral', node, argument), argument, name);
  if (node.type === 'negate') {
    const inner = integrate(node.of, name);
    return inner && form`-${inner}`;
  }
  if (node.type !== 'binary') return null;
  const { op, left, right } = node;
  if (op === '^') return powerRule(left, right, name);
  if (op === '*' || op === '/') return productRule(node, name);
  const [a, b] = [integrate(left, name), integrate(right, name)];
  if (a === null || b === null) return null;
  return op === '+' ? form`${a} + ${b}` : form`${a} - ${b}`;
}

function polynomialIn(node: Expression, name: string): Coefficients | null {
  const p = toPolynomial(node);
  return p === null ? null : coefficientsIn(p, name);
}

const raised = (p: Coefficients): Coefficients => [
  rational(0),
  ...p.map((value, k) => value.over(k + 1)),
];

/** Products and quotients: constants come out; two factors with the unknown stay unsolved. */
function productRule(
  { op, left, right }: Expression & { type: 'binary' },
  name: string,
): Expression | null {
  const [constant, factor] = dependsOn(right, name) ? [left, right] : [right, left];
  if (dependsOn(constant, name)) return null;
  const inverted = op === '/' && factor === right ? inverse(right) : factor;
  const inner = integrate(inverted, name);
  if (inner === null) return null;
  return op === '/' && factor === left ? form`${inner}/${constant}` : form`${constant}*${inner}`;
}

/** 1/f as a power: 1/x^2, 1/sqrt(x), 1/e^x, 1/(2x + 1). */
function inverse(node: Expression): Expression {
  if (node.type === 'binary' && node.op === '^')
    return foldConstants(form`${node.left}^(-${node.right})`);
  const [inner] = node.type === 'call' && node.name === 'sqrt' ? node.args : [];
  return inner === undefined ? form`${node}^(-1)` : form`${inner}^(-1/2)`;
}

/** f(ax + b) has the antiderivative F(ax + b)/a; null where the argument is not linear. */
function overSlope(
  primitive: Expression | null,
  argument: Expression,
  name: string,
): Expression | null {
  const p = polynomialIn(argument, name);
  if (primitive === null || p?.length !== 2) return null;
  return form`${primitive}/${num(coefficient(p, 1))}`;
}

function powerRule(base: Expression, power: Expression, name: string): Expression | null {
  if (!dependsOn(base, name))
    return overSlope(foldConstants(form`${base}^${power}/ln(${base})`), power, name);
  const next = foldConstants(form`${power} + 1`);
  if (next.type !== 'number') return null;
  const isInverse = next.value.n === 0n;
  return overSlope(isInverse ? form`ln(abs(${base}))` : form`${base}^${next}/${next}`, base, name);
}

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
