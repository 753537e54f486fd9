import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPEECH_RATE, type SpeechSpan } from './ports.ts';
import { createSegmenter, segments } from './segment.ts';

const frame = 512;
const inFrames = (seconds: number): number => Math.round((seconds * SPEECH_RATE) / frame);
const lasting = (seconds: number, probability: number): number[] =>
  Array.from({ length: inFrames(seconds) }, () => probability);

function spansOf(
  probabilities: readonly number[],
  sizes: readonly number[] = [probabilities.length],
): SpeechSpan[] {
  const segmenter = createSegmenter(frame),
    spans: SpeechSpan[] = [];
  for (let at = 0, turn = 0; at < probabilities.length; turn++) {
    const size = Math.max(1, sizes[turn % Math.max(1, sizes.length)] ?? 1);
    spans.push(...segmenter.push(probabilities.slice(at, at + size)));
    at += size;
  }
  return [...spans, ...segmenter.flush()];
}

/** Streams of speech, pauses and doubt of all lengths. */
const streams = fc
  .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 600 })), {
    maxLength: 12,
  })
  .map((parts) =>
    parts.flatMap(([probability, length]) =>
      Array.from({ length }, (_, i) => Math.max(0, probability - 0.02 * ((i * 7) % 5))),
    ),
  );

describe('spans of speech', () => {
  test('keep 200 ms on both sides and end after half a second of silence', () => {
    const [span, ...others] = spansOf([...lasting(1, 0), ...lasting(2, 0.9), ...lasting(1, 0)]);
    expect(others).toEqual([]);
    expect(span!.start / SPEECH_RATE).toBeCloseTo(0.8, 1);
    expect(span!.end / SPEECH_RATE).toBeCloseTo(3.2, 1);
  });

  test('join over a short pause and part over a long one', () => {
    expect(
      spansOf([...lasting(1, 0.9), ...lasting(0.3, 0), ...lasting(1, 0.9), ...lasting(1, 0)]),
    ).toHaveLength(1);
    expect(
      spansOf([...lasting(1, 0.9), ...lasting(0.8, 0), ...lasting(1, 0.9), ...lasting(1, 0)]),
    ).toHaveLength(2);
  });

  test('are not made of a click', () => {
    expect(spansOf([...lasting(1, 0), ...lasting(0.15, 0.95), ...lasting(1, 0)])).toEqual([]);
  });

  test('are not made of doubt that never becomes certainty', () => {
    expect(spansOf([...lasting(1, 0), ...lasting(3, 0.4), ...lasting(1, 0)])).toEqual([]);
    expect(
      spansOf([
        ...lasting(1, 0),
        ...lasting(1, 0.4),
        ...lasting(1, 0.6),
        ...lasting(1, 0.4),
        ...lasting(1, 0),
      ]),
    ).toHaveLength(1);
  });

  test('are never too long, however late they become certain', () => {
    for (const { start, end } of spansOf([
      ...lasting(60, 0.4),
      ...lasting(1, 0.9),
      ...lasting(40, 0.4),
      ...lasting(1, 0.9),
    ]))
      expect(end - start).toBeLessThanOrEqual(segments.hardCut * SPEECH_RATE);
  });

  test('go on through doubt, but do not start with it', () => {
    expect(
      spansOf([...lasting(1, 0.9), ...lasting(3, 0.1), ...lasting(1, 0)])[0]!.end / SPEECH_RATE,
    ).toBeGreaterThan(4);
    expect(spansOf(lasting(3, 0.1))).toEqual([]);
  });

  test('are cut in a pause once they are long', () => {
    const [first, second] = spansOf([
      ...lasting(14, 0.9),
      ...lasting(0.2, 0),
      ...lasting(5, 0.9),
      ...lasting(1, 0),
    ]);
    expect(first!.end / SPEECH_RATE).toBeGreaterThan(14);
    expect(first!.end / SPEECH_RATE).toBeLessThan(14.2);
    expect(second!.start).toBe(first!.end);
  });

  test('are cut at their quietest frame when there is no pause', () => {
    const stream = lasting(60, 0.9);
    stream[inFrames(20)] = 0.3;
    const [first] = spansOf(stream);
    expect(first!.end).toBe(inFrames(20) * frame);
  });

  test('that are open can be seen while somebody speaks', () => {
    const segmenter = createSegmenter(frame);
    segmenter.push(lasting(1, 0));
    expect(segmenter.open).toBeNull();
    segmenter.push(lasting(1, 0.9));
    expect(segmenter.open).toEqual({
      start: inFrames(1) * frame - 0.2 * SPEECH_RATE,
      end: 2 * inFrames(1) * frame,
    });
    segmenter.push(lasting(1, 0));
    expect(segmenter.open).toBeNull();
  });

  test('are ordered, apart, inside the stream and never too long', () => {
    fc.assert(
      fc.property(streams, (stream) => {
        let free = 0;
        for (const { start, end } of spansOf(stream)) {
          expect(start).toBeGreaterThanOrEqual(free);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(segments.hardCut * SPEECH_RATE);
          expect(end).toBeLessThanOrEqual(stream.length * frame);
          free = end;
        }
      }),
    );
  });

  test('do not depend on how the stream arrives', () => {
    fc.assert(
      fc.property(
        streams,
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
        (stream, sizes) => {
          expect(spansOf(stream, sizes)).toEqual(spansOf(stream));
        },
      ),
    );
  });

  test('hold every stretch of clear speech', () => {
    fc.assert(
      fc.property(streams, (stream) => {
        const spans = spansOf(stream);
        for (let at = 0; at + inFrames(0.3) < stream.length; at++) {
          if (
            !stream
              .slice(at, at + inFrames(0.3))
              .every((probability) => probability >= segments.sure)
          )
            continue;
          const middle = (at + 4) * frame;
          expect(spans.some(({ start, end }) => start <= middle && middle < end)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});
