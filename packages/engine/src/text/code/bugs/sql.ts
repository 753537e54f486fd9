import type { LikelyBug } from '@aplomb/contract';
import { aggregatesIn, ungroupedColumns, type Ungrouped } from './sql-groups.ts';
import { columnOf, inside, isRecord, listOf, namesIn, placeOf, under } from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';
import rules from './sql-rules.json' with { type: 'json' };

type Advice = Omit<LikelyBug, 'line' | 'column'>;
interface Found {
  at: SqlNode;
  bug: Advice;
}

const adviceOf = (rule: keyof typeof rules): Advice => ({ rule, ...rules[rule] }) as Advice;

/**
 * Likely mistakes in the statements of a SQL parser: changes of every row, comparisons that are
 * never true, joins and groups that do not do what they seem to.
 */
export function sqlBugs(
  statements: readonly SqlNode[],
  faults: readonly { message: string; line: number; column: number }[],
): LikelyBug[] {
  const selects = [...under(statements, 'Select')];
  const found = [
    ...changesOfAll(statements),
    ...joinedAssignments(statements),
    ...comparisonsWithNull(statements),
    ...selects.flatMap(lostOuterJoins),
    ...selects.flatMap(aggregatesInWhere),
    ...queriesIn(statements).flatMap((query) => ungroupedColumns(query).map(describeUngrouped)),
  ];
  const misread = faults.map(({ message, line, column }): LikelyBug => ({
    rule: 'sql-syntax',
    severity: 'high',
    line,
    column,
    message: `No usual dialect of SQL reads this: ${message.toLowerCase().replaceAll(':', '')}.`,
    suggestion: 'Look for a misspelt keyword, a missing comma or an open quote before it.',
  }));
  const placed = found.flatMap(({ at, bug }) => {
    const place = placeOf(at);
    return place === null ? [] : [{ ...bug, ...place }];
  });
  return [...misread, ...placed];
}

function changesOfAll(statements: readonly SqlNode[]): Found[] {
  const limits = ['selection', 'using', 'from', 'limit'];
  const changes = [
    ...[...under(statements, 'Delete')].map((at) => ({ at, does: 'deletes', tables: 'from' })),
    ...[...under(statements, 'Update')].map((at) => ({ at, does: 'changes', tables: 'table' })),
  ];
  return changes
    .filter(({ at, tables }) => {
      const isWhole = limits.every((key) => key === tables || inside(at, key) === undefined);
      const joined = [...under(inside(at, tables), 'joins')].some(
        (list) => listOf(list).length > 0,
      );
      return isRecord(at) && isWhole && !joined;
    })
    .map(({ at, does }) => ({
      at,
      bug: {
        rule: 'change-without-where',
        severity: 'high',
        message: `Without WHERE this statement ${does} every row of the table.`,
        suggestion: 'Add a WHERE clause.',
      },
    }));
}

/** SET a = 1 AND b = 2 sets only a, to what the comparison gives. */
function joinedAssignments(statements: readonly SqlNode[]): Found[] {
  return [...under(statements, 'assignments')].flatMap(listOf).flatMap((assignment) => {
    const value = inside(assignment, 'value', 'BinaryOp');
    const other = inside(value, 'right', 'BinaryOp');
    const isJoined = inside(value, 'op') === 'And' && inside(other, 'op') === 'Eq';
    if (!isJoined || columnOf(inside(other, 'left')) === null) return [];
    return [{ at: inside(assignment, 'target'), bug: adviceOf('and-in-set') }];
  });
}

const conditions = ['selection', 'having', 'On', 'condition'];

function comparisonsWithNull(statements: readonly SqlNode[]): Found[] {
  const tested = conditions.flatMap((key) => [...under(statements, key, conditions)]);
  const isNull = (node: SqlNode): boolean => inside(node, 'Value', 'value') === 'Null';
  return tested
    .flatMap((condition) => [...under(condition, 'BinaryOp')])
    .filter((test) => ['Eq', 'NotEq'].some((op) => op === inside(test, 'op')))
    .filter((test) => isNull(inside(test, 'left')) || isNull(inside(test, 'right')))
    .map((at) => ({ at, bug: adviceOf('compare-null') }));
}

