import { describe, expect, it } from 'vitest';
import { tidyBoxes } from './tidy-boxes.ts';

const line = { x: 50, y: 30, width: 200, height: 20 };

describe('tidyBoxes', () => {
  it('gives half a bar the height of its line', () => {
    expect(tidyBoxes([line, { x: 270, y: 35, width: 6, height: 13 }])).toEqual([line, { x: 270, y: 30, width: 6, height: 20 }]);
  });

  it('drops what lies in another box, once of two equal ones', () => {
    expect(tidyBoxes([line, { x: 240, y: 31, width: 12, height: 18 }, { ...line }])).toEqual([line]);
  });

  it('leaves small text elsewhere and wide low lines alone', () => {
    const boxes = [line, { x: 50, y: 60, width: 6, height: 13 }, { x: 300, y: 34, width: 90, height: 12 }, { x: 900, y: 35, width: 6, height: 12 }];
    expect(tidyBoxes(boxes)).toEqual(boxes);
    expect(tidyBoxes([])).toEqual([]);
  });
});
