import type { Expression } from './expression.ts';
import { toNumber } from './rational.ts';

export type Values = Readonly<Record<string, number>>;

/**
 * The real value in double precision; NaN where it is undefined, not real, or a symbol has no
 * value.
 */
export function valueOf(node: Expression, values: Values = {}): number {
  switch (node.type) {
    case 'number':
      return toNumber(node.value);
    case 'symbol':
      return symbolValue(node.name, values);
    case 'negate':
      return -valueOf(node.of, values);
    case 'binary':
      return binaryValue(node, values);
    case 'call':
      return callValue(
        node.name,
        node.args.map((arg) => valueOf(arg, values)),
      );
  }
}

function symbolValue(name: string, values: Values): number {
  const given = Object.hasOwn(values, name) ? values[name] : undefined;
  if (given !== undefined) return given;
  return name === 'pi'
    ? Math.PI
    : name === 'e'
      ? Math.E
      : name === 'infinity'
        ? Infinity
        : Number.NaN;
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

/**
 * Real powers: a negative base takes an exponent p/q with odd q as the real root, as schools do.
 */
function powerValue(base: number, exponent: number, written: Expression): number {
  if (base >= 0 || Number.isInteger(exponent))
    return base === 0 && exponent < 0 ? Number.NaN : base ** exponent;
  const fraction =
    written.type === 'binary' && written.op === '/'
      ? [valueOf(written.left), valueOf(written.right)]
      : written.type === 'number'
        ? [Number(written.value.n), Number(written.value.d)]
        : null;
  const [top = Number.NaN, bottom = Number.NaN] = fraction ?? [];
  if (!Number.isInteger(top) || Math.abs(bottom % 2) !== 1) return Number.NaN;
  return (Math.abs(top % 2) === 1 ? -1 : 1) * (-base) ** exponent;
}

function callValue(name: (Expression & { type: 'call' })['name'], args: number[]): number {
  const x = args[0] ?? Number.NaN;
  switch (name) {
    case 'sqrt':
      return Math.sqrt(x);
    case 'cbrt':
      return Math.cbrt(x);
    case 'root':
      return (args[1] ?? Number.NaN) < 0 && Math.abs(x % 2) === 1
        ? -((-(args[1] ?? 0)) ** (1 / x))
        : (args[1] ?? Number.NaN) ** (1 / x);
    case 'abs':
      return Math.abs(x);
    case 'exp':
      return Math.exp(x);
    case 'ln':
      return x > 0 ? Math.log(x) : Number.NaN;
    case 'log':
      return x > 0
        ? args[1] === undefined || args[1] === 10
          ? Math.log10(x)
          : args[1] > 0 && args[1] !== 1
            ? Math.log(x) / Math.log(args[1])
            : Number.NaN
        : Number.NaN;
    case 'sin':
      return Math.sin(x);
    case 'cos':
      return Math.cos(x);
    case 'tan':
      return Math.abs(Math.cos(x)) < 1e-14 ? Number.NaN : Math.tan(x);
    case 'sec':
      return Math.abs(Math.cos(x)) < 1e-14 ? Number.NaN : 1 / Math.cos(x);
    case 'csc':
      return Math.abs(Math.sin(x)) < 1e-14 ? Number.NaN : 1 / Math.sin(x);
    case 'cot':
      return Math.abs(Math.sin(x)) < 1e-14 ? Number.NaN : Math.cos(x) / Math.sin(x);
    case 'asin':
      return Math.asin(x);
    case 'acos':
      return Math.acos(x);
    case 'atan':
      return Math.atan(x);
    case 'sinh':
      return Math.sinh(x);
    case 'cosh':
      return Math.cosh(x);
    case 'tanh':
      return Math.tanh(x);
    case 'factorial':
      return factorial(x);
  }
}

function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 170) return Number.NaN;
  let product = 1;
  for (let k = 2; k <= n; k++) product *= k;
  return product;
}

/** Whether two doubles agree to about nine digits, or both are tiny. */
export function near(a: number, b: number, tolerance = 1e-9): boolean {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Points that avoid the special places of school functions. */
const probePoints = [0.37, 1.83, -1.29, 2.71, 0.091, -0.53, 4.19, 7.3, -3.7, 0.77];

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
  if (unknowns.length === 0) return near(valueOf(a), valueOf(b), tolerance);
  let compared = 0;
  for (let k = 0; k < probePoints.length; k++) {
    const values = Object.fromEntries(
      unknowns.map((name, index) => [
        name,
        (probePoints[(k + index * 3) % probePoints.length] ?? 0.5) + index * 0.013,
      ]),
    );
    const left = valueOf(a, values);
    const right = valueOf(b, values);
    if (!Number.isFinite(left) || !Number.isFinite(right)) continue;
    if (!near(left, right, tolerance)) return false;
    compared++;
  }
  return compared >= 3;
}
