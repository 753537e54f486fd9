import { describe, expect, test } from 'vitest';
import { codeText } from './code-text.ts';
import { groupRows } from './rows.ts';
import { codeLines } from '../../test/lines.ts';
import { repairCode } from './repair-code.ts';

const source =
  'class Box:\n    def __init__(self, side):\n        self.side = side\n\n    def ' +
  'area(self):\n        return self.side ** 2\n\n\nprint(Box(3).area())';

describe('codeText', () => {
  test('keeps indentation and blank lines', () => {
    expect(codeText(groupRows(codeLines(source, 200, 80))).text).toBe(source);
  });

  test('keeps indentation when places are off by up to a third of a character', () => {
    const shaken = codeLines(source, 200, 80, 8.6).map((line, index) => ({
      ...line,
      centers: line.centers.map(
        (center, place) => center + 2.8 * Math.sin(index * 12.9898 + place * 78.233),
      ),
    }));
    expect(codeText(groupRows(shaken)).text).toBe(source);
  });

  test('puts pieces of one row at their columns', () => {
    const [left] = codeLines('total = 0', 200, 80),
      [right] = codeLines('# sum so far', 200 + 20 * 9, 80);
    expect(left && right && codeText(groupRows([left, right])).text).toBe(
      'total = 0           # sum so far',
    );
  });

  test('takes line numbers out of the gutter, also where OCR glued them to the code', () => {
    const numbered = source
      .split('\n')
      .map((line, index) => `${String(index + 1).padStart(2)}  ${line}`.trimEnd())
      .join('\n');
    const read = codeText(groupRows(codeLines(numbered, 100, 80)));
    expect(read.text).toBe(source);
    expect(read.lineNumbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('leaves numbers that are no gutter', () => {
    const data = '10 20\n30 5\n7 11\n40 2';
    expect(codeText(groupRows(codeLines(data, 100, 80))).text).toBe(data);
  });

  test('answers empty text for no rows', () => {
    expect(codeText([])).toEqual({ text: '', lineNumbers: null, fullText: '' });
  });
});

describe('repairCode', () => {
  test.each([
    ['if (a ≠ b) { x → y; }', 'if (a != b) { x -> y; }'],
    ['let m = std :: mem :: take(x);', 'let m = std::mem::take(x);'],
    ['foo :: Int -> Int', 'foo :: Int -> Int'],
    ['print(“hi”)', 'print("hi")'],
    ['git commit - -amend', 'git commit --amend'],
    ['d = a[i + l] - a[n - l]', 'd = a[i + 1] - a[n - 1]'],
    ['while l < r:\n    l += l', 'while l < r:\n    l += l'],
    ['for l in lines:\n    n = n + l', 'for l in lines:\n    n = n + l'],
  ])('%s', (read, meant) => {
    expect(repairCode(read)).toBe(meant);
  });
});
