import { foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { agree } from './evaluate.ts';
import type { Expression, FunctionName } from './expression.ts';
import { binary, call, dependsOn, num, substitute, sym, unknownsOf } from './expression.ts';
import { parseExpression } from './parse.ts';
import { polynomialExpression, toPolynomial } from './polynomial.ts';
import { add, divide, isZero, one, rational } from './rational.ts';
import { tidy } from './tidy.ts';
import type { Coefficients } from './univariate.ts';
import { coefficient, coefficientsIn, fromCoefficients } from './univariate.ts';

/** An antiderivative whose derivative agrees with the integrand at several points; else null. */
export function antiderivative(node: Expression, name: string): Expression | null {
  const own = integrate(node, name, 0);
  if (own === null) return null;
  return [tidy(own), own].find((form) => proves(form, node, name)) ?? null;
}

function proves(candidate: Expression, node: Expression, name: string): boolean {
  const back = differentiate(candidate, name);
  return back !== null && agree(back, node, unknownsOf(candidate, node), 1e-6);
}

const minus = (of: Expression): Expression => ({ type: 'negate', of });
const deepest = 12;

function integrate(node: Expression, name: string, depth: number): Expression | null {
  if (depth > deepest) return null;
  if (!dependsOn(node, name)) return binary('*', node, sym(name));
  const p = polynomialIn(node, name);
  if (p !== null) return polynomialExpression(fromCoefficients(raised(p), name));
  if (node.type === 'negate') {
    const inner = integrate(node.of, name, depth + 1);
    return inner === null ? null : minus(inner);
  }
  if (node.type === 'call') return standard(node, name);
  if (node.type !== 'binary') return null;
  if (node.op === '^') return powerRule(node.left, node.right, name);
  if (node.op === '+' || node.op === '-') {
    const [a, b] = [node.left, node.right].map((side) => integrate(side, name, depth + 1));
    return a && b ? binary(node.op, a, b) : null;
  }
  return productRule(node, name, depth);
}

function polynomialIn(node: Expression, name: string): Coefficients | null {
  const p = toPolynomial(node);
  return p === null ? null : coefficientsIn(p, name);
}

const raised = (p: Coefficients): Coefficients => [
  rational(0),
  ...p.map((value, k) => divide(value, rational(k + 1))),
];

/** Products and quotients: constants come out; two factors with the unknown stay unsolved. */
function productRule(
  { op, left, right }: Expression & { type: 'binary' },
  name: string,
  depth: number,
): Expression | null {
  if (!dependsOn(right, name)) {
    const inner = integrate(left, name, depth + 1);
    return inner === null ? null : binary(op, inner, right);
  }
  if (dependsOn(left, name)) return null;
  const factor = op === '/' ? inverse(right) : right;
  const inner = factor === null ? null : integrate(factor, name, depth + 1);
  return inner === null ? null : binary('*', left, inner);
}

/** 1/f as a power where f is one: 1/x^2, 1/sqrt(x), 1/e^x, 1/(2x + 1). */
function inverse(node: Expression): Expression | null {
  if (node.type === 'binary' && node.op === '^')
    return binary('^', node.left, foldConstants(minus(node.right)));
  const [inner] = node.type === 'call' && node.name === 'sqrt' ? node.args : [];
  if (inner !== undefined) return binary('^', inner, num(rational(-1, 2)));
  const linear = unknownsOf(node).some((name) => slopeOf(node, name) !== null);
  return linear ? binary('^', node, num(-1)) : null;
}

/** a where the expression is a·name + b; null otherwise. */
function slopeOf(node: Expression, name: string): Expression | null {
  const p = polynomialIn(node, name);
  return p?.length === 2 ? num(coefficient(p, 1)) : null;
}

/** An antiderivative of each function at u_0. */
const integrals: Partial<Record<FunctionName, string>> = {
  sin: '-cos(u_0)',
  cos: 'sin(u_0)',
  tan: '-ln(abs(cos(u_0)))',
  sqrt: '2/3*u_0^(3/2)',
  ln: 'u_0*ln(u_0)-u_0',
};

/** f(ax + b) for the functions with a known antiderivative. */
function standard(
  { name: called, args }: Expression & { type: 'call' },
  name: string,
): Expression | null {
  const [inner] = args;
  const a = inner === undefined ? null : slopeOf(inner, name);
  const template = integrals[called];
  const form = template === undefined ? null : parseExpression(template);
  if (inner === undefined || a === null || form === null) return null;
  return binary('/', substitute(form, 'u_0', inner), a);
}

function powerRule(base: Expression, power: Expression, name: string): Expression | null {
  if (!dependsOn(base, name)) {
    const a = slopeOf(power, name);
    const natural = base.type === 'symbol' && base.name === 'e';
    const scale = a === null || natural ? a : binary('*', a, call('ln', base));
    return scale === null ? null : binary('/', binary('^', base, power), scale);
  }
  const exponent = foldConstants(power);
  if (exponent.type !== 'number') return null;
  const a = slopeOf(base, name);
  const next = add(exponent.value, one);
  if (a === null) return null;
  if (isZero(next)) return binary('/', call('ln', call('abs', base)), a);
  return binary('/', binary('^', base, num(next)), foldConstants(binary('*', num(next), a)));
}
