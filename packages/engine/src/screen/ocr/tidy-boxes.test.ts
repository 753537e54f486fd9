import { describe, expect, it } from 'vitest';
import { joinOverlapping, tidyBoxes } from './tidy-boxes.ts';

const line = { x: 50, y: 30, width: 200, height: 20 };

describe('tidyBoxes', () => {
  it('gives half a bar the height of its line', () => {
    expect(tidyBoxes([line, { x: 270, y: 35, width: 6, height: 13 }])).toEqual([
      line,
      { x: 270, y: 30, width: 6, height: 20 },
    ]);
  });

  it('gives half a digit the height of the cell beside it', () => {
    expect(tidyBoxes([line, { x: 420, y: 36, width: 7, height: 11 }])).toEqual([
      line,
      { x: 420, y: 30, width: 7, height: 20 },
    ]);
  });

  it('drops what lies in another box, once of two equal ones', () => {
    expect(tidyBoxes([line, { x: 240, y: 31, width: 12, height: 18 }, { ...line }])).toEqual([
      line,
    ]);
  });

  it('leaves small text elsewhere and wide low lines alone', () => {
    const boxes = [
      line,
      { x: 50, y: 60, width: 6, height: 13 },
      { x: 300, y: 34, width: 90, height: 12 },
      { x: 900, y: 35, width: 6, height: 12 },
    ];
    expect(tidyBoxes(boxes)).toEqual(boxes);
    expect(tidyBoxes([])).toEqual([]);
  });
});

describe('joinOverlapping', () => {
  it('joins boxes of one row that share columns, however many', () => {
    expect(
      joinOverlapping([
        { x: 240, y: 31, width: 100, height: 21 },
        line,
        { x: 335, y: 30, width: 30, height: 20 },
      ]),
    ).toEqual([{ x: 50, y: 30, width: 315, height: 22 }]);
  });

  it('leaves neighbours, other rows and other sizes alone', () => {
    const boxes = [
      line,
      { x: 60, y: 48, width: 90, height: 20 },
      { x: 245, y: 24, width: 60, height: 40 },
      { x: 250, y: 80, width: 20, height: 20 },
    ];
    expect(joinOverlapping(boxes)).toEqual(boxes);
  });
});
