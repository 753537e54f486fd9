import type { ToldText } from '@aplomb/engine';
import type { ScreenRect } from '../../base/ports.ts';
import { intersect } from '../../base/rectangles.ts';
import { joinPieces, type Piece } from '../told/join-pieces.ts';
import { labelPiece } from '../told/label-piece.ts';
import { ComFault, ComObjects } from '../win32/com.ts';
import { askWindow, type UiaElement, UiaText, type UiaWindow } from './automation.ts';
import { controlTypes, namedTypes } from './control-types.ts';
import { textLines } from './text-lines.ts';

/**
 * What a window shows in `area` by UI Automation. Throws when its time is over or it cannot be
 * asked.
 */
export function readWindow(handle: number, area: ScreenRect, isOver: () => boolean): ToldText {
  const com = new ComObjects(() => {
    if (isOver()) throw new TypeError('the time for this window is over');
  });
  try {
    const window = askWindow(com, handle);
    const pieces = piecesOf(window, area, (element) => linesOf(com, element, area));
    return { lines: joinPieces(pieces), withheld: window.withheld };
  } finally {
    com.release();
  }
}

/** None where the element promises a text and does not tell it: its name may. */
function linesOf(com: ComObjects, element: UiaElement, area: ScreenRect): Piece[] {
  try {
    return textLines(new UiaText(com, element), area);
  } catch (error) {
    if (error instanceof ComFault) return [];
    throw error;
  }
}

/**
 * The texts of a window's elements in reading order. An element with a text of its own tells what
 * is within it; a name counts where nothing within it tells a text. What lies in an element's box
 * and comes after it is within it: the list has no parents.
 */
export function piecesOf(
  { elements, withheld }: UiaWindow,
  area: ScreenRect,
  linesOf: (element: UiaElement) => Piece[],
): Piece[] {
  const shown = elements.filter(
    ({ box }) => box.width > 0 && box.height > 0 && intersect(box, area) !== null,
  );
  const controls = shown.filter(({ type }) => controlTypes.has(type));
  const isControl = (box: ScreenRect): boolean =>
    controls.some((control) => isMiddleIn(box, control.box));
  const isOpen = ({ box }: Piece): boolean =>
    isMiddleIn(box, area) && withheld.every((hidden) => intersect(box, hidden) === null);
  const texts: UiaElement[] = [];
  const told = shown.map((element): { box: ScreenRect; pieces: Piece[]; isName: boolean } => {
    const { box, hasText, name, type } = element;
    if (texts.some((text) => isMiddleIn(box, text.box))) return { box, pieces: [], isName: false };
    const lines = hasText ? linesOf(element) : [];
    if (lines.length > 0) {
      texts.push(element);
      return { box, pieces: lines.filter(isOpen), isName: false };
    }
    const label = namedTypes.has(type) ? labelPiece(name, box, true) : null;
    return { box, pieces: label === null ? [] : [label].filter(isOpen), isName: true };
  });
  return told
    .flatMap(({ box, pieces, isName }, at) => {
      const isToldWithin =
        isName &&
        told
          .slice(at + 1)
          .some((later) => later.pieces.some((piece) => isMiddleIn(piece.box, box)));
      return isToldWithin ? [] : pieces;
    })
    .map((piece) => ({ ...piece, content: !isControl(piece.box) }));
}

function isMiddleIn({ x, y, width, height }: ScreenRect, outer: ScreenRect): boolean {
  const across = x + width / 2,
    down = y + height / 2;
  return (
    across >= outer.x &&
    across < outer.x + outer.width &&
    down >= outer.y &&
    down < outer.y + outer.height
  );
}
