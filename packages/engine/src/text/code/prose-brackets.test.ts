import { describe, expect, it } from 'vitest';
import { openInProse } from './prose-brackets.ts';

const openers = (text: string) => openInProse(text).map((fault) => fault.opener);

describe('openInProse', () => {
  it('finds the bracket that stays open', () => {
    expect(openers('Write to us (by post or mail.')).toEqual([12]);
    expect(openInProse('stable-${{ matrix.target }')).toMatchObject([
      { bracket: '{', expected: '}', opener: 8 },
    ]);
  });
  it.each([
    'Call f(x) [twice].',
    'the "(" key',
    'thanks :(',
    'x in [0, 1)',
    '1) first',
    'a \\( b',
    'if `{` follows',
  ])('is content with %s', (text) => expect(openers(text)).toEqual([]));
  it('stays quick on text made of brackets', () => {
    const start = performance.now();
    openInProse('('.repeat(30_000) + '['.repeat(40_000) + ')'.repeat(30_000));
    expect(performance.now() - start).toBeLessThan(500);
  });
});
