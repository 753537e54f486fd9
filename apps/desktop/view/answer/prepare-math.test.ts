import { describe, expect, it } from 'vitest';
import { prepareMath } from './prepare-math.ts';

describe('prepareMath', () => {
  it.each([
    [String.raw`so \(x^2\) holds`, 'so $x^2$ holds'],
    [String.raw`then \[ \frac{1}{2} \] holds`, 'then \n$$\n\\frac{1}{2}\n$$\n holds'],
    ['as $a_1 + b_1$ shows', 'as $a_1 + b_1$ shows'],
    ['$$\n\\sum_i x_i\n$$', '$$\n\\sum_i x_i\n$$'],
    ['so\n$$\\frac{1}{2}$$\nholds', 'so\n$$\n\\frac{1}{2}\n$$\nholds'],
    ['a price of $$5$$ within a line', 'a price of $$5$$ within a line'],
    ['between $5 and $10 a month', String.raw`between \$5 and \$10 a month`],
    ['it costs $5', String.raw`it costs \$5`],
    [String.raw`already \$5`, String.raw`already \$5`],
  ])('reads %j', (text, prepared) => {
    expect(prepareMath(text)).toBe(prepared);
  });

  it.each([
    '```sh\necho $HOME $PATH\n```',
    'the variable `$HOME` and `\\(x\\)`',
    '```sh\necho $still being written',
  ])('leaves code alone: %j', (text) => {
    expect(prepareMath(text)).toBe(text);
  });
});
