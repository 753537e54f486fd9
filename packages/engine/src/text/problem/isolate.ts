import { foldConstants } from './constants.ts';
import type { Expression, FunctionName, Statement } from './expression.ts';
import { binary, call, contains, dependsOn, isNumber, num, substitute } from './expression.ts';
import { parseExpression } from './parse.ts';
import { print } from './print.ts';
import { divide, formatRational, isInteger, one } from './rational.ts';

/** One undoing step: the equation it leads to and the words for it. */
interface IsolationStep {
  explanation: string;
  statement: Statement;
}

/** The ways to undo everything around the unknown: several where a root has two signs. */
export interface Isolation {
  solutions: Expression[];
  steps: IsolationStep[];
}

function occurrences(node: Expression, name: string): number {
  let count = 0;
  contains(node, (part) => {
    if (part.type === 'symbol' && part.name === name) count++;
    return false;
  });
  return count;
}

/**
 * Undoes operation after operation around the single occurrence of `name`; null when it occurs more
 * than once or an operation cannot be undone.
 */
export function isolate(left: Expression, right: Expression, name: string): Isolation | null {
  if (occurrences(left, name) + occurrences(right, name) !== 1) return null;
  const [body, value] = dependsOn(left, name) ? [left, right] : [right, left];
  const result: Isolation = { solutions: [], steps: [] };
  return undo(body, value, name, result) ? result : null;
}

const mostSteps = 60;

function undo(body: Expression, value: Expression, name: string, result: Isolation): boolean {
  if (result.steps.length > mostSteps) return false;
  if (body.type === 'symbol') {
    result.solutions.push(value);
    return true;
  }
  const moves = inverses(body, value, name) ?? [];
  for (const { body: rest, value: undone, explanation } of moves) {
    const folded = foldConstants(undone);
    const statement: Statement = { sides: [rest, folded], comparisons: ['='] };
    result.steps.push({ explanation, statement });
    if (!undo(rest, folded, name, result)) return false;
  }
  return moves.length > 0;
}

interface Move {
  body: Expression;
  value: Expression;
  explanation: string;
}

const minus = (of: Expression): Expression => ({ type: 'negate', of });

function inverses(body: Expression, value: Expression, name: string): Move[] | null {
  if (body.type === 'negate')
    return [{ body: body.of, value: minus(value), explanation: 'Multiply both sides by -1' }];
  if (body.type === 'call') return callInverse(body, value, name);
  if (body.type !== 'binary') return null;
  const { op, left, right } = body;
  if (op !== '^') return [opposite(body, value, dependsOn(left, name))];
  if (dependsOn(left, name)) return powerInverse(left, foldConstants(right), value);
  const exponent = binary('/', call('ln', value), call('ln', left));
  return [{ body: right, value: exponent, explanation: 'Take logarithms on both sides' }];
}

const opposites = { '+': '-', '-': '+', '*': '/', '/': '*', '^': '^' } as const;

function opposite(
  { op, left, right }: Expression & { type: 'binary' },
  value: Expression,
  inLeft: boolean,
): Move {
  const [body, other] = inLeft ? [left, right] : [right, left];
  const plain = other.type === 'number' || other.type === 'symbol';
  const named = plain ? print(other) : 'the other term';
  if (!inLeft && (op === '-' || op === '/')) {
    const words =
      op === '-'
        ? `Take both sides from ${named}`
        : 'Multiply by the denominator and divide by the right side';
    return { body, value: binary(op, other, value), explanation: words };
  }
  const said = {
    '+': `Subtract ${named} from both sides`,
    '-': `Add ${named} to both sides`,
    '*': `Divide both sides by ${named}`,
    '/': `Multiply both sides by ${named}`,
    '^': '',
  };
  return { body, value: binary(opposites[op], value, other), explanation: said[op] };
}

function powerInverse(base: Expression, exponent: Expression, value: Expression): Move[] {
  if (exponent.type !== 'number') {
    const back = binary('^', value, binary('/', num(1), exponent));
    return [{ body: base, value: back, explanation: 'Take the root on both sides' }];
  }
  const power = exponent.value;
  const inverse = divide(one, power);
  const whole = isInteger(power) && power.n > 1n;
  const back = whole ? rootOf(Number(power.n), value) : binary('^', value, num(inverse));
  const even = power.n % 2n === 0n && !isNumber(value, 0);
  const signs = even ? ' (two signs)' : '';
  const explanation = whole
    ? `Take the root of order ${power.n}${signs}`
    : `Raise both sides to the power ${formatRational(inverse)}${signs}`;
  const first = { body: base, value: back, explanation };
  if (!even) return [first];
  return [first, { body: base, value: minus(back), explanation: 'The negative root' }];
}

/** The root of a whole order in its usual writing. */
export function rootOf(order: number, of: Expression): Expression {
  if (order === 2) return call('sqrt', of);
  return order === 3 ? call('cbrt', of) : call('root', num(order), of);
}

/** What undoes a function: of the value v_0 and, for logarithms and roots, of the base b_0. */
const undone: Partial<Record<FunctionName, readonly [string, string]>> = {
  sqrt: ['v_0^2', 'Square both sides'],
  cbrt: ['v_0^3', 'Cube both sides'],
  root: ['v_0^b_0', 'Raise both sides to the power of the root'],
  ln: ['e^v_0', 'Raise e to both sides'],
  log: ['b_0^v_0', 'Raise the base to both sides'],
  asin: ['sin(v_0)', 'Take the sine of both sides'],
  acos: ['cos(v_0)', 'Take the cosine of both sides'],
  atan: ['tan(v_0)', 'Take the tangent of both sides'],
};

function callInverse(
  { name: called, args }: Expression & { type: 'call' },
  value: Expression,
  name: string,
): Move[] | null {
  const [first, second] = called === 'root' ? args.toReversed() : args;
  if (first === undefined) return null;
  if (called === 'abs') {
    if (isNumber(value, 0))
      return [{ body: first, value, explanation: 'The absolute value is 0 only at 0' }];
    const below = minus(value);
    return [
      { body: first, value, explanation: 'First case: the inside is positive' },
      { body: first, value: below, explanation: 'Second case: the inside is negative' },
    ];
  }
  const [template, explanation] = undone[called] ?? [];
  const form = template === undefined ? null : parseExpression(template);
  if (form === null || explanation === undefined) return null;
  if (second !== undefined && dependsOn(second, name)) return null;
  const based = second === undefined ? form : substitute(form, 'b_0', second);
  return [{ body: first, value: substitute(based, 'v_0', value), explanation }];
}
