import { describe, expect, test } from 'vitest';
import type { OcrLine } from '../ports.ts';
import { layoutScreen } from './layout.ts';
import { findRulings } from './rulings.ts';
import { codeLines, paintedFrame, proseLine } from '../../test/lines.ts';

const size = { width: 1280, height: 720 };
const column = (words: string, x: number, rows: number, y = 160): OcrLine[] =>
  Array.from({ length: rows }, (_, row) =>
    proseLine(`${words} line ${row} runs on to the edge of its column here`, x, y + row * 24),
  );

describe('reading order', () => {
  test('two columns of running text are read one after the other, under a heading that spans both', () => {
    const heading = proseLine('A heading that spans both of the columns of this page', 60, 60, 44);
    const { text } = layoutScreen(
      [...column('Right', 660, 8), ...column('Left', 60, 8), heading],
      size,
    );
    const rows = text.split('\n');
    expect(rows[0]).toContain('heading');
    expect(rows.findIndex((row) => row.startsWith('Right'))).toBe(9);
    expect(rows.slice(1, 9).every((row) => row.startsWith('Left'))).toBe(true);
  });

  test('a table stays in rows', () => {
    const cells = [
      ['Station', 'Jan', 'Feb'],
      ['Hollin', '112', '88'],
      ['Marsh', '96', '90'],
      ['Quarry', '131', '104'],
    ];
    const lines = cells.flatMap((row, y) =>
      row.map((cell, x) => proseLine(cell, 60 + x * 300, 200 + y * 40)),
    );
    const { blocks, text } = layoutScreen(lines, size);
    expect(text.split('\n')[1]).toBe('Hollin 112 88');
    expect(blocks.find((block) => block.kind === 'table')?.rows).toEqual(cells);
  });

  test('a statement beside code is read before it, and line numbers are no column', () => {
    const code =
      'def solve(a):\n    total = 0\n    for x in a:\n        total += x\n    return total';
    const numbers = [1, 2, 3, 4, 5].flatMap((number, row) =>
      codeLines(String(number), 660, 160 + row * 22),
    );
    const { blocks } = layoutScreen(
      [...codeLines(code, 700, 160), ...numbers, ...column('Statement', 40, 8, 150)],
      size,
    );
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'code']);
    expect(blocks[1]?.text).toBe(code);
    expect(blocks[1]?.lineNumbers).toEqual([1, 2, 3, 4, 5]);
  });

  const editor = (remarks: readonly string[], monospace: boolean): OcrLine[] => {
    const rows = ['def solve(a):', '    total = 0', '    for x in a:', '        total += x'];
    const code = rows.map((row, at) => `${at + 1}  ${row}`).join('\n');
    const beside = remarks.map((words, row) => proseLine(words, 560, 163 + row * 22));
    return [
      ...codeLines(code, 60, 160),
      ...(monospace ? codeLines(remarks.join('\n'), 560, 160) : beside),
    ];
  };

  test('what stands beside numbered code is read behind it, but its comments with their rows', () => {
    const words = [
      'Ana: can you look?',
      'Ben: what fails?',
      'Ana: the last test',
      'Ben: on my way',
    ];
    const chat = layoutScreen(editor(words, false), size).blocks;
    expect(chat[0]).toMatchObject({ kind: 'code', lineNumbers: [1, 2, 3, 4] });
    expect(chat[0]?.text).not.toContain('Ana');
    const comments = ['# the sum', '# starts at 0', '# of each', '# grows'];
    const { text } = layoutScreen(editor(comments, true), size);
    expect(text.split('\n')[1]).toMatch(/total = 0 +# starts at 0/);
  });

  test('two tables one above the other are two, with their caption between them', () => {
    const table = (cells: readonly string[][], top: number): OcrLine[] =>
      cells.flatMap((row, y) => row.map((cell, x) => proseLine(cell, 60 + x * 200, top + y * 32)));
    const sales = [
      ['Region', 'Q1', 'Q2'],
      ['North', '120', '135'],
      ['South', '98', '110'],
    ];
    const staff = [
      ['Office', 'Desks', 'Rooms'],
      ['Bonn', '40', '6'],
      ['Riga', '22', '3'],
    ];
    const { blocks } = layoutScreen(
      [...table(sales, 200), proseLine('Offices', 60, 296), ...table(staff, 328)],
      size,
    );
    expect(blocks.flatMap(({ rows }) => (rows === null ? [] : [rows]))).toEqual([sales, staff]);
  });

  test('a pane edge in the picture parts a side bar from text level with it', () => {
    const frame = paintedFrame(1280, 720, [[0, 0, 240, 720, 230]]);
    const side = ['Inbox', 'Drafts', 'Sent', 'Archive', 'Spam'].map((word, row) =>
      proseLine(word, 20, 100 + row * 40),
    );
    const main = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((word, row) =>
      proseLine(`${word} row of the main pane, level with the side bar`, 280, 100 + row * 40),
    );
    const { text } = layoutScreen([...main, ...side], frame, findRulings(frame));
    expect(text.split('\n').slice(0, 5)).toEqual(['Inbox', 'Drafts', 'Sent', 'Archive', 'Spam']);
  });

  test('messages that take turns left and right are read by height', () => {
    const turns = Array.from({ length: 6 }, (_, turn) =>
      proseLine(`Message number ${turn} of the chat`, turn % 2 === 0 ? 60 : 760, 80 + turn * 80),
    );
    const { text } = layoutScreen(turns, size);
    expect(text.match(/\d/g)).toEqual(['0', '1', '2', '3', '4', '5']);
  });
});

