import type { CodeAnalysis } from '@aplomb/contract';
import { expect, test } from 'vitest';
import { layoutScreen } from '../screen/layout.ts';
import { describeError } from '../error/describe-error.ts';
import { describeCode, summarizeScreen, type SummaryFacts } from './screen-summary.ts';
import { proseLine } from '../../test/lines.ts';

const code: CodeAnalysis = {
  language: 'python',
  language_confidence: 0.9,
  candidates: [],
  syntax: {
    checked: true,
    cut_off: [],
    errors: [
      {
        line: 3,
        column: 1,
        end_line: 3,
        end_column: 2,
        message: 'Expected `)` to close the `(` opened on line 2',
        expected: ')',
        certainty: 'certain',
      },
    ],
  },
  outline: [{ kind: 'function', name: 'parse', line: 1, end_line: 4, depth: 0 }],
  complexity: {
    lines: 4,
    code_lines: 4,
    comment_lines: 0,
    blank_lines: 0,
    functions: [],
    max_cyclomatic: 1,
    max_nesting: 1,
  },
  likely_bugs: [],
};
const facts = (rest: Partial<SummaryFacts>): SummaryFacts => ({
  kind: 'article',
  layout: layoutScreen([proseLine('A line of text', 10, 10)], { width: 800, height: 600 }),
  code: null,
  lineNumbers: null,
  problem: null,
  error: null,
  messages: null,
  fields: null,
  gist: null,
  ...rest,
});

test('names the line as the editor numbers it, in the message too', () => {
  expect(describeCode(code, [40, 41, 42, 43])).toBe(
    'Python code, 4 lines. Line 42, in `parse`: expected `)` to close the `(` opened on line 41.',
  );
  expect(describeCode(code)).toContain('Line 3');
});

test('tells a likely bug beside a syntax error', () => {
  const bug: CodeAnalysis['likely_bugs'][number] = {
    rule: 'no-cond-assign',
    line: 1,
    column: 1,
    severity: 'high',
    message: 'The condition assigns',
    suggestion: 'Compare with ==',
  };
  expect(describeCode({ ...code, likely_bugs: [bug] })).toMatch(
    /Line 3, in `parse`: expected .*\. Line 1: the condition assigns\. Compare with ==\.$/,
  );
});

test('puts what is only possible mildly, behind what is certain', () => {
  const possible = { ...code.syntax.errors[0]!, line: 1, certainty: 'possible' as const };
  expect(
    describeCode({ ...code, syntax: { checked: true, cut_off: [], errors: [possible] } }),
  ).toMatch(/^Python code, 4 lines\. Line 1, in `parse`, is worth a look: expected/);
  expect(
    describeCode({
      ...code,
      syntax: { checked: true, cut_off: [], errors: [possible, code.syntax.errors[0]!] },
    }),
  ).toMatch(/Line 3, in `parse`: expected .* and 1 more place to check/);
});

test('says what clean code defines', () => {
  expect(describeCode({ ...code, syntax: { checked: true, cut_off: [], errors: [] } })).toBe(
    'Python code, 4 lines, no syntax errors. It defines `parse`.',
  );
});

test('tells tables only where they are most of the screen and more than names beside values', () => {
  const rowsOf = (columns: number) =>
    Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: columns }, (_, column) => `${column}${row}`),
    );
  const screen = (columns: number, beside: string) => {
    const layout = screenOf(beside);
    const [block] = layout.blocks;
    if (block === undefined) throw new RangeError('There is no block.');
    const rows = rowsOf(columns);
    const table = { ...block, kind: 'table' as const, rows, text: rows.flat().join('  ') };
    return facts({ kind: 'other', layout: { ...layout, blocks: [block, table] } });
  };
  expect(summarizeScreen(screen(3, 'Stock'))).toMatch(/^A table .*of 4 rows and 3 columns/);
  expect(summarizeScreen(screen(2, 'Stock'))).not.toContain('table');
  expect(
    summarizeScreen(screen(3, 'Words that are more than all cells of it. '.repeat(3))),
  ).not.toContain('table');
});

test('tells error, place and advice', () => {
  expect(
    describeError({
      type: 'crash',
      code: null,
      message: 'Segmentation fault',
      file: 'a.c',
      line: 7,
      column: null,
      help: null,
      advice: 'Look there.',
      others: [],
    }),
  ).toBe('Crash in a.c, line 7: Segmentation fault. Look there.');
});

test('keeps to three sentences at most for a chat', () => {
  const chat = summarizeScreen(
    facts({
      kind: 'chat',
      messages: [
        { author: 'Ana', time: '09:02', side: 'left', text: 'Hello' },
        { author: null, time: null, side: 'right', text: 'Hi' },
      ],
    }),
  );
  expect(chat).toBe('A chat with Ana, 2 messages. Last, from you (right side): “Hi”');
});

const screenOf = (...texts: string[]) =>
  layoutScreen(
    texts.map((text, index) => proseLine(text, 10, 10 + index * 40)),
    { width: 800, height: 600 },
  );

test('a screen without a heading is told by its first words, not by signs and single letters', () => {
  const layout = screenOf(
    'x',
    '• © -',
    'This solution is not supported for your environment',
    'OK',
  );
  expect(summarizeScreen(facts({ kind: 'form', layout }))).toContain(
    'A dialog “This solution is not supported for your environment”',
  );
  expect(summarizeScreen(facts({ kind: 'settings', layout }))).toBe(
    'A page of settings: “This solution is not supported for your environment”.',
  );
});

test('a diagram is told by what stands in it, a menu by its items', () => {
  const layout = screenOf('Install', 'Deploy', '• ©', 'Deploy', 'Query');
  expect(summarizeScreen(facts({ kind: 'diagram', layout }))).toMatch(
    /^A diagram: Install.*Deploy.*Query\.$/,
  );
  expect(summarizeScreen(facts({ kind: 'menu', layout }))).toBe('A menu: Install; Deploy; Query.');
});

test('icons beside a title are no part of it', () => {
  const layout = screenOf('* © This solution is not supported here {', 'OK');
  expect(summarizeScreen(facts({ kind: 'settings', layout }))).toBe(
    'A page of settings: “This solution is not supported here”.',
  );
});

test('a screen without lines is said to hold no text', () => {
  expect(summarizeScreen(facts({ layout: layoutScreen([], { width: 10, height: 10 }) }))).toMatch(
    /No readable text/,
  );
});
