import { expect, test } from 'vitest';
import { diarizationError, readRttm, type Turn } from './diarization-error.ts';

const turns = (...list: readonly (readonly [string, number, number])[]): Turn[] =>
  list.map(([speaker, start, end]) => ({ speaker, start, end }));
const reference = readRttm(`
SPKR-INFO meeting 1 <NA> <NA> <NA> unknown Ann <NA> <NA>
SPEAKER meeting 1 0.00 10.00 <NA> <NA> Ann <NA> <NA>
SPEAKER meeting 1 10.00 6.00 <NA> <NA> Ben <NA> <NA>
SPEAKER meeting 1 14.00 6.00 <NA> <NA> Ann <NA> <NA>
`);

test('reads turns, and finds nothing wrong whatever the speakers are called', () => {
  expect(reference).toEqual(turns(['Ann', 0, 10], ['Ben', 10, 16], ['Ann', 14, 20]));
  const found = turns(['1', 0, 10], ['0', 10, 16], ['1', 14, 20]);
  expect(diarizationError(reference, found, 0)).toEqual({
    scored: 22,
    missed: 0,
    falseAlarm: 0,
    confused: 0,
  });
});

test('counts what is missed, made up and given to the wrong one, each speaker by itself', () => {
  // Ben is heard two seconds early, ends two early, and a third voice is made up within.
  const found = turns(['1', 0, 8], ['0', 8, 14], ['1', 14, 20], ['2', 4, 5]);
  expect(diarizationError(reference, found, 0)).toEqual({
    scored: 22,
    missed: 2,
    falseAlarm: 1,
    confused: 2,
  });
});

test('leaves out a quarter of a second around every boundary of the reference', () => {
  const found = turns(['1', 0.2, 10.2], ['0', 9.8, 16.2], ['1', 13.8, 19.8]);
  const { scored, ...wrong } = diarizationError(reference, found);
  expect(wrong).toEqual({ missed: 0, falseAlarm: 0, confused: 0 });
  // 0.25–9.75, 10.25–13.75, twice 14.25–15.75, 16.25–19.75.
  expect(scored).toBeCloseTo(9.5 + 3.5 + 2 * 1.5 + 3.5, 9);
});

test('maps speakers so that the whole is best, where the best pair alone is not', () => {
  const said = turns(['A', 0, 10], ['B', 10, 18]);
  // Pairing A with 1 for 6 s would leave B with nothing: 4 and 8 are more.
  const found = turns(['1', 0, 6], ['2', 6, 10], ['1', 10, 18]);
  expect(diarizationError(said, found, 0).confused).toBe(6);
});

test('one speaker for all of a talk of two is wrong by what the second says', () => {
  expect(diarizationError(reference, turns(['all', 0, 20]), 0)).toEqual({
    scored: 22,
    missed: 2,
    falseAlarm: 0,
    confused: 4,
  });
});
