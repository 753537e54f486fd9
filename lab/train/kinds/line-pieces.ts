/** A run of characters on one row of a page. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  centers: number[];
  monospace: boolean;
}

/** Runs in the page: it has to bring all it needs. */
export function piecesOf(): Piece[] {
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
