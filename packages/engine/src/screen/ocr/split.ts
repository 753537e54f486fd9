import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';
import { commonestGrey, greyAt, greysOf } from './grey.ts';

/** Ink-free runs wider than this share of the box height separate two texts. */
const gapShare = 0.63;
/**
 * Wider crops are cut at their widest gap near the middle: memory and time of one run stay bounded.
 */
const longestAspect = 80;

/**
 * Which columns of a box hold ink, judged against the most frequent grey (its first and last row
 * are left out).
 */
export function columnInk(frame: Frame, box: Box): Uint8Array {
  const greys = greysOf(frame, box);
  const background = commonestGrey(greys);
  const ink = new Uint8Array(box.width);
  for (let y = 1; y < box.height - 1; y++) {
    for (let x = 0; x < box.width; x++) {
      if (Math.abs((greys[y * box.width + x] ?? 0) - background) > 28) ink[x] = 1;
    }
  }
  return ink;
}

/**
 * Lets a box reach down to where its ink ends, at most a seventh of its height: underscores lie
 * lower than detection looks, and would be
 * cut off.
 */
export function fitRows(frame: Frame, box: Box): Box {
  const most = Math.min(frame.height - box.y - box.height, Math.max(2, Math.round(box.height / 7)));
  const middle = { ...box, y: box.y + (box.height >> 1), height: 1 };
  const background = commonestGrey(greysOf(frame, middle));
  if (
    !rowHasInk(frame, box, box.y + box.height - 1, background) &&
    !rowHasInk(frame, box, box.y + box.height, background)
  )
    return box;
  for (let more = 1; more <= most; more++)
    if (!rowHasInk(frame, box, box.y + box.height + more, background))
      return { ...box, height: Math.min(frame.height - box.y, box.height + more + 1) };
  return box;
}

/** Does any pixel of a row stand out? Beyond the frame there is nothing. */
function rowHasInk(frame: Frame, box: Box, y: number, background: number): boolean {
  if (y >= frame.height) return false;
  for (let i = (y * frame.width + box.x) * 3, end = i + box.width * 3; i < end; i += 3)
    if (Math.abs(greyAt(frame.rgb, i) - background) > 40) return true;
  return false;
}

/**
 * Splits a box at wide empty gaps, such as those between table cells or a margin number and its
 * line of code.
 */
export function splitBox(frame: Frame, box: Box): Box[] {
  const ink = columnInk(frame, box);
  const limit = Math.max(8, gapShare * box.height);
  const parts: [number, number][] = [];
  let last = -1;
  for (let x = 0; x < ink.length; x++) {
    if (!ink[x]) continue;
    const part = parts.at(-1);
    if (part && x - last - 1 <= limit) part[1] = x;
    else parts.push([x, x]);
    last = x;
  }
  if (parts.length === 0) return cutLong(ink, box, 0, box.width - 1);
  const pad = Math.max(2, Math.round(0.12 * box.height));
  return parts.flatMap(([first, end]) =>
    cutLong(ink, box, Math.max(0, first - pad), Math.min(box.width - 1, end + pad)),
  );
}

function cutLong(ink: Uint8Array, box: Box, from: number, to: number): Box[] {
  const width = to - from + 1;
  if (width <= longestAspect * box.height)
    return [{ x: box.x + from, y: box.y, width, height: box.height }];
  let best = from + (width >> 1),
    bestRun = 0;
  for (let x = from + Math.trunc(width * 0.3), run = 0; x < from + width * 0.7; x++) {
    run = ink[x] ? 0 : run + 1;
    if (run > bestRun) {
      bestRun = run;
      best = x - (run >> 1);
    }
  }
  return [...cutLong(ink, box, from, best), ...cutLong(ink, box, best + 1, to)];
}
