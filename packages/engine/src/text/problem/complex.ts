import { near } from './evaluate.ts';
import { binary, contains, num, sym, unknownsOf, type Expression } from './expression.ts';
import { form } from './form.ts';
import { failed, inSteps, namedValue, step, type Outcome } from './outcome.ts';
import { print } from './print.ts';
import { one, rational, type Rational } from './rational.ts';
import { tidy } from './tidy.ts';

/** The real part of a complex number and what i is multiplied by; undefined where it has no value. */
type Complex = readonly [Rational, Rational];

const zero = rational(0);
const nowhere: Complex = [rational(1, 0n), zero];
const highestPower = 1_000;

/**
 * An expression whose only letter is i, worked out as a + bi; null for any other. Without a solution
 * where powers of i are summed: there it may be any letter.
 */
export function complexOutcome(node: Expression): Outcome | null {
  if (unknownsOf(node).join() !== 'i') return null;
  if (isSum(node) && contains(node, isPowerOfI)) return failed('simplification', unsaid);
  const [re, im] = complexOf(node);
  if (!re.isDefined || !im.isDefined) return null;
  const part = tidy(form`${num(im.sign < 0 ? im.negated() : im)}*${sym('i')}`);
  const sum = binary(im.sign < 0 ? '-' : '+', num(re), part);
  const answer = re.isZero || im.isZero ? tidy(sum) : sum;
  const [length, turn] = polarOf(node);
  const agrees =
    near(length * Math.cos(turn), re.toNumber(), 1e-9) &&
    near(length * Math.sin(turn), im.toNumber(), 1e-9);
  const text = print(answer);
  const steps = [step('Put -1 for i^2', `${print(node)} = ${text}`, agrees)];
  return inSteps('simplification', text, [namedValue('result', answer, null)], steps);
}

const unsaid = 'The text does not say whether i is the imaginary unit.';

const isSum = (node: Expression): boolean =>
  node.type === 'binary' && (node.op === '+' || node.op === '-');

const isPowerOfI = (node: Expression): boolean =>
  node.type === 'binary' && node.op === '^' && node.left.type === 'symbol';

function complexOf(node: Expression): Complex {
  if (node.type === 'number') return [node.value, zero];
  if (node.type === 'symbol') return node.name === 'i' ? [zero, one] : nowhere;
  if (node.type === 'negate') return product(complexOf(node.of), [rational(-1), zero]);
  if (node.type === 'call') return nowhere;
  const left = complexOf(node.left);
  if (node.op === '^') return power(left, node.right);
  const right = complexOf(node.right);
  if (node.op === '*') return product(left, right);
  if (node.op === '/') return product(left, inverse(right));
  const sign = node.op === '+' ? 1 : -1;
  return [left[0].plus(right[0].times(sign)), left[1].plus(right[1].times(sign))];
}

const product = ([a, b]: Complex, [c, d]: Complex): Complex => [
  a.times(c).minus(b.times(d)),
  a.times(d).plus(b.times(c)),
];

function inverse([re, im]: Complex): Complex {
  const size = re.times(re).plus(im.times(im));
  return [re.over(size), im.negated().over(size)];
}

function power(base: Complex, exponent: Expression): Complex {
  const times = exponent.type === 'number' ? exponent.value.toNumber() : Number.NaN;
  if (!Number.isInteger(times) || Math.abs(times) > highestPower) return nowhere;
  const factor = times < 0 ? inverse(base) : base;
  return Array.from({ length: Math.abs(times) }).reduce<Complex>(
    (whole) => product(whole, factor),
    [one, zero],
  );
}

/** The same by lengths and turns in floating point: another way to the value. */
function polarOf(node: Expression): readonly [number, number] {
  if (node.type === 'number') return [node.value.toNumber(), 0];
  if (node.type === 'symbol') return [1, Math.PI / 2];
  if (node.type === 'negate') return opposite(polarOf(node.of));
  if (node.type === 'call') return [Number.NaN, 0];
  const [[r, turn], [s, other]] = [polarOf(node.left), polarOf(node.right)];
  if (node.op === '*') return [r * s, turn + other];
  if (node.op === '/') return [r / s, turn - other];
  if (node.op === '^') return [r ** s, turn * s];
  const [t, last] = node.op === '+' ? [s, other] : opposite([s, other]);
  const x = r * Math.cos(turn) + t * Math.cos(last);
  const y = r * Math.sin(turn) + t * Math.sin(last);
  return [Math.hypot(x, y), Math.atan2(y, x)];
}

const opposite = ([length, turn]: readonly [number, number]) => [-length, turn] as const;
