import type { ProblemStep } from '@aplomb/contract';
import type { EquationResult } from './equation-result.ts';
import { agree, near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, dependsOn, num, sym } from './expression.ts';
import { step } from './outcome.ts';
import { isConstant, polynomialExpression, toFraction } from './polynomial.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import { divide, formatRational, isOne, isZero, negate, sign, rational } from './rational.ts';
import type { PolynomialRoots } from './roots.ts';
import { discriminant, linearFactor, polynomialRoots } from './roots.ts';
import type { Coefficients } from './univariate.ts';
import { coefficientsIn, fromCoefficients, primitive, rationalRoots } from './univariate.ts';

/**
 * Solves an equation whose two sides are polynomials or quotients of them, up to degree 12; null
 * for any other.
 */
export function polynomialSolution(
  left: Expression,
  right: Expression,
  name: string,
): EquationResult | null {
  const fraction = toFraction(binary('-', left, right));
  if (fraction === null) return null;
  const top = coefficientsIn(fraction.top, name);
  if (top === null || coefficientsIn(fraction.bottom, name) === null || top.length > 13)
    return null;
  const result: EquationResult = {
    status: 'solved',
    roots: [],
    complex: [],
    steps: [],
    notes: [],
    verified: false,
    periodic: false,
  };
  if (top.length <= 1) return constantResult(top, left, right, name, result);
  const hasDenominator = !isConstant(fraction.bottom);
  const found = polynomialRoots(top);
  result.steps.push(...stepsFor(left, right, top, name, found, hasDenominator));
  for (const root of found.real) {
    const [a, b] = [
      valueOf(left, { [name]: root.approximate }),
      valueOf(right, { [name]: root.approximate }),
    ];
    if (Number.isNaN(a) || Number.isNaN(b))
      result.notes.push(
        `${name} = ${root.exact === null ? root.approximate : print(root.exact)} makes a denominator zero, so it is no solution (extraneous)`,
      );
    else result.roots.push(root);
  }
  result.complex = found.complex;
  result.verified =
    result.roots.every((root) => closeEnough(left, right, name, root.approximate)) &&
    found.complex.every((root) => complexZero(top, root.value));
  if (result.roots.length === 0 && found.complex.length === 0) result.status = 'none';
  return result;
}

/** Rounding of a root is magnified by the slope, so the allowed gap grows with it. */
function closeEnough(left: Expression, right: Expression, name: string, x: number): boolean {
  const gap = (at: number): number =>
    valueOf(left, { [name]: at }) - valueOf(right, { [name]: at });
  const width = 1e-7 * Math.max(1, Math.abs(x));
  const slope =
    Math.max(Math.abs(gap(x + width) - gap(x)), Math.abs(gap(x) - gap(x - width))) / width;
  return (
    near(valueOf(left, { [name]: x }), valueOf(right, { [name]: x }), 1e-8) ||
    Math.abs(gap(x)) < 1e-9 * Math.max(1, Math.abs(x)) * Math.max(1, slope)
  );
}

function complexZero(p: Coefficients, z: { re: number; im: number }): boolean {
  let value = { re: 0, im: 0 };
  let size = 0;
  for (let k = p.length - 1; k >= 0; k--) {
    const coefficient = Number(p[k]!.n) / Number(p[k]!.d);
    value = {
      re: value.re * z.re - value.im * z.im + coefficient,
      im: value.re * z.im + value.im * z.re,
    };
    size = size * Math.hypot(z.re, z.im) + Math.abs(coefficient);
  }
  return Math.hypot(value.re, value.im) < 1e-8 * Math.max(1, size);
}

function constantResult(
  top: Coefficients,
  left: Expression,
  right: Expression,
  name: string,
  result: EquationResult,
): EquationResult {
  const always = top.length === 0;
  result.status = always ? 'all' : 'none';
  result.verified = always ? agree(left, right, [name]) : !agree(left, right, [name]);
  result.steps.push(
    step(
      `Bring everything to one side: ${name} cancels out`,
      `${always ? 0 : formatRational(top[0]!)} = 0`,
      true,
    ),
  );
  return result;
}

function stepsFor(
  left: Expression,
  right: Expression,
  top: Coefficients,
  name: string,
  found: PolynomialRoots,
  hasDenominator: boolean,
): ProblemStep[] {
  const whole = primitive(top).whole;
  if (top.length === 2) return linearSteps(left, right, top, name, hasDenominator);
  const standard = polynomialExpression(fromCoefficients(whole, name));
  const holdsAt = found.real.every(
    (root) =>
      Math.abs(valueOf(standard, { [name]: root.approximate })) <
      1e-5 * (1 + Math.abs(root.approximate)) ** top.length,
  );
  const steps = [
    step(
      hasDenominator
        ? 'Multiply by the denominators and bring everything to one side'
        : 'Bring everything to one side',
      `${print(standard)} = 0`,
      holdsAt,
    ),
  ];
  const { roots, rest } = rationalRoots(whole);
  if (roots.length > 0) steps.push(factorStep(whole, roots, rest, standard, name));
  if (rest.length === 3) steps.push(...quadraticSteps(primitive(rest).whole, name, found));
  else if (rest.length > 3)
    steps.push(
      step(
        'Solve the remaining factor',
        [
          ...found.real
            .filter((root) => root.exact?.type !== 'number')
            .map(
              (root) =>
                `${name} ${root.exact === null ? `≈ ${root.approximate.toFixed(6)}` : `= ${print(root.exact)}`}`,
            ),
          ...found.complex.map((root) => `${name} = ${root.text}`),
        ].join(', '),
        holdsAt,
      ),
    );
  return steps;
}

