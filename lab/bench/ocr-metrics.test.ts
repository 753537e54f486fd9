import { describe, expect, it } from 'vitest';
import { compareLines, distance, fold, joinRows } from './ocr-metrics.ts';

const at = (text: string, x: number, y: number, width = text.length * 10, height = 20) => ({
  text,
  box: { x, y, width, height },
});

describe('compareLines', () => {
  it('does not mind order, splitting or joining of lines', () => {
    const truth = [at('left column', 0, 0), at('right column', 300, 0), at('below', 0, 40)];
    const read = [
      at('below', 0, 40),
      at('left', 0, 0, 40),
      at('column', 50, 0, 60),
      at('right column', 300, 0),
    ];
    expect(compareLines(truth, read)).toMatchObject({
      edits: 0,
      characters: 28,
      wordEdits: 0,
      words: 5,
    });
    expect(
      compareLines(truth.slice(0, 2), [at('left column right column', 0, 0, 420)]),
    ).toMatchObject({ edits: 0 });
  });

  it('counts what is missing, made up, and spaces', () => {
    expect(
      compareLines(
        [at('a b', 0, 0), at('gone', 0, 50)],
        [at('ab', 0, 0, 30), at('noise', 500, 500)],
      ),
    ).toEqual({
      edits: 1 + 4 + 5,
      characters: 7,
      tightEdits: 9,
      tightCharacters: 6,
      wordEdits: 3,
      words: 3,
    });
  });

  it('knows no lines', () =>
    expect(compareLines([], [])).toMatchObject({ edits: 0, characters: 0 }));
});

describe('helpers', () => {
  it('folds quotes, dashes, bullets and width', () =>
    expect(fold('“Ａ” – it’s  •')).toBe('"A" - it\'s ·'));
  it('measures distance', () =>
    expect([distance('kitten', 'sitting'), distance('', 'abc'), distance('same', 'same')]).toEqual([
      3, 3, 0,
    ]));
  it('joins rows from the left', () =>
    expect(joinRows([at('b', 50, 2), at('c', 0, 30), at('a', 0, 0)])).toBe('a b c'));
});
