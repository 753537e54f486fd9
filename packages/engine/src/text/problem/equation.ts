import type { EquationResult } from './equation-result.ts';
import type { Candidates } from './candidates.ts';
import { byLogarithmLaws, bySquaring, bySubstitution, byTakingLogarithms } from './candidates.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { binary, contains, dependsOn, num } from './expression.ts';
import { isolate } from './isolate.ts';
import { polynomialSolution } from './polynomial-equation.ts';
import { printStatement } from './print.ts';
import { rational } from './rational.ts';
import type { Root } from './roots.ts';
import { exactRootOf } from './roots.ts';
import { scanZeros } from './scan.ts';
import { step } from './outcome.ts';
import type { Domain } from './trigonometric.ts';
import { circularRoots, inDegrees, isCircular, onlyInsideCircular } from './trigonometric.ts';

function emptyResult(status: EquationResult['status']): EquationResult {
  return { status, roots: [], complex: [], steps: [], notes: [], verified: false, periodic: false };
}

/** Whether both sides agree at this value of the unknown. */
function holds(left: Expression, right: Expression, name: string, x: number): boolean {
  const a = valueOf(left, { [name]: x });
  const b = valueOf(right, { [name]: x });
  if (near(a, b, 1e-7)) return true;
  const slope =
    Math.abs(valueOf(left, { [name]: x + 1e-7 }) - valueOf(right, { [name]: x + 1e-7 }) - (a - b)) /
    1e-7;
  return Math.abs(a - b) < 1e-9 * Math.max(1, slope * Math.max(1, Math.abs(x)));
}

/**
 * Solves left = right for `name`: polynomial and rational equations exactly, then roots, absolute
 * values, powers, logarithms, circular functions, and last a numeric search.
 */
export function solveEquation(
  left: Expression,
  right: Expression,
  name: string,
  domain: Domain | null = null,
  depth = 0,
): EquationResult {
  const difference = binary('-', left, right);
  const polynomial = polynomialSolution(left, right, name);
  if (polynomial !== null) return domain === null ? polynomial : within(polynomial, domain);
  if (
    contains(difference, (part) => isCircular(part) && dependsOn(part, name)) &&
    onlyInsideCircular(difference, name)
  )
    return circular(left, right, name, domain);
  const isolated = isolate(left, right, name);
  const result = emptyResult('unsolved');
  let candidates: Candidates | null = null;
  if (isolated !== null) {
    candidates = { roots: isolated.solutions.map(exactRootOf), method: '' };
    for (const move of isolated.steps) {
      const [a, b] = asEquation(move.statement) ?? [];
      const fits = candidates.roots.some(
        ({ approximate }) => a && b && holds(a, b, name, approximate),
      );
      result.steps.push(step(move.explanation, printStatement(move.statement), fits));
    }
  }
  candidates ??=
    bySubstitution(difference, name) ??
    bySquaring(difference, name) ??
    byTakingLogarithms(left, right, name);
  const joined = candidates === null && depth < 2 ? byLogarithmLaws(difference, name) : null;
  if (joined !== null) {
    const inner = solveEquation(joined.equation[0], joined.equation[1], name, null, depth + 1);
    if (inner.status === 'solved' || inner.status === 'none') {
      candidates = { roots: inner.roots, method: joined.method };
      result.steps.push(
        step(
          joined.method,
          printStatement({ sides: joined.equation, comparisons: ['='] }),
          inner.verified,
        ),
      );
    }
  } else if (candidates !== null && candidates.method !== '') {
    const fits = candidates.roots.some((root) => holds(left, right, name, root.approximate));
    result.steps.push(
      step(
        candidates.method,
        candidates.roots
          .map((root) => `${name} ${root.exact === null ? '≈' : '='} ${printRoot(root)}`)
          .join(', '),
        fits,
      ),
    );
  }
  return finish(left, right, name, candidates, result, domain);
}

function printRoot(root: Root): string {
  return root.exact === null
    ? String(root.approximate)
    : printStatement({ sides: [root.exact], comparisons: [] });
}

/**
 * Puts candidates back, notes the ones that fail, and searches numerically for any that were
 * missed.
 */