/** The tests that all must hold. */
function testsIn(condition: SqlNode): SqlNode[] {
  const { op, left, right } = (inside(condition, 'BinaryOp') ?? {}) as Record<string, SqlNode>;
  return op === 'And' ? [...testsIn(left), ...testsIn(right)] : [condition];
}

/** What a comparison compares directly; a test for NULL and a function of it are none. */
function comparedIn(test: SqlNode): SqlNode[] {
  const [binary, set] = [inside(test, 'BinaryOp'), inside(test, 'InList')];
  if (binary !== undefined && inside(binary, 'op') !== 'Or')
    return [inside(binary, 'left'), inside(binary, 'right')];
  const matched = set ?? inside(test, 'Like') ?? inside(test, 'Between');
  return [inside(matched, 'expr')];
}

/**
 * A condition in WHERE on the table that LEFT JOIN may leave empty drops the rows the join was to
 * keep.
 */
function lostOuterJoins(select: SqlNode): Found[] {
  const tables = listOf(inside(select, 'from')).flatMap((from) => listOf(inside(from, 'joins')));
  const empty = new Set(
    tables.flatMap((join) => {
      const how = inside(join, 'join_operator');
      const table = inside(join, 'relation', 'Table');
      const name =
        namesIn(inside(table, 'alias', 'name'))[0] ?? namesIn(inside(table, 'name')).at(-1);
      const isLeft = isRecord(how) && ('Left' in how || 'LeftOuter' in how);
      return isLeft && name !== undefined ? [name] : [];
    }),
  );
  const compared = testsIn(inside(select, 'selection')).flatMap(comparedIn);
  return compared
    .filter((side) => {
      const names = columnOf(side) ?? [];
      return names.length > 1 && empty.has(names.at(-2) ?? '');
    })
    .map((at) => ({ at, bug: adviceOf('lost-outer-join') }));
}

function aggregatesInWhere(select: SqlNode): Found[] {
  return [...aggregatesIn(inside(select, 'selection'))].map((at) => ({
    at,
    bug: adviceOf('aggregate-in-where'),
  }));
}

/** Every query, those in the sides of UNION and its like included. */
function queriesIn(statements: readonly SqlNode[]): SqlNode[] {
  const isQuery = (node: SqlNode): boolean => inside(node, 'body', 'Select') !== undefined;
  const keys = ['Query', 'Subquery', 'subquery', 'query', 'source'];
  const whole = keys.flatMap((key) => [...under(statements, key)]).filter(isQuery);
  const sides = ['left', 'right'].flatMap((key) =>
    [...under(statements, key)].filter((side) => inside(side, 'Select') !== undefined),
  );
  return [...whole, ...sides.map((body) => ({ body }))];
}

const severities = { none: 'high', other: 'high', key: 'low' } as const;

function describeUngrouped({ column, name, clause, grouping }: Ungrouped): Found {
  const rule = grouping === 'none' ? 'missing-group-by' : 'not-grouped';
  const where = clause === 'SELECT' ? 'selected' : `used in ${clause}`;
  const known =
    grouping === 'key'
      ? 'PostgreSQL and MySQL take this only where GROUP BY has the primary key of its table.'
      : 'Standard SQL and PostgreSQL refuse this; MySQL and SQLite may take the value of any row.';
  return {
    at: column,
    bug: {
      rule,
      severity: severities[grouping],
      message: `\`${name}\` is ${where} but neither grouped nor aggregated. ${known}`,
      suggestion:
        name === '*'
          ? 'Name the columns that are wanted.'
          : `Name \`${name}\` in GROUP BY, or aggregate it.`,
    },
  };
}
