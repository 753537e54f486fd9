import type { OcrLine } from '../../../packages/engine/src/index.ts';
import type { Chance } from './random.ts';

export function varyLine(line: OcrLine, taller: number, chance: Chance): OcrLine {
  const { x, y, width, height } = line.box;
  const grown = Math.round(height * (taller + (chance.next() - 0.5) * 0.1));
  const text = Array.from(line.text, (char) =>
    chance.one(0.01) ? chance.pick([...'lI1oO0eac.,']) : char,
  ).join('');
  return {
    ...line,
    text: text.length === line.text.length ? text : line.text,
    box: {
      x: Math.max(0, x + chance.int(-2, 2)),
      y: Math.max(0, y + chance.int(-1, 1) - Math.round((grown - height) / 2)),
      width: width + chance.int(-2, 4),
      height: grown,
    },
  };
}
