import { solveArithmetic } from './arithmetic.ts';
import { describeNumber, foldConstants } from './constants.ts';
import { agree, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, mapChildren, num, sizeOf, unknownsOf } from './expression.ts';
import type { Outcome } from './outcome.ts';
import { inSteps, namedValue, step } from './outcome.ts';
import type { Polynomial } from './polynomial.ts';
import { addPolynomials, exponentsOf, keyOf, toFraction, toPolynomial } from './polynomial.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import { add, isOne, isZero, multiply, negate, one, rational } from './rational.ts';
import { StandIns, tidy } from './tidy.ts';

/** An equal form of an expression, checked by values at several points. */
export function equalForm(node: Expression, answer: Expression, words: string): Outcome {
  const names = unknownsOf(node);
  const closed = names.length === 0;
  const text = closed ? describeNumber(answer) : print(answer);
  const values = [namedValue('result', answer, closed ? valueOf(answer) : null)];
  const written = `${print(node)} = ${print(answer)}`;
  return inSteps('simplification', text, values, [
    step(words, written, agree(node, answer, names)),
  ]);
}

/** Multiplies out brackets and collects like terms. */
export function expand(node: Expression): Outcome | null {
  const standIns = new StandIns();
  const p = toPolynomial(node, standIns.opaque);
  if (p === null) return null;
  const written = standIns.write(p);
  const answer = unknownsOf(written).length === 0 ? foldConstants(written) : written;
  return equalForm(node, answer, 'Multiply out the brackets and collect like terms');
}

/** Writes in the shortest equal form found: like terms, common factors, powers, sin² + cos² = 1. */
export function simplify(node: Expression): Outcome | null {
  const names = unknownsOf(node);
  if (names.length === 0) {
    const arithmetic = solveArithmetic(node, false);
    return arithmetic === null ? null : { ...arithmetic, kind: 'simplification' };
  }
  const forms = [tidy(node), ...pythagoreanForms(node), tidy(mergePowers(node))];
  const [best] = forms
    .filter((form) => agree(node, form, names))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  if (best === undefined) return null;
  const words =
    print(best) === print(node)
      ? 'It is already in its simplest form'
      : 'Collect like terms and cancel common factors';
  return equalForm(node, best, words);
}

/** The forms with sin² written as 1 − cos², and the other way round. */
function pythagoreanForms(node: Expression): Expression[] {
  const pairs = [
    ['sin', 'cos'],
    ['cos', 'sin'],
  ] as const;
  return pairs.flatMap(([from, to]) => {
    const standIns = new StandIns();
    const fraction = toFraction(node, standIns.opaque);
    if (fraction === null) return [];
    const [top, bottom] = [fraction.top, fraction.bottom].map((p) =>
      replaceSquares(p, standIns, from, to),
    );
    return top && bottom ? [tidy(binary('/', standIns.write(top), standIns.write(bottom)))] : [];
  });
}

function replaceSquares(
  p: Polynomial,
  standIns: StandIns,
  from: 'sin' | 'cos',
  to: 'sin' | 'cos',
): Polynomial {
  let result = p;
  for (const [key, node] of standIns.entries()) {
    if (node.type !== 'call' || node.name !== from) continue;
    const partner = standIns.opaque({ ...node, name: to });
    let next: Polynomial = new Map();
    for (const [monomial, value] of result) {
      const { [key]: times = 0, [partner]: others = 0, ...rest } = exponentsOf(monomial);
      const term = (first: number, second: number, factor: Rational): Polynomial =>
        new Map([[keyOf({ ...rest, [key]: first, [partner]: second }), factor]]);
      next = addPolynomials(next, term(times < 2 ? times : times - 2, others, value));
      if (times >= 2) next = addPolynomials(next, term(times - 2, others + 2, negate(value)));
    }
    result = next;
  }
  return result;
}

/** √x·√y, x^a·x^b with any number exponents: adds exponents of equal bases. */
function mergePowers(node: Expression): Expression {
  const inner = mapChildren(node, mergePowers);
  const [under] = inner.type === 'call' && inner.name === 'sqrt' ? inner.args : [];
  if (under !== undefined && toPolynomial(under)?.size === 1)
    return collectPowers(binary('^', under, num(rational(1, 2))));
  const joins = inner.type === 'binary' && inner.op !== '+' && inner.op !== '-';
  return joins ? collectPowers(inner) : inner;
}

function collectPowers(node: Expression): Expression {
  const powers = new Map<string, { base: Expression; exponent: Rational }>();
  let factor: Expression = num(1);
  const visit = (part: Expression, times: Rational): void => {
    const exponent = part.type === 'binary' && part.op === '^' ? foldConstants(part.right) : null;
    if (part.type === 'binary' && (part.op === '*' || part.op === '/')) {
      visit(part.left, times);
      visit(part.right, part.op === '*' ? times : negate(times));
    } else if (part.type === 'binary' && exponent?.type === 'number')
      visit(part.left, multiply(times, exponent.value));
    else if (unknownsOf(part).length === 0) factor = binary('*', factor, raised(part, times));
    else {
      const known = powers.get(print(part))?.exponent;
      const sum = known === undefined ? times : add(known, times);
      powers.set(print(part), { base: part, exponent: sum });
    }
  };
  visit(node, one);
  return [...powers.values()]
    .filter(({ exponent }) => !isZero(exponent))
    .reduce(
      (left, { base, exponent }) => binary('*', left, raised(base, exponent)),
      foldConstants(factor),
    );
}

const raised = (base: Expression, exponent: Rational): Expression =>
  isOne(exponent) ? base : binary('^', base, num(exponent));
