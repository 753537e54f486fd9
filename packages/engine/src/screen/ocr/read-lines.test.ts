import type { Box } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import type { Recognition } from './networks.ts';
import { readLines, type CachedLine, type LineReader } from './read-lines.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

const boxes = [
  { x: 0, y: 0, width: 40, height: 20 },
  { x: 0, y: 40, width: 60, height: 20 },
  { x: 0, y: 80, width: 80, height: 20 },
];
const chars = ['a', 'b'];

/** One sign, `a` (class 1) or `b` (class 2), as sure as told. */
function sign(index: number, probability: number): Recognition {
  const probabilities = new Float32Array(3);
  probabilities[index] = probability;
  return { probabilities, steps: 1, classes: 3 };
}

/** A network that answers in turn, and counts. */
function reader(
  answers: Recognition[],
  cache?: LineReader['cache'],
): LineReader & { asked: number[] } {
  const asked: number[] = [];
  const recognise = (_: Float32Array, width: number): Promise<Recognition> =>
    Promise.resolve(answers[asked.push(width) - 1] ?? sign(0, 1));
  return {
    asked,
    chars,
    networks: { recognise, detect: () => Promise.resolve(new Float32Array(0)) },
    ...(cache ? { cache } : {}),
  };
}

const frame = drawFrame(100, 100, 200);
const texts = async (on: LineReader, secondLooks: number): Promise<string> =>
  (await readLines(frame, boxes, on, secondLooks)).map(({ text }) => text).join('');

describe('readLines', () => {
  it('looks at doubtful lines again and keeps the likelier reading', async () => {
    const better = reader([sign(1, 0.95), sign(1, 0.6), sign(1, 0.99), sign(2, 0.8)]);
    expect(await texts(better, 4_000)).toBe('aba');
    expect(better.asked).toHaveLength(4);
    expect(
      await texts(reader([sign(1, 0.95), sign(1, 0.6), sign(1, 0.99), sign(2, 0.5)]), 4_000),
    ).toBe('aaa');
  });

  it('looks at the worst first, and no longer than allowed', async () => {
    const on = reader([sign(1, 0.7), sign(1, 0.6), sign(1, 0.5), sign(2, 0.9), sign(2, 0.9)]);
    expect(await texts(on, 192 + 160)).toBe('abb');
    expect(on.asked).toEqual([96, 160, 192, 224, 160]);
    const never = reader([sign(1, 0.7), sign(1, 0.6), sign(1, 0.5), sign(2, 0.9)]);
    expect(await texts(never, 0)).toBe('aaa');
    expect(never.asked).toHaveLength(3);
  });

  it('reads boxes of equal pixels once', async () => {
    const on = reader([sign(1, 0.99), sign(2, 0.99)]);
    const [first, second] = [20, 60].map((width) => ({ x: 0, y: 0, width, height: 20 })) as [
      Box,
      Box,
    ];
    const lines = await readLines(frame, [first, second, { ...first, y: 60 }, first], on);
    expect(lines.map(({ text, box }) => `${text}${box.y}`)).toEqual(['a0', 'b0', 'a60', 'a0']);
    expect(on.asked).toHaveLength(2);
  });

  it('keeps the order of the boxes when some lines are known', async () => {
    const cache = new Map<string, CachedLine>();
    const second = boxes.slice(1, 2);
    await readLines(frame, second, reader([sign(2, 0.5), sign(2, 0.4)], cache), 4_000);
    const on = reader([sign(1, 0.99), sign(1, 0.99)], cache);
    expect(await texts(on, 4_000)).toBe('aba');
    expect(on.asked).toHaveLength(2);
  });
});
