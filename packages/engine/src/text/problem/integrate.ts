import { foldConstants, describeNumber } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { agree, near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import {
  binary,
  contains,
  dependsOn,
  isNumber,
  mapChildren,
  num,
  sizeOf,
  substitute,
  sym,
  unknownsOf,
} from './expression.ts';
import { form, argumentsOf, callsOn, ruleOf } from './form.ts';
import { failed, inSteps, namedValue, step, type Outcome } from './outcome.ts';
import { polynomialExpression, toFraction, toPolynomial } from './polynomial.ts';
import { powersOf } from './powers.ts';
import { print } from './print.ts';
import { rational, formatNumber } from './rational.ts';
import { multipliedOut, tidy } from './tidy.ts';
import {
  coefficient,
  coefficientsIn,
  fromCoefficients,
  partialFractions,
  type Coefficients,
} from './univariate.ts';

/** An antiderivative whose derivative agrees with the integrand at several points; else null. */
function antiderivative(node: Expression, name: string): Expression | null {
  const own = integrate(node, name, { left: mostTurns });
  if (own === null) return null;
  const written = [tidy(own), foldConstants(own)].toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return written.find((candidate) => proves(candidate, node, name)) ?? null;
}

function proves(candidate: Expression, node: Expression, name: string): boolean {
  const back = differentiate(candidate, name);
  return back !== null && agree(back, node, unknownsOf(candidate, node), 1e-6);
}

/** How many substitutions and integrations by parts are tried, and of which expressions. */
interface Turns {
  left: number;
}
const [mostTurns, largest] = [24, 30];

function integrate(node: Expression, name: string, turns: Turns): Expression | null {
  if (!dependsOn(node, name)) return form`${node}*${sym(name)}`;
  const p = polynomialIn(node, name);
  if (p !== null) return polynomialExpression(fromCoefficients(raised(p), name));
  const own = bySums(node, name) ?? byFractions(node, name) ?? bySlopes(node, name);
  if (own !== null) return own;
  const [argument] = node.type === 'call' ? argumentsOf(node) : [];
  if (node.type === 'call' && argument !== undefined)
    return overSlope(ruleOf('integral', node, argument), argument, name);
  if (node.type === 'negate') return integrate(form`-1*${node.of}`, name, turns);
  if (node.type !== 'binary') return null;
  const { op, left, right } = node;
  if (op === '^') return squareRule(left, right, name) ?? powerRule(left, right, name);
  if (op === '*' || op === '/') return productRule(node, name, turns);
  const [a, b] = [integrate(left, name, turns), integrate(right, name, turns)];
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

/** A sum of powers of the unknown, term by term. */
function bySums(node: Expression, name: string): Expression | null {
  const x = sym(name);
  const terms = powersOf(node, name)?.map(({ power, factor }) => {
    if (power.equals(-1)) return form`${num(factor)}*ln(abs(${x}))`;
    const next = power.plus(1);
    const { n, d } = factor.over(next);
    const [above, below] = [num(rational(n)), num(rational(d))];
    return next.sign < 0
      ? foldConstants(form`${above}/(${below}*${x}^${num(next.negated())})`)
      : foldConstants(form`${above}*${x}^${num(next)}/${below}`);
  });
  return terms?.reduce((before, term) => form`${before} + ${term}`) ?? null;
}

/** A quotient of polynomials by its partial fractions. */
function byFractions(node: Expression, name: string): Expression | null {
  const fraction = toFraction(node);
  const [top, bottom] = [fraction?.top, fraction?.bottom].map((p) => p && coefficientsIn(p, name));
  const split = top && bottom && partialFractions(top, bottom);
  return split
    ? split.parts.reduce<Expression>(
        (sum, { factor, root }) =>
          form`${sum} + ${num(factor)}*ln(abs(${sym(name)} + ${num(root.negated())}))`,
        polynomialExpression(fromCoefficients(raised(split.whole), name)),
      )
    : null;
}

/** A multiple of a known derivative, of the unknown or of what is linear in it: 4/(1 + x^2). */
function bySlopes(node: Expression, name: string): Expression | null {
  if (sizeOf(node) > largest) return null;
  const x = sym(name);
  const scales = numbersIn(node).map((scale) => foldConstants(form`${x}/sqrt(${scale})`));
  const inner = partsWith(node, name).flatMap((part) => (part.type === 'call' ? part.args : []));
  for (const argument of [x, ...scales, ...inner])
    for (const primitive of callsOn(argument)) {
      const slope = ruleOf('slope', primitive, argument);
      const factor = slope && factorOf(node, slope, name);
      if (factor) return overSlope(form`${factor}*${primitive}`, argument, name);
    }
  return null;
}

/** Two places where all functions have values: what differs there is no constant. */
const probes = [0.37, 0.53] as const;

/** What a term is times another, where that is a number. */
function factorOf(node: Expression, other: Expression, name: string): Expression | null {
  const ratio = form`${node}/${other}`;
  const [one, another] = probes.map((x) => valueOf(ratio, { [name]: x }));
  if (!near(one ?? Number.NaN, another ?? Number.NaN, 1e-6)) return null;
  const factor = [tidy(ratio), foldConstants(substitute(ratio, { [name]: num(0) }))].find(
    (found) => unknownsOf(found).length === 0 && Number.isFinite(valueOf(found)),
  );
  return factor && agree(node, form`${factor}*${other}`, [name]) ? factor : null;
}

function numbersIn(node: Expression): Expression[] {
  const found = new Map<string, Expression>();
  contains(node, (part) => {
    if (part.type === 'number' && part.value.sign > 0) found.set(print(part), part);
    return false;
  });
  return [...found.values()];
}

type Product = Expression & { type: 'binary' };

/** Products and quotients: constants come out, two factors with the unknown are taken together. */
function productRule(node: Product, name: string, turns: Turns): Expression | null {
  const left = node.left;
  const right = node.op === '/' ? inverse(node.right) : node.right;
  const [constant, factor] = dependsOn(right, name) ? [left, right] : [right, left];
  const isSplit = dependsOn(constant, name);
  const inner = isSplit ? null : integrate(factor, name, turns);
  if (inner !== null) return form`${constant}*${inner}`;
  if (turns.left === 0 || sizeOf(node) > largest) return null;
  turns.left -= 1;
  const whole = bySubstitution(node, name, turns);
  return whole ?? (isSplit ? byParts(left, right, name, turns) : null);
}

/** A part whose derivative divides the rest is the new unknown: 2x e^(x^2), ln(x)/x. */
function bySubstitution(node: Expression, name: string, turns: Turns): Expression | null {
  const inner = `${name}_`;
  for (const part of partsWith(node, name)) {
    const slope = differentiate(part, name);
    const rest = slope && tidy(form`${withPart(node, print(part), sym(inner))}/${slope}`);
    const found = rest === null || dependsOn(rest, name) ? null : integrate(rest, inner, turns);
    if (found !== null) return substitute(found, { [inner]: part });
  }
  return null;
}

/** The parts of an expression that hold an unknown and more, each once. */
function partsWith(node: Expression, name: string): Expression[] {
  const found = new Map<string, Expression>();
  const collect = (part: Expression): Expression => {
    if (part.type !== 'symbol' && dependsOn(part, name)) found.set(print(part), part);
    return mapChildren(part, collect);
  };
  mapChildren(node, collect);
  return [...found.values()];
}

const withPart = (node: Expression, part: string, value: Expression): Expression =>
  print(node) === part ? value : mapChildren(node, (child) => withPart(child, part, value));

/** One factor is differentiated, the other integrated: x e^x, x ln(x). */
function byParts(
  left: Expression,
  right: Expression,
  name: string,
  turns: Turns,
): Expression | null {
  for (const [kept, summed] of [
    [left, right],
    [right, left],
  ] as const) {
    const [slope, whole] = [differentiate(kept, name), integrate(summed, name, turns)];
    const rest = slope && whole && integrate(tidy(form`${slope}*${whole}`), name, turns);
    if (rest) return multipliedOut(form`${kept}*${whole} - ${rest}`);
  }
  return null;
}

/** 1/f as a power: 1/x^2, 1/(3e^x), 1/(2x + 1). */
function inverse(node: Expression): Expression {
  if (node.type === 'binary' && node.op === '^')
    return foldConstants(form`${node.left}^(-${node.right})`);
  if (node.type === 'binary' && node.op === '*' && node.left.type === 'number')
    return form`${inverse(node.right)}/${node.left}`;
  return form`${node}^(-1)`;
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

function squareRule(base: Expression, power: Expression, name: string): Expression | null {
  const [argument] = base.type === 'call' && isNumber(power, 2) ? argumentsOf(base) : [];
  if (base.type !== 'call' || argument === undefined) return null;
  return overSlope(ruleOf('squared', base, argument), argument, name);
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
