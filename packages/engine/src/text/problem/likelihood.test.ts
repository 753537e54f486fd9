import { describe, expect, it } from 'vitest';
import { problemLikelihood } from './likelihood.ts';

describe('problemLikelihood', () => {
  it.each([
    'Solve 2x + 3 = 11',
    'x² − 5x + 6 = 0',
    'Convert 5 miles to km',
    '12% of 24000',
    '\\int_{0}^{1} x^2 \\, dx',
    'What is the area of a triangle with base 10 cm and height 6 cm?',
    'Given an array of integers nums, return the length of the longest increasing subsequence.\n' +
      'Input: nums = [10,9,2]\nOutput: 4',
  ])('notices %j', (text) => {
    expect(problemLikelihood(text)).toBeGreaterThan(0.5);
  });

  it.each([
    'Invoice #20391, total $45.00, due 2024-05-01',
    'He scored 28 points and 11 rebounds in 36 minutes.',
    'if (x == 5) {\n  y = x * 2;\n}',
    'y = mx + b is the equation of a line.',
    'Battery 87% 10:45 AM 4G',
    '[INFO] Server started on port 8080 in 2.3 s',
    'Versions: 1.0 (2019), 1.1 (2020), 2.0 (2023)',
  ])('passes over %j', (text) => {
    expect(problemLikelihood(text)).toBeLessThanOrEqual(0.5);
  });
});
