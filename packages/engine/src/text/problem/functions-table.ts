const over = (top: number, bottom: number): number =>
  Math.abs(bottom) < 1e-14 ? Number.NaN : top / bottom;
const logarithm = (x: number): number => (x > 0 ? Math.log(x) : Number.NaN);

/**
 * The functions the parser knows, in doubles. `log` takes a value and a base (10 when unsaid); `root`
 * an index and a value.
 */
export const functions = {
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  root: (index: number, of: number) =>
    of < 0 && Math.abs(index % 2) === 1 ? -((-of) ** (1 / index)) : of ** (1 / index),
  abs: Math.abs,
  exp: Math.exp,
  ln: logarithm,
  log: (x: number, base: number) => over(logarithm(x), logarithm(base)),
  sin: Math.sin,
  cos: Math.cos,
  tan: (x: number) => over(Math.sin(x), Math.cos(x)),
  sec: (x: number) => over(1, Math.cos(x)),
  csc: (x: number) => over(1, Math.sin(x)),
  cot: (x: number) => over(Math.cos(x), Math.sin(x)),
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  factorial,
  gcd,
  mod: (a: number, b: number) => a - b * Math.floor(over(a, b)),
  lcm: (a: number, b: number) => over(Math.abs(a * b), gcd(a, b)),
};

/** The names of these functions. */
export type FunctionName = keyof typeof functions;

/** The largest whole number that divides both; NaN unless both are whole. */
function gcd(a: number, b: number): number {
  if (!Number.isInteger(a) || !Number.isInteger(b)) return Number.NaN;
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 170) return Number.NaN;
  let product = 1;
  for (let k = 2; k <= n; k++) product *= k;
  return product;
}
