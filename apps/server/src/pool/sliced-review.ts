import type { DocumentIssue } from '@aplomb/contract';
import type { Turn } from './worker-pool.ts';

/** Characters of a slice, and of one whose text has no better place to cut: 0.1 to 0.3 seconds of work. */
const SLICE = 2_000,
  LONGEST = 6_000;
const paragraphEnd = /\n\s*\n/g;
const sentenceEnd = /[.!?]["'’”)]*\s+/g;
const space = /\s+/g;

/** A part of a text, and where it begins. */
interface Slice {
  at: number;
  text: string;
}

/**
 * Reviews a text slice by slice, each in its account's turn, so that nobody waits for the whole
 * document of another.
 */
export async function reviewInSlices(
  text: string,
  turn: Turn,
  review: (slice: string, turn: Turn) => Promise<DocumentIssue[]>,
): Promise<DocumentIssue[]> {
  const issues: DocumentIssue[] = [];
  for (const { at, text: slice } of slicesOf(text)) {
    const found = await review(slice, { ...turn, cost: slice.length });
    issues.push(...found.map((one) => ({ ...one, start: one.start + at, end: one.end + at })));
  }
  return issues;
}

/** Cuts a text at ends of paragraphs, or of sentences, or at spaces where there are none. */
export function slicesOf(text: string): Slice[] {
  const slices: Slice[] = [];
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at, at + LONGEST);
    const isLast = text.length - at <= SLICE * 1.5;
    const length = isLast ? rest.length : cutOf(rest);
    slices.push({ at, text: rest.slice(0, length) });
    at += length;
  }
  return slices;
}

function cutOf(rest: string): number {
  for (const end of [paragraphEnd, sentenceEnd, space]) {
    const cuts = [...rest.matchAll(end)].map(({ index, 0: mark }) => index + mark.length);
    const cut = cuts.find((one) => one >= SLICE);
    if (cut !== undefined) return cut;
  }
  return rest.length;
}