function finish(
  left: Expression,
  right: Expression,
  name: string,
  candidates: Candidates | null,
  result: EquationResult,
  domain: Domain | null,
): EquationResult {
  const f = (x: number): number => {
    const [a, b] = [valueOf(left, { [name]: x }), valueOf(right, { [name]: x })];
    const size = Math.max(Math.abs(a), Math.abs(b));
    return size < 1e-4 && size > 0 ? (a - b) / size : a - b;
  };
  const found = scanZeros(f, -50, 50, 3000);
  for (const root of candidates?.roots ?? []) {
    if (!Number.isFinite(root.approximate)) continue;
    if (holds(left, right, name, root.approximate)) {
      if (!result.roots.some((known) => Math.abs(known.approximate - root.approximate) < 1e-9))
        result.roots.push(root);
    } else
      result.notes.push(
        `${name} = ${printRoot(root)} does not satisfy the original equation (extraneous)`,
      );
  }
  const missed = found.filter(
    (x) =>
      !result.roots.some(
        (root) => Math.abs(root.approximate - x) < 1e-6 * Math.max(1, Math.abs(x)),
      ),
  );
  const genuine = missed.filter((x) => holds(left, right, name, x));
  for (const x of genuine) result.roots.push(snapped(left, right, name, x));
  if (genuine.length > 0)
    result.notes.push('Found by a numeric search between -50 and 50; there may be more outside');
  result.roots = result.roots.toSorted((a, b) => a.approximate - b.approximate);
  if (result.roots.length > 12) return emptyResult('unsolved');
  if (genuine.length > 0)
    result.steps.push(
      step(
        'Search for the places where both sides are equal',
        genuine.map((x) => `${name} ≈ ${x.toFixed(6)}`).join(', '),
        true,
      ),
    );
  result.status = result.roots.length > 0 ? 'solved' : candidates === null ? 'unsolved' : 'none';
  result.verified = result.status !== 'unsolved';
  return domain === null ? result : within(result, domain);
}

/**
 * The fraction with a small denominator that a numeric root stands for, when it solves the equation
 * too.
 */
function snapped(left: Expression, right: Expression, name: string, x: number): Root {
  for (let d = 1; d <= 12; d++) {
    const n = Math.round(x * d);
    if (
      Math.abs(x * d - n) < 1e-8 &&
      Math.abs(valueOf(left, { [name]: n / d }) - valueOf(right, { [name]: n / d })) < 1e-12
    )
      return { exact: num(rational(n, d)), approximate: n / d };
  }
  return { exact: null, approximate: x };
}

function within(result: EquationResult, domain: Domain): EquationResult {
  const low = 1e-9 * Math.max(1, Math.abs(domain.from));
  const high = 1e-9 * Math.max(1, Math.abs(domain.to));
  const roots = result.roots.filter(
    ({ approximate: x }) =>
      (domain.includeFrom ? x >= domain.from - low : x > domain.from + low) &&
      (domain.includeTo ? x <= domain.to + high : x < domain.to - high),
  );
  return {
    ...result,
    roots,
    complex: [],
    status: result.status === 'solved' && roots.length === 0 ? 'none' : result.status,
  };
}

function circular(
  left: Expression,
  right: Expression,
  name: string,
  domain: Domain | null,
): EquationResult {
  const degrees = domain?.degrees ?? false;
  const [a, b] = degrees ? [inDegrees(left, name), inDegrees(right, name)] : [left, right];
  const used: Domain = domain ?? {
    from: 0,
    to: 2 * Math.PI,
    includeFrom: true,
    includeTo: false,
    degrees: false,
  };
  const roots = circularRoots(binary('-', a, b), name, used).filter((root) =>
    holds(a, b, name, root.approximate),
  );
  const result = emptyResult(roots.length > 0 ? 'solved' : 'none');
  if (roots.length > 24) return emptyResult('unsolved');
  result.roots = roots;
  result.verified = true;
  const place = domain === null ? 'one full turn, 0 to 2*pi' : 'the given interval';
  result.steps.push(
    step(
      `Find every angle in ${place} where both sides are equal`,
      roots.map((root) => `${name} = ${printRoot(root)}${degrees ? '°' : ''}`).join(', ') || 'none',
      true,
    ),
  );
  if (domain === null && roots.length > 0) {
    const repeats = roots.every((root) => holds(a, b, name, root.approximate + 2 * Math.PI));
    result.periodic = repeats;
    result.notes.push(
      repeats
        ? `Angles in radians; every solution repeats each full turn: add 2*pi*k for any whole k`
        : 'Angles in radians; only solutions from 0 to 2*pi are listed',
    );
  }
  return result;
}

/** The equation of a statement with one '='; null for others. */
export function asEquation({ sides, comparisons }: Statement): [Expression, Expression] | null {
  const [left, right] = sides;
  if (comparisons.join() !== '=' || left === undefined || right === undefined) return null;
  return [left, right];
}
