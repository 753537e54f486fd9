import type { ScreenRect } from '../../base/ports.ts';
import type { Piece } from '../told/join-pieces.ts';
import { isFixedWidth, letterPair } from '../told/monospace.ts';
import { isLevel, isWithinSides } from '../told/within-area.ts';
import type { UiaRange, UiaText } from './automation.ts';

/** Stands where another element is set into the text. */
const EMBEDDED = /\uFFFC/g;

/** Whether a typeface is of fixed width, as far as is known. */
type Typefaces = Map<string, boolean | null>;

/** The lines of a text that stand in `area`. */
export function textLines(text: UiaText, area: ScreenRect): Piece[] {
  const typefaces: Typefaces = new Map();
  return text
    .shown()
    .flatMap((shown) => linesOf(shown))
    .flatMap((line) => placeLine(text, line, area, typefaces) ?? [])
    .filter((line, at, all) => !isSame(line, all[at - 1]));
}

/** Two ranges may be shown of one line. */
const isSame = (line: Piece, before: Piece | undefined): boolean =>
  line.text === before?.text && line.box.x === before.box.x && line.box.y === before.box.y;

function linesOf(shown: UiaRange): UiaRange[] {
  const lines: UiaRange[] = [];
  const line = shown.copy();
  line.becomeLine();
  do lines.push(line.copy());
  while (line.nextLine(shown));
  return lines;
}

/** A line where it stands; null where it is not shown in the area. */
function placeLine(
  text: UiaText,
  line: UiaRange,
  area: ScreenRect,
  typefaces: Typefaces,
): Piece | null {
  const whole = around(line.boxes());
  if (whole === null || !isLevel(whole, area)) return null;
  const cut = isWithinSides(whole, area) ? line : cutTo(text, line, whole, area);
  const told = cut.text(),
    all = told.replace(/[\r\n]+$/, ''),
    words = all.trim();
  // Without lines of its own a text answers many at once, whose places nobody knows.
  if (words === '' || words.includes('\n')) return null;
  const before = all.length - all.trimStart().length,
    after = all.length - all.trimEnd().length,
    lineBreak = told === all ? 0 : 1;
  const inner =
    before + after === 0 ? cut : cut.without(before, after === 0 ? 0 : after + lineBreak);
  const box = inner === line ? whole : around(inner.boxes());
  return box === null
    ? null
    : {
        text: words.replaceAll(EMBEDDED, ' '),
        box,
        content: true,
        monospace: isMonospace(inner, words, typefaces),
        spaced: { before: before > 0, after: after > 0 },
      };
}

/** The characters of a line between the sides of the area. */
function cutTo(
  text: UiaText,
  line: UiaRange,
  { y, height }: ScreenRect,
  area: ScreenRect,
): UiaRange {
  const middle = y + height / 2;
  return line.between(text.at(area.x + 1, middle), text.at(area.x + area.width - 1, middle));
}

/** Asked once for each typeface. */
function isMonospace(line: UiaRange, words: string, typefaces: Typefaces): boolean | null {
  const name = line.typeface();
  const known = name === null ? null : (typefaces.get(name) ?? null);
  const pair = known === null ? letterPair([...words]) : null;
  if (name === null || pair === null) return known;
  const [one, other] = pair.map((at) => around(line.character(at).boxes())?.width ?? 0);
  const fixed = isFixedWidth(one ?? 0, other ?? 0);
  typefaces.set(name, fixed);
  return fixed;
}

/** The box around boxes; null for none that have a size. */
function around(boxes: readonly ScreenRect[]): ScreenRect | null {
  const shown = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (shown.length === 0) return null;
  const x = Math.min(...shown.map((box) => box.x)),
    y = Math.min(...shown.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...shown.map((box) => box.x + box.width)) - x,
    height: Math.max(...shown.map((box) => box.y + box.height)) - y,
  };
}
