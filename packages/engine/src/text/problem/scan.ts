/**
 * Zeros of f between from and to: sign changes by bisection, touching zeros by their minimum.
 * Bounded work: `samples` points.
 */
export function scanZeros(
  f: (x: number) => number,
  from: number,
  to: number,
  samples = 4000,
): number[] {
  const zeros: number[] = [];
  const width = (to - from) / samples;
  let [x0, x1] = [from, from];
  let [y0, y1] = [Number.NaN, f(from)];
  if (Math.abs(y1) < 1e-12) zeros.push(from);
  for (let k = 1; k <= samples; k++) {
    const x2 = k === samples ? to : from + k * width;
    const y2 = f(x2);
    if (Math.abs(y2) < 1e-12) zeros.push(x2);
    else if (
      Number.isFinite(y1) &&
      Number.isFinite(y2) &&
      y1 !== 0 &&
      Math.abs(y1) >= 1e-12 &&
      Math.sign(y1) !== Math.sign(y2)
    )
      pushZero(zeros, bisect(f, x1, x2, y1), f, Math.max(Math.abs(y1), Math.abs(y2)));
    else if (
      Number.isFinite(y0) &&
      Math.abs(y1) < Math.abs(y0) &&
      Math.abs(y1) < Math.abs(y2) &&
      Math.abs(y1) < 0.2
    )
      pushTouching(zeros, f, x0, x2);
    [x0, y0, x1, y1] = [x1, y1, x2, y2];
  }
  const distinct: number[] = [];
  for (const zero of zeros.toSorted((a, b) => a - b))
    if (zero - (distinct.at(-1) ?? -Infinity) > 1e-7 * Math.max(1, Math.abs(zero)))
      distinct.push(zero);
  return distinct;
}

function pushZero(zeros: number[], x: number, f: (x: number) => number, scale: number): void {
  if (Math.abs(f(x)) < 1e-6 * Math.max(1, scale)) zeros.push(x);
}

function bisect(f: (x: number) => number, from: number, to: number, atFrom: number): number {
  let [low, high] = [from, to];
  for (let k = 0; k < 80; k++) {
    const middle = (low + high) / 2;
    const value = f(middle);
    if (value === 0) return middle;
    if (Math.sign(value) === Math.sign(atFrom)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function pushTouching(zeros: number[], f: (x: number) => number, from: number, to: number): void {
  let [low, high] = [from, to];
  for (let k = 0; k < 100; k++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (Math.abs(f(a)) < Math.abs(f(b))) high = b;
    else low = a;
  }
  const x = (low + high) / 2;
  if (Math.abs(f(x)) < 1e-10) zeros.push(x);
}
