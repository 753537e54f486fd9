import type { Box } from '@aplomb/contract';
import type { Frame, OcrLine } from '../../ports.ts';
import { settleConfusables } from './confusables.ts';
import { cropLine, type Crop } from './crop.ts';
import { decode, type Reading } from './ctc.ts';
import { lineKey, type LineCache } from './line-cache.ts';
import type { OcrNetworks } from './networks.ts';
import { replaceSigns } from './replacements.ts';
import { repairSpaces } from './spaces.ts';

/**
 * A read line with places relative to its box, so that it can be used again elsewhere on screen.
 */
export type CachedLine = Omit<OcrLine, 'box'>;

/** What reading lines stands on. */
export interface LineReader {
  networks: OcrNetworks;
  /** What the classes of recognition stand for, without the blank. */ chars: readonly string[];
  cache?: LineCache<CachedLine>;
}

/**
 * A sign less sure than this makes its line doubtful: on tuning screens a fifth of the text, with
 * four of five errors.
 */
const doubt = 0.9;

interface Look {
  line: CachedLine;
  score: number;
  /** Of its most doubtful sign. */ lowest: number;
  /** Of the crop. */ width: number;
}

/**
 * Reads the lines in boxes, in their order; boxes of equal pixels are read once. Doubtful ones are
 * looked at again from one pixel closer, the
 * worst first, while `secondLooks` pixels of crops last; the likelier of both readings stays.
 */
export async function readLines(
  frame: Frame,
  boxes: readonly Box[],
  reader: LineReader,
  secondLooks = 0,
): Promise<OcrLine[]> {
  const lines = new Map<string, CachedLine>();
  const fresh = new Map<string, { box: Box; look: Look }>();
  const keys = boxes.map((box) => lineKey(frame, box));
  for (const [i, box] of boxes.entries()) {
    const key = keys[i] ?? '',
      known = reader.cache?.get(key);
    if (known) lines.set(key, known);
    else if (!fresh.has(key)) fresh.set(key, { box, look: await lookAt(frame, box, reader) });
  }
  let left = secondLooks;
  for (const item of [...fresh.values()]
    .filter(({ look, box }) => look.lowest < doubt && box.height >= 8)
    .toSorted((a, b) => a.look.lowest - b.look.lowest)) {
    left -= item.look.width;
    if (left < 0) break;
    const closer = await lookAt(
      frame,
      { ...item.box, y: item.box.y + 1, height: item.box.height - 2 },
      reader,
    );
    if (closer.score > item.look.score) item.look = closer;
  }
  for (const [key, { look }] of fresh) {
    reader.cache?.set(key, look.line);
    lines.set(key, look.line);
  }
  return boxes.flatMap((box, i) => {
    const line = lines.get(keys[i] ?? '');
    return line ? [{ ...line, box, centers: line.centers.map((x) => x + box.x) }] : [];
  });
}

async function lookAt(frame: Frame, box: Box, { networks, chars }: LineReader): Promise<Look> {
  const crop = cropLine(frame, box);
  const reading = decode(
    await networks.recognise(crop.planes, crop.tensorWidth),
    chars,
    crop.tensorWidth,
  );
  const lowest = reading.peaks.reduce((least, { probability }) => Math.min(least, probability), 1);
  return {
    line: interpret(crop, reading, box.width),
    score: reading.score,
    lowest,
    width: crop.tensorWidth,
  };
}

/** Text of what was seen: spaces and typical misreadings put right. */
function interpret(crop: Crop, { peaks: seen, confidence }: Reading, width: number): CachedLine {
  const { peaks: spaced, monospace } = repairSpaces(crop, seen);
  const peaks = settleConfusables(replaceSigns(spaced, monospace), monospace);
  while (peaks[0]?.char === ' ') peaks.shift();
  while (peaks.at(-1)?.char === ' ') peaks.pop();
  const scale = width / crop.width;
  // The network's steps go on a little beyond the crop.
  const center = (x: number): number => Math.min(width, Math.round(x * scale * 10) / 10);
  return {
    text: peaks.map(({ char }) => char).join(''),
    confidence,
    monospace,
    centers: peaks.flatMap((peak) => Array.from(peak.char, () => center(peak.x))),
  };
}
