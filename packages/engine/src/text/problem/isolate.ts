import type { Expression, Statement } from './expression.ts';
import { binary, call, dependsOn, isNumber, num, sym, unknownsOf } from './expression.ts';
import { foldConstants } from './constants.ts';
import { negate, divide, one, isInteger } from './rational.ts';

/** One undoing step: the equation it leads to and the words for it. */
interface IsolationStep {
  explanation: string;
  statement: Statement;
}

/** The ways to undo everything around the unknown: several branches where a root has two signs. */
export interface Isolation {
  solutions: Expression[];
  steps: IsolationStep[];
  /** What limits it, such as an even root of a negative number. */
  note: string | null;
}

function occurrences(node: Expression, name: string): number {
  if (node.type === 'symbol') return node.name === name ? 1 : 0;
  if (node.type === 'negate') return occurrences(node.of, name);
  if (node.type === 'binary') return occurrences(node.left, name) + occurrences(node.right, name);
  return node.type === 'call' ? node.args.reduce((sum, arg) => sum + occurrences(arg, name), 0) : 0;
}

/**
 * Undoes operation after operation around the single occurrence of `name`; null when it occurs more
 * than once or an operation cannot be undone.
 */
export function isolate(left: Expression, right: Expression, name: string): Isolation | null {
  const total = occurrences(left, name) + occurrences(right, name);
  if (total !== 1) return null;
  const [body, value] = occurrences(left, name) === 1 ? [left, right] : [right, left];
  const result: Isolation = { solutions: [], steps: [], note: null };
  return undo(body, value, name, result, 0) ? result : null;
}

function undo(
  body: Expression,
  value: Expression,
  name: string,
  result: Isolation,
  depth: number,
): boolean {
  if (depth > 30) return false;
  if (body.type === 'symbol') {
    result.solutions.push(value);
    return true;
  }
  const moves = inverses(body, value, name);
  if (moves === null) return false;
  for (const move of moves) {
    const folded = foldConstants(move.value);
    if (move.explanation !== '')
      result.steps.push({
        explanation: move.explanation,
        statement: { sides: [move.body, folded], comparisons: ['='] },
      });
    if (!undo(move.body, folded, name, result, depth + 1)) return false;
  }
  return true;
}

interface Move {
  body: Expression;
  value: Expression;
  explanation: string;
}

function inverses(body: Expression, value: Expression, name: string): Move[] | null {
  if (body.type === 'negate')
    return [
      {
        body: body.of,
        value: { type: 'negate', of: value },
        explanation: 'Multiply both sides by -1',
      },
    ];
  if (body.type === 'binary')
    return dependsOn(body.left, name) ? leftInverse(body, value) : rightInverse(body, value);
  return body.type === 'call' ? callInverse(body, value) : null;
}

function words(node: Expression): string {
  return node.type === 'number' || node.type === 'symbol'
    ? node.type === 'number' && node.value.d === 1n
      ? node.value.n.toString()
      : node.type === 'symbol'
        ? node.name
        : `${(node as { value: { n: bigint; d: bigint } }).value.n}/${(node as { value: { n: bigint; d: bigint } }).value.d}`
    : 'the other term';
}

function leftInverse(
  { op, left, right }: Expression & { type: 'binary' },
  value: Expression,
): Move[] | null {
  if (op === '+')
    return [
      {
        body: left,
        value: binary('-', value, right),
        explanation: `Subtract ${words(right)} from both sides`,
      },
    ];
  if (op === '-')
    return [
      {
        body: left,
        value: binary('+', value, right),
        explanation: `Add ${words(right)} to both sides`,
      },
    ];
  if (op === '*')
    return [
      {
        body: left,
        value: binary('/', value, right),
        explanation: `Divide both sides by ${words(right)}`,
      },
    ];
  if (op === '/')
    return [
      {
        body: left,
        value: binary('*', value, right),
        explanation: `Multiply both sides by ${words(right)}`,
      },
    ];
  return powerInverse(left, right, value);
}

