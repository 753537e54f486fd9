import { expect, test } from 'vitest';
import { sqlBugs } from './sql-bugs.ts';

test('SQL that changes every row, and comparisons with NULL', () => {
  expect(
    sqlBugs('DELETE FROM users;\nUPDATE a SET b = 1;').map((bug) => [bug.rule, bug.line]),
  ).toEqual([
    ['change-without-where', 1],
    ['change-without-where', 2],
  ]);
  expect(sqlBugs('SELECT * FROM a\nWHERE b = NULL')).toMatchObject([
    { rule: 'compare-null', line: 2 },
  ]);
  expect(
    sqlBugs(
      'SELECT a.n, COUNT(b.id) FROM a LEFT JOIN b ON b.a = a.id\nWHERE b.paid = 1 GROUP BY ' +
        'a.n HAVING COUNT(b.id) = NULL',
    ).map((bug) => [bug.rule, bug.line]),
  ).toEqual([
    ['compare-null', 2],
    ['lost-outer-join', 2],
  ]);
  expect(sqlBugs('SELECT city, COUNT(*) FROM a WHERE COUNT(*) > 1').map((bug) => bug.rule)).toEqual(
    ['aggregate-in-where', 'missing-group-by'],
  );
  expect(
    sqlBugs(
      'SELECT city, COUNT(*) FROM a LEFT JOIN b ON b.a = a.id WHERE b.id IS NULL GROUP BY city HAVING COUNT(*) > 1',
    ),
  ).toEqual([]);
  expect(
    sqlBugs("DELETE FROM users WHERE id = 1; -- delete from x\nSELECT 'delete from y'"),
  ).toEqual([]);
});
