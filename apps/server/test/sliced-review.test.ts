import { describe, expect, it } from 'vitest';
import { slicesOf } from '../src/pool/sliced-review.ts';

const sentence = 'The committee have decided that the informations are old. ';

describe('a text to review', () => {
  it.each([
    ['paragraphs', `${sentence.repeat(10)}\n\n`.repeat(40)],
    ['sentences', sentence.repeat(500)],
    ['words', 'teh qick bronw fxo '.repeat(2_000)],
    ['one word', 'a'.repeat(20_000)],
    ['little', sentence],
  ])('of %s is cut into slices that make it up', (_, text) => {
    const slices = slicesOf(text);
    expect(slices.map((slice) => slice.text).join('')).toBe(text);
    for (const slice of slices) {
      expect(text.startsWith(slice.text, slice.at)).toBe(true);
      expect(slice.text.length).toBeLessThanOrEqual(6_000);
    }
  });

  it('is cut between paragraphs or sentences where there are some', () => {
    for (const slice of slicesOf(sentence.repeat(500))) expect(slice.text).toMatch(/old\. $/);
    for (const slice of slicesOf(`${sentence.repeat(10)}\n\n`.repeat(40)))
      expect(slice.text).toMatch(/\n\n$/);
  });
});
