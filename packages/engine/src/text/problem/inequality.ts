import { holdsAt, pairsOf } from './comparison.ts';
import { solveEquation } from './equation.ts';
import type { Expression, Statement } from './expression.ts';
import { binary, contains, num, unknownsOf } from './expression.ts';
import type { Outcome } from './outcome.ts';
import { rootValue, solved, step } from './outcome.ts';
import { polynomialExpression, toFraction } from './polynomial.ts';
import { printStatement } from './print.ts';
import type { Root } from './roots.ts';
import { distinctRoots, rootsText, rootText } from './roots.ts';

interface Edge extends Root {
  included: boolean;
}

const mostStatements = 4;

/**
 * Solves inequalities in one unknown that hold together, chains included: edges where sides meet,
 * then a test between them.
 */
export function solveInequality(statements: readonly Statement[]): Outcome | null {
  const [name, ...more] = unknownsOf(...statements.flatMap(({ sides }) => sides));
  const pairs = statements.flatMap(pairsOf);
  const isInequality = pairs.some(([, comparison]) => /[<>]/.test(comparison));
  if (name === undefined || more.length > 0 || statements.length > mostStatements) return null;
  if (!isInequality) return null;
  const found = pairs.map(([a, , b]) => edgesOf(a, b, name));
  if (found.includes(null)) return null;
  const edges = distinctRoots(found.flatMap((roots) => roots ?? [])).map((root) => ({
    ...root,
    included: holdsAt(statements, name, root.approximate, true),
  }));
  const points = testPoints(edges);
  const pieces = assemble(statements, name, edges, points);
  if (!sampleAgrees(statements, name, pieces)) return null;
  const shown = statements.map((statement) => printStatement(statement)).join(' and ');
  const answer = describePieces(pieces, name);
  return solved('inequality', {
    answer,
    values: edges.map((edge) => rootValue(name, edge)),
    steps: [
      step(
        'Find where the two sides meet or are undefined',
        rootsText(edges, name) || 'nowhere',
        true,
      ),
      step('Test a value between them', `${shown}: ${answer}`, true),
    ],
    verified: true,
  });
}

const mostEdges = 6;

function edgesOf(left: Expression, right: Expression, name: string): Root[] | null {
  const difference = binary('-', left, right);
  const fraction = toFraction(difference);
  const { verified, roots } = solveEquation(left, right, name);
  if (!verified || roots.length > mostEdges) return null;
  const others = fraction === null ? insideOf(difference) : [polynomialExpression(fraction.bottom)];
  const ends = others
    .filter((part) => unknownsOf(part).length > 0)
    .map((part) => solveEquation(part, num(0), name));
  if (ends.some((end) => !end.verified)) return null;
  return [...roots, ...ends.flatMap((end) => end.roots)];
}

/** What stands in roots, logarithms and absolute values: the domain may end where it is zero. */
function insideOf(node: Expression): Expression[] {
  const found: Expression[] = [];
  contains(node, (part) => {
    const [inner] =
      part.type === 'call' && /^(?:sqrt|ln|log|abs)$/.test(part.name) ? part.args : [];
    if (inner !== undefined) found.push(inner);
    return false;
  });
  return found;
}

/** A place between each two edges and beyond the outer ones. */
function testPoints(edges: readonly Edge[]): number[] {
  const [first] = edges;
  if (first === undefined) return [0.5];
  const between = edges.map(({ approximate }, index) => {
    const next = edges[index + 1];
    return next === undefined ? approximate + 1 : (approximate + next.approximate) / 2;
  });
  return [first.approximate - 1, ...between];
}

interface Piece {
  from: Edge | null;
  to: Edge | null;
}

function assemble(
  statements: readonly Statement[],
  name: string,
  edges: readonly Edge[],
  points: readonly number[],
): Piece[] {
  const pieces: Piece[] = [];
  let current: Piece | null = null;
  for (const [index, point] of points.entries()) {
    const start = edges[index - 1] ?? null;
    const end = edges[index] ?? null;
    const inside = holdsAt(statements, name, point);
    if (inside && current !== null && start?.included) current.to = end;
    else if (inside) pieces.push((current = { from: start, to: end }));
    else {
      if (start?.included && current?.to !== start) pieces.push({ from: start, to: start });
      current = null;
    }
  }
  return pieces;
}

function describePieces(pieces: readonly Piece[], name: string): string {
  if (pieces.length === 0) return 'No real solution';
  if (pieces.some(({ from, to }) => from === null && to === null))
    return `All real numbers, ${name} in (-infinity, infinity)`;
  const words = pieces.map((piece) => conditionText(piece, name)).join(' or ');
  return `${words}, interval ${pieces.map(intervalText).join(' ∪ ')}`;
}

function conditionText({ from, to }: Piece, name: string): string {
  if (from !== null && from === to) return `${name} = ${rootText(from)}`;
  if (from === null)
    return to === null ? '' : `${name} ${to.included ? '<=' : '<'} ${rootText(to)}`;
  if (to === null) return `${name} ${from.included ? '>=' : '>'} ${rootText(from)}`;
  const lower = `${rootText(from)} ${from.included ? '<=' : '<'} ${name}`;
  return `${lower} ${to.included ? '<=' : '<'} ${rootText(to)}`;
}

function intervalText({ from, to }: Piece): string {
  if (from !== null && from === to) return `{${rootText(from)}}`;
  const open = from === null ? '(-infinity' : `${from.included ? '[' : '('}${rootText(from)}`;
  const close = to === null ? 'infinity)' : `${rootText(to)}${to.included ? ']' : ')'}`;
  return `${open}, ${close}`;
}

/** The answer against the statement itself at 400 places. */
function sampleAgrees(
  statements: readonly Statement[],
  name: string,
  pieces: readonly Piece[],
): boolean {
  const places = Array.from({ length: 401 }, (_, k) => -41.37 + k * 0.2069);
  return places.every((x) => {
    const inside = pieces.some(
      ({ from, to }) =>
        (from === null || x > from.approximate) && (to === null || x < to.approximate),
    );
    return inside === holdsAt(statements, name, x);
  });
}
