import type { ChatMessage } from '@aplomb/contract';
import { bottom, right } from './geometry.ts';
import type { LayoutBlock } from './layout-block.ts';
import { blockOf, type Page } from './page.ts';
import { clock, timeOnly } from './wording.ts';

const authorTime = new RegExp(
  String.raw`^([\p{L}@][\p{L}\p{M}\d.'’_@() -]{0,40}?)\s*[,·•|–-]?\s*\(?(${clock})\)?$`,
  'iu',
);

const composer =
  /^(?:(?:type|write|send|enter|reply|ask|say|add|start)\b.{0,40}|message(?: |$)[#@\w].{0,40}|message\.{0,3})$/i;

/** Splits the line over or under a message into author and time; null when it is none. */
export function readByline(text: string): { author: string | null; time: string } | null {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length > 80) return null;
  if (timeOnly.test(flat)) return { author: null, time: flat };
  const match = authorTime.exec(flat);
  return match?.[1] && match[2] ? { author: match[1].trim(), time: match[2].trim() } : null;
}

/**
 * Where a screen is a chat (two or more bylines next to text), names its messages and bylines as
 * such.
 */
export function markMessages(blocks: readonly LayoutBlock[], page: Page): LayoutBlock[] {
  const split = blocks.flatMap(splitBylines);
  const bylines = split.map((block) =>
    block.kind === 'code' || block.kind === 'table' ? null : readByline(block.text),
  );
  if (!looksLikeChat(split, bylines)) return [...blocks];
  const above = bylinesStandAbove(split, bylines);
  return split.map((block, index) => {
    if (bylines[index]) return { ...block, kind: 'caption' as const };
    if (index >= split.length - 4 && block.lines.length <= 2 && composer.test(block.text))
      return { ...block, kind: 'field' as const };
    const near = above
      ? (bylines[index - 1] ?? (split[index - 1]?.kind !== 'heading' && bylines[index - 2]))
      : bylines[index + 1];
    const plain = block.kind !== 'code' && block.kind !== 'table';
    if (near && plain && block.box.height < 0.6 * page.height)
      return { ...block, kind: 'message' as const };
    return block;
  });
}

/** A paragraph that begins or ends with a byline row falls into two blocks. */
function splitBylines(block: LayoutBlock): LayoutBlock[] {
  const { kind, placed } = block;
  if (kind === 'code' || kind === 'table' || placed.length < 2) return [block];
  const isByline = placed.map((row) => readByline(row.text) !== null);
  if (!isByline.some(Boolean)) return [block];
  const starts = placed.flatMap((_, at) =>
    at === 0 || isByline[at] || isByline[at - 1] ? [at] : [],
  );
  return starts.map((from, at) => blockOf('paragraph', placed.slice(from, starts[at + 1])));
}

function looksLikeChat(
  blocks: readonly LayoutBlock[],
  bylines: readonly ({ author: string | null } | null)[],
): boolean {
  const times = bylines.filter((byline) => byline !== null).length;
  const named = bylines.filter((byline) => byline?.author).length;
  const follows = bylines.filter(
    (byline, index) =>
      byline &&
      [blocks[index - 1], blocks[index + 1]].some(
        (block) => block && block.text.length > 12 && block.kind !== 'table',
      ),
  ).length;
  return times >= 2 && follows >= 2 && (named >= 2 || times >= 3) && times >= 0.15 * blocks.length;
}

/** Bylines above their message carry the author; times below a bubble carry none. */
function bylinesStandAbove(
  blocks: readonly LayoutBlock[],
  bylines: readonly ({ author: string | null } | null)[],
): boolean {
  if (bylines.filter((byline) => byline?.author).length >= 2) return true;
  const isAbove = blocks.flatMap((self, index) => {
    const before = blocks[index - 1],
      after = blocks[index + 1];
    const up = before ? self.box.y - bottom(before) : Infinity,
      down = after ? after.box.y - bottom(self) : Infinity;
    return bylines[index] ? [up >= down] : [];
  });
  return isAbove.filter(Boolean).length > isAbove.length / 2;
}

/** The messages of a chat screen in reading order. */
export function chatMessages(blocks: readonly LayoutBlock[], width: number): ChatMessage[] {
  const bylines = blocks.map((block) => (block.kind === 'caption' ? readByline(block.text) : null));
  const above = bylinesStandAbove(blocks, bylines);
  const spoken = blocks.filter((block) => block.kind === 'message');
  const from = Math.min(...spoken.map((block) => block.box.x)),
    to = Math.max(width / 2, ...spoken.map(right));
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'message') return [];
    const byline = above ? (bylines[index - 1] ?? bylines[index - 2]) : bylines[index + 1];
    const leftSpace = block.box.x - from,
      rightSpace = to - right(block);
    return [
      {
        author: byline?.author ?? null,
        time: byline?.time ?? null,
        side: leftSpace > rightSpace + 0.05 * width ? ('right' as const) : ('left' as const),
        text: block.text.replace(/\n/g, ' '),
      },
    ];
  });
}
