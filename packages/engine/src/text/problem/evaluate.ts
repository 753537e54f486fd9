import { functions } from './functions-table.ts';
import type { Comparison, Expression, Statement } from './expression.ts';

export type Values = Readonly<Record<string, number>>;

const constants: Values = { pi: Math.PI, e: Math.E, infinity: Infinity };

/**
 * The real value in double precision; NaN where it is undefined, not real, or a symbol has no
 * value.
 */
export function valueOf(node: Expression, values: Values = {}): number {
  switch (node.type) {
    case 'number':
      return node.value.toNumber();
    case 'symbol':
      return Object.hasOwn(values, node.name)
        ? (values[node.name] ?? Number.NaN)
        : (constants[node.name] ?? Number.NaN);
    case 'negate':
      return -valueOf(node.of, values);
    case 'binary':
      return binaryValue(node, values);
    case 'call': {
      const [x = Number.NaN, y = Number.NaN] = node.args.map((arg) => valueOf(arg, values));
      return functions[node.name](x, y);
    }
  }
}

function binaryValue(node: Expression & { type: 'binary' }, values: Values): number {
  const left = valueOf(node.left, values);
  const right = valueOf(node.right, values);
  switch (node.op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? Number.NaN : left / right;
    case '^':
      return powerValue(left, right, node.right);
  }
}

/** Real powers: a negative base takes an exponent p/q with odd q as the real root. */
function powerValue(base: number, exponent: number, written: Expression): number {
  if (base >= 0 || Number.isInteger(exponent))
    return base === 0 && exponent < 0 ? Number.NaN : base ** exponent;
  const [top, bottom] = fractionIn(written);
  if (!Number.isInteger(top) || Math.abs(bottom % 2) !== 1) return Number.NaN;
  return (Math.abs(top % 2) === 1 ? -1 : 1) * (-base) ** exponent;
}

function fractionIn(written: Expression): [number, number] {
  if (written.type === 'number') return [Number(written.value.n), Number(written.value.d)];
  if (written.type !== 'binary' || written.op !== '/') return [Number.NaN, Number.NaN];
  return [valueOf(written.left), valueOf(written.right)];
}

/** Whether two doubles agree to about nine digits, or both are tiny. */
export function near(a: number, b: number, tolerance = 1e-9): boolean {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Points that avoid the special places of school functions. */
const probePoints = [
  0.37, 1.83, -1.29, 2.71, 0.091, -0.53, 4.19, 7.3, -3.7, 0.77, 3.31, -1.93, 5.11, 1.37, 2.23,
];

/**
 * Whether two expressions agree wherever both are real, at several points; false when fewer than
 * three points could be compared.
 */
export function agree(
  a: Expression,
  b: Expression,
  unknowns: readonly string[],
  tolerance = 1e-8,
): boolean {
  const pairs = probePoints.map((_, k) => {
    const values = Object.fromEntries(
      unknowns.map((name, index) => [
        name,
        (probePoints[(k + index * 3) % probePoints.length] ?? 0.5) + index * 0.013,
      ]),
    );
    return [valueOf(a, values), valueOf(b, values)] as const;
  });
  const compared = pairs.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  return compared.length >= 3 && compared.every(([x, y]) => near(x, y, tolerance));
}

const comparing: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

/** The pairs of sides that a chain such as 1 < 2x <= 7 compares. */
export function pairsOf({ sides, comparisons }: Statement): [Expression, Comparison, Expression][] {
  return comparisons.flatMap((comparison, index) => {
    const [a, b] = sides.slice(index, index + 2);
    return a === undefined || b === undefined ? [] : [[a, comparison, b]];
  });
}

/** Whether every comparison holds at x; on an edge, sides that meet count as equal. */
export function holdsAt(
  statements: readonly Statement[],
  name: string,
  x: number,
  onEdge = false,
): boolean {
  return statements.flatMap(pairsOf).every(([a, comparison, b]) => {
    const [left, right] = [valueOf(a, { [name]: x }), valueOf(b, { [name]: x })];
    const slack = 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
    if (Number.isNaN(left) || Number.isNaN(right)) return false;
    if (onEdge && Math.abs(left - right) <= slack) return comparing[comparison](0, 0);
    return comparing[comparison](left, right);
  });
}
