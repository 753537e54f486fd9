import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse.ts';
import { sourceOf, toPlain } from './plain.ts';
import { printStatement } from './print.ts';

function read(text: string): string | null {
  const statement = parseStatement(toPlain(text).text);
  return statement === null ? null : printStatement(statement, { style: 'plain' });
}

describe('plain notation', () => {
  it.each([
    ['x² − 5x = −6', 'x^2 - 5*x = -6'],
    ['\\frac{2x-1}{3} = \\sqrt{x^{2}+1}', '(2*x - 1)/3 = sqrt(x^2 + 1)'],
    ['3½ + 2', '7/2 + 2'],
    ['√16 × 3', 'sqrt(16)*3'],
    ['|x − 3| ≤ 5', 'abs(x - 3) <= 5'],
    ['sin²x + cos^2 x', 'sin(x)^2 + cos(x)^2'],
    ['log₂(8)', 'log(8, 2)'],
    ['\\sin 60^\\circ', 'sin(60*pi/180)'],
    ['-2^2', '-2^2'],
    ['2^-x', '2^(-x)'],
    ['1/(2x)', '1/(2*x)'],
    ['a - (b - c)', 'a - (b - c)'],
    ['(a/b)/(c/d)', 'a/b/(c/d)'],
  ])('%s', (text, plain) => {
    expect(read(text)).toBe(plain);
  });

  it.each(['2 +', ')(', '3 4', 'x = = 2', '', '((((', 'sin'])('is null for %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it('knows where each character came from', () => {
    const plain = toPlain('a √(x²) b');
    const start = plain.text.indexOf('sqrt');
    expect(sourceOf(plain, start, plain.text.indexOf(')') + 1)).toBe('√(x²)');
  });

  it('never nests deeper than its bound', () => {
    expect(read(`${'('.repeat(100)}x${')'.repeat(100)}`)).toBeNull();
  });
});
