import { describeNumber, foldConstants } from './constants.ts';
import { agree, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, call, isNumber, mapChildren, num, sizeOf, substitute, sym, unknownsOf } from './expression.ts';
import type { Outcome } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import type { Polynomial } from './polynomial.ts';
import {
  addPolynomials,
  divideExactly,
  exponentsOf,
  polynomialExpression,
  sortedTerms,
  toFraction,
  toPolynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import {
  add,
  divide,
  gcd,
  isOne,
  multiply,
  negate,
  one,
  power,
  rational,
  subtract,
} from './rational.ts';
import { linearFactor } from './roots.ts';
import { StandIns, tidy } from './tidy.ts';
import { coefficientsIn, fromCoefficients, primitive, rationalRoots } from './univariate.ts';
import { solveArithmetic } from './arithmetic.ts';

function outcome(node: Expression, answer: Expression, words: string): Outcome {
  const names = unknownsOf(node);
  const verified = agree(node, answer, names);
  const text = names.length === 0 ? describeNumber(answer) : print(answer);
  return {
    kind: 'simplification',
    note: null,
    solution: {
      answer: text,
      values: [namedValue('result', answer, names.length === 0 ? valueOf(answer) : null)],
      steps: [step(words, `${print(node)} = ${print(answer)}`, verified)],
      verified,
    },
  };
}

/** Multiplies out brackets and collects like terms. */
export function expand(node: Expression): Outcome | null {
  const standIns = new StandIns();
  const p = toPolynomial(node, standIns.opaque);
  return p === null
    ? null
    : outcome(
        node,
        foldSurds(standIns.write(p)),
        'Multiply out the brackets and collect like terms',
      );
}

function foldSurds(node: Expression): Expression {
  return unknownsOf(node).length === 0 ? foldConstants(node) : node;
}

/**
 * Writes in the shortest equal form found: like terms, common factors, surds, powers, sin² + cos² =
 * 1, tan = sin/cos.
 */
export function simplify(node: Expression): Outcome | null {
  if (unknownsOf(node).length === 0) {
    const arithmetic = solveArithmetic(node, false);
    return arithmetic === null ? null : { ...arithmetic, kind: 'simplification' };
  }
  const forms = [
    tidy(node),
    trigonometricForm(node),
    tidy(mergePowers(node)),
    tidy(joinLogarithms(node)),
  ];
  const best = forms
    .filter((form) => agree(node, form, unknownsOf(node)))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  if (best === undefined) return null;
  return outcome(
    node,
    best,
    print(best) === print(node)
      ? 'It is already in its simplest form'
      : 'Collect like terms and cancel common factors',
  );
}

/**
 * Writes tan, sec, csc, cot by sine and cosine and replaces sin² by 1 − cos² (or the other way)
 * where that is shorter.
 */
function trigonometricForm(node: Expression): Expression {
  const basic = (part: Expression): Expression => {
    const inner = mapChildren(part, basic);
    if (inner.type !== 'call') return inner;
    const x = inner.args[0]!;
    if (inner.name === 'tan') return binary('/', call('sin', x), call('cos', x));
    if (inner.name === 'sec') return binary('/', num(1), call('cos', x));
    if (inner.name === 'csc') return binary('/', num(1), call('sin', x));
    return inner.name === 'cot' ? binary('/', call('cos', x), call('sin', x)) : inner;
  };
  const standIns = new StandIns();
  const fraction = toFraction(basic(node), standIns.opaque);
  if (fraction === null) return node;
  const forms: Expression[] = [];
  for (const [from, to] of [
    ['sin', 'cos'],
    ['cos', 'sin'],
  ] as const) {
    const top = replaceSquares(fraction.top, standIns, from, to);
    const bottom = replaceSquares(fraction.bottom, standIns, from, to);
    forms.push(
      tidy(binary('/', standIns.write(top), standIns.write(bottom))),
      tidy(binary('/', standIns.write(top), standIns.write(fraction.bottom))),
      tidy(binary('/', standIns.write(fraction.top), standIns.write(bottom))),
    );
  }
  return shortTangent(forms.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0]!);
}

function shortTangent(node: Expression): Expression {
  if (
    node.type === 'binary' &&
    node.op === '/' &&
    node.left.type === 'call' &&
    node.right.type === 'call' &&
    print(node.left.args[0]!) === print(node.right.args[0]!)
  ) {
    if (node.left.name === 'sin' && node.right.name === 'cos')
      return call('tan', node.left.args[0]!);
    if (node.left.name === 'cos' && node.right.name === 'sin')
      return call('cot', node.left.args[0]!);
  }
  return node;
}

