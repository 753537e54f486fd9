import { describe, expect, it } from 'vitest';
import { findBoxes, type ProbabilityMap } from './boxes.ts';

function mapOf(rows: readonly string[]): ProbabilityMap {
  const width = rows[0]?.length ?? 0;
  return {
    width,
    height: rows.length,
    values: Uint8Array.from(rows.join(''), (char) => (char === '#' ? 250 : char === '+' ? 100 : 0)),
  };
}

describe('findBoxes', () => {
  it('joins a component whose arms meet late and grows it', () => {
    const map = mapOf(['#....#', '#....#', '#....#', '######', '######', '......']);
    expect(findBoxes(map, map)).toEqual([{ x: 0, y: 0, width: 6, height: 6 }]);
  });

  it('keeps diagonal neighbours apart (4-connected)', () => {
    const map = mapOf([
      ...Array.from({ length: 20 }, () => '####################....................'),
      ...Array.from({ length: 20 }, () => '....................####################'),
    ]);
    expect(findBoxes(map, map)).toHaveLength(2);
  });

  it('drops specks, hairlines and uncertain parts', () => {
    const map = mapOf([
      '##.......',
      '.........',
      '.########',
      '.........',
      '.++++++++',
      '.++++++++',
    ]);
    expect(findBoxes(map, map)).toEqual([]);
  });

  it('keeps the largest when noise gives too many', () => {
    const width = 600,
      values = new Uint8Array(width * 600);
    for (let y = 0; y < 600; y += 8)
      for (let x = 0; x < width; x += 8)
        for (let d = 0; d < 20; d++) values[(y + (d >> 2)) * width + x + (d & 3)] = 255;
    const boxes = findBoxes({ width, height: 600, values }, { width, height: 600 }, 100);
    expect(boxes).toHaveLength(100);
  });

  it('answers nothing for an empty map', () => {
    expect(
      findBoxes({ width: 0, height: 0, values: new Uint8Array(0) }, { width: 0, height: 0 }),
    ).toEqual([]);
  });
});
