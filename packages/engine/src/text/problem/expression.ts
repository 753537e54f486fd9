import type { FunctionName } from './functions-table.ts';
import { rational, type Rational } from './rational.ts';

export type BinaryOperator = '+' | '-' | '*' | '/' | '^';

/**
 * A parsed mathematical expression. The symbols 'pi', 'e' and 'infinity' are constants; every other
 * symbol is an unknown.
 */
export type Expression =
  | { readonly type: 'number'; readonly value: Rational }
  | { readonly type: 'symbol'; readonly name: string }
  | { readonly type: 'negate'; readonly of: Expression }
  | {
      readonly type: 'binary';
      readonly op: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly type: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] };

export type Comparison = '=' | '<' | '<=' | '>' | '>=' | '!=';

/**
 * A chain such as a = b or 1 < 2x <= 7: one side more than comparisons; a lone expression has none.
 */
export interface Statement {
  readonly sides: readonly Expression[];
  readonly comparisons: readonly Comparison[];
}

const constantNames: ReadonlySet<string> = new Set(['pi', 'e', 'infinity']);

export function num(value: Rational | number): Expression {
  return { type: 'number', value: typeof value === 'number' ? rational(value) : value };
}

export function sym(name: string): Expression {
  return { type: 'symbol', name };
}

export function call(name: FunctionName, ...args: Expression[]): Expression {
  return { type: 'call', name, args };
}

export function binary(op: BinaryOperator, left: Expression, right: Expression): Expression {
  return { type: 'binary', op, left, right };
}

/** The unknowns of an expression, sorted. */
export function unknownsOf(...expressions: Expression[]): string[] {
  const found = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.type === 'symbol' && !constantNames.has(node.name)) found.add(node.name);
    for (const child of childrenOf(node)) visit(child);
  };
  for (const expression of expressions) visit(expression);
  return [...found].toSorted();
}

function childrenOf(node: Expression): readonly Expression[] {
  if (node.type === 'negate') return [node.of];
  if (node.type === 'binary') return [node.left, node.right];
  return node.type === 'call' ? node.args : [];
}

/** The same expression with each child replaced; leaves are returned as they are. */
export function mapChildren(
  node: Expression,
  change: (child: Expression) => Expression,
): Expression {
  if (node.type === 'negate') return { type: 'negate', of: change(node.of) };
  if (node.type === 'binary')
    return { ...node, left: change(node.left), right: change(node.right) };
  return node.type === 'call' ? { ...node, args: node.args.map(change) } : node;
}

export function contains(node: Expression, test: (part: Expression) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => contains(child, test));
}

export function dependsOn(node: Expression, name: string): boolean {
  return contains(node, (part) => part.type === 'symbol' && part.name === name);
}

/** Replaces every occurrence of the symbols that have a value. */
export function substitute(
  node: Expression,
  values: Readonly<Record<string, Expression>>,
): Expression {
  if (node.type === 'symbol') return values[node.name] ?? node;
  return mapChildren(node, (child) => substitute(child, values));
}

export function sizeOf(node: Expression): number {
  return childrenOf(node).reduce((sum, child) => sum + sizeOf(child), 1);
}

export function isNumber(node: Expression, value?: number): boolean {
  return (
    node.type === 'number' &&
    (value === undefined || (node.value.d === 1n && node.value.n === BigInt(value)))
  );
}

/** The negative of an expression, folded into numbers. */
export function negated(node: Expression): Expression {
  if (node.type === 'number') return num(node.value.negated());
  return node.type === 'negate' ? node.of : { type: 'negate', of: node };
}

/** The equation of a statement with one '='; null for others. */
export function asEquation({ sides, comparisons }: Statement): [Expression, Expression] | null {
  const [left, right] = sides;
  if (comparisons.join() !== '=' || left === undefined || right === undefined) return null;
  return [left, right];
}
