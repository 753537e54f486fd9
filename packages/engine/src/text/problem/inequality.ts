import type { Outcome } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import { solveEquation } from './equation.ts';
import { valueOf } from './evaluate.ts';
import type { Comparison, Expression, Statement } from './expression.ts';
import { binary, unknownsOf } from './expression.ts';
import { toFraction, polynomialExpression } from './polynomial.ts';
import { print, printStatement } from './print.ts';
import { formatNumber } from './rational.ts';
import type { Root } from './roots.ts';
import { scanZeros } from './scan.ts';

interface Edge extends Root {
  included: boolean;
}

function compares(left: number, comparison: Comparison, right: number): boolean {
  if (Number.isNaN(left) || Number.isNaN(right)) return false;
  switch (comparison) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '=':
      return left === right;
    case '!=':
      return left !== right;
  }
}

/** Whether every comparison of every chain holds at x. */
function holdsAt(statements: readonly Statement[], name: string, x: number, slack = 0): boolean {
  return statements.every((statement) =>
    statement.comparisons.every((comparison, index) => {
      const [a, b] = statement.sides.slice(index, index + 2);
      if (a === undefined || b === undefined) return false;
      const left = valueOf(a, { [name]: x });
      const right = valueOf(b, { [name]: x });
      if (
        slack > 0 &&
        Math.abs(left - right) <= slack * Math.max(1, Math.abs(left), Math.abs(right))
      )
        return comparison === '<=' || comparison === '>=' || comparison === '=';
      return compares(left, comparison, right);
    }),
  );
}

/**
 * Solves inequalities in one unknown that hold together, chains included: edges where sides meet,
 * then a sign test between them.
 */
export function solveInequality(statements: readonly Statement[]): Outcome | null {
  const names = unknownsOf(...statements.flatMap((statement) => statement.sides));
  if (
    names.length !== 1 ||
    statements.length > 4 ||
    !statements
      .flatMap((statement) => statement.comparisons)
      .some((comparison) => comparison !== '=' && comparison !== '!=')
  )
    return null;
  const [name] = names;
  if (name === undefined) return null;
  const edges: Edge[] = [];
  for (const statement of statements)
    for (const [index] of statement.comparisons.entries()) {
      const [a, b] = statement.sides.slice(index, index + 2);
      const found = a === undefined || b === undefined ? null : edgesOf(a, b, name);
      if (found === null) return null;
      edges.push(
        ...found.map((root) => ({
          ...root,
          included: holdsAt(statements, name, root.approximate, 1e-9),
        })),
      );
    }
  const sorted = edges
    .toSorted((a, b) => a.approximate - b.approximate)
    .filter(
      (edge, index, all) => edge.approximate - (all[index - 1]?.approximate ?? -Infinity) > 1e-9,
    );
  const pieces = assemble(statements, name, sorted);
  const verified = sampleAgrees(statements, name, pieces);
  const steps = [
    step(
      'Find where the two sides meet or are undefined',
      sorted.map((edge) => `${name} = ${edgeText(edge)}`).join(', ') || 'nowhere',
      sorted.every((edge) => edge.included || Number.isFinite(edge.approximate)),
    ),
  ];
  for (const point of testPoints(sorted).slice(0, 6))
    steps.push(
      step(
        `Test ${name} = ${formatNumber(point)} between these places`,
        `${statements.map((statement) => printStatement(statement)).join(' and ')} is ${holdsAt(statements, name, point) ? 'true' : 'false'}`,
        true,
      ),
    );
  if (sorted.length === 0)
    steps.push(
      step(
        `Test ${name} = 0.5`,
        `${statements.map((statement) => printStatement(statement)).join(' and ')} is ${holdsAt(statements, name, 0.5) ? 'true' : 'false'}`,
        true,
      ),
    );
  const answer = describePieces(pieces, name);
  return {
    kind: 'inequality',
    note: null,
    solution: {
      answer,
      values: sorted.map((edge) =>
        namedValue(name, edge.exact ?? formatNumber(edge.approximate), edge.approximate),
      ),
      steps,
      verified,
    },
  };
}

