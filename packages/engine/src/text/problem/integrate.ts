import { foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { agree, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, call, dependsOn, num, sym } from './expression.ts';
import { polynomialExpression, toPolynomial } from './polynomial.ts';
import { add, divide, isZero, negate, one, rational } from './rational.ts';
import { tidy } from './tidy.ts';
import {
  coefficientsIn,
  evaluateAt,
  derivative,
  fromCoefficients,
  rationalRoots,
  divideWithRemainder,
} from './univariate.ts';

/**
 * An antiderivative whose derivative agrees with the integrand at several points; null when none
 * was found.
 */
export function antiderivative(node: Expression, name: string): Expression | null {
  const own = byRules(node, name, 0);
  if (own === null) return null;
  return [tidy(own), own].find((form) => proves(form, node, name)) ?? null;
}

function proves(candidate: Expression, node: Expression, name: string): boolean {
  const back = differentiate(candidate, name);
  return back !== null && agree(back, node, [name], 1e-6);
}

function byRules(node: Expression, name: string, depth: number): Expression | null {
  if (depth > 12) return null;
  if (!dependsOn(node, name)) return binary('*', node, sym(name));
  const p = toPolynomial(node);
  const coefficients = p === null ? null : coefficientsIn(p, name);
  if (coefficients !== null)
    return polynomialExpression(
      fromCoefficients(
        [rational(0), ...coefficients.map((value, k) => divide(value, rational(k + 1)))],
        name,
      ),
    );
  if (node.type === 'negate')
    return lift(byRules(node.of, name, depth + 1), (of) => ({ type: 'negate', of }));
  if (node.type === 'binary') return binaryRule(node, name, depth);
  return standard(node, name);
}

function lift(
  node: Expression | null,
  change: (node: Expression) => Expression,
): Expression | null {
  return node === null ? null : change(node);
}

function binaryRule(
  node: Expression & { type: 'binary' },
  name: string,
  depth: number,
): Expression | null {
  const { op, left, right } = node;
  if (op === '+' || op === '-') {
    const a = byRules(left, name, depth + 1);
    const b = byRules(right, name, depth + 1);
    return a === null || b === null ? null : binary(op, a, b);
  }
  if (op === '*' && !dependsOn(left, name))
    return lift(byRules(right, name, depth + 1), (of) => binary('*', left, of));
  if ((op === '*' || op === '/') && !dependsOn(right, name))
    return lift(byRules(left, name, depth + 1), (of) => binary(op, of, right));
  if (op === '/' && !dependsOn(left, name))
    return lift(reciprocal(right, name), (of) => binary('*', left, of));
  if (op === '*') return byParts(left, right, name, depth) ?? byParts(right, left, name, depth);
  return op === '/' ? partialFractions(node, name) : standard(node, name);
}

/** ∫ p·g = p·G − ∫ p′·G for a polynomial p, or for ln with the roles changed. */
function byParts(p: Expression, g: Expression, name: string, depth: number): Expression | null {
  const isLog = p.type === 'call' && p.name === 'ln';
  if (!isLog && toPolynomial(p) === null) return null;
  const integral = standard(g, name) ?? (isLog ? byRules(g, name, depth + 1) : null);
  const slope = differentiate(p, name);
  if (integral === null || slope === null) return null;
  const rest = byRules(tidy(binary('*', slope, integral)), name, depth + 1);
  return rest === null ? null : binary('-', binary('*', p, integral), rest);
}

/** a where the expression is a·name + b; null otherwise. */
function slopeOf(node: Expression, name: string): Expression | null {
  const p = toPolynomial(node);
  const coefficients = p === null ? null : coefficientsIn(p, name);
  return coefficients?.length === 2 ? num(coefficients[1]!) : null;
}

function reciprocal(node: Expression, name: string): Expression | null {
  if (slopeOf(node, name) !== null)
    return binary('/', call('ln', call('abs', node)), slopeOf(node, name)!);
  if (node.type === 'binary' && node.op === '^' && node.right.type === 'number')
    return standard(binary('^', node.left, num(negate(node.right.value))), name);
  if (node.type === 'call' && node.name === 'sqrt')
    return standard(binary('^', node.args[0]!, num(rational(-1, 2))), name);
  if (node.type === 'binary' && node.op === '^')
    return standard(binary('^', node.left, { type: 'negate', of: node.right }), name);
  return partialFractions(binary('/', num(1), node) as Expression & { type: 'binary' }, name);
}

/** f(ax + b) for the functions with a known antiderivative. */
function standard(node: Expression, name: string): Expression | null {
  if (node.type === 'binary' && node.op === '^') return powerRule(node, name);
  if (node.type !== 'call') return null;
  const x = node.args[0]!;
  const a = slopeOf(x, name);
  if (a === null) return null;
  const scaled = (of: Expression): Expression => binary('/', of, a);
  switch (node.name) {
    case 'sin':
      return { type: 'negate', of: scaled(call('cos', x)) };
    case 'cos':
      return scaled(call('sin', x));
    case 'tan':
      return { type: 'negate', of: scaled(call('ln', call('abs', call('cos', x)))) };
    case 'sqrt':
      return powerRule(
        binary('^', x, num(rational(1, 2))) as Expression & { type: 'binary' },
        name,
      );
    case 'ln':
      return scaled(binary('-', binary('*', x, call('ln', x)), x));
    case 'sinh':
      return scaled(call('cosh', x));
    case 'cosh':
      return scaled(call('sinh', x));
    default:
      return null;
  }
}

function powerRule(
  { left, right }: Expression & { type: 'binary' },
  name: string,
): Expression | null {
  if (!dependsOn(left, name)) {
    const a =
      slopeOf(right, name) ??
      (right.type === 'negate'
        ? lift(slopeOf(right.of, name), (of) => foldConstants({ type: 'negate', of }))
        : null);
    const power = binary('^', left, right);
    const bare = left.type === 'symbol' && left.name === 'e';
    return a === null ? null : binary('/', power, bare ? a : binary('*', a, call('ln', left)));
  }
  const exponent = foldConstants(right);
  const a = slopeOf(left, name);
  if (exponent.type !== 'number') return null;
  if (left.type === 'call' && exponent.value.n === 2n && exponent.value.d === 1n)
    return squared(left, name);
  if (a === null) return null;
  const next = add(exponent.value, one);
  if (isZero(next)) return binary('/', call('ln', call('abs', left)), a);
  return binary('/', binary('^', left, num(next)), foldConstants(binary('*', num(next), a)));
}

function squared(node: Expression & { type: 'call' }, name: string): Expression | null {
  const x = node.args[0]!;
  const a = slopeOf(x, name);
  if (a === null) return null;
  const half = binary('/', sym(name), num(2));
  const wave = binary('/', call('sin', binary('*', num(2), x)), binary('*', num(4), a));
  if (node.name === 'sin') return binary('-', half, wave);
  if (node.name === 'cos') return binary('+', half, wave);
  return node.name === 'sec'
    ? binary('/', call('tan', x), a)
    : node.name === 'tan'
      ? binary('-', binary('/', call('tan', x), a), sym(name))
      : null;
}

/**
 * Quotients of polynomials whose denominator has distinct rational roots: polynomial part plus
 * logarithms.
 */
function partialFractions(
  { left, right }: Expression & { type: 'binary' },
  name: string,
): Expression | null {
  const [a, b] = [toPolynomial(left), toPolynomial(right)];
  const [top, bottom] = [
    a === null ? null : coefficientsIn(a, name),
    b === null ? null : coefficientsIn(b, name),
  ];
  if (top === null || bottom === null || bottom.length < 2) return null;
  const { quotient, remainder } =
    top.length >= bottom.length
      ? divideWithRemainder(top, bottom)
      : { quotient: [], remainder: top };
  const { roots, rest } = rationalRoots(bottom);
  const distinct = roots.every((root, k) =>
    roots.every((other, j) => k === j || other.n !== root.n || other.d !== root.d),
  );
  if (rest.length > 1 || !distinct) return logarithmic(top, bottom, right);
  const slope = derivative(bottom);
  let sum: Expression = polynomialExpression(
    fromCoefficients(
      [rational(0), ...quotient.map((value, k) => divide(value, rational(k + 1)))],
      name,
    ),
  );
  for (const root of roots) {
    const weight = divide(evaluateAt(remainder, root), evaluateAt(slope, root));
    const inside =
      root.n === 0n
        ? sym(name)
        : binary(root.n < 0n ? '+' : '-', sym(name), num(root.n < 0n ? negate(root) : root));
    sum = binary('+', sum, binary('*', num(weight), call('ln', call('abs', inside))));
  }
  return sum;
}

/** c·g′/g integrates to c·ln|g|. */
function logarithmic(
  top: readonly (typeof one)[],
  bottom: readonly (typeof one)[],
  written: Expression,
): Expression | null {
  const slope = derivative(bottom);
  if (top.length !== slope.length) return null;
  const factor = divide(top.at(-1)!, slope.at(-1)!);
  const matches = top.every((value, k) =>
    isZero(add(value, negate(rational(slope[k]!.n * factor.n, slope[k]!.d * factor.d)))),
  );
  return matches ? binary('*', num(factor), call('ln', call('abs', written))) : null;
}

/**
 * The definite integral by Simpson's rule with 2,000 panels; NaN when the integrand is not finite
 * throughout.
 */
export function simpson(
  node: Expression,
  name: string,
  from: number,
  to: number,
  panels = 2000,
): number {
  const width = (to - from) / panels;
  let sum = 0;
  for (let k = 0; k <= panels; k++)
    sum +=
      valueOf(node, { [name]: from + k * width }) *
      (k === 0 || k === panels ? 1 : k % 2 === 1 ? 4 : 2);
  return (sum * width) / 3;
}
