import { dependsOn, unknownsOf, type Expression } from './expression.ts';
import type { Formula, Reading } from './reading.ts';

/** The function an order of calculus is about, its letter, and the formulas it was read from. */
export interface Subject {
  node: Expression;
  name: string;
  used: readonly Formula[];
}

/**
 * The formula behind the order, or the function it names; without either the one function, the
 * right side of y = …, or the only expression with an unknown.
 */
export function subjectOf(reading: Reading): Subject | null {
  const { formulas, functions, named, order } = reading;
  if (named.length > 1) return null;
  const ordered = formulas.filter((found) => found.order !== null && found.order === order);
  const [only] = named.length > 0 ? named : functions;
  const defining = formulas.filter(({ start }) => start === only?.found.start);
  const plain = named.length > 0 || defining.length > 0 ? [] : formulas;
  for (const found of [...(named.length > 0 ? [] : ordered), ...defining, ...plain]) {
    const node = termOf(found);
    if (node === undefined) continue;
    const name = variableOf(node, reading);
    if (name !== null) return { node, name, used: [found] };
  }
  return null;
}

/** An expression, or the right side of y = … and f(x) = …. */
export function termOf({
  statement: { sides, comparisons },
}: Pick<Formula, 'statement'>): Expression | undefined {
  const [left, right] = sides;
  if (comparisons.length === 0) return left;
  const isNamed = comparisons.join() === '=' && left?.type === 'symbol' && right !== undefined;
  return isNamed && !dependsOn(right, left.name) ? right : undefined;
}

const differential = (text: string): string | undefined => /\bd([a-z])\b(?!\/)/.exec(text)?.[1];

/** The letter that a sign or the text names, else the only one, else x or t. */
function variableOf(node: Expression, { notations, target, plain }: Reading): string | null {
  const unknowns = unknownsOf(node);
  const marked = notations.find(({ name }) => name !== null)?.name;
  const only = unknowns.length === 1 ? unknowns[0] : undefined;
  const over = differential(plain.text);
  if (unknowns.length === 0) return marked ?? over ?? null;
  const candidates = [marked, target, over, only, 'x', 't'];
  return candidates.find((name) => name && unknowns.includes(name)) ?? null;
}