function factorStep(
  whole: Coefficients,
  roots: readonly Rational[],
  rest: Coefficients,
  standard: Expression,
  name: string,
): ProblemStep {
  const factors = roots.map((root) => linearFactor(root, name));
  const product = factors.reduce((a, b) => binary('*', a, b));
  const withRest =
    rest.length > 1
      ? binary('*', product, polynomialExpression(fromCoefficients(rest, name)))
      : product;
  const lead = divide(whole.at(-1)!, leadOf(roots, rest));
  const factored = isOne(lead) ? withRest : binary('*', num(lead), withRest);
  return step(
    'Factor and set each factor to zero',
    `${print(factored)} = 0`,
    agree(factored, standard, [name]),
  );
}

function leadOf(roots: readonly Rational[], rest: Coefficients): Rational {
  const first = roots.reduce((product, root) => product * root.d, 1n);
  const last = rest.length > 1 ? rest.at(-1)! : { n: 1n, d: 1n };
  return { n: first * last.n, d: last.d };
}

function quadraticSteps(p: Coefficients, name: string, found: PolynomialRoots): ProblemStep[] {
  const [c, b, a] = p as [Rational, Rational, Rational];
  const d = discriminant(p);
  const value = Number(b.n) ** 2 - 4 * Number(a.n) * Number(c.n);
  const steps = [
    step(
      'Work out the discriminant b^2 - 4ac',
      `(${formatRational(b)})^2 - 4*${bracketed(a)}*${bracketed(c)} = ${formatRational(d)}`,
      near(Number(d.n), value),
    ),
  ];
  const roots = [
    ...found.real
      .filter((root) => root.exact?.type !== 'number')
      .map((root) => `${name} = ${root.exact === null ? root.approximate : print(root.exact)}`),
    ...found.complex.map((root) => `${name} = ${root.text}`),
  ].join(', ');
  const words =
    sign(d) < 0
      ? 'It is negative: no real solutions, two complex ones by the quadratic formula'
      : `Use the quadratic formula ${name} = (-b ± sqrt(b^2 - 4ac))/(2a)`;
  const holdsAt =
    found.real.every(
      (root) =>
        root.exact?.type === 'number' ||
        Math.abs(
          valueOf(polynomialExpression(fromCoefficients(p, name)), { [name]: root.approximate }),
        ) <
          1e-6 * (1 + Math.abs(root.approximate)) ** 3,
    ) && found.complex.every((root) => complexZero(p, root.value));
  steps.push(step(words, roots, holdsAt));
  return steps;
}

function bracketed(value: Rational): string {
  return sign(value) < 0 ? `(${formatRational(value)})` : formatRational(value);
}

function linearSteps(
  left: Expression,
  right: Expression,
  [c = rational(0), b = rational(1)]: Coefficients,
  name: string,
  hasDenominator: boolean,
): ProblemStep[] {
  const root = divide(negate(c), b);
  const at = { [name]: valueOf(num(root)) };
  const check = (a: Expression, z: Expression): boolean =>
    near(valueOf(a, at), valueOf(z, at), 1e-9);
  const steps: ProblemStep[] = [];
  if (hasDenominator) {
    const x = isOne(b) ? sym(name) : binary('*', num(b), sym(name));
    steps.push(
      step(
        'Multiply both sides by the denominators and collect the terms',
        `${print(x)} = ${formatRational(negate(c))}`,
        check(x, num(negate(c))),
      ),
    );
  } else {
    const a = sideParts(left, name);
    const z = sideParts(right, name);
    if (a !== null && z !== null) {
      const plain = (part: { slope: Rational; shift: Rational }): Expression =>
        polynomialExpression(
          fromCoefficients(isZero(part.slope) ? [part.shift] : [part.shift, part.slope], name),
        );
      const tidy = `${print(plain(a))} = ${print(plain(z))}`;
      if (tidy !== `${print(left)} = ${print(right)}`)
        steps.push(
          step('Expand and collect like terms on each side', tidy, check(plain(a), plain(z))),
        );
    }
    const x = isOne(b) ? sym(name) : binary('*', num(b), sym(name));
    steps.push(
      step(
        `Move the terms with ${name} to one side and the numbers to the other`,
        `${print(x)} = ${formatRational(negate(c))}`,
        check(x, num(negate(c))),
      ),
    );
  }
  if (!isOne(b))
    steps.push(
      step(
        `Divide both sides by ${formatRational(b)}`,
        `${name} = ${formatRational(root)}`,
        check(left, right),
      ),
    );
  return steps;
}

function sideParts(side: Expression, name: string): { slope: Rational; shift: Rational } | null {
  const fraction = toFraction(side);
  const top = fraction === null ? null : coefficientsIn(fraction.top, name);
  if (
    fraction === null ||
    top === null ||
    top.length > 2 ||
    dependsOn(polynomialExpression(fraction.bottom), name)
  )
    return null;
  const bottom = fraction.bottom.get('');
  const none = { n: 0n, d: 1n };
  return bottom === undefined
    ? null
    : { slope: divide(top[1] ?? none, bottom), shift: divide(top[0] ?? none, bottom) };
}
