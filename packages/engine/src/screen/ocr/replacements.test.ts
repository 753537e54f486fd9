import { describe, expect, it } from 'vitest';
import { replaceSigns } from './replacements.ts';

const peaks = (text: string) => [...text].map((char, i) => ({ char, x: i * 20, probability: 1 }));
const join = (text: string, monospace: boolean) =>
  replaceSigns(peaks(text), monospace)
    .map((peak) => peak.char)
    .join('');

describe('replaceSigns', () => {
  it('writes ligatures as typed on fixed-width lines only', () => {
    expect(join('a ≠ b → c', true)).toBe('a != b -> c');
    expect(join('a ≠ b → c', false)).toBe('a ≠ b → c');
  });

  it('tightens empty brackets and double colons', () => {
    expect(join('std: :f( )', false)).toBe('std::f()');
    expect(join(': x :', false)).toBe(': x :');
  });

  it('joins what code never tears, on fixed-width lines', () => {
    expect(join('git status - -branch', true)).toBe('git status --branch');
    expect(join('use std ::collections ::BTreeMap;', true)).toBe('use std::collections::BTreeMap;');
    for (const text of ['size :: Int', '2 - - 3', '2 - -3']) expect(join(text, true)).toBe(text);
    expect(join('a - -b', false)).toBe('a - -b');
  });

  it('reads the i after an f once, and leaves languages with a dotless i alone', () => {
    expect(join('fiırst in the fiıeld', false)).toBe('first in the field');
    for (const text of ['yarıiletken', 'fırın', 'ilk adım']) expect(join(text, false)).toBe(text);
  });

  it('keeps one peak per character, in order', () => {
    const places = replaceSigns(peaks('x→y'), true).map((peak) => peak.x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).toHaveLength(4);
  });
});
