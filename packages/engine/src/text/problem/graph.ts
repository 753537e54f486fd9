import { foldConstants } from './constants.ts';
import { solveEquation } from './equation.ts';
import { agree, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, num, substitute, sym, unknownsOf } from './expression.ts';
import { isolate } from './isolate.ts';
import type { Outcome } from './outcome.ts';
import { either, namedValue, rootText, rootValue, step } from './outcome.ts';
import { toPolynomial } from './polynomial.ts';
import { print } from './print.ts';
import { divide, multiply, negate, rational } from './rational.ts';
import type { Reading } from './reading.ts';
import { discriminant, polynomialRoots } from './roots.ts';
import { tidy } from './tidy.ts';
import { coefficientsIn, numericRoots } from './univariate.ts';

/**
 * Questions about one graph: slope and intercepts of a line, vertex and discriminant of a parabola,
 * zeros, inverse of a function.
 */
export function solveLineOrParabola(reading: Reading): Outcome | null {
  const lower = reading.lower;
  if (
    /(?:sum|product) of (?:the |its )?(?:roots|solutions|zeros)|how many (?:distinct )?(?:real )?(?:roots|solutions)|number of (?:distinct )?(?:real )?(?:roots|solutions)/.test(
      lower,
    )
  )
    return aboutRoots(reading);
  if (/discriminant/.test(lower)) return fromQuadratic(reading, discriminantOf);
  if (/\bvertex\b(?! form)|axis of symmetry/.test(lower)) return fromQuadratic(reading, vertexOf);
  if (/inverse (?:of|function)|f\^\(?-1\)?\(/.test(lower)) return inverse(reading);
  if (/[xy]-? ?intercepts?/.test(lower)) return intercepts(reading);
  if (/(?:roots|zeros|zeroes) of/.test(lower)) return zeros(reading);
  return /slope|gradient/.test(lower) && /\bline\b/.test(lower) ? slope(reading) : null;
}

function body(reading: Reading): Expression | null {
  if (reading.functions.length > 0) return reading.functions[0]!.body;
  for (const { statement } of reading.statements) {
    const [left, right] = statement.sides;
    if (statement.sides.length === 1 && unknownsOf(left!).length === 1) return left!;
    if (statement.sides.length !== 2 || statement.comparisons[0] !== '=') continue;
    if (left!.type === 'symbol' && unknownsOf(right!).length === 1) return right!;
    if (unknownsOf(left!).length === 1 && unknownsOf(right!).length === 0)
      return binary('-', left!, right!);
  }
  return null;
}

function fromQuadratic(
  reading: Reading,
  work: (
    node: Expression,
    name: string,
    coefficients: readonly ReturnType<typeof rational>[],
  ) => Outcome,
): Outcome | null {
  const node = body(reading);
  const name = node === null ? undefined : unknownsOf(node)[0];
  const p = node === null ? null : toPolynomial(node);
  const coefficients = p === null || name === undefined ? null : coefficientsIn(p, name);
  return node === null || name === undefined || coefficients?.length !== 3
    ? null
    : work(node, name, coefficients);
}

/**
 * Sum, product or count of the real roots of a polynomial; sum and product count multiplicity and
 * complex roots (Vieta).
 */
function aboutRoots(reading: Reading): Outcome | null {
  const node = body(reading) ?? rootsBody(reading);
  const name = node === null ? undefined : unknownsOf(node)[0];
  const p = node === null ? null : toPolynomial(node);
  const coefficients = p === null || name === undefined ? null : coefficientsIn(p, name);
  if (
    coefficients === null ||
    coefficients.length < 3 ||
    coefficients.length > 9 ||
    reading.domain !== null ||
    reading.statements.length !== 1 ||
    /integer|positive|negative/.test(reading.lower)
  )
    return null;
  const roots = numericRoots(coefficients);
  if (/how many|number of/.test(reading.lower)) {
    const { real } = polynomialRoots(coefficients);
    return {
      kind: 'equation',
      note: null,
      solution: {
        answer: `${real.length} real solution${real.length === 1 ? '' : 's'}`,
        values: [namedValue('count', String(real.length), real.length)],
        steps: [
          step(
            'Find the real solutions',
            either(real.map((root) => rootText(name!, root))) || 'none',
            true,
          ),
        ],
        verified: true,
      },
    };
  }
  const [lead, degree] = [coefficients.at(-1)!, coefficients.length - 1];
  const isSum = /sum of/.test(reading.lower);
  const value = isSum
    ? divide(negate(coefficients.at(-2)!), lead)
    : divide(degree % 2 === 0 ? coefficients[0]! : negate(coefficients[0]!), lead);
  const total = roots.reduce(
    (left, right) =>
      isSum
        ? { re: left.re + right.re, im: left.im + right.im }
        : {
            re: left.re * right.re - left.im * right.im,
            im: left.re * right.im + left.im * right.re,
          },
    isSum ? { re: 0, im: 0 } : { re: 1, im: 0 },
  );
  const checked =
    Math.abs(total.re - valueOf(num(value))) < 1e-5 * Math.max(1, Math.abs(total.re)) &&
    Math.abs(total.im) < 1e-5;
  return {
    kind: 'equation',
    note: null,
    solution: {
      answer: print(num(value)),
      values: [namedValue(isSum ? 'sum' : 'product', num(value), valueOf(num(value)))],
      steps: [
        step(
          isSum
            ? 'The sum of the roots is -b/a'
            : 'The product of the roots is the last coefficient over the first, with the sign of the degree',
          print(num(value)),
          checked,
        ),
      ],
      verified: checked,
    },
  };
}

function rootsBody(reading: Reading): Expression | null {
  const statement = reading.statements[0]?.statement;
  return statement?.sides.length === 2 && unknownsOf(...statement.sides).length === 1
    ? binary('-', statement.sides[0]!, statement.sides[1]!)
    : null;
}

function discriminantOf(
  _: Expression,
  __: string,
  coefficients: readonly ReturnType<typeof rational>[],
): Outcome {
  const value = num(discriminant(coefficients));
  const [c, b, a] = coefficients.map((coefficient) => valueOf(num(coefficient))) as [
    number,
    number,
    number,
  ];
  const checked = Math.abs(b * b - 4 * a * c - valueOf(value)) < 1e-9 * Math.max(1, b * b);
  return {
    kind: 'equation',
    note: null,
    solution: {
      answer: print(value),
      values: [namedValue('discriminant', value, valueOf(value))],
      steps: [step('b^2 - 4ac', `(${b})^2 - 4*(${a})*(${c}) = ${print(value)}`, checked)],
      verified: checked,
    },
  };
}

function vertexOf(
  node: Expression,
  name: string,
  [, b, a]: readonly ReturnType<typeof rational>[],
): Outcome {
  const x = num(divide(negate(b!), multiply(rational(2), a!)));
  const y = foldConstants(substitute(node, name, x));
  const f = (at: number): number => valueOf(node, { [name]: at });
  const middle = valueOf(x);
  const checked =
    Math.abs(f(middle - 1.3) - f(middle + 1.3)) < 1e-8 * Math.max(1, Math.abs(f(middle + 1.3))) &&
    Math.abs(f(middle) - valueOf(y)) < 1e-9 * Math.max(1, Math.abs(valueOf(y)));
  return {
    kind: 'equation',
    note: null,
    solution: {
      answer: `(${print(x)}, ${print(y)})`,
      values: [namedValue(name, x, middle), namedValue('y', y, valueOf(y))],
      steps: [
        step(`The axis of symmetry is ${name} = -b/(2a)`, `${name} = ${print(x)}`, checked),
        step('Put it into the function', `y = ${print(y)}`, checked),
      ],
      verified: checked,
    },
  };
}

function inverse(reading: Reading): Outcome | null {
  const known = reading.functions[0];
  const solutions =
    known === undefined
      ? null
      : (isolate(known.body, sym('y_0'), known.variable)?.solutions ??
        moebius(known.body, known.variable));
  if (known === undefined || solutions?.length !== 1) return null;
  const answer = tidy(substitute(solutions[0]!, 'y_0', sym(known.variable)));
  const around = agree(
    substitute(known.body, known.variable, answer),
    sym(known.variable),
    [known.variable],
    1e-7,
  );
  return {
    kind: 'equation',
    note: null,
    solution: {
      answer: `${known.name}^-1(${known.variable}) = ${print(answer)}`,
      values: [namedValue('inverse', answer, null)],
      steps: [
        step(
          `Write y = ${print(known.body)} and solve for ${known.variable}`,
          `${known.name}^-1(${known.variable}) = ${print(answer)}`,
          around,
        ),
      ],
      verified: around,
    },
  };
}

/** y = (ax + b)/(cx + d), solved for x: clear the fraction and collect x. */
function moebius(node: Expression, name: string): Expression[] | null {
  if (node.type !== 'binary' || node.op !== '/') return null;
  const moved = binary('-', node.left, binary('*', sym('y_0'), node.right));
  const [zero, one] = [substitute(moved, name, num(0)), substitute(moved, name, num(1))];
  const p = toPolynomial(moved);
  return p === null || [...p.keys()].some((key) => key.includes(`${name}^`))
    ? null
    : [binary('/', { type: 'negate', of: zero }, binary('-', one, zero))];
}

function intercepts(reading: Reading): Outcome | null {
  const equation = reading.statements.find(
    ({ statement }) => statement.comparisons.length === 1 && statement.comparisons[0] === '=',
  )?.statement;
  if (equation === undefined) return null;
  const name = /y-? ?intercept/.test(reading.lower) ? 'y' : 'x';
  if (/x-? ?intercepts?.{0,20}y-? ?intercepts?|\bintercepts\b.*axes/.test(reading.lower))
    return null;
  const other = name === 'x' ? (reading.functions.length > 0 ? null : 'y') : 'x';
  const [left, right] =
    other === null
      ? [reading.functions[0]!.body, num(0)]
      : equation.sides.map((side) => substitute(side, other, num(0)));
  const names = unknownsOf(left!, right!);
  if (names.length !== 1) return null;
  return fromRoots(left!, right!, names[0]!, `Set ${other ?? 'y'} = 0`);
}

function zeros(reading: Reading): Outcome | null {
  const node = body(reading);
  const names = node === null ? [] : unknownsOf(node);
  return node === null || names.length !== 1 || reading.domain !== null
    ? null
    : fromRoots(node, num(0), names[0]!, 'Set the expression to zero');
}

function fromRoots(
  left: Expression,
  right: Expression,
  name: string,
  words: string,
): Outcome | null {
  const result = solveEquation(left, right, name);
  if (result.periodic || (result.status !== 'solved' && result.status !== 'none')) return null;
  const complex = result.complex.map((root) => `${name} = ${root.text}`);
  const answer =
    result.roots.length === 0
      ? `No real solution${complex.length > 0 ? `; complex: ${either(complex)}` : ''}`
      : either([...result.roots.map((root) => rootText(name, root)), ...complex]);
  return {
    kind: 'equation',
    note: null,
    solution: {
      answer,
      values: result.roots.map((root) => rootValue(name, root)),
      steps: [step(words, `${print(left)} = ${print(right)}`, true), ...result.steps],
      verified: result.verified,
    },
  };
}

function slope(reading: Reading): Outcome | null {
  const equation = reading.statements.find(
    ({ statement }) => statement.comparisons.length === 1 && statement.comparisons[0] === '=',
  )?.statement;
  if (equation === undefined || /perpendicular|parallel|through|passes/.test(reading.lower))
    return null;
  const p = toPolynomial(binary('-', equation.sides[0]!, equation.sides[1]!));
  const [a, b] = [p?.get('x'), p?.get('y')];
  if (
    p === null ||
    b === undefined ||
    [...p.keys()].some((key) => key !== '' && key !== 'x' && key !== 'y')
  )
    return null;
  const value = num(divide(negate(a ?? rational(0)), b));
  const line = isolate(equation.sides[0]!, equation.sides[1]!, 'y')?.solutions[0];
  const checked =
    line !== undefined &&
    Math.abs(valueOf(line, { x: 3 }) - valueOf(line, { x: 2 }) - valueOf(value)) < 1e-9;
  return {
    kind: 'geometry',
    note: null,
    solution: {
      answer: print(value),
      values: [namedValue('slope', value, valueOf(value))],
      steps: [
        step('Solve for y', line === undefined ? 'y' : `y = ${print(tidy(line))}`, checked),
        step('The slope is the coefficient of x', print(value), checked),
      ],
      verified: checked,
    },
  };
}
