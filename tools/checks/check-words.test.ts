import { describe, expect, it } from 'vitest';
import { avoidedIn, checkWords } from './check-words.ts';

describe('words that sound translated', () => {
  it.each([
    ['The answer stands beside the picture.', ['stands', 'beside']],
    ['It tells two people apart, and mends what broke.', ['mends', 'tells two people apart']],
    ['PNG stands for portable network graphics.', []],
    ['A recommended amendment, ready and next to the sidebar.', []],
  ])('are noticed in %j', (text, words) => {
    expect(
      avoidedIn(text)
        .map(({ word }) => word)
        .toSorted(),
    ).toEqual(words.toSorted());
  });

  it('are in nothing that people read', () => {
    expect(checkWords()).toEqual([]);
  });
});