function edgesOf(left: Expression, right: Expression, name: string): Root[] | null {
  const difference = binary('-', left, right);
  const fraction = toFraction(difference);
  const result = solveEquation(left, right, name);
  if (result.status === 'unsolved') {
    const zeros = scanZeros((x) => valueOf(difference, { [name]: x }), -50, 50);
    if (zeros.length > 0 || fraction !== null) return null;
  }
  if (
    result.periodic ||
    (result.notes.some((note) => note.includes('numeric search')) && result.roots.length > 6)
  )
    return null;
  const edges = [...result.roots];
  if (fraction !== null) {
    const poles = solveEquation(
      polynomialExpression(fraction.bottom),
      { type: 'number', value: { n: 0n, d: 1n } },
      name,
    );
    edges.push(...poles.roots);
  } else edges.push(...domainEdges(difference, name));
  return edges;
}

/** Ends of the domain of roots and logarithms inside. */
function domainEdges(node: Expression, name: string): Root[] {
  const inner =
    node.type === 'call' && /^(sqrt|ln|log|abs)$/.test(node.name) ? node.args.slice(0, 1) : [];
  const own = inner.flatMap(
    (part) => solveEquation(part, { type: 'number', value: { n: 0n, d: 1n } }, name).roots,
  );
  const children =
    node.type === 'binary'
      ? [node.left, node.right]
      : node.type === 'negate'
        ? [node.of]
        : node.type === 'call'
          ? node.args
          : [];
  return [...own, ...children.flatMap((child) => domainEdges(child, name))];
}

function testPoints(edges: readonly Edge[]): number[] {
  const [first] = edges;
  if (first === undefined) return [];
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

function assemble(statements: readonly Statement[], name: string, edges: readonly Edge[]): Piece[] {
  const points = edges.length === 0 ? [0.5] : testPoints(edges);
  const pieces: Piece[] = [];
  let current: Piece | null = null;
  points.forEach((point, index) => {
    const start = edges[index - 1] ?? null;
    const inside = holdsAt(statements, name, point);
    if (inside && current !== null && start?.included) current.to = edges[index] ?? null;
    else if (inside) pieces.push((current = { from: start, to: edges[index] ?? null }));
    else {
      if (start !== null && start.included && (current === null || current.to !== start))
        pieces.push({ from: start, to: start });
      current = null;
    }
  });
  return pieces;
}

function edgeText(edge: Edge): string {
  return edge.exact === null ? formatNumber(edge.approximate) : print(edge.exact);
}

function describePieces(pieces: readonly Piece[], name: string): string {
  if (pieces.length === 0) return 'No real solution';
  if (pieces.some(({ from, to }) => from === null && to === null))
    return `All real numbers, ${name} in (-infinity, infinity)`;
  const words = pieces.map(({ from, to }) => {
    if (from !== null && from === to) return `${name} = ${edgeText(from)}`;
    if (to === null)
      return from === null ? '' : `${name} ${from.included ? '>=' : '>'} ${edgeText(from)}`;
    if (from === null) return `${name} ${to.included ? '<=' : '<'} ${edgeText(to)}`;
    return `${edgeText(from)} ${from.included ? '<=' : '<'} ${name} ${to.included ? '<=' : '<'} ${edgeText(to)}`;
  });
  const intervals = pieces.map(({ from, to }) =>
    from !== null && from === to
      ? `{${edgeText(from)}}`
      : `${from?.included ? '[' : '('}${from === null ? '-infinity' : edgeText(from)}, ${to === null ? 'infinity' : edgeText(to)}${to?.included ? ']' : ')'}`,
  );
  return `${words.join(' or ')}, interval ${intervals.join(' ∪ ')}`;
}

/** The answer against the statement itself at 400 places. */
function sampleAgrees(
  statements: readonly Statement[],
  name: string,
  pieces: readonly Piece[],
): boolean {
  for (let k = 0; k <= 400; k++) {
    const x = -41.37 + k * 0.2069;
    const inside = pieces.some(
      ({ from, to }) =>
        (from === null || x > from.approximate) && (to === null || x < to.approximate),
    );
    if (inside !== holdsAt(statements, name, x)) return false;
  }
  return true;
}
