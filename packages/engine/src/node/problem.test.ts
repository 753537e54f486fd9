import { problemAnalysis } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { verifiedAnswer } from '../../test/verified-answer.ts';
import { analyzeProblems, judgeProblems } from '../text/problem/index.ts';

describe('analyzeProblems', () => {
  it.each([
    ['What is 15% of 240?', '36'],
    ['3/4 + 5/6', '19/12 ≈ 1.583333'],
    ['Solve 2x + 3 = 11', 'x = 4'],
    ['Solve x2 − 5x + 6 = 0', 'x = 2 or x = 3'],
    ['Solve x^2 + 4x + 13 = 0', 'No real solution'],
    ['Solve 3(x-2) = 3x - 6', 'Infinitely many solutions: every value of x works'],
    ['Solve 2x + 1 = 2x + 5', 'No solution'],
    ['Solve 3x + 2y = 16 and x - y = 2', 'x = 4, y = 2'],
    ['Solve xy = 12 and x + y = 7', '(x = 4, y = 3) or (x = 3, y = 4)'],
    ['Solve x^2 - x - 6 > 0', 'x < -2 or x > 3, interval (-infinity, -2) ∪ (3, infinity)'],
    ['Factorise 6xy + 9y^2', '3y(2x + 3y)'],
    ['Factor x^2 - y^2', '(x - y)(x + y)'],
    ['Factor x^2 + 1', 'x^2 + 1'],
    ['Solve x^4 + 4 = 0', 'No real solution'],
    ['Differentiate y = 3x^4 - 2x^2 + 7', '12x^3 - 4x'],
    [
      'The curve C has equation y = x^3 − 3x + 2. Find the coordinates of its stationary points.',
      '(-1, 4) maximum, (1, 0) minimum',
    ],
    ['Solve x + y = 3, xy = 2 and x - y = 1', 'x = 2, y = 1'],
    ['Solve x^2 - 5x + 6 = 0, where 2x > 5', 'x = 3'],
    ['∫ (3x^2 + 2x) dx', 'x^3 + x^2 + C'],
    ['Evaluate \\int_{0}^{\\pi} \\sin(x)\\,dx', '2'],
    ['∫ x dx', 'x^2/2 + C'],
    ['∫_0^2 3 dx', '6'],
    ['d/dx x', '1'],
    ['∫ x²(1 + √x) dx', 'x^3/3 + 2*x^(7/2)/7 + C'],
    ['Determine the indefinite integral ∫ sec²(5x) dx', 'tan(5x)/5 + C'],
    ['∫ 1/(x(x+1)) dx', 'ln(abs(x)) - ln(abs(x + 1)) + C'],
    ['lim x→0 sin(x)/x', '1'],
    ['Find the limit of (3x^2 + 1)/(5x^2 - x) as x approaches infinity.', '3/5'],
    ['Evaluate \\lim_{x \\to \\infty} (1 + 1/x)^x', 'e'],
    ['f(x) = x^2 sin(x). Find lim x→∞ (5x^3 - x)/(2x^3 + 7).', '5/2'],
    ['Find lim x→0 |x|/x', 'No limit: -1 from the left, 1 from the right'],
    ['If f(x) = 3x - 7, find f^(-1)(x).', 'f^(-1)(x) = x/3 + 7/3'],
    ['Find the inverse of g(x) = (2x - 1)/(x + 3).', 'g^(-1)(x) = (-3x - 1)/(x - 2)'],
    ['In the formula v = u + at find v if u=8, a=4 and t=-2.', 'v = 0'],
    ['In the following exercises, simplify each expression.\n7x + 2x', '9x'],
    [
      'For the following problems, multiply the binomials. Use any method.\n(a + 2)(a - 5)',
      'a^2 - 3a - 10',
    ],
    ['In the following exercises, divide. Then check by multiplying.\n96 ÷ 4', '24'],
    ['Add: 3/(x + 1) + 2/(x - 1)', '(5x - 1)/(x^2 - 1)'],
    ['Find the product: (t - 4)^2', 't^2 - 8t + 16'],
    ['Simplify 512−140', '372'],
    ['Simplify 3/4÷3/8', '2'],
    ['Divide: 12y^5÷4y^2', '3y^3'],
    ['100 ÷ 10 ÷ 5', '2'],
    ['What is 4.5e2 + 1?', '451'],
    ['What is 0/0?', 'Undefined: division by zero'],
    ['What is ln e^4?', '4'],
    ['What is cos 60°?', '1/2 = 0.5'],
    ['What is 2/3 divided by 4/9?', '3/2 = 1.5'],
    ['20 ÷ 4 × 5', '25'],
    ['Simplify 2÷0.5 + (0.3)2', '23/5 = 4.6'],
    ['Evaluate i^15', '-i'],
    ['Multiply: (1 - 2i)(4 + i)', '6 - 7i'],
    ['Divide: 5/(1 + 2i)', '1 - 2i'],
    ['Let g(x) = x^2 + x. Evaluate g(3 - i).', 'g(3-i) = 11 - 7i'],
    ['Evaluate sin π/6', '1/2 = 0.5'],
    ['Simplify (12 - 5b)/0', 'Undefined: division by zero'],
    ['Solve the system: y = 3 and 2x + y = 11', 'x = 4, y = 3'],
    ['∫ 5/xdx', '5ln(abs(x)) + C'],
    ['∫ dx/(4 + x^2)', 'atan(x/2)/2 + C'],
    ['∫_0^1 dx/(1 + x^2)', 'pi/4 ≈ 0.785398'],
    ['∫ x dx/(x^2 + 1)', 'ln(abs(x^2 + 1))/2 + C'],
    ['\\int \\frac{dx}{\\sqrt{25-x^2}}', 'asin(x/5) + C'],
    ['Find the definite integral of f(x) = 3x^2 over the interval [0, 2].', '8'],
    ['Integrate 2x from x = 1 to x = 3', '8'],
    ['Find \\frac{dy}{dx} for y = \\cos(3x)', '-3sin(3x)'],
    ['Find an equation of the line tangent to the graph of f(x) = x^2 at x = 3.', 'y = 6x - 9'],
    ['ln(3) + ln(5 - x^2) = ln(15)', 'x = 0'],
    ['log_2(x) + log_2(x - 6) = 4', 'x = 8'],
    ['Solve log_3x + log_3(x + 6) = 3', 'x = 3'],
    ['2ln(x) = ln(x + 12)', 'x = 4'],
    ['Simplify (√(72s^3))/(√(8s))', '3s'],
    ['Find the difference: 5 1/4 − 2 3/4.', '5/2 = 2.5'],
    ['Combine like terms: 4n + 3 + 2n', '6n + 3'],
    ['Solve 7x² - 3 = 4x² + 12 to 1 decimal place', 'x ≈ -2.2 or x ≈ 2.2'],
    ['Work out 0.67 × 1.5 to 2 d.p.', '≈ 1.01'],
    ['Write down the value of 64^½', '8'],
    ['Remove brackets and simplify: (4x + 1)²', '16x^2 + 8x + 1'],
    ['What is the square root of 144?', '12'],
    ['Find the highest common factor of 24, 36 and 90.', '6'],
    ['What is the lowest common multiple of 4 and 6?', '12'],
    ['Find the remainder when 26 is divided by 7.', '5'],
    ['What is the distance between 12 and 30?', '18'],
    ['Write 60 as a product of its prime factors.', '2^2*3*5'],
    ['Round 12345.678 to 3 significant figures', '≈ 12300'],
    ['What is the sum of 12, 3 squared and 30?', '51'],
    ['What is -3.18 minus -4.63383817?', '1.45383817'],
    ['Calculate 120 divided by -30052.', '-30/7513 ≈ -0.00399308'],
    ['What is 17 times 9603.38?', '163257.46'],
    ['Collect the terms in 16 - 9 - 8 + 27*q.', '27q - 1'],
    ['What is the third derivative of h^4 - 2h wrt h?', '24h'],
    ['Let n be 4. Solve n*x = 12 for x.', 'x = 3'],
    [
      'Let -2*i^5/11 - 430*i^4/11 - 25998*i^3/11 - 299570*i^2/11 + 26000*i/11 + 300000/11 = 0. Calculate i.',
      'i = -100, i = -15, i = -1 or i = 1',
    ],
    ['What is 87.12933 millilitres in litres?', '0.08712933 litres'],
    ['Evaluate sqrt(50). Give your answer correct to 3 significant figures.', '≈ 7.07'],
    ['Convert 98.6 °F to Celsius', '37 celsius'],
    ['Convert 20 °C to °F', '68 °F'],
    ['5 miles to km', '8.04672 km'],
    ['0.75 × 1.6 =', '1.2'],
    ['2.5 km in metres', '2500 metres'],
    ['12% of 24000', '2880'],
  ])('%s', (text, answer) => {
    expect(verifiedAnswer(text)).toBe(answer);
  });

  it('notes an extraneous root and leaves it out', () => {
    const { solution, note } = analyzeProblems('Solve √(x+7) = x + 1');
    expect(solution?.values.map(({ approximate }) => approximate)).toEqual([2]);
    expect(note).toContain('x = -3');
  });

  it.each([
    'Solve 2^x > x^10',
    'Simplify (sin(x)^2 + cos(x)^2)/cos(x)',
    'Solve e^(x/30) = x',
    'Solve y = 2^x and y = x^10',
    'Factor x^2 - y^2 + x - y',
    'Factor 4x^4 + 1',
    'Solve (x+1)/(x+1) = 1',
    'Factor x^6 + 5x^3 + 6',
    'Solve 2cos(x) - 1 = 0 for 0 ≤ x ≤ 2π',
    'Solve 4^x - 3*2^x + 2 = 0',
    '∫ e^(x^2) dx',
    'The curve C has equation y = x^3 - 3x. Find C.',
    `f(x) = x*x + 1. Find ${'f('.repeat(30)}2${')'.repeat(30)}`,
    'x + 3 = 5. Find A.',
    '\\frac{2}{3',
    'Simplify (x^2 - y^2)/(x^2 - 2xy + y^2)',
  ])('verifies nothing that it cannot be sure of: %s', (text) => {
    expect(analyzeProblems(text).solution?.verified ?? false).toBe(false);
  });

  it('quotes the equation as it stands and in plain notation', () => {
    const { equations } = analyzeProblems('Please solve x² − 5x = −6 today.');
    expect(equations).toEqual([
      { text: 'x² − 5x = −6', normalized: 'x^2 - 5*x = -6', unknowns: ['x'] },
    ]);
  });

  it('computes nothing of a programming task and says what it asks', () => {
    const result = analyzeProblems(
      'Two Sum\nGiven an array of integers nums and an integer target, return indices of ' +
        'the two numbers such that they add up to target.\n\nExample 1:\nInput: nums = ' +
        '[2,7,11,15], target = 9\nOutput: [0,1]\nConstraints:\n2 <= nums.length <= 10^4\n1 <= k <= 9',
    );
    expect(result).toMatchObject({ kind: 'unknown', solution: null });
    expect(result.note).toContain('no formula here to compute');
  });

  it.each([
    ['', 0],
    ['Thanks for your order! Invoice #20391, total $45.00, due 2024-05-01.', 0],
    ['const x = 5;\nlet y = x + 2;', 0],
    ['Call me on 555-123-4567.', 0],
    ['Version 2.4.1 fixes 12 bugs.', 0],
    ['Solve 2x + 3 = 11', 1],
    ['x² − 5x + 6 = 0', 1],
    ['A car travels 150 km in 2.5 hours. What is its average speed?', 1],
    ['12% of 24000', 1],
    ['\\int_{0}^{1} x^2 \\, dx', 1],
    ['What is the area of a triangle with base 10 cm and height 6 cm?', 1],
    [
      'Given an array of integers nums, return the length of the longest increasing subsequence.\n' +
        'Input: nums = [10,9,2]\nOutput: 4',
      1,
    ],
    ['He scored 28 points and 11 rebounds in 36 minutes.', 0],
    ['if (x == 5) {\n  y = x * 2;\n}', 0],
    ['y = mx + b is the equation of a line.', 0],
    ['Battery 87% 10:45 AM 4G', 0],
    ['[INFO] Server started on port 8080 in 2.3 s', 0],
    ['Versions: 1.0 (2019), 1.1 (2020), 2.0 (2023)', 0],
  ])('likelihood of %j', (text, problem) => {
    expect(judgeProblems(text).likelihood > 0.5).toBe(problem === 1);
  });

  it.each([
    '',
    ' ',
    '\0\0\0',
    '\ud800 + 1 = ?',
    '9^9^9^9',
    '100000!',
    '1/0',
    '0/0 = x',
    '('.repeat(5000),
    `${'('.repeat(300)}x${')'.repeat(300)} = 1`,
    '\\frac{'.repeat(2000),
    `Simplify (${'x+'.repeat(200)}1)^99`,
    'Expand (a+b+c+d)^24',
    'Solve x^99999 = 2',
    `Solve ${'x*'.repeat(150)}x = 1`,
    'Solve (((x^9)^9)^9)^9 = 5',
    'factor x^60-y^60',
    'import("fs")',
    'constructor = 5',
    'Solve __proto__ + toString = 3',
    '|'.repeat(3000),
    '-'.repeat(3000),
    `mean of ${'1, '.repeat(20_000)}`,
    'x'.repeat(100_000),
    '1 '.repeat(50_000),
    '= '.repeat(50_000),
    'radius '.repeat(14_000),
    'Given an array '.repeat(6000),
    '$'.repeat(100_000),
    'from 1 to '.repeat(10_000),
    '√'.repeat(50_000),
    '²'.repeat(100_000),
    `${'2 of '.repeat(20_000)}3`,
    `balance ${'HO2 + '.repeat(60)}-> H`,
    `mole ${'H2'.repeat(3000)}x`,
    `next number 1,${'1,'.repeat(330)}`,
    `convert ${'1'.repeat(600)} to binary`,
    `${'9'.repeat(690)} workers`,
    `how many ways can ${'9'.repeat(300)} people stand in a row`,
    `probability dice ${'the sum of the the '.repeat(30)}`,
    '∫ sin(x^2)*e^(x^3)*ln(x) dx',
    'Solve x^2+y^2+z^2=9, x*y*z=2, x^3+y^3=z',
    'lim x→0 (sin(1/x))',
    'Integrate 1/(x^6+x^5+x+1)',
  ])('answers in contract shape whatever comes: %#', (text) => {
    const result = analyzeProblems(text);
    expect(problemAnalysis.safeParse(result).success).toBe(true);
    expect(judgeProblems(text).likelihood).toBeGreaterThanOrEqual(0);
  });
});
