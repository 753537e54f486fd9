import { describe, expect, it } from 'vitest';
import { verifiedAnswer } from '../../test/verified-answer.ts';
import { analyzeProblems } from '../text/problem/index.ts';

describe('answers the question that is asked', () => {
  it.each([
    'Find the derivative of x^3.',
    "Find the derivative f'(x) of f(x) = x^3.",
    "Given f(x) = x^3, find the derivative f'(x).",
    "Compute f'(x) if f(x) = x^3.",
    'If y = x^3, find dy/dx.',
    "Find y' for y = x^3.",
    "Calculate the slope f'(x) of f(x) = x^3.",
    'y = x^3. Work out dy/dx.',
    "Find the derivative g'(x) of g(x) = x^3.",
    "Bestimme die Ableitung f'(x) von f(x) = x^3.",
    "Calculer la dérivée f'(x) de la fonction f(x) = x^3.",
    "Calcula la derivada f'(x) de f(x) = x^3.",
  ])('differentiates once, however it is asked: %s', (text) => {
    expect(verifiedAnswer(text)).toMatch(/(?:^|= )3x\^2$/);
  });

  it.each([
    ['If 2x + 5 = 15, what is the value of 6x?', '30'],
    ['If x + y = 7 and x - y = 1, what is xy?', '12'],
    ['Solve x^2 = 16 given x > 0', 'x = 4'],
    ['v = u + at. Find v when u = 3, a = 2 and t = 5', 'v = 13'],
    ['3x - 2 ≤ 10 and x > 1', '1 < x <= 4, interval (1, 4]'],
    ['3 + 4 =\n5 × 6 =', '3 + 4 = 7; 5 × 6 = 30'],
    ['f(x) = 2x + 3 and g(x) = x^2. Find f(g(2))', 'f(g(2)) = 11'],
    ['g(x) = f(x)^2 and f(x) = x - 1. Find g(4)', 'g(4) = 9'],
    ["h(t) = t^3 - 4t. Find h'(2) and h''(t)", "h'(2) = 8, h''(t) = 6t"],
    ["Let y = 3x^2 - 5x. Find y' and y''.", "y' = 6x - 5, y'' = 6"],
    ["Find the second derivative f''(x) for f(x) = x^4.", "f''(x) = 12x^2"],
    ["Find the derivative of f'(x) where f(x) = x^3", '6x'],
    ['q(x) = 2x + 5. Solve q(x) = 17', 'x = 6'],
    ['f(x) = ax + 3 and f(2) = 7. Find a', 'a = 2'],
    ['f(x) = x^2 - 9. Find the roots of f', 'x = -3 or x = 3'],
    ['Where is f(x) = x^3 - 3x decreasing?', '-1 < x < 1, interval (-1, 1)'],
    ['Find the extrema of f(x) = x^3', '(0, 0) level, no extremum'],
    ['Find the turning point of y = x^2 - 6x + 11', '(3, 2) minimum'],
    ['Find the maximum of y = x^3 - 3x', '(-1, 2) maximum'],
    ['Find the maximum and minimum of y = x^3 - 3x', '(-1, 2) maximum, (1, -2) minimum'],
    ['∫ x^2 sin(x) dx', '-x^2*cos(x) + 2x*sin(x) + 2cos(x) + C'],
    ['Integrate x ln(x)', 'x^2*ln(x)/2 - x^2/4 + C'],
    ['Integrate x/(x^2 + 1)', 'ln(abs(x^2 + 1))/2 + C'],
    ['Evaluate the integral of 2x e^(x^2) from 0 to 1.', 'e - 1 ≈ 1.718282'],
    ['Find the tangent to y = x^2 + 3x at x = 1', 'y = 5x - 1'],
    ['Solve 2^(3x) = 4^(x + 1)', 'x = 2'],
    ['Löse das Gleichungssystem x + y = 7 und x - y = 1.', 'x = 4, y = 3'],
    ['Leite f(x) = x^3 - 2x ab.', '3x^2 - 2'],
    ['Bestimme die Tangente an den Graphen von f(x) = x^2 an der Stelle x = 3.', 'y = 6x - 9'],
    ['Berechne 15 % von 240.', '36'],
    ["Résoudre l'équation x^2 - 5x + 6 = 0.", 'x = 2 or x = 3'],
    ['Resuelve la ecuación 3x - 4 = 11.', 'x = 5'],
    ['Halla la derivada de la función y = x^2 + 7x en x = -2.', '3'],
    ["Risolvi l'equazione 2x + 3 = 11", 'x = 4'],
    ['Resolva a equação x^2 = 49.', 'x = -7 or x = 7'],
    ['Los de vergelijking 2x + 6 = 0 op.', 'x = -3'],
    ['Rozwiąż równanie 2x + 6 = 0.', 'x = -3'],
    [
      'Find an equation of the tangent line to the curve y = x^3 at the point (2, 8).',
      'y = 12x - 16',
    ],
    ['Find the slope of the tangent line to the graph of y = 4/x at (2, 2).', '-1'],
    ['Calculate the limit lim x→∞ tan^−1 (x − x^3).', '-pi/2'],
    [
      'solve the equations. Give solutions correct to 3 significant figures. x^2 + 4x + 2 = 0',
      'x ≈ -3.41 or x ≈ -0.586',
    ],
    [
      'Solve x² + y² = 20 and 2x + y = 3. Give your answers to 3 significant figures.',
      '(x ≈ -0.708, y ≈ 4.42) or (x ≈ 3.11, y ≈ -3.22)',
    ],
    ['Solve 3^x = 20 for 0 ≤ x ≤ 10', 'x = ln(20)/ln(3) ≈ 2.726833'],
  ])('%s', (text, answer) => {
    expect(verifiedAnswer(text)).toBe(answer);
  });

  it.each([
    ['x^2 = 16 and x is negative. What is x?', 'x = -4 or x = 4'],
    ['You are told that x² - y² = (x + y)(x - y). Find the value of 736² - 264²', '472000'],
    ['Write √80 in the form k√5, where k is an integer.', '4sqrt(5) ≈ 8.944272'],
    ['Find the positive solution of x^2 - x - 6 = 0', 'x = -2 or x = 3'],
    ['Find the zeros and the extrema of f(x) = x^2 - 4', 'x = -2 or x = 2'],
    ['Solve 3x = 10 and round up to a whole number.', 'x = 10/3 ≈ 3.333333'],
    ['Solve x + y = 7 and x - y = 1, where both count apples.', 'x = 4, y = 3'],
    [
      'Solve the inequality 3 - 2x < 7 and show it on a number line.',
      'x > -2, interval (-2, infinity)',
    ],
    ['Find the zeros of f(x) = x^2 - 4 on [0, 3].', 'x = -2 or x = 2'],
  ])('says that the question was not checked: %s', (text, answer) => {
    const { solution, note } = analyzeProblems(text);
    expect(solution).toMatchObject({ answer, verified: false, question_checked: false });
    expect(solution?.steps.every(({ checked }) => checked)).toBe(true);
    expect(note).toContain('not checked');
  });

  it.each([
    'The cost of n badges is c = 40 + 2n. What does one badge cost if we order 20?',
    'Find the value of k such that x^2 + kx + 9 = 0 has equal roots.',
    'Find the area under y = x^2 between x = 0 and x = 3',
    'The speed limit is 50 and x is 3. How long until the limit is reached as x approaches 5?',
    'If f(x) = x^2 - 1, find f^(-1)(x).',
    'Let m = 3465 + -3459. Is 0.088 >= m?',
    'Express 0.375 as a fraction.',
    'Can you factor out the 2 helpers?',
    'Write 5 sentences about 3 animals.',
    'In base 8, what is 4 - -10702436?',
    'What is 8/5 of a fathom in cables?',
    'Let u(t) be the third derivative of t^7. Find the second derivative of u(r).',
    "If f'(x) = 2x, find f'(3).",
    'f(x) = x^2 and g(x) = x^3. Differentiate f and g.',
    'Find the maximum of x^2 on the interval [0, 3]',
    "y' - 2y = 4y^2",
    'y″ + y = 0',
    'f(3) + g(5)',
    'Differentiate f(x) = ln (2x + 1)^3',
    'Find (i × k) × j',
    'For the function f(x) = 5 - 2x, a = 4',
    'Use the function to find its value when x = 3.',
    'r(t) = 3t i + t^2 j, 0 ≤ t ≤ 2',
    'Evaluate ∫_0^1 ∫_0^x y dy dx',
    'Subtract 4y from 9y',
    'Multiply 3.14 ⓐ by 10 ⓑ by 100.',
    'Write in exponential form: 5·5·5',
    'sin (x)^2 = 1',
    '80 + 25%',
    'Add 25% to 80',
    'What is 2/3 squared?',
    'What is cos 60?',
    'Evaluate sin x when x = 30.',
    'Find x if sin 30 = x/10.',
    'Find the distance between (1, 2) and (4, 6).',
  ])('works out nothing that is not asked: %s', (text) => {
    expect(analyzeProblems(text).solution).toBeNull();
  });

  it('reads a sign between words as no formula, and a word as no function', () => {
    for (const text of [
      'The cost = 3 per day',
      'The profit = price - cost',
      'It rose 5-10 % a year',
    ])
      expect(analyzeProblems(text).solution, text).toBeNull();
  });

  it('understands how exams define a function', () => {
    const { solution } = analyzeProblems(
      'The function f is defined by f(x) = 2x^3 - 9x^2 + 12x. Find the coordinates of the ' +
        'stationary points and determine their nature.',
    );
    expect(solution).toMatchObject({
      answer: '(1, 5) maximum, (2, 4) minimum',
      verified: true,
      question_checked: true,
    });
  });

  it('shows no noise of rounding in a check', () => {
    const { solution } = analyzeProblems('Solve x^2 - 6x + 4 = 0');
    expect(solution?.verified).toBe(true);
    expect(JSON.stringify(solution?.steps)).not.toMatch(/e-\d\d/);
  });

  it.each([
    'A shirt costs $40 after a 20% discount. What was the original price?',
    'Ben spent $36 on a game that was 40% off. What is the usual price?',
    'What factors enabled the 1990s boom?',
    'Find the mean of 4, 8 and 6',
    'A circle has circumference 20π cm. Find its radius.',
  ])('has nothing to compute in %s', (text) => {
    const { kind, solution, note } = analyzeProblems(text);
    expect({ kind, solution }).toEqual({ kind: 'unknown', solution: null });
    expect(note).toContain('no formula here to compute');
  });
});
