import { foldConstants } from './constants.ts';
import { num, sym, type Expression } from './expression.ts';
import { form } from './form.ts';
import { one, rational, type Rational } from './rational.ts';

/** A power of a letter, fractional or negative ones too, with its factor. */
interface Power {
  power: Rational;
  factor: Rational;
}

/** A sum of powers by their exponents. */
type Powers = ReadonlyMap<string, Power>;

const mostTerms = 40;
const highestPower = 12;
const roots: Readonly<Record<string, Rational>> = { sqrt: rational(1, 2), cbrt: rational(1, 3) };

/**
 * A sum of powers of a letter, multiplied out: x^2(1 + sqrt(x)) has x^2 and x^(5/2). Null for any
 * other expression.
 */
export const powersOf = (node: Expression, name: string): readonly Power[] | null => {
  const powers = read(node, name);
  return powers && [...powers.values()];
};

/** Powers of a letter as one expression. */
export const powersExpression = (powers: readonly Power[], name: string): Expression =>
  powers
    .map(({ power, factor }) => foldConstants(form`${num(factor)}*${sym(name)}^${num(power)}`))
    .reduce<Expression>((sum, term) => form`${sum} + ${term}`, num(0));

function read(node: Expression, name: string): Powers | null {
  if (node.type === 'number') return single(rational(0), node.value);
  if (node.type === 'symbol') return node.name === name ? single(one, one) : null;
  if (node.type === 'negate')
    return product(read(node.of, name), single(rational(0), rational(-1)));
  if (node.type === 'call') {
    const [of] = node.args;
    const root = roots[node.name];
    return of === undefined || root === undefined ? null : raised(read(of, name), root);
  }
  const [left, right] = [read(node.left, name), read(node.right, name)];
  if (node.op === '*') return product(left, right);
  if (node.op === '/') return product(left, raised(right, rational(-1)));
  if (node.op === '^') return raised(left, constantOf(right));
  return sum(left, node.op === '+' ? right : product(right, single(rational(0), rational(-1))));
}

const single = (power: Rational, factor: Rational): Powers =>
  factor.isDefined ? new Map([[power.format(), { power, factor }]]) : new Map();

function constantOf(powers: Powers | null): Rational | null {
  const [only, ...more] = powers?.values() ?? [];
  return only === undefined || more.length > 0 || !only.power.isZero ? null : only.factor;
}

function sum(...parts: (Powers | null)[]): Powers | null {
  const all = new Map<string, Power>();
  for (const part of parts) {
    if (part === null) return null;
    for (const [key, { power, factor }] of part)
      all.set(key, { power, factor: factor.plus(all.get(key)?.factor ?? 0) });
  }
  for (const [key, { factor }] of all) if (factor.isZero) all.delete(key);
  return all.size > mostTerms ? null : all;
}

function product(left: Powers | null, right: Powers | null): Powers | null {
  if (left === null || right === null || left.size * right.size > mostTerms) return null;
  const terms = [...left.values()].flatMap((a) =>
    [...right.values()].map((b) => single(a.power.plus(b.power), a.factor.times(b.factor))),
  );
  return sum(...terms);
}

/** A single power to any exponent; a sum to a small whole one. */
function raised(powers: Powers | null, exponent: Rational | null): Powers | null {
  if (powers === null || exponent === null) return null;
  const [only, ...more] = powers.values();
  if (only === undefined) return null;
  const count = Number(exponent.n);
  const isWhole = exponent.isInteger && Math.abs(count) <= highestPower;
  if (more.length === 0 && (isWhole || only.factor.equals(1)))
    return single(only.power.times(exponent), isWhole ? only.factor.power(count) : one);
  if (!isWhole || count < 1) return null;
  return Array.from({ length: count - 1 }, () => powers).reduce<Powers | null>(product, powers);
}
