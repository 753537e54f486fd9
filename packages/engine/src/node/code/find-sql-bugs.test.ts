import { beforeAll, describe, expect, it } from 'vitest';
import type { CodeAnalyst } from '../../ports.ts';
import { createCodeAnalyst } from './code-analyst.ts';

let analyst: CodeAnalyst;
beforeAll(async () => {
  analyst = await createCodeAnalyst();
});

const bugsIn = async (code: string): Promise<string[]> =>
  (await analyst.analyze(code, 'sql')).likely_bugs.map(
    ({ rule, line, column }) => `${rule} ${line}:${column}`,
  );

it.each<[string, string[]]>([
  [
    'DELETE FROM users;\nUPDATE a SET b = 1;',
    ['change-without-where 1:1', 'change-without-where 2:1'],
  ],
  ["DELETE FROM users WHERE id = 1; -- delete from x\nSELECT 'delete from y'", []],
  ['SELECT * FROM a\nWHERE b = NULL', ['compare-null 2:7']],
  ['UPDATE a SET b = NULL WHERE c = 1', []],
  ["UPDATE users SET active = 0 AND role = 'guest' WHERE id = 7", ['and-in-set 1:18']],
  [
    'SELECT a.n, COUNT(b.id) FROM a LEFT JOIN b ON b.a = a.id\nWHERE b.paid = 1 GROUP BY ' +
      'a.n HAVING COUNT(b.id) = NULL',
    ['compare-null 2:38', 'lost-outer-join 2:7'],
  ],
  ['SELECT a.n FROM a LEFT JOIN b ON b.a = a.id WHERE b.id IS NULL OR b.paid = 1', []],
  ['SELECT 1 FROM a WHERE COUNT(*) > 1', ['aggregate-in-where 1:23']],
  ['SELEC 1; DELETE FROM a', ['change-without-where 1:10']],
])('%s', async (code, bugs) => {
  expect(await bugsIn(code)).toEqual(bugs);
});

it.each<[string, string[]]>([
  ['SELECT name FORM users WHERE id = 1', ['sql-syntax 1:18']],
  ['SELECT 1;\nSELECT COUNT(* FROM t', ['sql-syntax 2:16']],
  ['SELECT TOP 5 [Order No] FROM o', []],
  ['SELECT `a` FROM t LIMIT 1, 2', []],
  ["SELECT x::text FROM t WHERE y @> '{}'", []],
  ['SELECT * FROM t WHERE a = 1 AND', []],
  ['SELECT * FROM {{ table }} WHERE', []],
  ['ON a.id = b.id\nWHERE b.x = 1', []],
])('what no dialect reads is told, what breaks off is not: %s', async (code, bugs) => {
  expect(await bugsIn(code)).toEqual(bugs);
});

it('outlives statements that are made to be too deep', async () => {
  for (const hostile of ['a+', 'a--', '"a"+', "'a'||", '(', 'a IS NULL AND ', 'CASE WHEN a THEN '])
    expect(await bugsIn(`SELECT ${hostile.repeat(6000)}1`)).toEqual([]);
  expect(await bugsIn('DELETE FROM a')).toEqual(['change-without-where 1:1']);
});

describe('columns that are neither grouped nor aggregated', () => {
  it.each<[string, string[]]>([
    ['SELECT city, COUNT(*) FROM a', ['missing-group-by 1:8']],
    ['INSERT INTO t (d, n) SELECT d, COUNT(*) FROM a', ['missing-group-by 1:29']],
    ['SELECT dept, name, COUNT(*) FROM e GROUP BY dept', ['not-grouped 1:14']],
    ['SELECT *, COUNT(*) FROM o GROUP BY customer', ['not-grouped 1:8']],
    ['SELECT dept, COUNT(*) FROM e GROUP BY dept HAVING pay > 9', ['not-grouped 1:51']],
    ['SELECT dept, COUNT(*) FROM e GROUP BY dept ORDER BY hired', ['not-grouped 1:53']],
    ['WITH t AS (SELECT a, b, SUM(c) FROM u GROUP BY a) SELECT * FROM t', ['not-grouped 1:22']],
    ['SELECT a FROM t UNION SELECT b, MAX(c) FROM u', ['missing-group-by 1:30']],
  ])('%s', async (code, bugs) => {
    expect(await bugsIn(code)).toEqual(bugs);
  });

  it.each([
    'SELECT name, dept, AVG(pay) OVER (PARTITION BY dept) FROM e',
    'SELECT dept, RANK() OVER (ORDER BY SUM(pay)) FROM e GROUP BY dept',
    "SELECT date_trunc('day', t), COUNT(*) FROM v GROUP BY 1 ORDER BY 1",
    "SELECT date_trunc('day', t) AS d, COUNT(*) AS n FROM v GROUP BY d HAVING n > 1 ORDER BY d, n",
    'SELECT a + b, COUNT(*) FROM t GROUP BY a, b',
    'SELECT UPPER(name), COUNT(*) FROM t GROUP BY UPPER(name)',
    'SELECT EXTRACT(YEAR FROM t), COUNT(*) FROM v GROUP BY EXTRACT(YEAR FROM t)',
    "SELECT region, SUM(CASE WHEN s = 'paid' THEN n ELSE 0 END), 'EUR' AS money FROM i GROUP BY region",
    'SELECT EXTRACT(YEAR FROM t) AS y, COUNT(*) FROM v GROUP BY EXTRACT(YEAR FROM t) ORDER BY y',
    'SELECT DISTINCT city, COUNT(DISTINCT who) FROM v GROUP BY city',
    'SELECT d.name, (SELECT COUNT(*) FROM e WHERE e.dept = d.id) FROM d',
    'SELECT name FROM e WHERE pay > (SELECT AVG(pay) FROM e)',
    'SELECT y, q, SUM(n) FROM f GROUP BY ROLLUP (y, q)',
    'SELECT e.dept, COUNT(*) FROM e GROUP BY dept',
    'SELECT [Order No], COUNT(*) FROM o GROUP BY [Order No]',
    'SELECT COUNT(*), @first, :second FROM o',
  ])('are none in %s', async (code) => {
    expect(await bugsIn(code)).toEqual([]);
  });

  it('says who refuses them, and who may not', async () => {
    const { likely_bugs: other } = await analyst.analyze('SELECT a, b FROM t GROUP BY a', 'sql');
    expect(other).toMatchObject([{ severity: 'high' }]);
    expect(other[0]?.message).toMatch(/PostgreSQL refuse.*MySQL/);
    const joined = 'SELECT u.id, u.name, SUM(o.n) FROM u JOIN o ON o.u = u.id GROUP BY u.id';
    const { likely_bugs: keyed } = await analyst.analyze(joined, 'sql');
    expect(keyed).toMatchObject([{ severity: 'low' }]);
    expect(keyed[0]?.message).toContain('primary key');
  });
});
