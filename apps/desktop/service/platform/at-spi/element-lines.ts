import type { ScreenRect } from '../../base/ports.ts';
import { bounds, intersect } from '../../base/rectangles.ts';
import type { Piece } from '../told/join-pieces.ts';
import { isFixedWidth, letterPair } from '../told/monospace.ts';
import { isLevel, isWithinSides } from '../told/within-area.ts';
import type { ElementRef } from './bus.ts';
import type { ElementCalls } from './element.ts';

/** An element with text of its own. */
export interface TextElement {
  element: ElementRef;
  box: ScreenRect;
  content: boolean;
  /** Whether its box is that of its words, should they have none. */
  isLabel: boolean;
}

/** Characters from a place up to another, counted in code points. */
interface Range {
  from: number;
  to: number;
}

/** The characters of an element, from the place `offset` on, and where they are looked for. */
interface Source extends TextElement {
  calls: ElementCalls;
  characters: readonly string[];
  offset: number;
  area: ScreenRect;
}

/** Longer texts are asked for where they are shown only. */
const WHOLE_CHARACTERS = 4_000;
/** In heights of a letter: what is higher is more than one line. */
const MOST_HEIGHT = 1.6;
/** Stands where another element is set into the text. */
const EMBEDDED = '\uFFFC';
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The lines of an element's own text that stand in `area`. */
export async function elementLines(
  calls: ElementCalls,
  given: TextElement,
  area: ScreenRect,
): Promise<Piece[]> {
  const count = await calls.countOf(given.element);
  if (count <= 0) return [];
  const whole = { from: 0, to: count };
  const { from, to } =
    count > WHOLE_CHARACTERS ? await shownRange(calls, given, count, area) : whole;
  const characters = [...(await calls.textOf(given.element, from, to))];
  const source: Source = { ...given, calls, characters, offset: from, area };
  const hard = hardLines(source);
  const [letters, boxes] = await Promise.all([
    measureLetters(source),
    Promise.all(hard.map((range) => boxOfWords(source, range))),
  ]);
  const isOneLine = (box: ScreenRect | null): boolean =>
    box !== null && !isEmpty(box) && box.height < MOST_HEIGHT * letters.height;
  const lines = await Promise.all(
    hard.map(async (range, at): Promise<Line[]> => {
      const box = boxes[at] ?? null;
      if (isOneLine(box)) return [{ range, box }];
      return (await softLines(source, range)).map((one) => ({ range: one, box: null }));
    }),
  );
  const shown = lines.flat();
  const isOnly = shown.length === 1;
  const placed = await Promise.all(shown.map((line) => placeLine(source, line, isOnly)));
  return placed.flatMap((line) => (line === null ? [] : { ...line, monospace: letters.fixed }));
}

/** A line of text; its box where it is known already. */
interface Line {
  range: Range;
  box: ScreenRect | null;
}

async function boxOfWords(source: Source, range: Range): Promise<ScreenRect | null> {
  const words = trimmed(source, range);
  return words === null ? null : boxOfRange(source, words);
}

/**
 * The box around a range, by its first and last character: GTK asks the X server about each one of
 * a range in turn. Words of both directions have their ends in the middle.
 */
async function boxOfRange(source: Source, { from, to }: Range): Promise<ScreenRect> {
  const { calls, element } = source;
  if (to - from <= 2 || rightToLeft.test(textOf(source, { from, to })))
    return calls.boxOfText(element, from, to);
  const [first, last] = await Promise.all([
    calls.boxOfText(element, from, from + 1),
    calls.boxOfText(element, to - 1, to),
  ]);
  const around = isEmpty(first) || isEmpty(last) ? null : bounds([first, last]);
  return around ?? calls.boxOfText(element, from, to);
}

const isEmpty = ({ width, height }: ScreenRect): boolean => width <= 0 || height <= 0;