function rightInverse(
  { op, left, right }: Expression & { type: 'binary' },
  value: Expression,
): Move[] | null {
  if (op === '+')
    return [
      {
        body: right,
        value: binary('-', value, left),
        explanation: `Subtract ${words(left)} from both sides`,
      },
    ];
  if (op === '-')
    return [
      {
        body: right,
        value: binary('-', left, value),
        explanation: `Take both sides from ${words(left)}`,
      },
    ];
  if (op === '*')
    return [
      {
        body: right,
        value: binary('/', value, left),
        explanation: `Divide both sides by ${words(left)}`,
      },
    ];
  if (op === '/')
    return [
      {
        body: right,
        value: binary('/', left, value),
        explanation: 'Multiply by the denominator and divide by the right side',
      },
    ];
  const bare = left.type === 'symbol' && left.name === 'e';
  return [
    {
      body: right,
      value: bare ? call('ln', value) : binary('/', call('ln', value), call('ln', left)),
      explanation: 'Take logarithms on both sides',
    },
  ];
}

function powerInverse(base: Expression, exponent: Expression, value: Expression): Move[] | null {
  const power =
    exponent.type === 'number'
      ? exponent.value
      : exponent.type === 'binary' &&
          exponent.op === '/' &&
          exponent.left.type === 'number' &&
          exponent.right.type === 'number'
        ? divide(exponent.left.value, exponent.right.value)
        : exponent.type === 'negate' && exponent.of.type === 'number'
          ? negate(exponent.of.value)
          : null;
  if (power === null)
    return unknownsOf(exponent).length > 0
      ? [
          {
            body: base,
            value: binary('^', value, binary('/', num(1), exponent)),
            explanation: 'Take the root on both sides',
          },
        ]
      : null;
  const k = Number(power.n);
  if (isInteger(power) && power.n > 1n) {
    const root =
      k === 2 ? call('sqrt', value) : k === 3 ? call('cbrt', value) : call('root', num(k), value);
    const explanation = k === 2 ? 'Take square roots (two signs)' : `Take the root of order ${k}`;
    if (k % 2 === 1) return [{ body: base, value: root, explanation }];
    if (isNumber(value, 0)) return [{ body: base, value: num(0), explanation }];
    return [
      { body: base, value: root, explanation },
      { body: base, value: { type: 'negate', of: root }, explanation: 'The negative root' },
    ];
  }
  const back = binary('^', value, num(divide(one, power)));
  const even = power.n % 2n === 0n && power.d % 2n === 1n;
  const explanation = `Raise both sides to the power ${divide(one, power).n}${divide(one, power).d === 1n ? '' : `/${divide(one, power).d}`}`;
  return even
    ? [
        { body: base, value: back, explanation },
        { body: base, value: { type: 'negate', of: back }, explanation: 'The negative root' },
      ]
    : [{ body: base, value: back, explanation }];
}

function callInverse(node: Expression & { type: 'call' }, value: Expression): Move[] | null {
  const inner = node.args[0]!;
  switch (node.name) {
    case 'sqrt':
      return [{ body: inner, value: binary('^', value, num(2)), explanation: 'Square both sides' }];
    case 'cbrt':
      return [{ body: inner, value: binary('^', value, num(3)), explanation: 'Cube both sides' }];
    case 'root':
      return inner.type === 'number'
        ? [
            {
              body: node.args[1]!,
              value: binary('^', value, inner),
              explanation: 'Raise both sides to the power of the root',
            },
          ]
        : null;
    case 'ln':
      return [
        { body: inner, value: binary('^', sym('e'), value), explanation: 'Raise e to both sides' },
      ];
    case 'log':
      return node.args[1]?.type === 'number'
        ? [
            {
              body: inner,
              value: binary('^', node.args[1], value),
              explanation: 'Raise the base to both sides',
            },
          ]
        : node.args[1]?.type === 'symbol' && inner.type === 'number'
          ? [
              {
                body: node.args[1],
                value: binary('^', inner, binary('/', num(1), value)),
                explanation: 'Write the logarithm as a power',
              },
            ]
          : null;
    case 'abs':
      return isNumber(value, 0)
        ? [{ body: inner, value, explanation: 'The absolute value is 0 only at 0' }]
        : [
            { body: inner, value, explanation: 'First case: the inside is positive' },
            {
              body: inner,
              value: { type: 'negate', of: value },
              explanation: 'Second case: the inside is negative',
            },
          ];
    case 'asin':
      return [
        { body: inner, value: call('sin', value), explanation: 'Take the sine of both sides' },
      ];
    case 'acos':
      return [
        { body: inner, value: call('cos', value), explanation: 'Take the cosine of both sides' },
      ];
    case 'atan':
      return [
        { body: inner, value: call('tan', value), explanation: 'Take the tangent of both sides' },
      ];
    default:
      return null;
  }
}
