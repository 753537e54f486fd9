import type { Page } from 'playwright-core';
import type { OcrLine } from '../../../packages/engine/src/index.ts';
import { type Piece, piecesOf } from './line-pieces.ts';

/** Wider gaps, in heights of a line, divide lines; as the reader divides them. */
const gap = 0.63;

/** The lines of a page as the reader would read them, without its mistakes. */
export async function pageLines(page: Page): Promise<OcrLine[]> {
  const pieces = await page.evaluate(piecesOf);
  const lines: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const before = lines.find((line) => {
      const distance = piece.x - (line.x + line.width);
      const level = Math.abs(line.y + line.height / 2 - piece.y - piece.height / 2);
      return level < piece.height / 3 && distance > -4 && distance < gap * piece.height;
    });
    if (before === undefined) lines.push(piece);
    else join(before, piece);
  }
  return lines.map(({ text, x, y, width, height, centers, monospace }) => ({
    text,
    box: {
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(width),
      height: Math.round(height),
    },
    confidence: 0.97,
    monospace,
    centers,
  }));
}

function join(line: Piece, piece: Piece): void {
  const space = piece.x - (line.x + line.width) > 2 && !line.text.endsWith(' ');
  line.text += `${space ? ' ' : ''}${piece.text}`;
  line.centers.push(...(space ? [piece.x] : []), ...piece.centers);
  line.width = piece.x + piece.width - line.x;
}