/** The part of a long text that is shown, by what stands at two corners of it. */
async function shownRange(
  calls: ElementCalls,
  { element, box }: TextElement,
  count: number,
  area: ScreenRect,
): Promise<Range> {
  const { x, y, width, height } = intersect(box, area) ?? box;
  const [first, last] = await Promise.all([
    calls.placeAt(element, x + 1, y + 1),
    calls.placeAt(element, x + width - 1, y + height - 1),
  ]);
  const from = first < 0 ? 0 : (await calls.lineAt(element, first))[1];
  const end = last < 0 ? count : (await calls.lineAt(element, last))[2];
  return { from, to: Math.min(end, from + WHOLE_CHARACTERS) };
}

/** Runs between line breaks, and between what is set into the text. */
function hardLines({ characters, offset }: Source): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (let at = 0; at <= characters.length; at++) {
    const character = characters[at];
    if (character !== undefined && character !== '\n' && character !== EMBEDDED) continue;
    if (characters.slice(from, at).some((one) => one.trim() !== ''))
      ranges.push({ from: offset + from, to: offset + at });
    from = at + 1;
  }
  return ranges;
}

/** A run as it is wrapped; the whole run where the element does not say. */
async function softLines({ calls, element }: Source, whole: Range): Promise<Range[]> {
  const lines: Range[] = [];
  for (let { from } = whole; from < whole.to;) {
    const [, start, end] = await calls.lineAt(element, from);
    if (start < 0 || end <= from) return [whole];
    lines.push({ from, to: Math.min(end, whole.to) });
    from = end;
  }
  return lines;
}

type Placed = Omit<Piece, 'monospace'>;

/** Where a line stands; null where it does not stand in the area. */
async function placeLine(
  source: Source,
  { range, box: known }: Line,
  isOnly: boolean,
): Promise<Placed | null> {
  const { area, content } = source;
  const words = trimmed(source, range);
  if (words === null) return null;
  const box = known ?? (await boxOfLine(source, words, isOnly));
  if (box === null || !isLevel(box, area)) return null;
  const cut = isWithinSides(box, area) ? words : await cutTo(source, words, box);
  if (cut === null) return null;
  return {
    text: textOf(source, cut),
    box: cut === words ? box : await boxOfRange(source, cut),
    content,
    spaced: { before: cut.from > range.from, after: cut.to < range.to },
  };
}

const textOf = ({ characters, offset }: Source, { from, to }: Range): string =>
  characters.slice(from - offset, to - offset).join('');

/** Without the white space at both ends; null where nothing else is. */
function trimmed(source: Source, range: Range): Range | null {
  const text = textOf(source, range);
  const [start, end] = [text.trimStart(), text.trimEnd()];
  if (start === '') return null;
  const length = (part: string): number => [...part].length;
  return {
    from: range.to - length(start),
    to: range.from + length(end),
  };
}

async function boxOfLine(
  source: Source,
  words: Range,
  isOnly: boolean,
): Promise<ScreenRect | null> {
  const line = await boxOfRange(source, words);
  if (!isEmpty(line)) return line;
  return isOnly && source.isLabel && !isEmpty(source.box) ? source.box : null;
}

/** The characters of a line between the sides of the area. */
async function cutTo(
  { calls, element, area }: Source,
  { from, to }: Range,
  { y, height }: ScreenRect,
): Promise<Range | null> {
  const middle = Math.round(y + height / 2);
  const [left, right] = await Promise.all([
    calls.placeAt(element, area.x + 1, middle),
    calls.placeAt(element, area.x + area.width - 1, middle),
  ]);
  const start = left > from && left < to ? left : from,
    end = right > start && right < to ? right : to;
  return end > start ? { from: start, to: end } : null;
}

/**
 * How high a letter is, and whether a narrow and a broad one have the same width, as in fixed-width
 * type.
 */
async function measureLetters({
  calls,
  element,
  characters,
  offset,
}: Source): Promise<{ height: number; fixed: boolean | null }> {
  const pair = letterPair(characters);
  const places = pair ?? [characters.findIndex((one) => one.trim() !== '')];
  const [one, other] = await Promise.all(
    places.map((at) => calls.boxOfText(element, offset + at, offset + at + 1)),
  );
  const fixed = pair === null ? null : isFixedWidth(one?.width ?? 0, other?.width ?? 0);
  return { height: Math.max(one?.height ?? 0, other?.height ?? 0), fixed };
}
