import { solveEquation } from './equation.ts';
import { agree, near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { asEquation, substitute, unknownsOf, binary, sizeOf } from './expression.ts';
import { form } from './form.ts';
import { rootValue, sideText, solved, step, type Outcome } from './outcome.ts';
import { isConstant, toFraction, coefficientsOf, exponentsOf, scaled } from './polynomial.ts';
import { print } from './print.ts';
import { rational } from './rational.ts';
import { exactRootOf, rootsText, rootText, type Root } from './roots.ts';
import { reduceFraction } from './univariate.ts';
import type { ProblemStep } from '@aplomb/contract';

type Equation = readonly [Expression, Expression];
/** The value of each unknown. */
type Point = Readonly<Record<string, Root>>;

interface System {
  equations: readonly Equation[];
  names: readonly string[];
}

/** Where all equations hold, and how that was found. */
interface Found {
  points: readonly Point[];
  steps: readonly ProblemStep[];
}

const mostEquations = 5;
const mostUnknowns = 4;

/**
 * Solves two to five equations in two to four unknowns, of which one after another can be expressed
 * by the others.
 */
export function solveSystem(statements: readonly Statement[]): Outcome | null {
  const equations = statements.flatMap((statement) => {
    const equation = asEquation(statement);
    return equation === null ? [] : [equation];
  });
  const names = unknownsOf(...equations.flat());
  if (equations.length < 2 || equations.length > mostEquations) return null;
  if (names.length < 2 || names.length > mostUnknowns) return null;
  const system = { equations, names };
  const found = eliminate(system);
  const isLinear = equations.every((equation) => isLinearIn(equation, names));
  if (found === 'many' && isLinear && equations.length >= names.length)
    return inWords(
      'Infinitely many solutions: the equations depend on each other',
      '0 = 0 remains',
    );
  if (found === 'many' || found === null) return null;
  return found.points.length === 0 && isLinear
    ? inWords('No solution: the equations contradict each other', 'a false statement remains')
    : pointsOutcome(found, system);
}

function inWords(answer: string, left: string): Outcome {
  const steps = [step('Eliminate the unknowns one after another', left, true)];
  return solved('system', { answer, values: [], steps, verified: true });
}

function isLinearIn([left, right]: Equation, names: readonly string[]): boolean {
  const fraction = toFraction(form`${left} - ${right}`);
  if (fraction === null || !isConstant(fraction.bottom)) return false;
  return [...fraction.top.keys()].every((key) => key === '' || names.includes(key));
}

/** Whether the unknowns of an equation cancel out. */
function isSettled([left, right]: Equation): boolean {
  const fraction = toFraction(form`${left} - ${right}`);
  return fraction !== null && isConstant(fraction.top);
}

/** Expresses one unknown by the others and goes on without it; null where none can be. */
function eliminate({ equations, names }: System): Found | 'many' | null {
  const open = equations.filter((equation) => !isSettled(equation));
  const isFalse = ([left, right]: Equation): boolean => !agree(left, right, names);
  if (equations.some((equation) => !open.includes(equation) && isFalse(equation)))
    return { points: [], steps: [] };
  const [only, ...more] = names;
  if (open.length === 0 || only === undefined) return 'many';
  if (more.length === 0) return lastUnknown(open, only);
  for (const { equation, name, value } of expressedIn({ equations: open, names })) {
    const put = (side: Expression): Expression => substitute(side, { [name]: value });
    const rest = open.filter((other) => other !== equation);
    const found = eliminate({
      equations: rest.map(([left, right]) => [put(left), put(right)]),
      names: names.filter((other) => other !== name),
    });
    if (found === 'many') return found;
    if (found === null) continue;
    const points = found.points.map((point) => ({ ...point, [name]: rootAt(value, point) }));
    const words = step(`Express ${name} from one equation`, `${name} = ${print(value)}`, true);
    return { points, steps: [words, ...found.steps] };
  }
  return null;
}

/** Every unknown that an equation expresses by the others, the shortest first. */
const expressedIn = ({ equations, names }: System) =>
  equations
    .flatMap((equation) =>
      names.flatMap((name) => {
        const expressed = linearIn(...equation, name);
        return expressed === null || expressed.divides ? [] : [{ equation, name, ...expressed }];
      }),
    )
    .toSorted((a, b) => sizeOf(a.value) - sizeOf(b.value));

function lastUnknown(equations: readonly Equation[], name: string): Found | null {
  const [[left, right] = [], ...others] = equations;
  if (left === undefined || right === undefined) return null;
  const { status, verified, roots } = solveEquation(left, right, name);
  if (!verified || status === 'all') return null;
  const points = roots
    .map((root) => ({ [name]: root }))
    .filter((point) => others.every((equation) => holds(equation, point)));
  const words = `Put it into the other equation and solve for ${name}`;
  return { points, steps: [step(words, rootsText(roots, name) || 'no real solution', true)] };
}

const holds = ([left, right]: Equation, point: Point): boolean =>
  near(valueOf(left, valuesAt(point)), valueOf(right, valuesAt(point)), 1e-7);

const valuesAt = (point: Point): Record<string, number> =>
  Object.fromEntries(Object.entries(point).map(([name, { approximate }]) => [name, approximate]));

/** What an unknown is that the others of a point express: exact where all of them are. */
function rootAt(expressed: Expression, point: Point): Root {
  const exact = Object.entries(point).flatMap(([name, { exact: value }]) =>
    value === null ? [] : [[name, value] as const],
  );
  if (exact.length === Object.keys(point).length)
    return exactRootOf(substitute(expressed, Object.fromEntries(exact)));
  return { exact: null, approximate: valueOf(expressed, valuesAt(point)) };
}

const mostPutBack = 4;

/** The solutions that satisfy every equation, put back into each. */
function pointsOutcome(
  { points, steps }: Exclude<Found, string>,
  { equations, names }: System,
): Outcome | null {
  const entries = (point: Point): [string, Root][] =>
    names.flatMap((name) => (point[name] ? [[name, point[name]]] : []));
  const textOf = (point: Point): string =>
    entries(point)
      .map(([name, root]) => `${name} = ${rootText(root)}`)
      .join(', ');
  const backStep = (point: Point, [left, right]: Equation): ProblemStep => {
    const sides = [left, right].map((side) => {
      return `${print(side)} = ${sideText(valueOf(side, valuesAt(point)))}`;
    });
    return step(`Put back ${textOf(point)}`, sides.join(', '), holds([left, right], point));
  };
  const tried = points.map((point) => ({
    point,
    back: equations.map((equation) => backStep(point, equation)),
  }));
  const fitting = tried.filter(({ back }) => back.every(({ checked }) => checked));
  if (fitting.length === 0 && points.length > 0) return null;
  const texts = fitting.map(({ point }) => textOf(point));
  const answer = texts.length > 1 ? texts.map((text) => `(${text})`).join(' or ') : texts.join('');
  return solved('system', {
    answer: answer || 'No real solution',
    values: fitting.flatMap(({ point }) =>
      entries(point).map(([name, root]) => rootValue(name, root)),
    ),
    steps: [...steps, ...fitting.slice(0, mostPutBack).flatMap(({ back }) => back)],
    verified: true,
  });
}

/** The letter of an equation that holds it only to the first power, and whether it may be lost. */
export interface Expressed {
  value: Expression;
  /** The factor before the letter may be zero, which this form leaves out. */
  divides: boolean;
}

/**
 * left = right written as name = …; null when the letter stands in a power, or in a denominator
 * unless that is allowed.
 */
export function linearIn(
  left: Expression,
  right: Expression,
  name: string,
  isBelow = false,
): Expressed | null {
  const fraction = toFraction(binary('-', left, right));
  if (fraction === null) return null;
  if (!isBelow && [...fraction.bottom.keys()].some((key) => name in exponentsOf(key))) return null;
  const [rest = new Map(), factor, ...more] = coefficientsOf(fraction.top, name);
  if (factor === undefined || more.length > 0) return null;
  const above = scaled(rest, rational(-1));
  const settled = isConstant(factor) || (isConstant(rest) && rest.size > 0);
  return { value: reduceFraction(above, factor), divides: !settled };
}
