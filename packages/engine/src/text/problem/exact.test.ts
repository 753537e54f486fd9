import { describe, expect, it } from 'vitest';
import { approximate, exactExpression, exactValue } from './exact.ts';
import { valueOf } from './evaluate.ts';
import { parseExpression } from './parse.ts';
import { print } from './print.ts';

describe('exactValue', () => {
  it.each([
    ['1/3 + 1/6', '1/2'],
    ['sqrt(50) + sqrt(8)', '7sqrt(2)'],
    ['1/(sqrt(5) - 2)', '2 + sqrt(5)'],
    ['8^(2/3)', '4'],
    ['16^(-3/4)', '1/8'],
    ['sin(pi/3)', 'sqrt(3)/2'],
    ['cos(pi/12)', '(sqrt(6) + sqrt(2))/4'],
    ['log(32, 8)', '5/3'],
    ['acos(-1/2)', '2pi/3'],
    ['5!', '120'],
    ['abs(-3)', '3'],
  ])('%s = %s', (text, expected) => {
    const node = parseExpression(text)!;
    const value = exactValue(node)!;
    expect(print(exactExpression(value))).toBe(expected);
    expect(approximate(value)).toBeCloseTo(valueOf(node), 10);
  });

  it.each(['1/0', 'sqrt(-2)', '9^9^9', '1000!', 'ln(2)', '0^-1', 'tan(pi/2)'])(
    'is null for %s',
    (text) => {
      expect(exactValue(parseExpression(text)!)).toBeNull();
    },
  );
});
