import { describe, expect, it } from 'vitest';
import { modesAllowed } from './policy.ts';

describe('modes that the rules of an interview leave open', () => {
  const source = 'e-mail of the recruiter, 16 November';
  it.each([
    ['', source, 'unanswered'],
    ['forbidden', source, 'forbidden'],
    ['unknown', source, 'unknown'],
    ['allowed', ' ', 'no_source'],
    ['allowed_with_disclosure', '', 'no_source'],
  ] as const)('“%s” with source “%s” leaves Practice: %s', (answer, from, ground) => {
    expect(modesAllowed({ answer, source: from })).toEqual({ modes: ['practice'], ground });
  });
  it.each(['allowed', 'allowed_with_disclosure'] as const)(
    '“%s” with its source opens all',
    (answer) => {
      expect(modesAllowed({ answer, source })).toEqual({
        modes: ['practice', 'assisted', 'stealth'],
        ground: answer,
      });
    },
  );
});
