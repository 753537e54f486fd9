/** A part of the tree that the SQL parser makes: records named by what they are, lists, values. */
export type SqlNode =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly SqlNode[]
  | { readonly [key: string]: SqlNode };

export type SqlRecord = { readonly [key: string]: SqlNode };

export const isRecord = (node: SqlNode): node is SqlRecord =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** What stands in a record under a key, further keys leading on; undefined where there is none. */
export function inside(node: SqlNode, ...keys: readonly string[]): SqlNode {
  return keys.reduce<SqlNode>((at, key) => (isRecord(at) ? at[key] : undefined), node);
}

export const listOf = (node: SqlNode): readonly SqlNode[] => (Array.isArray(node) ? node : []);

const childrenOf = (node: SqlNode): readonly SqlNode[] =>
  isRecord(node) ? Object.values(node) : listOf(node);

/** Every record that stands under a key, at any depth but below the keys of `except`. */
export function* under(
  node: SqlNode,
  key: string,
  except: readonly string[] = [],
): Generator<SqlNode> {
  if (isRecord(node))
    for (const [name, value] of Object.entries(node)) {
      if (name === key) yield value;
      if (!except.includes(name)) yield* under(value, key, except);
    }
  else for (const child of childrenOf(node)) yield* under(child, key, except);
}

/** Where a part begins, from 1; null where no token of it has a place. */
export function placeOf(node: SqlNode): { line: number; column: number } | null {
  const start = inside(node, 'span', 'start');
  const [line, column] = [inside(start, 'line'), inside(start, 'column')];
  if (typeof line === 'number' && typeof column === 'number' && line > 0) return { line, column };
  for (const child of childrenOf(node)) {
    const place = placeOf(child);
    if (place !== null) return place;
  }
  return null;
}

/** The names of a column, a table or a function: schema.table.column. */
export const namesIn = (node: SqlNode): string[] => {
  const parts = isRecord(node) && 'value' in node ? [node] : listOf(node);
  return parts.flatMap((part) => {
    const value = inside(part, 'value') ?? inside(part, 'Identifier', 'value');
    return typeof value === 'string' ? [value.toLowerCase()] : [];
  });
};

/** The names of a column reference; null for anything else. */
export function columnOf(node: SqlNode): string[] | null {
  const reference = inside(node, 'Identifier') ?? inside(node, 'CompoundIdentifier');
  return reference === undefined ? null : namesIn(reference);
}

/** Whether two column references may mean the same: one may leave the table out. */
export function mayBeSame(a: readonly string[], b: readonly string[]): boolean {
  const shared = Math.min(a.length, b.length);
  return shared > 0 && a.slice(-shared).join('.') === b.slice(-shared).join('.');
}

/** A part as text without places, to compare expressions. */
export const writtenAs = (node: SqlNode): string =>
  JSON.stringify(node, (key, value: unknown) => {
    if (key === 'span' || key.endsWith('_token')) return undefined;
    return typeof value === 'string' ? value.toLowerCase() : value;
  });
