import { screenAnalysis, screenAnalysisTypes } from '@aplomb/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTextTools } from '../node/text-tools.ts';
import type { Frame, OcrLine, OcrPort, TextTools } from '../ports.ts';
import { analyzeScreen, type ScreenRequest } from './analyze-screen.ts';
import { codeLines, frameOf, paintedFrame, proseLine } from '../../test/lines.ts';

let text: TextTools;
beforeAll(async () => {
  text = await createTextTools();
}, 30_000);

const everything: ScreenRequest = { types: [], context: null };
const reading = (lines: OcrLine[]): OcrPort => ({
  name: 'prepared',
  legibility: { least: 0.9, sure: 0.96 },
  read: async () => lines,
  close: async () => undefined,
});
const analyze = async (
  lines: OcrLine[],
  request = everything,
  frame: Frame = frameOf(lines, 1280, 720),
) => {
  const result = await analyzeScreen(frame, { ocr: reading(lines), text }, request);
  expect(screenAnalysis.safeParse(result).error).toBeUndefined();
  return result;
};

/** Rows of running text, one below the other. */
const prose = (rows: readonly string[]): OcrLine[] =>
  rows.map((row, index) => proseLine(row, 40, 40 + index * 44));

const python =
  'def parse(text):\n    rows = text.split("\\n")\n    total = 0\n    for row in ' +
  'rows:\n        total += int(row.strip()\n    return total\n\nprint(parse("1"))';
const numbered = python
  .split('\n')
  .map((row, index) => `${index + 41}  ${row}`.trimEnd())
  .join('\n');

