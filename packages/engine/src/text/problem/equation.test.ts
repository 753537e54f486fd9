import { describe, expect, it } from 'vitest';
import { solveEquation } from './equation.ts';
import { valueOf } from './evaluate.ts';
import { parseStatement } from './parse.ts';

function solve(text: string): ReturnType<typeof solveEquation> {
  const { sides } = parseStatement(text)!;
  return solveEquation(sides[0]!, sides[1]!, 'x');
}

describe('solveEquation', () => {
  it.each([
    ['2x+3=11', [4]],
    ['x^3-6x^2+11x-6=0', [1, 2, 3]],
    ['1/x+1/(x+1)=5/6', [-0.6, 2]],
    ['sqrt(x)+sqrt(x+5)=5', [4]],
    ['abs(x-1)=abs(2x+3)', [-4, -2 / 3]],
    ['3*2^(x-1)=24', [4]],
    ['ln(x-3)=2', [3 + Math.E ** 2]],
    ['x^(2/3)=4', [-8, 8]],
  ])('%s', (text, roots) => {
    const result = solve(text);
    expect(result.verified).toBe(true);
    expect(result.roots.map(({ approximate }) => Number(approximate.toFixed(6)))).toEqual(
      roots.map((root) => Number(root.toFixed(6))),
    );
  });

  it.each(['3^(2x+1)=5^x', 'x=cos(x)', '2*cos(x)=1', '2^x=x^2', 'e^x=0+x'])(
    'leaves %s to a model',
    (text) => {
      expect(solve(text)).toMatchObject({ status: 'unsolved', roots: [], verified: false });
    },
  );

  it.each(['2x+1=2x+5', 'e^x=0', 'x/(x-2)=2/(x-2)'])('says that %s has no solution', (text) => {
    expect(solve(text)).toMatchObject({ status: 'none', roots: [] });
  });

  it('finds the whole roots of products of linear factors', () => {
    for (let a = -4; a <= 4; a++)
      for (let b = a + 1; b <= 5; b++) {
        const text = `(x-(${a}))*(3*x-(${b}))*(x^2+1)=0`;
        const { sides } = parseStatement(text)!;
        const result = solve(text);
        expect(result.verified, text).toBe(true);
        for (const root of result.roots)
          expect(valueOf(sides[0]!, { x: root.approximate }), text).toBeCloseTo(0, 8);
        expect(result.roots, text).toHaveLength(3 * a === b ? 1 : 2);
      }
  });
});
