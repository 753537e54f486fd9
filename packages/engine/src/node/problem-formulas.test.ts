import type { ProblemAnalysis } from '@aplomb/contract';
import { expect, it } from 'vitest';
import { analyzeProblems } from '../text/problem/index.ts';

const solve = async (text: string): Promise<ProblemAnalysis> => analyzeProblems(text);

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
  [
    'Solve x + y = 2 and 2x + 2y = 4.',
    'Infinitely many solutions: the equations depend on each other',
  ],
  ['Solve: x + y = 2, 2x + 2y = 5', 'No solution: the equations contradict each other'],
  ['Solve x^2 + y^2 = 5, x + y = 9', 'No real solution'],
  ['Solve x + y + z = 6, x - y = 0, z = 2x', 'x = 3/2, y = 3/2, z = 3'],
  ['2^3!', '64'],
  ['log2(8)', '3'],
  ['log(100)', '2'],
  ['8^(1/2)', '2sqrt(2) ≈ 2.828427'],
  ['(-8)^(1/3)', '-2'],
  ['Solve x^6 = 64', 'x = -2 or x = 2'],
  ['Solve x^5 - x - 1 = 0', 'x ≈ 1.167304'],
  [
    'Solve x^4 - 6x^2 + 4 = 0',
    'x = -sqrt(3 + sqrt(5)) ≈ -2.288246, x = -sqrt(3 - sqrt(5)) ≈ -0.874032, ' +
      'x = sqrt(3 - sqrt(5)) ≈ 0.874032 or x = sqrt(3 + sqrt(5)) ≈ 2.288246',
  ],
  ['Solve -x = 5 for x', 'x = -5'],
  ['Rearrange A = (a + b)*h/2 for a', 'a = A*2/h - b'],
  ['Solve x^2 < 0', 'No real solution'],
  ['Solve x^2 >= 0', 'All real numbers, x in (-infinity, infinity)'],
  ['Solve x^2 <= 0', 'x = 0, interval {0}'],
  ['Solve x/(x-1) > 2', '1 < x < 2, interval (1, 2)'],
  ['Solve |x - 2| < 3', '-1 < x < 5, interval (-1, 5)'],
  ['Differentiate sin 2x', '2cos(2x)'],
  ['lim x->infinity (3 + e^(-x))', '3'],
  ['lim x->0 (sin(x)/x + 2)', '3'],
  ['lim x->0 (1 + x)^(1/x)', 'e'],
  ['lim x->0+ x ln(x)', '0'],
  ['lim x->0+ x^x', '1'],
  ['lim x->infinity x^(1/x)', '1'],
  ['lim x->infinity 2^(-x)', '0'],
  ['lim x->infinity atan(x)', 'pi/2'],
  ['lim x->0 abs(x)/x', 'No limit: -1 from the left, 1 from the right'],
  ['∫ -sin(x) dx', 'cos(x) + C'],
  ['∫ 1/sqrt(x) dx', '2*x^(1/2) + C'],
  ['∫ sin(x)^2 dx', 'x/2 - sin(2x)/4 + C'],
  ['∫ (x + sin(x)) dx', 'x^2/2 - cos(x) + C'],
  ['∫ 1/(2x+1)^2 dx', '-1/(4x + 2) + C'],
  ['∫ (sqrt(x) + 1/x^2) dx', '2*x^(3/2)/3 - 1/x + C'],
  ['∫ 1/(x^2+4) dx', 'atan(x/2)/2 + C'],
  ['∫ 1/(3e^x) dx', '-e^(-x)/3 + C'],
  ['∫ ln(x)/2 dx', '1/2*(x*ln(x) - x) + C'],
  ['∫ -x*e^x dx', '-xe^x + e^x + C'],
  ['∫ x/e^x dx', '-xe^(-x) - e^(-x) + C'],
  ['∫ x*sin(x) dx', '-x*cos(x) + sin(x) + C'],
  ['∫ (sqrt(x)+1)^2 dx', 'x^2/2 + x + 4*x^(3/2)/3 + C'],
  ['\\sqrt[3]{27}', '3'],
  ['2\\frac{1}{2} + 1', '7/2 = 3.5'],
  ['\\text{Solve } x^2 = 9', 'x = -3 or x = 3'],
  [
    'Solve x^6 - 6x^3 + 4 = 0',
    'x = cbrt(3 - sqrt(5)) ≈ 0.914152 or x = cbrt(3 + sqrt(5)) ≈ 1.736475',
  ],
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
  '∫ e^x/x dx',
  '∫ 1/x dx from -1 to 1',
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