describe('analyzeScreen', () => {
  test('code: language, the unclosed bracket, and the line as the editor numbers it', async () => {
    const told = codeLines(numbered, 80, 100).map((line) => ({ ...line, exact: true }));
    const { summary, details } = await analyze(told);
    expect(details.kind).toBe('code');
    expect(details.blocks.find((block) => block.kind === 'code')?.text).toBe(python);
    expect(details.code?.language).toBe('python');
    expect(details.code?.syntax.errors.length).toBeGreaterThan(0);
    expect(details.keywords).toContain('parse');
    expect(summary).toMatch(/^Python code, 8 lines\. Line 4[5-8]\b/);
  });

  test('code read from a picture: what does not parse may be misread, and is no mistake', async () => {
    const { summary, details } = await analyze(codeLines(numbered, 80, 100));
    expect(details.code?.syntax).toEqual({ checked: false, errors: [], cut_off: [] });
    expect(summary).toMatch(/^Python code, 8 lines\. It defines `parse`\./);
  });

  test('an error page of a web framework is told by its error, not as a table', async () => {
    const rows = [
      'NameError at /users',
      "undefined local variable or method `not_there' for #<Class:0x007fa6ab5e38b0>",
      'Application Frames   All Frames',
      'User.method_missing',
      'activerecord (5.1.2) lib/active_record/dynamic_matchers.rb, line 22',
      'User.deleted',
      'app/models/user.rb, line 8',
    ];
    const { summary, details } = await analyze(prose(rows));
    expect(details.error).toMatchObject({ type: 'NameError', file: 'app/models/user.rb', line: 8 });
    expect(summary).toContain('undefined local variable');
  });

  test('a question with its options is one on any page, with a wrapped option whole', async () => {
    const rows = [
      'Unit 7 quiz · Question 4 of 10',
      'Which of the following best explains why the sky appears blue during the day?',
      'A) Sunlight is absorbed by water vapour.',
      'B) Short wavelengths of sunlight are scattered more strongly by air than',
      'long ones.',
      'C) The ocean reflects its colour into the atmosphere.',
      'D) Ozone emits blue light when heated.',
      'Previous Next',
    ];
    const { summary, details } = await analyze(prose(rows));
    expect(details.kind).toBe('problem');
    expect(details.problem?.choices.map(({ label }) => label).join('')).toBe('ABCD');
    expect(details.problem?.choices[1]?.text).toContain('air than long ones.');
    expect(summary).toContain('Asked: Which of the following best explains');
  });

  test('a problem statement beside code fills both', async () => {
    const statement = [
      'Sum of Rows',
      'You are given a text with one whole number in each row of it.',
      'Return the sum of all the numbers in the rows of the text.',
      'Example 1:',
      'Input: text = "1"',
      'Output: 1',
      'Constraints:',
      'There are at most one thousand rows in the text.',
    ];
    const frame = paintedFrame(1280, 720, [[640, 0, 4, 720, 180]]);
    const { details } = await analyze(
      [
        ...statement.map((row, index) => proseLine(row, 30, 60 + index * 32)),
        ...codeLines(numbered, 680, 60),
      ],
      everything,
      frame,
    );
    expect(details.kind).toBe('problem');
    expect(details.problem?.solution).toBeNull();
    expect(details.code?.language).toBe('python');
  });

  test('a sheet of exercises is solved', async () => {
    const { summary, details } = await analyze(
      ['Exercise 3', 'Solve for x: 3x + 7 = 25', 'Hand in by Friday.'].map((row, index) =>
        proseLine(row, 80, 80 + index * 60, 24),
      ),
    );
    expect(details.kind).toBe('problem');
    expect(details.problem?.solution?.answer).toContain('6');
    expect(summary).toContain('6');
  });

  test('every exercise of a sheet has its own answer', async () => {
    const { summary, details } = await analyze(
      [
        '2. Expand (x + 1)(x - 1).',
        '3. Differentiate f(x) = 3x^3 - 5x^2.',
        '4. Solve x^2 - 5x + 6 = 0.',
      ].map((row, index) => proseLine(row, 80, 80 + index * 60, 24)),
    );
    expect(details.problem?.parts.map(({ label, solution }) => [label, solution?.answer])).toEqual([
      ['2', 'x^2 - 1'],
      ['3', '9x^2 - 10x'],
      ['4', 'x = 2 or x = 3'],
    ]);
    expect(summary).toBe(
      '3 problems. 2: x^2 - 1 (checked). 3: 9x^2 - 10x (checked). 4: x = 2 or x = 3 (checked).',
    );
  });

  test.each([
    [
      'letters in a column',
      [
        'Question 4 of 20',
        'What is 15 % of 240?',
        'O A. 24',
        'OB.30',
        'O C. 36',
        'O D. 48',
        'Next',
      ],
      'C',
    ],
    [
      'letters without marks',
      ['Quiz', 'What is 15 % of 240?', 'A  24', 'B  30', 'c  36', 'D  48'],
      'C',
    ],
    ['circles alone', ['What is 15 % of 240?', 'O 24', 'O 30', 'O 36', 'O 48'], '3'],
  ])(
    'a question with options, by %s, is a problem and its option is named',
    async (_name, rows, label) => {
      const { summary, details } = await analyze(
        rows.map((row, index) => proseLine(row, 80, 80 + index * 60)),
      );
      expect(details.kind).toBe('problem');
      expect(details.problem?.choice?.label).toBe(label);
      expect(summary).toMatch(/Answer: 36 \((?:option )?[C3], checked\)/);
    },
  );

  test.each<[string, string[]]>([
    ['a form', ['Preferred contact method?', 'O Email', 'O Phone', 'O Post', 'Submit']],
    [
      'a list in an article',
      [
        'Why do bridges move?',
        'Every long bridge moves by a few centimetres each day, and the reasons are well ' +
          'known to those who build them.',
        '• Heat makes steel longer by 12 mm',
        '• Wind pushes the deck to one side',
        '• Old piers settle into the mud',
      ],
    ],
  ])('%s is no quiz', async (_name, rows) => {
    const { details } = await analyze(
      rows.map((row, index) => proseLine(row, 80, 80 + index * 44)),
      { types: ['problem'], context: null },
    );
    expect(details.kind).not.toBe('problem');
    expect(details.problem).toBeNull();
  });

  test('an error dialog names error and advice', async () => {
    const { summary, details } = await analyze([
      proseLine('Copy File', 400, 200),
      proseLine('C:\\Data\\report.xlsx: Access is denied.', 400, 250),
      proseLine('OK', 700, 320),
    ]);
    expect(['error', 'other']).toContain(details.kind);
    expect(details.error?.advice).toMatch(/account/);
    expect(summary).toMatch(/denied/);
  });

  test('a table answers rows, a chat its messages', async () => {
    const cells = [
      ['Station', 'January', 'February', 'March'],
      ['Hollin', '112.4', '88.0', '71.9'],
      ['Marsh', '96.8', '90.5', '66.0'],
      ['Quarry', '131.0', '104.7', '92.6'],
    ];
    const table = await analyze(
      cells.flatMap((row, y) => row.map((cell, x) => proseLine(cell, 60 + x * 250, 100 + y * 40))),
    );
    expect(table.details.kind).toBe('table');
    expect(table.summary).toContain('3 rows and 4 columns');
    const chat = await analyze(
      [
        ['Ana 09:02', 'Can you see the error on the page?'],
        ['Tom 09:03', 'Yes, since the last deploy.'],
        ['Ana 09:05', 'Then we roll back.'],
      ].flatMap(([by = '', said = ''], turn) => [
        proseLine(by, 100, 80 + turn * 70, 16),
        proseLine(said, 100, 104 + turn * 70),
      ]),
    );
    expect(chat.details.kind).toBe('chat');
    expect(chat.details.messages?.map(({ author }) => author)).toEqual(['Ana', 'Tom', 'Ana']);
  });

  test('the asked kinds limit what is computed', async () => {
    const { details } = await analyze(codeLines(numbered, 80, 100), {
      types: ['text'],
      context: null,
    });
    expect(details).toMatchObject({ code: null, problem: null, document: null, blocks: [] });
    expect(details.text).toContain('def parse');
  });

  test('a grid of numbers is in no script, however doubtful they are', async () => {
    const rows = ['756945', '269580', '675634', '130584', '181997', '616011'];
    const lines = rows.flatMap((row, at) =>
      [...row].map((digit, column) => ({
        ...proseLine(digit, 50 + column * 64, 50 + at * 64),
        confidence: 0.948,
      })),
    );
    const { summary, details } = await analyze(lines);
    expect(details).toMatchObject({ legible: true, script: null });
    expect(summary).toContain('A table of 6 rows and 6 columns');
  });

  test('labels are no sentences, so none is told as what a screen says', async () => {
    const labels = ['Sign in', 'Username', 'Remember my username', 'Forgot Password'];
    const said = 'We need to verify your identity to continue syncing this account.';
    expect((await analyze(prose(labels))).summary).not.toContain('Username Remember');
    expect((await analyze(prose([...labels, said]))).summary).toContain(said);
  });

  test('a screen without text says so', async () => {
    const { summary, details } = await analyze([], {
      types: [...screenAnalysisTypes],
      context: 'a photo',
    });
    expect(summary).toMatch(/no readable text/i);
    expect(details).toMatchObject({
      text: '',
      blocks: [],
      confidence: 0,
      kind_confidence: 0,
      language: null,
      keywords: [],
    });
  });
});
