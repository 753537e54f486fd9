import { foldConstants } from './constants.ts';
import type { Expression, FunctionName } from './expression.ts';
import { binary, call, contains, dependsOn, isNumber, num, substitute } from './expression.ts';
import { parseExpression } from './parse.ts';
import { divide, isInteger, one } from './rational.ts';

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
  for (const move of inverses(body, value, name) ?? []) {
    const found = undo(move.body, foldConstants(move.value), name, depth + 1);
    if (found === null) return null;
    solutions.push(...found);
  }
  return solutions.length > 0 ? solutions : null;
}

/** What is left around the unknown when one operation is undone, and what it equals then. */
interface Move {
  body: Expression;
  value: Expression;
}

const minus = (of: Expression): Expression => ({ type: 'negate', of });

function inverses(body: Expression, value: Expression, name: string): Move[] | null {
  if (body.type === 'negate') return [{ body: body.of, value: minus(value) }];
  if (body.type === 'call') return callInverse(body, value, name);
  if (body.type !== 'binary') return null;
  const { op, left, right } = body;
  if (op !== '^') return [opposite(body, value, dependsOn(left, name))];
  if (dependsOn(left, name)) return powerInverse(left, foldConstants(right), value);
  const exponent = binary('/', call('ln', value), call('ln', left));
  return [{ body: right, value: exponent }];
}

const opposites = { '+': '-', '-': '+', '*': '/', '/': '*', '^': '^' } as const;

function opposite(
  { op, left, right }: Expression & { type: 'binary' },
  value: Expression,
  inLeft: boolean,
): Move {
  const [body, other] = inLeft ? [left, right] : [right, left];
  if (!inLeft && (op === '-' || op === '/')) return { body, value: binary(op, other, value) };
  return { body, value: binary(opposites[op], value, other) };
}

function powerInverse(base: Expression, exponent: Expression, value: Expression): Move[] {
  if (exponent.type !== 'number')
    return [{ body: base, value: binary('^', value, binary('/', num(1), exponent)) }];
  const power = exponent.value;
  const whole = isInteger(power) && power.n > 1n;
  const back = whole ? rootOf(Number(power.n), value) : binary('^', value, num(divide(one, power)));
  const even = power.n % 2n === 0n && !isNumber(value, 0);
  return [{ body: base, value: back }, ...(even ? [{ body: base, value: minus(back) }] : [])];
}

/** The root of a whole order in its usual writing. */
export function rootOf(order: number, of: Expression): Expression {
  if (order === 2) return call('sqrt', of);
  return order === 3 ? call('cbrt', of) : call('root', num(order), of);
}

/** What undoes a function: of the value v_0 and, for logarithms and roots, of the base b_0. */
const undone: Partial<Record<FunctionName, string>> = {
  sqrt: 'v_0^2',
  cbrt: 'v_0^3',
  root: 'v_0^b_0',
  ln: 'e^v_0',
  log: 'b_0^v_0',
  asin: 'sin(v_0)',
  acos: 'cos(v_0)',
  atan: 'tan(v_0)',
};

function callInverse(
  { name: called, args }: Expression & { type: 'call' },
  value: Expression,
  name: string,
): Move[] | null {
  const [first, second] = called === 'root' ? args.toReversed() : args;
  if (first === undefined || (second !== undefined && dependsOn(second, name))) return null;
  if (called === 'abs') {
    const positive = { body: first, value };
    return isNumber(value, 0) ? [positive] : [positive, { body: first, value: minus(value) }];
  }
  const template = undone[called];
  const form = template === undefined ? null : parseExpression(template);
  if (form === null) return null;
  const based = second === undefined ? form : substitute(form, 'b_0', second);
  return [{ body: first, value: substitute(based, 'v_0', value) }];
}
