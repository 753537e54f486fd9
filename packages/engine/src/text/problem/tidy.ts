import { foldConstants } from './constants.ts';
import { call, mapChildren, num, sizeOf, sym, unknownsOf, type Expression } from './expression.ts';
import { form } from './form.ts';
import {
  exponentsOf,
  polynomialExpression,
  toFraction,
  toPolynomial,
  type Polynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import { rational, splitSquare } from './rational.ts';
import { reduceFraction } from './univariate.ts';

/**
 * Parts that are no polynomial, standing in as unknowns; constants sort first and functions last,
 * so that products read well.
 */
export class StandIns {
  private readonly nodes = new Map<string, Expression>();
  private readonly keys = new Map<string, string>();

  readonly opaque = (node: Expression): string => {
    const text = print(node);
    const known = this.keys.get(text);
    if (known !== undefined) return known;
    const key = `${unknownsOf(node).length === 0 ? '!' : '~'}${this.keys.size}`;
    this.keys.set(text, key);
    this.nodes.set(key, node);
    return key;
  };

  readonly named = (name: string): Expression => this.nodes.get(name) ?? sym(name);

  write(p: Polynomial): Expression {
    return polynomialExpression(p, this.named);
  }
}

/**
 * Collects like terms and cancels common factors, treating functions as letters. Keeps the shorter
 * of before and after.
 */
export function tidy(node: Expression): Expression {
  const inner = withoutSquares(
    foldConstants(
      mapChildren(node, (child) =>
        child.type === 'call' || child.type === 'binary' || child.type === 'negate'
          ? tidyInside(child)
          : child,
      ),
    ),
  );
  const standIns = new StandIns();
  const forms = [inner, withoutPowers(inner, standIns)].map((form) => collected(form, standIns));
  return forms.find((form) => form !== null && sizeOf(form) <= sizeOf(inner)) ?? inner;
}

/** Multiplies out and collects like terms, however long that makes it. */
export function multipliedOut(node: Expression): Expression {
  const standIns = new StandIns();
  return collected(withoutPowers(foldConstants(node), standIns), standIns) ?? node;
}

function collected(node: Expression, standIns: StandIns): Expression | null {
  const fraction = toFraction(node, standIns.opaque);
  if (fraction === null || fraction.bottom.size === 0) return null;
  return reduceFraction(fraction.top, fraction.bottom, standIns.named);
}

/**
 * Only arguments of functions and exponents are tidied below the top: the rest is collected as a
 * whole.
 */
function tidyInside(node: Expression): Expression {
  if (node.type === 'call')
    return withoutSquares(foldConstants({ ...node, args: node.args.map(tidy) }));
  if (node.type === 'binary' && node.op === '^')
    return { ...node, left: tidyInside(node.left), right: tidy(node.right) };
  return mapChildren(node, tidyInside);
}

/** √(12x^5) as 2x^2·√(3x): squares come out, in bars where their letter may be negative. */
function withoutSquares(node: Expression): Expression {
  const [of] = node.type === 'call' && node.name === 'sqrt' ? node.args : [];
  const [term, ...more] = (of && unknownsOf(of).length > 0 ? toPolynomial(of) : null) ?? [];
  if (term === undefined || more.length > 0 || term[1].sign < 0) return node;
  const [key, { n, d }] = term;
  const { outside, inside } = splitSquare(n * d);
  let [out, left] = [num(rational(outside, d)), num(rational(inside))];
  const letters = Object.entries(exponentsOf(key));
  // One letter left below the root cannot be negative; of several, two may be.
  const isSole = letters.filter(([, power]) => power % 2 === 1).length === 1;
  for (const [name, power] of letters) {
    const half = Math.floor(power / 2);
    const mayBeNegative = half % 2 === 1 && !(isSole && power % 2 === 1);
    const letter = mayBeNegative ? call('abs', sym(name)) : sym(name);
    if (half > 0) out = form`${out}*${letter}^${num(half)}`;
    if (power % 2 === 1) left = form`${left}*${sym(name)}`;
  }
  return foldConstants(form`${out}*sqrt(${left})`);
}

/** Powers of sums become letters, so that they are not multiplied out: 5(2x + 1)⁴·2 → 10(2x + 1)⁴. */
function withoutPowers(node: Expression, standIns: StandIns): Expression {
  const isPower = node.type === 'binary' && node.op === '^' && node.left.type === 'binary';
  if (isPower) return sym(standIns.opaque(node));
  return node.type === 'call' ? node : mapChildren(node, (child) => withoutPowers(child, standIns));
}
