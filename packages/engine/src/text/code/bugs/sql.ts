import type { LikelyBug } from '@aplomb/contract';

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const aggregates = '(?:count|sum|avg|min|max)';

type Advice = Omit<LikelyBug, 'line' | 'column'>;
interface Found {
  offset: number;
  bug: Advice;
}

/**
 * Likely mistakes in SQL, found without a grammar: changes of every row, comparisons that are never
 * true, joins and groups that do not do what they seem to.
 */
export function sqlBugs(text: string): LikelyBug[] {
  const source = text.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'/g, (part) =>
    part.startsWith("'") ? `'${blank(part.slice(1, -1))}'` : blank(part),
  );
  const found = [
    ...changesOfAll(source),
    ...comparisonsWithNull(source),
    ...statements(source).flatMap((statement) => [
      ...lostOuterJoins(statement),
      ...misplacedAggregates(statement),
    ]),
  ];
  return found.map(({ offset, bug }) => {
    const before = source.slice(0, offset);
    return { ...bug, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  });
}

function changesOfAll(source: string): Found[] {
  return [
    ...source.matchAll(
      /(?<=^|;)\s*(delete\s+from\s+[\w."]+|update\s+[\w."]+\s+set\b)([^;]*)(?:;|$)/gi,
    ),
  ]
    .filter((match) => !/\b(?:where|limit|using|from|join)\b/i.test(match[2] ?? ''))
    .map((match) => {
      const [whole, change = ''] = match;
      const does = /^delete/i.test(change) ? 'deletes' : 'changes';
      return {
        offset: match.index + whole.indexOf(change),
        bug: {
          rule: 'change-without-where',
          severity: 'high',
          message: `Without WHERE this statement ${does} every row of the table.`,
          suggestion: 'Add a WHERE clause.',
        },
      };
    });
}

function comparisonsWithNull(source: string): Found[] {
  return [
    ...source.matchAll(
      /\b(?:where|and|or|on|having|when)\s+(?:not\s+)?(?:\w+\s*\([^()]*\)|[\w."]+)\s*(?:=|<>|!=)\s*null\b/gi,
    ),
  ].map((match) => ({
    offset: match.index,
    bug: {
      rule: 'compare-null',
      severity: 'high',
      message: 'A comparison with NULL is never true.',
      suggestion: 'Use IS NULL or IS NOT NULL.',
    },
  }));
}

/** Single SELECT statements without subqueries, with where each begins. */
function statements(source: string): { offset: number; text: string }[] {
  return [...source.matchAll(/\bselect\b[^;]*/gi)]
    .filter(({ 0: text }) => text.match(/\bselect\b/gi)?.length === 1)
    .map(({ 0: text, index }) => ({ offset: index, text }));
}

/**
 * A condition in WHERE on the table that LEFT JOIN may leave empty drops the rows the join was to
 * keep.
 */
function lostOuterJoins({ offset, text }: { offset: number; text: string }): Found[] {
  const where = /\bwhere\b([\s\S]*?)(?=\b(?:group\s+by|order\s+by|having|limit)\b|$)/i.exec(text);
  const [clause = '', tests = ''] = where ?? [];
  if (where === null || /\bor\b/i.test(tests)) return [];
  return [
    ...text.matchAll(
      /\bleft\s+(?:outer\s+)?join\s+[\w."]+(?:\s+(?:as\s+)?(?!on\b|using\b)(\w+))?/gi,
    ),
  ].flatMap((join) => {
    const name = join[1] ?? /[\w"]+$/.exec(join[0])?.[0] ?? '';
    const condition = new RegExp(
      String.raw`\b${name}\.\w+\s*(?:=|<>|!=|<=?|>=?|in\b|like\b|between\b)`,
      'i',
    ).exec(tests);
    return condition === null
      ? []
      : [
          {
            offset: offset + where.index + clause.indexOf(tests) + condition.index,
            bug: {
              rule: 'lost-outer-join',
              severity: 'medium',
              message:
                'This condition drops the rows without a partner, so the LEFT JOIN works like an inner one.',
              suggestion: 'Move the condition into ON, or write JOIN if only pairs are wanted.',
            },
          },
        ];
  });
}

function misplacedAggregates({ offset, text }: { offset: number; text: string }): Found[] {
  const filtered = new RegExp(
    String.raw`\bwhere\b(?:(?!\bgroup\s+by\b|\bhaving\b|\border\s+by\b)[\s\S])*?\b(${aggregates}\s*\()`,
    'i',
  ).exec(text);
  const columns = /^select\s+(?:distinct\s+)?([\s\S]*?)\bfrom\b/i.exec(text)?.[1] ?? '';
  const plain = columns
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '()')
    .split(',')
    .map((column) => column.trim());
  const isAggregate = (column: string) =>
    new RegExp(String.raw`^${aggregates}\s*\(\)`, 'i').test(column);
  const mixed =
    plain.some(isAggregate) &&
    plain.some((column) => /^[\w."]+$/.test(column) && !/^\d+$/.test(column)) &&
    !/\bgroup\s+by\b|\bover\b/i.test(text);
  return [
    ...(filtered === null
      ? []
      : [
          {
            offset: offset + filtered.index + filtered[0].length - (filtered[1] ?? '').length,
            bug: {
              rule: 'aggregate-in-where',
              severity: 'high',
              message: 'WHERE is tested before rows are counted, so it cannot use an aggregate.',
              suggestion: 'Use HAVING after GROUP BY.',
            },
          } as const,
        ]),
    ...(mixed
      ? [
          {
            offset,
            bug: {
              rule: 'missing-group-by',
              severity: 'high',
              message:
                'Columns stand beside an aggregate without GROUP BY: most databases refuse this.',
              suggestion: 'Name the other columns in GROUP BY.',
            },
          } as const,
        ]
      : []),
  ];
}
