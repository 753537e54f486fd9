import { describe, expect, it } from 'vitest';
import { decode } from './ctc.ts';

/** One step per letter of `path`; `_` is the blank, capitals are sure, small letters are not. */
function output(path: string) {
  const classes = 4;
  const probabilities = new Float32Array(path.length * classes);
  for (const [step, letter] of [...path].entries())
    probabilities[step * classes + '_abc'.indexOf(letter.toLowerCase())] =
      letter === letter.toUpperCase() ? 0.9 : 0.6;
  return { probabilities, steps: path.length, classes };
}
const read = (path: string) => decode(output(path), ['a', 'b', 'c'], path.length * 8);

describe('decode', () => {
  it('drops repeats and blanks but keeps doubled letters', () => {
    expect(
      read('_AA_A_BCC')
        .peaks.map((peak) => peak.char)
        .join(''),
    ).toBe('aabc');
  });

  it('gives the place of the first step and the best probability of a run', () => {
    const { peaks, confidence } = read('_aA__');
    expect(peaks).toEqual([{ char: 'a', x: 12, probability: expect.closeTo(0.9, 5) }]);
    expect(confidence).toBeCloseTo(0.9, 5);
  });

  it('answers nothing for blanks and for no steps', () => {
    expect(read('___')).toMatchObject({ peaks: [], confidence: 0 });
    expect(read('')).toEqual({ peaks: [], confidence: 0, score: 0 });
  });

  it('scores the path through all steps', () => {
    expect(read('_A_b').score).toBeCloseTo(Math.log(0.9 ** 3 * 0.6), 5);
  });
});
