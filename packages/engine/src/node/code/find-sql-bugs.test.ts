import { expect, test } from 'vitest';
import { findBugs } from '../../text/code/bugs/find-bugs.ts';

test('SQL that changes every row, and comparisons with NULL', () => {
  expect(
    findBugs('DELETE FROM users;\nUPDATE a SET b = 1;', 'sql', null).map((bug) => [
      bug.rule,
      bug.line,
    ]),
  ).toEqual([
    ['change-without-where', 1],
    ['change-without-where', 2],
  ]);
  expect(findBugs('SELECT * FROM a\nWHERE b = NULL', 'sql', null)).toMatchObject([
    { rule: 'compare-null', line: 2 },
  ]);
  expect(
    findBugs(
      'SELECT a.n, COUNT(b.id) FROM a LEFT JOIN b ON b.a = a.id\nWHERE b.paid = 1 GROUP BY ' +
        'a.n HAVING COUNT(b.id) = NULL',
      'sql',
      null,
    ).map((bug) => [bug.rule, bug.line]),
  ).toEqual([
    ['compare-null', 2],
    ['lost-outer-join', 2],
  ]);
  expect(
    findBugs('SELECT city, COUNT(*) FROM a WHERE COUNT(*) > 1', 'sql', null).map((bug) => bug.rule),
  ).toEqual(['missing-group-by', 'aggregate-in-where']);
  expect(
    findBugs(
      'SELECT city, COUNT(*) FROM a LEFT JOIN b ON b.a = a.id WHERE b.id IS NULL GROUP BY city HAVING COUNT(*) > 1',
      'sql',
      null,
    ),
  ).toEqual([]);
  expect(
    findBugs(
      "DELETE FROM users WHERE id = 1; -- delete from x\nSELECT 'delete from y'",
      'sql',
      null,
    ),
  ).toEqual([]);
});
