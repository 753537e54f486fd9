import type { FoundError } from '../error/find-error.ts';
import { formFields } from '../screen/form-fields.ts';
import { boxAround } from '../screen/geometry.ts';
import type { ScreenLayout } from '../screen/layout.ts';
import { lineFeatures } from './line-features.ts';
import type { PictureLook } from './picture-look.ts';

/** What a screen's kind is judged by besides its layout. */
export interface ScreenEvidence {
  error: FoundError | null;
  /** Likelihood (0–1) that the text states a problem. */
  problem: number;
  /** Questions with options and numbered exercises among its text. */
  stated: number;
  width: number;
  height: number;
  look: PictureLook;
}

const blockKinds = [
  'heading',
  'paragraph',
  'list',
  'code',
  'table',
  'caption',
  'message',
  'field',
  'control',
] as const;

/** Cells on each side of the grid in which text is counted. */
const textGrid = 3;

/** What a screen looks like, whatever its words, in the order that the model learnt. */
export function layoutFeatures(layout: ScreenLayout, evidence: ScreenEvidence): number[] {
  const { blocks } = layout;
  const { look } = evidence;
  const sizeOf = (some: typeof blocks): number =>
    some.reduce((sum, { text }) => sum + text.length, 0);
  const ofKinds = blockKinds.map((name) => blocks.filter(({ kind }) => kind === name));
  return [
    ...ofKinds.map((some) => sizeOf(some) / Math.max(1, sizeOf(blocks))),
    ...ofKinds.map((some) => Math.log1p(some.length)),
    ...placeFeatures(layout, evidence),
    blocks.some((block) => block.lineNumbers !== null) ? 1 : 0,
    Math.log1p(formFields(blocks).length),
    (evidence.error?.weight ?? 0) / 10,
    evidence.problem,
    Math.min(3, evidence.stated),
    Math.min(0.9, look.busy),
    Math.sqrt(look.colourful),
    largeNumbers(layout),
    layout.lines.length === 0 ? 1 : 0,
    ...pictureFeatures(layout, evidence),
    ...lineFeatures(layout.text),
  ];
}

/** Where and in which sizes the text stands. */
function placeFeatures({ lines, body }: ScreenLayout, { width, height }: ScreenEvidence): number[] {
  const around = lines.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : boxAround(lines);
  const share = (test: (line: ScreenLayout['lines'][number]) => boolean): number =>
    lines.filter(test).length / Math.max(1, lines.length);
  const heights = lines.map(({ box }) => box.height).toSorted((a, b) => a - b);
  const edges = Map.groupBy(lines, ({ box }) => Math.round(box.x / 6));
  const tops = lines.map(({ box }) => box.y).toSorted((a, b) => a - b);
  const gap = Math.max(0, ...tops.map((top, at) => top - (tops[at - 1] ?? top)));
  return [
    (body / Math.max(1, height)) * 20,
    Math.log1p((heights.at(-1) ?? 0) / Math.max(1, body)),
    Math.log1p((heights.at(-1) ?? 1) / Math.max(1, heights[0] ?? 1)),
    around.width / Math.max(1, width),
    around.height / Math.max(1, height),
    share(({ box }) => box.x + box.width < width * 0.25),
    share(({ box }) => box.x > width * 0.7),
    share(({ box }) => box.y < height * 0.12),
    edges.size / Math.max(1, lines.length),
    [...edges.values()].filter((group) => group.length >= 3).flat().length /
      Math.max(1, lines.length),
    gap / Math.max(1, height),
    share(({ monospace }) => monospace),
  ];
}

/** Size and colours of the picture, and where it holds something and text. */
function pictureFeatures(
  { lines }: ScreenLayout,
  { width, height, look }: ScreenEvidence,
): number[] {
  const area = Math.max(1, width * height);
  const text = Array.from({ length: textGrid ** 2 }, () => 0);
  for (const { box } of lines) {
    const row = Math.floor(((box.y + box.height / 2) * textGrid) / height);
    const cell = row * textGrid + Math.floor(((box.x + box.width / 2) * textGrid) / width);
    text[cell] = (text[cell] ?? 0) + (box.width * box.height * textGrid ** 2) / area;
  }
  return [
    look.dark,
    look.flat,
    look.ground,
    look.second,
    Math.log(area),
    Math.log(Math.max(1, width) / Math.max(1, height)),
    Math.log1p((lines.length * 1e5) / area),
    ...look.filled,
    ...text.slice(0, textGrid ** 2),
  ];
}

/** Numbers set larger than the text around them, as on cards of key figures. */
function largeNumbers({ lines, body }: ScreenLayout): number {
  const large = lines.filter(
    ({ text, box }) => box.height > 1.5 * body && /\d/.test(text) && text.length <= 10,
  );
  return Math.log1p(large.length);
}
