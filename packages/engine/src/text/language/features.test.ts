import { describe, expect, it } from 'vitest';
import { addRows, wordsOf } from './features.ts';

describe('wordsOf', () => {
  it('lowers, keeps inner apostrophes and marks, and drops digits', () => {
    expect(wordsOf("L’Ajuntament, 2024: हिन्दी ng'ombe!")).toEqual([
      "l'ajuntament",
      'हिन्दी',
      "ng'ombe",
    ]);
  });

  it('composes accents, so that both spellings are one word', () => {
    expect(wordsOf('cafe\u0301')).toEqual(wordsOf('café'));
  });

  it('leaves identifiers out while prose remains', () => {
    expect(wordsOf('call getUserName now, see foo_bar and x.y')).toEqual([
      'call',
      'now',
      'see',
      'and',
    ]);
    expect(wordsOf('getUserName')).toEqual(['getusername']);
  });

  it('cuts endless words', () => {
    expect(wordsOf('字'.repeat(100)).map((word) => word.length)).toEqual([40, 40, 20]);
    expect(wordsOf('z'.repeat(100_000)).length).toBeLessThanOrEqual(10);
  });
});

describe('addRows', () => {
  it('answers rows inside the table, the same each time and apart for different words', () => {
    const rows = (word: string): number[] => {
      const found: number[] = [];
      addRows(word, 18, found);
      return found;
    };
    expect(rows('ngāti')).toEqual(rows('ngāti'));
    expect(rows('ngāti').every((row) => Number.isInteger(row) && row >= 0 && row < 2 ** 18)).toBe(
      true,
    );
    expect(rows('pont')).not.toEqual(rows('pons'));
  });

  it('gives a word of three letters its ten n-grams and one of four the whole word besides', () => {
    const size = (word: string): number => {
      const found: number[] = [];
      addRows(word, 18, found);
      return found.length;
    };
    expect(size('abc')).toBe(13);
    expect(size('abcd')).toBe(19);
  });
});
