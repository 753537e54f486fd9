import { solveEquation } from './equation.ts';
import { holdsAt, pairsOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { binary, contains, num, unknownsOf } from './expression.ts';
import { rootValue, solved, step, type Outcome } from './outcome.ts';
import { polynomialExpression, toFraction } from './polynomial.ts';
import { printStatement } from './print.ts';
import { distinctRoots, rootsText, rootText, type Root } from './roots.ts';

/** A stretch of the number line between two edges, or an edge itself. */
interface Piece {
  from: Root | null;
  to: Root | null;
  closedFrom: boolean;
  closedTo: boolean;
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
  const edges = distinctRoots(found.flatMap((roots) => roots ?? []));
  const pieces = piecesOf(statements, name, edges);
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

/** A place between two edges, or beyond the outer ones. */
function placeIn(from: Root | null, to: Root | null): number {
  if (from === null) return to === null ? 0.5 : to.approximate - 1;
  return to === null ? from.approximate + 1 : (from.approximate + to.approximate) / 2;
}

/** The stretches where the statements hold: edges and what lies between them, joined. */
function piecesOf(statements: readonly Statement[], name: string, edges: readonly Root[]): Piece[] {
  const pieces: Piece[] = [];
  let isOpen = false;
  const add = (from: Root | null, to: Root | null, isEdge: boolean): void => {
    const last = pieces.at(-1);
    const x = isEdge ? (from?.approximate ?? 0) : placeIn(from, to);
    const isInside = holdsAt(statements, name, x, isEdge);
    if (isInside && isOpen && last !== undefined) Object.assign(last, { to, closedTo: isEdge });
    else if (isInside) pieces.push({ from, to, closedFrom: isEdge, closedTo: isEdge });
    isOpen = isInside;
  };
  for (const [k, edge] of edges.entries()) {
    add(edges[k - 1] ?? null, edge, false);
    add(edge, edge, true);
  }
  add(edges.at(-1) ?? null, null, false);
  return pieces;
}

function describePieces(pieces: readonly Piece[], name: string): string {
  if (pieces.length === 0) return 'No real solution';
  if (pieces.some(({ from, to }) => from === null && to === null))
    return `All real numbers, ${name} in (-infinity, infinity)`;
  const words = pieces.map((piece) => conditionText(piece, name)).join(' or ');
  return `${words}, interval ${pieces.map(intervalText).join(' ∪ ')}`;
}

function conditionText({ from, to, closedFrom, closedTo }: Piece, name: string): string {
  const [low, high] = [from && rootText(from), to && rootText(to)];
  if (from === to) return `${name} = ${low}`;
  if (low === null) return `${name} ${closedTo ? '<=' : '<'} ${high}`;
  if (high === null) return `${name} ${closedFrom ? '>=' : '>'} ${low}`;
  return `${low} ${closedFrom ? '<=' : '<'} ${name} ${closedTo ? '<=' : '<'} ${high}`;
}

function intervalText({ from, to, closedFrom, closedTo }: Piece): string {
  const [low, high] = [from && rootText(from), to && rootText(to)];
  if (from === to) return `{${low}}`;
  const ends = [closedFrom ? '[' : '(', closedTo ? ']' : ')'];
  return `${ends[0]}${low ?? '-infinity'}, ${high ?? 'infinity'}${ends[1]}`;
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
