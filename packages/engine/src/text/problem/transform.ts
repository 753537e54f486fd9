import { describeNumber, foldConstants } from './constants.ts';
import { agree, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, call, mapChildren, num, sizeOf, sym, unknownsOf } from './expression.ts';
import type { Outcome } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import type { Polynomial } from './polynomial.ts';
import { addPolynomials, exponentsOf, keyOf, toFraction, toPolynomial } from './polynomial.ts';
import { print } from './print.ts';
import {
  add,
  divide,
  isOne,
  multiply,
  negate,
  one,
  power,
  rational,
  subtract,
} from './rational.ts';
import { StandIns, tidy } from './tidy.ts';
import { coefficientsIn } from './univariate.ts';
import { solveArithmetic } from './arithmetic.ts';

/** An equal form of an expression, checked by values at several points. */
export function equalForm(node: Expression, answer: Expression, words: string): Outcome {
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
    : equalForm(
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
  return equalForm(
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
  return equalForm(
    node,
    answer,
    'Halve the coefficient of the linear term and complete the square',
  );
}
