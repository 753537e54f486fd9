import type { ScreenRect } from '../../base/ports.ts';
import type { Piece } from './join-pieces.ts';

/** How much of a control's height its type takes. */
const TYPE_SHARE = 0.7;

/**
 * The name of an element that is drawn where it stands, in the middle of its height; null for none,
 * or one of several lines, whose places nobody knows.
 */
export function labelPiece(name: string, box: ScreenRect, content: boolean): Piece | null {
  const text = name.trim();
  if (text === '' || text.includes('\n')) return null;
  const height = Math.ceil(TYPE_SHARE * box.height);
  const middle = { ...box, y: box.y + Math.floor((box.height - height) / 2), height };
  return { text, box: middle, content, monospace: false, spaced: { before: true, after: true } };
}
