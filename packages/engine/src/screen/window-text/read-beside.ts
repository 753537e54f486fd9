import { type Box, type TextSource, windowTextRules } from '@aplomb/contract';
import type { Frame, OcrLine, OcrPort, ToldLine } from '../../ports.ts';
import { inkMask } from '../ocr/ink.ts';
import { evenCenters } from '../prepare-lines.ts';
import { hasInk, misfits } from './line-fit.ts';
import { boxWithin, paintBoxes } from './paint-boxes.ts';
import { likeness } from './same-words.ts';
import { untoldAreas } from './untold-areas.ts';

/** Lines of a frame, and where they are from. */
export interface BesideReading {
  lines: OcrLine[];
  source: TextSource;
}

/** With less of its text shown, the window speaks of another moment than the picture. */
const leastShown = 0.8;
/** Where more of the text begins or ends elsewhere than it is told, some of it is read to compare. */
const mostDoubtful = 0.2;
/** Lines that are read from the picture too, and how alike the readings must be. */
const samples = 2,
  sampleCharacters = 8,
  leastLikeness = 0.5;

/**
 * Joins what a window tells with what only its picture shows. The window's words win; the picture
 * alone counts where they are not to be seen in it, or mean something else there.
 */
export async function readBeside(
  frame: Frame,
  told: readonly ToldLine[],
  ocr: OcrPort,
): Promise<BesideReading> {
  const ink = inkMask(frame);
  const shown = told.filter(({ box }) => hasInk(ink, frame, box));
  const isStale = lengthOf(shown) < leastShown * lengthOf(told);
  if (shown.length === 0 || isStale) return fromPicture(frame, ocr);
  const doubtful = misfits(ink, frame, shown);
  const isDoubted = lengthOf(doubtful) > mostDoubtful * lengthOf(shown);
  const boxes = shown.map(({ box }) => box);
  const areas = untoldAreas(frame, ink, boxes);
  const isLeftToRead = areas.length > 0;
  const isThinHere = isLeftToRead && isThin(shown);
  if (isThinHere || (isDoubted && !(await agrees(frame, doubtful, ocr))))
    return fromPicture(frame, ocr);
  const rest = isLeftToRead ? await readAreas(paintBoxes(frame, boxes), areas, ocr) : [];
  return {
    lines: [...shown.map(exactLine), ...rest],
    source: rest.length > 0 ? 'both' : 'window',
  };
}

const fromPicture = async (frame: Frame, ocr: OcrPort): Promise<BesideReading> => ({
  lines: await ocr.read(frame),
  source: 'picture',
});

const lengthOf = (lines: readonly ToldLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

/** A tree that holds little of what is shown, as that of a canvas or a remote desktop does. */
function isThin(lines: readonly ToldLine[]): boolean {
  const content = lengthOf(lines.filter((line) => line.content));
  const { leastCharacters, leastContentShare } = windowTextRules;
  return content < leastCharacters || content < leastContentShare * lengthOf(lines);
}

/** Whether the picture says what the window says, by the longest of these lines. */
async function agrees(frame: Frame, lines: readonly ToldLine[], ocr: OcrPort): Promise<boolean> {
  const longest = lines
    .filter(({ text }) => text.length >= sampleCharacters)
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, samples);
  for (const { text, box } of longest) {
    const part = boxWithin(box, frame, box.height / 3);
    const read = part === null ? [] : await ocr.read(crop(frame, part));
    if (likeness(read.map((line) => line.text).join(' '), text) < leastLikeness) return false;
  }
  return true;
}

async function readAreas(frame: Frame, areas: readonly Box[], ocr: OcrPort): Promise<OcrLine[]> {
  const lines: OcrLine[] = [];
  for (const area of areas)
    for (const line of await ocr.read(crop(frame, area)))
      if (isText(line, ocr)) lines.push(shift(line, area));
  return lines;
}

/** What an icon is taken for is a letter or two, or unsure. */
const isText = ({ text, confidence }: OcrLine, { legibility }: OcrPort): boolean =>
  confidence >= legibility.least && text.replaceAll(/[^\p{L}\p{N}]/gu, '').length > 2;

const shift = (line: OcrLine, { x, y }: Box): OcrLine => ({
  ...line,
  box: { ...line.box, x: line.box.x + x, y: line.box.y + y },
  centers: line.centers.map((center) => center + x),
});

function crop({ width, rgb }: Frame, { x, y, width: across, height }: Box): Frame {
  const cut = new Uint8Array(across * height * 3);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * width + x) * 3;
    cut.set(rgb.subarray(from, from + across * 3), row * across * 3);
  }
  return { width: across, height, rgb: cut };
}

/** Only fixed-width type says where its characters stand. */
const exactLine = ({ text, box, monospace }: ToldLine): OcrLine => ({
  text,
  box,
  monospace,
  confidence: 1,
  exact: true,
  centers: monospace ? evenCenters(text, box) : [],
});
