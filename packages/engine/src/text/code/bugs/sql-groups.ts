import {
  columnOf,
  inside,
  isRecord,
  listOf,
  mayBeSame,
  namesIn,
  under,
  writtenAs,
} from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';

const aggregates = new Set(
  (
    'count sum avg min max group_concat string_agg array_agg json_agg jsonb_agg json_arrayagg ' +
    'listagg bool_and bool_or every any_value stddev variance median'
  ).split(' '),
);

/** Parts that see other rows, or that nothing is known about. */
const opaque = new Set(['Subquery', 'Exists', 'subquery', 'Function', 'data_type']);

/** Calls of aggregate functions that take a group, not a window, together. */
export function* aggregatesIn(node: SqlNode): Generator<SqlNode> {
  for (const call of under(node, 'Function', ['Subquery', 'Exists', 'subquery']))
    if (isRecord(call) && call['over'] === undefined && isAggregate(call)) yield call;
}

const isAggregate = (call: SqlNode): boolean =>
  aggregates.has(namesIn(inside(call, 'name')).at(-1) ?? '');

/** A column that a grouped query takes from rows, not from their group. */
export interface Ungrouped {
  column: SqlNode;
  name: string;
  clause: 'SELECT' | 'HAVING' | 'ORDER BY';
  /** Whether the query has GROUP BY, and whether that holds what is likely its table's key. */
  grouping: 'none' | 'key' | 'other';
}

/**
 * Columns in SELECT, HAVING and ORDER BY of a query that are neither grouped nor aggregated. What
 * stands inside functions and subqueries is not judged.
 */
export function ungroupedColumns(query: SqlNode): Ungrouped[] {
  const select = inside(query, 'body', 'Select');
  const lists = listOf(inside(select, 'group_by', 'Expressions'));
  if (lists.length === 0) return [];
  const items = listOf(inside(select, 'projection'));
  const having = inside(select, 'having');
  const grouped = [...leavesOf(lists[0])].map((key) => meantBy(key, items));
  if (grouped.length === 0 && [...aggregatesIn([items, having])].length === 0) return [];
  const orders = listOf(inside(query, 'order_by', 'kind', 'Expressions'));
  const aliases = items.flatMap((item) => namesIn(inside(item, 'ExprWithAlias', 'alias')));
  const clauses: readonly [Ungrouped['clause'], readonly SqlNode[], readonly string[]][] = [
    ['SELECT', items.map(expressionOf), []],
    ['HAVING', [having], aliases],
    ['ORDER BY', orders.map((order) => inside(order, 'expr')), aliases],
  ];
  return clauses.flatMap(([clause, expressions, known]) =>
    expressions
      .flatMap((expression) => [...looseColumns(expression, grouped, known)])
      .map((column) => {
        const names = columnOf(column) ?? ['*'];
        return { column, name: names.join('.'), clause, grouping: groupingFor(names, grouped) };
      }),
  );
}

const expressionOf = (item: SqlNode): SqlNode =>
  inside(item, 'UnnamedExpr') ?? inside(item, 'ExprWithAlias', 'expr') ?? item;

/** The expressions of GROUP BY, those of ROLLUP, CUBE and GROUPING SETS one by one. */
function* leavesOf(node: SqlNode): Generator<SqlNode> {
  const sets = isRecord(node)
    ? (node['Rollup'] ?? node['Cube'] ?? node['GroupingSets'] ?? node['Tuple'] ?? node['Nested'])
    : node;
  if (sets === undefined) yield node;
  else if (Array.isArray(sets)) for (const part of sets) yield* leavesOf(part);
  else yield sets;
}

/** A number in GROUP BY is a place in the list of columns, a name may be an alias there. */
function meantBy(key: SqlNode, items: readonly SqlNode[]): SqlNode {
  const place = listOf(inside(key, 'Value', 'value', 'Number'))[0];
  if (typeof place === 'string') return expressionOf(items[Number(place) - 1]);
  const [name, ...more] = columnOf(key) ?? [];
  if (name === undefined || more.length > 0) return key;
  const named = items.find((item) => namesIn(inside(item, 'ExprWithAlias', 'alias'))[0] === name);
  return named === undefined ? key : expressionOf(named);
}

/** Columns of an expression that no grouped one covers; `*` too. */
function* looseColumns(
  node: SqlNode,
  grouped: readonly SqlNode[],
  aliases: readonly string[],
): Generator<SqlNode> {
  if (Array.isArray(node)) for (const part of node) yield* looseColumns(part, grouped, aliases);
  if (!isRecord(node) || grouped.some((key) => writtenAs(key) === writtenAs(node))) return;
  if ('Wildcard' in node || 'QualifiedWildcard' in node) yield node;
  const names = columnOf(node);
  if (names !== null) {
    const isCovered = grouped.some((key) => mayBeSame(columnOf(key) ?? [], names));
    const isAlias = names.length === 1 && aliases.includes(names[0] ?? '');
    if (!isCovered && !isAlias && isColumn(node)) yield node;
    return;
  }
  for (const [key, part] of Object.entries(node))
    if (!opaque.has(key)) yield* looseColumns(part, grouped, aliases);
}

/** Variables, values that read like names, and what MySQL takes for a string are no columns. */
function isColumn(node: SqlNode): boolean {
  const name = inside(node, 'Identifier', 'value');
  if (inside(node, 'Identifier', 'quote_style') === '"') return false;
  return typeof name !== 'string' || !/^[@:$]|^(?:sysdate|rownum|user)$/i.test(name);
}

function groupingFor(names: readonly string[], grouped: readonly SqlNode[]): Ungrouped['grouping'] {
  const table = names.slice(0, -1).join('.');
  const isKey = grouped.some((key) => {
    const other = columnOf(key) ?? [];
    return other.at(-1) === 'id' && (table === '' || other.slice(0, -1).join('.') === table);
  });
  if (grouped.length === 0) return 'none';
  return isKey ? 'key' : 'other';
}
