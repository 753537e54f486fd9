import { exactExpression, exactValue } from './exact.ts';
import {
  binary,
  call,
  isNumber,
  mapChildren,
  num,
  unknownsOf,
  type Expression,
} from './expression.ts';
import { valueOf } from './evaluate.ts';
import { print } from './print.ts';
import { formatNumber } from './rational.ts';

/**
 * Folds a number expression as far as exact rules go: √8 → 2√2, ln(8)/ln(2) → 3, e^ln(5) → 5; the
 * rest stays as written.
 */
export function foldConstants(node: Expression): Expression {
  const folded = mapChildren(node, foldConstants);
  if (unknownsOf(folded).length > 0) return dropNeutral(folded);
  const exact = exactValue(folded);
  if (exact !== null) return exactExpression(exact);
  return foldLogarithm(dropNeutral(folded));
}

const isE = (node: Expression): boolean => node.type === 'symbol' && node.name === 'e';

/** The argument of ln(…); undefined for anything else. */
const insideLn = (node: Expression): Expression | undefined =>
  node.type === 'call' && node.name === 'ln' ? node.args[0] : undefined;

function foldLogarithm(node: Expression): Expression {
  if (node.type === 'binary' && node.op === '/') {
    const [above, below] = [insideLn(node.left), insideLn(node.right)];
    const exact = above && below ? exactValue(call('log', above, below)) : null;
    return exact === null ? node : exactExpression(exact);
  }
  if (node.type === 'binary' && (node.op === '+' || node.op === '-')) {
    const [one, other] = [insideLn(node.left), insideLn(node.right)];
    // Two negative numbers have no logarithms, though their product has one.
    if (!one || !other || valueOf(one) <= 0 || valueOf(other) <= 0) return node;
    return call('ln', foldConstants(binary(node.op === '+' ? '*' : '/', one, other)));
  }
  if (node.type === 'binary' && node.op === '^' && isE(node.left))
    return insideLn(node.right) ?? node;
  const inner = insideLn(node);
  if (inner?.type === 'binary' && inner.op === '^' && isE(inner.left)) return inner.right;
  return inner !== undefined && isE(inner) ? num(1) : node;
}

/** Removes + 0, · 1, · 0, ÷ 1 and powers of 0 and 1. */
function dropNeutral(node: Expression): Expression {
  if (node.type !== 'binary') return node;
  const { op, left, right } = node;
  if (op === '+' && isNumber(left, 0)) return right;
  if ((op === '+' || op === '-') && isNumber(right, 0)) return left;
  if (op === '-' && isNumber(left, 0)) return { type: 'negate', of: right };
  if (op === '*' && (isNumber(left, 0) || isNumber(right, 0))) return num(0);
  if (op === '*' && isNumber(left, 1)) return right;
  if ((op === '*' || op === '/' || op === '^') && isNumber(right, 1)) return left;
  if (op === '^' && isNumber(right, 0)) return num(1);
  return op === '/' && isNumber(left, 0) && !isNumber(right, 0) ? num(0) : node;
}

/**
 * '5', '3/4 = 0.75', '2*sqrt(2) ≈ 2.828427': the exact form and, where it says more, a decimal.
 * `decimal` prefers a decimal form.
 */
export function describeNumber(node: Expression, decimal = false): string {
  if (node.type === 'number') {
    const ends = node.value.decimal();
    if (node.value.d === 1n) return node.value.format();
    if (decimal && ends !== null) return ends;
    return ends === null
      ? `${node.value.format()} ≈ ${formatNumber(valueOf(node))}`
      : `${node.value.format()} = ${ends}`;
  }
  const value = valueOf(node);
  return Number.isFinite(value) ? `${print(node)} ≈ ${formatNumber(value)}` : print(node);
}
