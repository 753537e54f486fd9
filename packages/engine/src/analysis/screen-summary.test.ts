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

test('warns that code was read from a picture, and keeps to three sentences at most for a chat', () => {
  expect(summarizeScreen(facts({ kind: 'code', code }))).toMatch(/compare that line/);
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

test('a screen without lines is said to hold no text', () => {
  expect(summarizeScreen(facts({ layout: layoutScreen([], { width: 10, height: 10 }) }))).toMatch(
    /No readable text/,
  );
});