describe('bad input', () => {
  const line = proseLine('a line of text', 10, 10);
  test.each<[string, OcrLine[]]>([
    ['nothing', []],
    ['zero-size boxes', [{ ...line, box: { x: 0, y: 0, width: 0, height: 0 } }]],
    [
      'boxes that are no numbers',
      [{ ...line, box: { x: Number.NaN, y: Number.POSITIVE_INFINITY, width: 5, height: 5 } }],
    ],
    [
      'boxes outside the picture',
      [{ ...line, box: { x: -9_000, y: 9_000, width: 50, height: 20 } }],
    ],
    ['only blanks', [{ ...line, text: ' \0\t ' }]],
  ])('%s gives no blocks', (_, lines) => {
    expect(layoutScreen(lines, size)).toMatchObject({ blocks: [], text: '' });
  });

  test('5,000 lines on top of one another are laid out without a throw', () => {
    const pile = Array.from({ length: 6_000 }, (_, index): OcrLine => ({
      ...line,
      text: `t${index}`,
      centers: [],
      box: {
        x: (index * 7919) % 1200,
        y: (index * 104_729) % 700,
        width: 1 + (index % 400),
        height: 2 + (index % 60),
      },
    }));
    const layout = layoutScreen(pile, size);
    expect(layout.lines.length).toBeLessThanOrEqual(5_000);
    expect(layout.blocks.length).toBeGreaterThan(0);
  });

  test('lone surrogates leave the text well formed, and one giant line is cut', () => {
    const { text } = layoutScreen(
      [{ ...line, text: `\ud800${'x'.repeat(100_000)}`, centers: [] }],
      size,
    );
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(2_000);
  });
});

test('the head of a table cut out of a screen belongs to it', () => {
  const regions = [
    ['Region', 'Q1', 'Q2', 'Total'],
    ['North', '120', '135', '255'],
    ['South', '98', '110', '208'],
    ['East', '210', '190', '400'],
  ];
  const lines = regions.flatMap((row, y) =>
    row.map((cell, x) => proseLine(cell, 20 + x * 120, 6 + y * 32)),
  );
  expect(
    layoutScreen(lines, { width: 500, height: 140 }).blocks.find((block) => block.kind === 'table')
      ?.rows,
  ).toEqual(regions);
});
