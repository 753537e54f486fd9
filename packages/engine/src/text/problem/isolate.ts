import { foldConstants } from './constants.ts';
import { contains, dependsOn, isNumber, num, type Expression } from './expression.ts';
import { filled, form, argumentsOf, ruleOf } from './form.ts';
import { one } from './rational.ts';

function occurrences(node: Expression, name: string): number {
  let count = 0;
  contains(node, (part) => {
    if (part.type === 'symbol' && part.name === name) count++;
    return false;
  });
  return count;
}

/**
 * Undoes operation after operation around the single occurrence of `name`: several solutions where a
 * root has two signs; null when it occurs more than once or an operation cannot be undone.
 */
export function isolate(left: Expression, right: Expression, name: string): Expression[] | null {
  if (occurrences(left, name) + occurrences(right, name) !== 1) return null;
  const [body, value] = dependsOn(left, name) ? [left, right] : [right, left];
  return undo(body, value, name, 0);
}

const deepest = 60;

function undo(
  body: Expression,
  value: Expression,
  name: string,
  depth: number,
): Expression[] | null {
  if (body.type === 'symbol') return [value];
  if (depth > deepest) return null;
  const solutions: Expression[] = [];
  for (const [inner, equal] of inverses(body, value, name)) {
    const found = undo(inner, foldConstants(equal), name, depth + 1);
    if (found === null) return null;
    solutions.push(...found);
  }
  return solutions.length > 0 ? solutions : null;
}

/** What is left around the unknown when one operation is undone, and what it equals then. */
type Move = readonly [body: Expression, value: Expression];

/** What undoes an operation of p_1 on the left and on the right side of it, where p_0 came out. */
const undone = {
  '+': ['p_0 - p_1', 'p_0 - p_1'],
  '-': ['p_0 + p_1', 'p_1 - p_0'],
  '*': ['p_0/p_1', 'p_0/p_1'],
  '/': ['p_0*p_1', 'p_1/p_0'],
  '^': ['p_0^(1/p_1)', 'ln(p_0)/ln(p_1)'],
} as const;

function inverses(body: Expression, value: Expression, name: string): readonly Move[] {
  if (body.type === 'negate') return [[body.of, form`-${value}`]];
  if (body.type === 'call') return callInverse(body, value, name);
  if (body.type !== 'binary') return [];
  const inLeft = dependsOn(body.left, name);
  if (inLeft && body.op === '^') return powerInverse(body.left, foldConstants(body.right), value);
  const [inner, other] = inLeft ? [body.left, body.right] : [body.right, body.left];
  return [[inner, filled(undone[body.op][inLeft ? 0 : 1], [value, other])]];
}

function powerInverse(base: Expression, exponent: Expression, value: Expression): readonly Move[] {
  const power = exponent.type === 'number' ? exponent.value : one;
  const back =
    power.isInteger && power.n > 1n
      ? rootOf(Number(power.n), value)
      : form`${value}^(1/${exponent})`;
  const even = power.n % 2n === 0n && !isNumber(value, 0);
  return [[base, back], ...(even ? [[base, form`-${back}`] as const] : [])];
}

/** The root of a whole order in its usual writing. */
export function rootOf(order: number, of: Expression): Expression {
  if (order === 2) return form`sqrt(${of})`;
  return order === 3 ? form`cbrt(${of})` : form`root(${num(order)}, ${of})`;
}

function callInverse(
  node: Expression & { type: 'call' },
  value: Expression,
  name: string,
): readonly Move[] {
  const [argument, base] = argumentsOf(node);
  if (argument === undefined || (base !== undefined && dependsOn(base, name))) return [];
  if (node.name === 'abs') {
    const other = isNumber(value, 0) ? [] : [[argument, form`-${value}`] as const];
    return [[argument, value], ...other];
  }
  const undone = ruleOf('inverse', node, value);
  return undone === null ? [] : [[argument, undone]];
}
