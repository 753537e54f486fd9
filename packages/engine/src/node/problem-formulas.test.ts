import type { ProblemAnalysis } from '@aplomb/contract';
import { beforeAll, expect, it } from 'vitest';
import type { ProblemSolver } from '../ports.ts';
import { createProblemSolver } from './problem.ts';

let solver: ProblemSolver;
beforeAll(async () => {
  solver = await createProblemSolver();
});

const solve = async (text: string): Promise<ProblemAnalysis> => solver.solve(text);

it.each([
  ['Solve x^3-6x^2+11x-6=0', 'x = 1, x = 2 or x = 3'],
  ['Solve 1/x+1/(x+1)=5/6', 'x = -3/5 ≈ -0.6 or x = 2'],
  ['Solve sqrt(x)+sqrt(x+5)=5', 'x = 4'],
  ['Solve |x-1|=|2x+3|', 'x = -4 or x = -2/3 ≈ -0.666667'],
  ['Solve 3*2^(x-1)=24', 'x = 4'],
  ['Solve ln(x-3)=2', 'x = e^2 + 3 ≈ 10.389056'],
  ['Solve x^(2/3)=4', 'x = -8 or x = 8'],
  ['Solve e^x=0', 'No solution'],
  ['Solve x/(x-2)=2/(x-2)', 'No solution'],
  ['sqrt(50) + sqrt(8)', '7sqrt(2) ≈ 9.899495'],
  ['1/(sqrt(5) - 2)', '2 + sqrt(5) ≈ 4.236068'],
  ['16^(-3/4)', '1/8 = 0.125'],
  ['cos(pi/12)', '(sqrt(6) + sqrt(2))/4 ≈ 0.965926'],
  ['log(32, 8)', '5/3 ≈ 1.666667'],
  ['acos(-1/2)', '2pi/3 ≈ 2.094395'],
  ['5!', '120'],
  ['1/0', 'Undefined: division by zero'],
])('%s', async (text, answer) => {
  expect((await solve(text)).solution).toMatchObject({ answer, verified: true });
});

it.each([
  'Solve 3^(2x+1)=5^x',
  'Solve x=cos(x)',
  'Solve 2*cos(x)=1',
  'Solve 2^x=x^2',
  'sqrt(-2)',
  '9^9^9',
  '1000!',
  '0^-1',
  'tan(pi/2)',
])('leaves %s to a model', async (text) => {
  expect((await solve(text)).solution).toBeNull();
});

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
  ['2^-x + 1', '2^(-x) + 1'],
  ['a - (b - c)', 'a - (b - c)'],
  ['(a/b)/(c/d)', 'a/b/(c/d)'],
])('reads %s', async (text, normalized) => {
  expect((await solve(text)).equations).toMatchObject([{ normalized }]);
});

it.each(['Solve )( = 2', 'Solve x = = 2', '2 + ', '(((( = 1'])(
  'reads nothing in %s',
  async (text) => {
    expect((await solve(text)).equations).toEqual([]);
  },
);

it('finds the whole roots of products of linear factors', async () => {
  for (let a = -4; a <= 4; a++)
    for (let b = a + 1; b <= 5; b++) {
      const { solution } = await solve(`Solve (x-(${a}))*(3x-(${b}))*(x^2+1)=0`);
      expect(solution?.verified).toBe(true);
      const roots = solution?.values.map(({ approximate }) => approximate?.toFixed(6));
      expect(roots).toEqual(
        [...new Set([a, b / 3])].toSorted((one, other) => one - other).map((x) => x.toFixed(6)),
      );
    }
});