function replaceSquares(p: Polynomial, standIns: StandIns, from: string, to: string): Polynomial {
  let result = p;
  for (const [key, node] of standIns.entries()) {
    if (node.type !== 'call' || node.name !== from) continue;
    const partner = standIns.opaque({ ...node, name: to as 'sin' });
    let next: Polynomial = new Map();
    for (const [monomial, value] of result) {
      const exponents = exponentsOf(monomial);
      const times = exponents[key] ?? 0;
      if (times < 2) {
        next = addPolynomials(next, new Map([[monomial, value]]));
        continue;
      }
      const name = (changes: Record<string, number>): string => keyOf({ ...exponents, ...changes });
      next = addPolynomials(next, new Map([[name({ [key]: times - 2 }), value]]));
      next = addPolynomials(
        next,
        new Map([
          [name({ [key]: times - 2, [partner]: (exponents[partner] ?? 0) + 2 }), negate(value)],
        ]),
      );
    }
    result = next;
  }
  return result;
}

/** √x·√y, x^a·x^b with any number exponents: adds exponents of equal bases. */
function mergePowers(node: Expression): Expression {
  const inner = mapChildren(node, mergePowers);
  if (inner.type === 'call' && inner.name === 'sqrt' && unknownsOf(inner).length > 0) {
    const p = toPolynomial(inner.args[0]!);
    if (p?.size === 1) return powersOf(binary('^', inner.args[0]!, num(rational(1, 2))));
  }
  return inner.type === 'binary' && (inner.op === '*' || inner.op === '/' || inner.op === '^')
    ? powersOf(inner)
    : inner;
}

function powersOf(node: Expression): Expression {
  const exponents = new Map<string, { base: Expression; exponent: typeof one }>();
  let factor: Expression = num(1);
  const visit = (part: Expression, times: typeof one): boolean => {
    if (part.type === 'binary' && part.op === '*')
      return visit(part.left, times) && visit(part.right, times);
    if (part.type === 'binary' && part.op === '/')
      return visit(part.left, times) && visit(part.right, negate(times));
    const exponent = part.type === 'binary' && part.op === '^' ? foldConstants(part.right) : null;
    if (part.type === 'binary' && exponent?.type === 'number')
      return visit(part.left, multiply(times, exponent.value));
    if (unknownsOf(part).length === 0) {
      factor = binary('*', factor, isOne(times) ? part : binary('^', part, num(times)));
      return true;
    }
    const key = print(part);
    const known = exponents.get(key);
    exponents.set(key, {
      base: part,
      exponent: known === undefined ? times : add(known.exponent, times),
    });
    return true;
  };
  visit(node, one);
  return [...exponents.values()].reduce(
    (left, { base, exponent }) =>
      exponent.n === 0n
        ? left
        : binary('*', left, isOne(exponent) ? base : binary('^', base, num(exponent))),
    foldConstants(factor),
  );
}

/** ln a + ln b = ln ab, n·ln a = ln aⁿ. */
function joinLogarithms(node: Expression): Expression {
  const inner = mapChildren(node, joinLogarithms);
  if (inner.type !== 'binary') return inner;
  const { op, left, right } = inner;
  if (
    op === '*' &&
    left.type === 'number' &&
    right.type === 'call' &&
    (right.name === 'ln' || right.name === 'log')
  )
    return { ...right, args: [tidy(binary('^', right.args[0]!, left)), ...right.args.slice(1)] };
  if (
    (op === '+' || op === '-') &&
    left.type === 'call' &&
    right.type === 'call' &&
    left.name === right.name &&
    (left.name === 'ln' || left.name === 'log')
  )
    return {
      ...left,
      args: [
        tidy(binary(op === '+' ? '*' : '/', left.args[0]!, right.args[0]!)),
        ...left.args.slice(1),
      ],
    };
  return inner;
}

/** Factors over the rational numbers. */
export function factorise(node: Expression): Outcome | null {
  const p = toPolynomial(node);
  if (p === null || p.size === 0) return null;
  const names = unknownsOf(polynomialExpression(p));
  const [name] = names;
  const answer =
    names.length === 1 && name !== undefined ? factorUnivariate(p, name) : factorMultivariate(p);
  if (answer === null) return null;
  const same = print(answer) === print(polynomialExpression(p));
  return outcome(
    node,
    answer,
    same
      ? 'No factors over the rational numbers'
      : 'Take out common factors and split the rest into factors',
  );
}

function factorUnivariate(p: Polynomial, name: string): Expression | null {
  const coefficients = coefficientsIn(p, name);
  if (coefficients === null || coefficients.length < 2) return null;
  const { whole } = primitive(coefficients);
  const { roots, rest } = rationalRoots(whole);
  const factors: { node: Expression; times: number }[] = [];
  const push = (node: Expression): void => {
    const known = factors.find((factor) => print(factor.node) === print(node));
    if (known === undefined) factors.push({ node, times: 1 });
    else known.times++;
  };
  for (const root of roots) push(linearFactor(root, name));
  for (const part of quadraticParts(primitive(rest).whole))
    if (part.length > 1) push(polynomialExpression(fromCoefficients(part, name)));
  const product = factors
    .map(({ node, times }) => (times === 1 ? node : binary('^', node, num(times))))
    .reduce((left, right) => binary('*', left, right));
  const lead = divide(coefficients.at(-1)!, leading(toPolynomial(product) ?? new Map()));
  return isOne(lead)
    ? product
    : isNumber(num(lead), -1)
      ? { type: 'negate', of: product }
      : binary('*', num(lead), product);
}

