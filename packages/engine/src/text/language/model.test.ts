import { describe, expect, it } from 'vitest';
import { addRows } from './features.ts';
import { modelMagic, readModel, scoreWords } from './model.ts';

const bits = 8;
const width = 2;

/**
 * A model file of three languages in which every row of 'abcd' is (0.5, −1): 64 and −128 + 1 steps
 * of 1/128.
 */
function modelBytes(): Uint8Array {
  const codes = 'endefr';
  const numbers = Float32Array.of(1, 0, 0, 1, 1, 1, 0, 0, 0.25);
  const bytes = new Uint8Array(8 + 8 + numbers.byteLength + 2 ** bits * (1 + width));
  new DataView(bytes.buffer).setUint32(0, modelMagic, true);
  bytes.set([bits, width, 3, 0], 4);
  bytes.set(
    [...codes].map((letter) => letter.charCodeAt(0)),
    8,
  );
  bytes.set(new Uint8Array(numbers.buffer), 16);
  const scalesAt = 16 + numbers.byteLength;
  const rows: number[] = [];
  addRows('abcd', bits, rows);
  for (const row of rows) {
    bytes[scalesAt + row] = 160 - 7 * 8;
    bytes.set([64, -127], scalesAt + 2 ** bits + row * width);
  }
  return bytes;
}

describe('readModel', () => {
  it('reads the numbers of a file', () => {
    const bytes = modelBytes();
    const model = readModel(bytes);
    expect(model?.languages).toEqual(['en', 'de', 'fr']);
    const { scores, grams } = scoreWords(model!, ['abcd'], ['fr', 'en', 'de', 'xx']);
    const root = Math.sqrt(grams);
    expect(scores[0]).toBeCloseTo(-0.5 * root + 0.25, 1);
    expect(scores[1]).toBeCloseTo(0.5 * root, 1);
    expect(scores[2]).toBeCloseTo(-root, 1);
    expect(scores[3]).toBe(Number.NEGATIVE_INFINITY);
  });

  it('refuses anything else', () => {
    for (const wrong of [
      new Uint8Array(),
      new Uint8Array(7),
      new Uint8Array(500),
      modelBytes().subarray(0, -1),
    ])
      expect(readModel(wrong)).toBeNull();
  });
});

describe('scoreWords', () => {
  it('scores nothing by the bias alone', () => {
    expect(scoreWords(readModel(modelBytes())!, [], ['en', 'fr'])).toEqual({
      scores: [0, 0.25],
      grams: 0,
    });
  });
});
