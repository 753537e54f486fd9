import { foldConstants } from './constants.ts';
import type { Expression } from './expression.ts';
import { binary, mapChildren, num, sizeOf, sym, unknownsOf } from './expression.ts';
import { reduceFraction } from './fractions.ts';
import type { Polynomial } from './polynomial.ts';
import { polynomialExpression, toFraction } from './polynomial.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import { one, rational } from './rational.ts';

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
  const inner = foldConstants(
    mapChildren(node, (child) =>
      child.type === 'call' || child.type === 'binary' || child.type === 'negate'
        ? tidyInside(child)
        : child,
    ),
  );
  const standIns = new StandIns();
  const fraction = toFraction(inner, standIns.opaque);
  if (fraction === null || fraction.bottom.size === 0) return inner;
  const collected = reduceFraction(fraction.top, fraction.bottom, standIns.named);
  return sizeOf(collected) <= sizeOf(inner) ? collected : gatherNumbers(inner);
}

/**
 * Only arguments of functions and exponents are tidied below the top: the rest is collected as a
 * whole.
 */
function tidyInside(node: Expression): Expression {
  if (node.type === 'call') return foldConstants({ ...node, args: node.args.map(tidy) });
  if (node.type === 'binary' && node.op === '^')
    return { ...node, left: tidyInside(node.left), right: tidy(node.right) };
  return mapChildren(node, tidyInside);
}

/**
 * Multiplies the number factors of a product together and puts them first: 5·(2x + 1)⁴·2 → 10(2x +
 * 1)⁴.
 */
function gatherNumbers(node: Expression): Expression {
  if (node.type === 'binary' && (node.op === '+' || node.op === '-'))
    return mapChildren(node, gatherNumbers);
  const others: Expression[] = [];
  let product: Rational = one;
  const visit = (part: Expression): void => {
    if (part.type === 'binary' && part.op === '*') {
      visit(part.left);
      visit(part.right);
    } else if (part.type === 'number') product = product.times(part.value);
    else if (part.type === 'negate') {
      product = product.times(rational(-1));
      visit(part.of);
    } else others.push(part);
  };
  visit(node);
  if (others.length < 2 && !(node.type === 'binary' && node.op === '*')) return node;
  const rest = others
    .toSorted((a, b) => Number(a.type !== 'symbol') - Number(b.type !== 'symbol'))
    .reduce<Expression | null>(
      (left, right) => (left === null ? right : binary('*', left, right)),
      null,
    );
  if (rest === null) return num(product);
  return product.equals(1) ? rest : binary('*', num(product), rest);
}
