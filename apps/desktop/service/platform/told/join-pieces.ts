import type { ToldLine } from '@aplomb/engine';

/** A run of text on one line of the screen, as an element of a window tells it. */
export interface Piece extends Omit<ToldLine, 'monospace'> {
  /** Whether its characters are of one width; null where it cannot be told. */
  monospace: boolean | null;
  /** Whether white space follows, or goes before it. */
  spaced: { before: boolean; after: boolean };
}

/** Shares of the height of a line: nearer pieces touch; farther ones are columns of their own. */
const touching = 0.12,
  farthest = 0.6;
/** Most columns of fixed-width type that are still a gap in a line. */
const mostColumns = 12;
/** How far the widths of characters of one type may be apart, by rounding to whole pixels. */
const pitchTolerance = 0.03;

/**
 * Lines of pieces that stand next to each other: a word in bold, a link or a token of code is an
 * element of its own. The pieces come in reading order.
 */
export function joinPieces(pieces: readonly Piece[]): ToldLine[] {
  const known = markMonospace(pieces);
  const joined: Piece[] = [];
  for (const piece of known) {
    const last = joined.at(-1);
    const gap = last === undefined ? null : gapBetween(last, piece);
    if (last === undefined || gap === null) joined.push(piece);
    else joined[joined.length - 1] = join(last, gap, piece);
  }
  return joined.map(({ text, box, monospace, content }) => ({
    text,
    box,
    content,
    monospace: monospace === true,
  }));
}

const pitchOf = ({ text, box }: Piece): number => box.width / text.length;

/** What cannot be told of a short piece is told by its neighbours of the same type. */
function markMonospace(pieces: readonly Piece[]): Piece[] {
  const fixed = pieces.filter(({ monospace }) => monospace === true);
  const isLike = (piece: Piece, other: Piece): boolean =>
    Math.abs(piece.box.height - other.box.height) <= 1 &&
    Math.abs(pitchOf(piece) - pitchOf(other)) <=
      pitchTolerance * pitchOf(other) + 1.5 / piece.text.length;
  return pieces.map((piece) =>
    piece.monospace === null
      ? { ...piece, monospace: fixed.some((other) => isLike(piece, other)) }
      : piece,
  );
}

/** The white space between two pieces of one line; null where they are not of one line. */
function gapBetween(a: Piece, b: Piece): string | null {
  const height = Math.min(a.box.height, b.box.height);
  const overlap =
    Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
  const gap = b.box.x - (a.box.x + a.box.width);
  if (overlap < 0.7 * height || gap < -0.3 * height) return null;
  if (a.monospace === true && b.monospace === true) {
    const columns = Math.round(gap / pitchOf(a));
    return columns <= mostColumns ? ' '.repeat(Math.max(0, columns)) : null;
  }
  if (gap <= touching * height && !a.spaced.after && !b.spaced.before) return '';
  return gap <= farthest * height && (a.spaced.after || b.spaced.before) ? ' ' : null;
}

const join = (a: Piece, gap: string, b: Piece): Piece => {
  const top = Math.min(a.box.y, b.box.y);
  return {
    text: a.text + gap + b.text,
    content: a.content || b.content,
    monospace: a.monospace === true && b.monospace === true,
    spaced: { before: a.spaced.before, after: b.spaced.after },
    box: {
      x: a.box.x,
      y: top,
      width: b.box.x + b.box.width - a.box.x,
      height: Math.max(a.box.y + a.box.height, b.box.y + b.box.height) - top,
    },
  };
};
