import { describe, expect, it } from 'vitest';
import { settleLoneLetters } from './lone-letters.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

/** A row of letters alone in their boxes, each drawn as a bar of its height above a common base. */
function row(letters: readonly (readonly [text: string, height: number, y?: number])[]) {
  const frame = drawFrame(
    400,
    100,
    255,
    letters.map(([, height, y = 0], i) => [i * 50 + 14, y + 20 - height, 6, height, 0] as const),
  );
  const lines = letters.map(([text, , y = 0], i) => ({
    text,
    box: { x: i * 50 + 10, y, width: 16, height: 24 },
    confidence: 0.9,
    monospace: false,
    centers: [i * 50 + 17],
  }));
  return settleLoneLetters(frame, lines)
    .map(({ text }) => text)
    .join('');
}

describe('settleLoneLetters', () => {
  it('gives the headings of columns the case of their height', () => {
    expect(
      row([
        ['A', 10],
        ['B', 10],
        ['c', 10],
        ['D', 11],
      ]),
    ).toBe('ABCD');
    expect(
      row([
        ['A', 14],
        ['B', 14],
        ['X', 10],
      ]),
    ).toBe('ABx');
  });

  it('leaves a letter alone without two capitals of one height in its row', () => {
    expect(
      row([
        ['A', 10],
        ['c', 10],
        ['d', 10],
      ]),
    ).toBe('Acd');
    expect(
      row([
        ['A', 10],
        ['B', 14],
        ['D', 20],
        ['c', 14],
      ]),
    ).toBe('ABDc');
    expect(
      row([
        ['A', 10],
        ['B', 10],
        ['c', 10, 60],
      ]),
    ).toBe('ABc');
  });

  it('leaves what its height does not settle', () => {
    expect(
      row([
        ['A', 20],
        ['B', 20],
        ['x', 17],
      ]),
    ).toBe('ABx');
    expect(
      row([
        ['A', 10],
        ['B', 10],
        ['k', 10],
      ]),
    ).toBe('ABk');
  });

  it('reads a ring between whole numbers of its height as zero, sure or not', () => {
    const column = (signs: readonly (readonly [text: string, height: number])[]) => {
      const frame = drawFrame(
        100,
        200,
        255,
        signs.map(([, height], i) => [14, i * 30 + 20 - height, 6, height, 0] as const),
      );
      return settleLoneLetters(
        frame,
        signs.map(([text], i) => ({
          text,
          box: { x: 10, y: i * 30, width: 16, height: 24 },
          confidence: 0.4,
          monospace: false,
          centers: [17],
        })),
      );
    };
    expect(
      column([
        ['402', 10],
        ['o', 10],
        ['57', 10],
      ])[1],
    ).toMatchObject({ text: '0', confidence: 0.5 });
    expect(
      column([
        ['0', 10],
        ['402', 10],
        ['57', 10],
      ])[0],
    ).toMatchObject({ text: '0', confidence: 0.5 });
    for (const signs of [
      [
        ['402', 14],
        ['o', 10],
        ['57', 14],
      ],
      [
        ['AB', 10],
        ['O', 10],
        ['57', 10],
      ],
      [
        ['402', 10],
        ['O', 10],
      ],
    ] as const)
      expect(column(signs)[1]?.text).toBe(signs[1][0]);
  });
});
