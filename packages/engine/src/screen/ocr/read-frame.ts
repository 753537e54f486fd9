import type { Box } from '@aplomb/contract';
import type { Frame, OcrLine } from '../../ports.ts';
import { findBoxes, type ProbabilityMap } from './boxes.ts';
import { lineKey, type LineCache } from './line-cache.ts';
import { extendBoxes, spotsOutside } from './extend-boxes.ts';
import { findLeftovers, type Leftovers } from './leftovers.ts';
import { settleLoneLetters } from './lone-letters.ts';
import { readLines, type LineReader } from './read-lines.ts';
import { fitRows, splitBox } from './split.ts';
import { joinOverlapping, tidyBoxes } from './tidy-boxes.ts';
import { planTiles, roundUp, tilePlanes, type Tile } from './tiles.ts';

/** What reading a frame stands on. */
export interface FrameReader extends LineReader {
  /** Text probability of tiles seen before. */ tiles?: LineCache<Uint8Array>;
}

/**
 * Pixels of 48-row crops read per frame at most: about eight dense screens, so that noise cannot
 * hold the engine for minutes.
 */
const cropBudget = 250_000;
/** Pixels of crops that may be read a second time per frame: an eighth of a dense screen. */
const secondLooks = 4_000;

/**
 * Text probability of every pixel of the frame, tile by tile; tiles whose pixels were seen before
 * are not computed again.
 */
export async function detectText(
  frame: Frame,
  { networks, tiles }: Pick<FrameReader, 'networks' | 'tiles'>,
): Promise<ProbabilityMap> {
  const width = roundUp(frame.width),
    height = roundUp(frame.height);
  const values = new Uint8Array(width * height);
  let buffer = new Float32Array(0);
  for (const tile of planTiles(frame)) {
    const seen = {
      x: tile.x,
      y: tile.y,
      width: Math.min(frame.width - tile.x, tile.width),
      height: Math.min(frame.height - tile.y, tile.height),
    };
    const key = tiles
      ? `${tile.innerX - tile.x},${tile.innerY - tile.y},${tile.innerWidth},${tile.innerHeight}:${lineKey(frame, seen)}`
      : '';
    let inner = tiles?.get(key);
    if (!inner) {
      const length = 3 * tile.width * tile.height;
      if (buffer.length < length) buffer = new Float32Array(length);
      inner = innerPart(
        await networks.detect(tilePlanes(frame, tile, buffer), tile.width, tile.height),
        tile,
      );
      tiles?.set(key, inner);
    }
    for (let y = 0; y < tile.innerHeight; y++)
      values.set(
        inner.subarray(y * tile.innerWidth, (y + 1) * tile.innerWidth),
        (tile.innerY + y) * width + tile.innerX,
      );
  }
  return { width, height, values };
}

/** The part of a tile's output that counts, 0–255. */
function innerPart(output: Float32Array, tile: Tile): Uint8Array {
  const inner = new Uint8Array(tile.innerWidth * tile.innerHeight);
  for (let y = 0, to = 0; y < tile.innerHeight; y++) {
    let from = (tile.innerY - tile.y + y) * tile.width + tile.innerX - tile.x;
    for (let x = 0; x < tile.innerWidth; x++, from++, to++)
      inner[to] = Math.round((output[from] ?? 0) * 255);
  }
  return inner;
}

/**
 * Reads all lines of a frame, top to bottom. A blank frame gives none. `seen` is what detection gave
 * for it before.
 */
export async function readFrame(
  frame: Frame,
  reader: FrameReader,
  seen?: ProbabilityMap,
): Promise<OcrLine[]> {
  if (frame.width < 1 || frame.height < 1) return [];
  const map = seen ?? (await detectText(frame, reader));
  const found = withinBudget(
    tidyBoxes(findBoxes(map, frame).flatMap((box) => splitBox(frame, fitRows(frame, box)))),
  );
  const { boxes: extended, rest } = extendBoxes(frame, found, spotsOutside(frame, found));
  const boxes = joinOverlapping(extended);
  const lines = settleLoneLetters(frame, await readLines(frame, boxes, reader, secondLooks)).filter(
    (line) => line.text !== '' && line.confidence >= 0.5,
  );
  lines.push(...(await readLeftovers(frame, findLeftovers(frame, boxes, rest), lines, reader)));
  return lines.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

/**
 * Reads what detection passed over. A wrong sign is worse than none: only sure readings count,
 * alone on a line only brackets and the like.
 */
async function readLeftovers(
  frame: Frame,
  { read, rules }: Leftovers,
  known: readonly OcrLine[],
  reader: FrameReader,
): Promise<OcrLine[]> {
  const lines: OcrLine[] = rules
    .filter(({ box }) => amongMonospace(box, known))
    .map((rule) => ({ ...rule, confidence: 0.95, monospace: true }));
  const signs = await readLines(
    frame,
    read.map(({ box }) => box),
    reader,
  );
  for (const [i, line] of signs.entries()) {
    const sure = read[i]?.alone
      ? line.confidence >= 0.85 && /^[{}()[\];,]{1,4}$/.test(line.text)
      : line.confidence >= 0.85 && /^[\w{}()[\];,|+=<>/*&-]{1,3}$/.test(line.text);
    if (sure) lines.push(line);
  }
  return lines;
}

/**
 * Are most of the longer lines around set in a fixed-width font? Elsewhere bars and dashes are
 * borders.
 */
function amongMonospace(box: Box, lines: readonly OcrLine[]): boolean {
  const around = lines.filter(
    (line) => line.text.length >= 10 && Math.abs(line.box.y - box.y) < 8 * box.height,
  );
  return around.filter((line) => line.monospace).length > 0.5 * around.length;
}

/** Drops the smallest boxes once the budget is spent. */
function withinBudget(boxes: Box[]): Box[] {
  const cost = (box: Box): number => Math.max(64, (box.width * 48) / box.height);
  let total = boxes.reduce((sum, box) => sum + cost(box), 0);
  if (total <= cropBudget) return boxes;
  total = 0;
  return boxes
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .filter((box) => (total += cost(box)) <= cropBudget);
}