function leading(p: Polynomial): typeof one {
  return sortedTerms(p)[0]?.[1] ?? one;
}

/** Splits x⁴ + a² into quadratics with whole coefficients where trial division finds them. */
function quadraticParts(p: readonly (typeof one)[]): (readonly (typeof one)[])[] {
  if (p.length < 5) return [p];
  for (let c = -30; c <= 30; c++)
    for (let b = -30; b <= 30; b++) {
      if (c === 0 || (p[0]!.d === 1n && p[0]!.n % BigInt(c) !== 0n)) continue;
      const quotient = divideExactly(
        fromCoefficients(p, 'x'),
        fromCoefficients([rational(c), rational(b), one], 'x'),
      );
      const rest = quotient === null ? null : coefficientsIn(quotient, 'x');
      if (rest !== null) return [[rational(c), rational(b), one], ...quadraticParts(rest)];
    }
  return [p];
}

/** Takes out the common factor; what is left in two unknowns of one degree is factored like x/y. */
function factorMultivariate(p: Polynomial): Expression | null {
  const common = commonFactor(p);
  const rest = divideExactly(p, common) ?? p;
  const inner = factorHomogeneous(rest) ?? polynomialExpression(rest);
  const front = polynomialExpression(common);
  if (isNumber(front, 1)) return inner;
  return isNumber(inner, 1) ? front : binary('*', front, inner);
}

/** x² - y²: with y = 1 a polynomial in x, whose factors get their powers of y back. */
function factorHomogeneous(p: Polynomial): Expression | null {
  const node = polynomialExpression(p);
  const [first, second, ...more] = unknownsOf(node);
  const degrees = new Set([...p.keys()].map(degreeOf));
  if (first === undefined || second === undefined || more.length > 0 || degrees.size > 1)
    return null;
  const single = toPolynomial(substitute(node, second, num(1)));
  const factored = single === null ? null : factorUnivariate(single, first);
  return factored === null ? null : withPowersOf(factored, first, second);
}

const degreeOf = (key: string): number =>
  Object.values(exponentsOf(key)).reduce((sum, exponent) => sum + exponent, 0);

function withPowersOf(node: Expression, first: string, second: string): Expression {
  if (node.type === 'negate') return { ...node, of: withPowersOf(node.of, first, second) };
  if (node.type === 'binary' && node.op === '^')
    return { ...node, left: withPowersOf(node.left, first, second) };
  if (node.type === 'binary' && node.op === '*')
    return {
      ...node,
      left: withPowersOf(node.left, first, second),
      right: withPowersOf(node.right, first, second),
    };
  const p = toPolynomial(node);
  const coefficients = p === null ? null : coefficientsIn(p, first);
  if (coefficients === null || coefficients.length < 2) return node;
  const degree = coefficients.length - 1;
  const terms: Polynomial = new Map(
    coefficients.flatMap((value, k) =>
      value.n === 0n ? [] : [[keyOf({ [first]: k, [second]: degree - k }), value] as const],
    ),
  );
  return polynomialExpression(terms);
}

const keyOf = (exponents: Readonly<Record<string, number>>): string =>
  Object.entries(exponents)
    .filter(([, k]) => k > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, k]) => (k === 1 ? letter : `${letter}^${k}`))
    .join('*');

function commonFactor(p: Polynomial): Polynomial {
  const keys = [...p.keys()].map(exponentsOf);
  const shared = Object.keys(keys[0] ?? {})
    .map((name) => [name, Math.min(...keys.map((exponents) => exponents[name] ?? 0))] as const)
    .filter(([, times]) => times > 0);
  const values = [...p.values()];
  const divisor = values.every((value) => value.d === 1n)
    ? values.reduce((common, { n }) => gcd(common, n), 0n)
    : 1n;
  return new Map([
    [
      shared
        .toSorted()
        .map(([name, times]) => (times === 1 ? name : `${name}^${times}`))
        .join('*'),
      rational(divisor),
    ],
  ]);
}

/** a·(x + h)² + k for a quadratic. */
export function completeSquare(node: Expression): Outcome | null {
  const names = unknownsOf(node);
  const p = names.length === 1 ? toPolynomial(node) : null;
  const coefficients = p === null ? null : coefficientsIn(p, names[0]!);
  if (coefficients?.length !== 3) return null;
  const [c, b, a] = coefficients as [typeof one, typeof one, typeof one];
  const h = divide(b, multiply(rational(2), a));
  const k = subtract(c, multiply(a, power(h, 2)));
  const inner =
    h.n === 0n
      ? sym(names[0]!)
      : binary(h.n < 0n ? '-' : '+', sym(names[0]!), num(h.n < 0n ? negate(h) : h));
  const square = binary('^', inner, num(2));
  const scaled = isOne(a) ? square : binary('*', num(a), square);
  const answer =
    k.n === 0n ? scaled : binary(k.n < 0n ? '-' : '+', scaled, num(k.n < 0n ? negate(k) : k));
  return outcome(node, answer, 'Halve the coefficient of the linear term and complete the square');
}
