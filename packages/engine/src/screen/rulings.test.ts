import { expect, test } from 'vitest';
import { findRulings } from './rulings.ts';
import { framing } from './frames.ts';
import { paintedFrame, proseLine } from '../../test/lines.ts';

test('finds the edges of a pane, also a faint one', () => {
  const { vertical, horizontal } = findRulings(paintedFrame(400, 300, [[0, 0, 120, 300, 250]]));
  expect(vertical).toEqual([{ at: 120, start: 0, end: 300 }]);
  expect(horizontal).toEqual([]);
});

test('a centred text in a drawn box is a button, one at its left a field', () => {
  const rulings = findRulings(
    paintedFrame(800, 300, [
      [100, 100, 120, 36, 200],
      [300, 100, 400, 36, 240],
    ]),
  );
  const button = proseLine('Save', 138, 109),
    field = proseLine('Eleanor', 310, 109);
  expect(framing(button, rulings, 800)).toBe('button');
  expect(framing(field, rulings, 800)).toBe('field');
  expect(framing(proseLine('Loose text', 100, 220), rulings, 800)).toBeNull();
});

test('a frame whose pixels are missing has no edges', () => {
  expect(findRulings({ width: 1000, height: 1000, rgb: new Uint8Array(9) })).toEqual({
    vertical: [],
    horizontal: [],
  });
});
