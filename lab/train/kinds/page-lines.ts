import type { Page } from 'playwright-core';
import type { OcrLine } from '../../../packages/engine/src/index.ts';

/** A run of characters on one row of a page. */
interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  centers: number[];
  monospace: boolean;
}

/** Runs in the page: it has to bring all it needs. */
function piecesOf(): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement;
    if (!element || element.tagName === 'STYLE') continue;
    const monospace = /Mono/.test(getComputedStyle(element).fontFamily);
    const range = document.createRange();
    let piece: Piece | null = null;
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const rect = range.getClientRects()[0];
      if (!rect || rect.width === 0 || rect.right > innerWidth || rect.bottom > innerHeight)
        continue;
      if (!piece || Math.abs(piece.y - rect.y) > rect.height / 2) {
        const seen = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
        if (!seen || !(seen.contains(element) || element.contains(seen))) continue;
        piece = {
          text: '',
          x: rect.x,
          y: rect.y,
          width: 0,
          height: rect.height,
          centers: [],
          monospace,
        };
        pieces.push(piece);
      }
      piece.text += /\s/.test(text[at] ?? '') ? ' ' : text[at];
      piece.centers.push(rect.x + rect.width / 2);
      piece.width = rect.right - piece.x;
    }
  }
  return pieces.filter(({ text }) => text.trim() !== '');
}

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
