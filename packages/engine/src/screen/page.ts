import type { LayoutBlock } from './layout-block.ts';
import { boxAround } from './geometry.ts';
import type { Row } from './rows.ts';
import type { Rulings } from './rulings.ts';

/** What every step of layout knows of the whole screen; sizes in pixels. */
export interface Page {
  width: number;
  height: number;
  rulings: Rulings;
  /** Usual type size of its running text. */ body: number;
  /** Whether the reader tells monospace lines. */ marked: boolean;
}

/** Rows of one pane, from top to bottom, of which no block was made yet. */
export interface Passage {
  kind: 'rows';
  rows: readonly Row[];
  /** Whether its pane is a narrow one of short entries beside others. */ narrow: boolean;
}

/** A part of a screen: each step of layout makes blocks of passages and hands the rest on. */
export type Part = Passage | LayoutBlock;

/** A run of rows [from, to). */
export interface Run {
  from: number;
  to: number;
}

/** The parts of a screen with each passage divided further. */
export function splitPassages<Made extends Part>(
  parts: readonly Part[],
  split: (passage: Passage) => Made[],
): (Made | LayoutBlock)[] {
  return parts.flatMap((part): (Made | LayoutBlock)[] =>
    part.kind === 'rows' ? split(part) : [part],
  );
}

/** A passage with blocks in place of its runs. */
export function replaceRuns<Found extends Run>(
  passage: Passage,
  runs: readonly Found[],
  blocksOf: (rows: readonly Row[], run: Found) => LayoutBlock[],
): Part[] {
  const between = (from: number, to?: number): Passage[] => {
    const rows = passage.rows.slice(from, to);
    return rows.length === 0 ? [] : [{ ...passage, rows }];
  };
  return [
    ...runs.flatMap((run, at) => [
      ...between(runs[at - 1]?.to ?? 0, run.from),
      ...blocksOf(passage.rows.slice(run.from, run.to), run),
    ]),
    ...between(runs.at(-1)?.to ?? 0),
  ];
}

/** A block of whole rows; its text is theirs unless `more` says otherwise. */
export function blockOf(
  kind: LayoutBlock['kind'],
  rows: readonly Row[],
  more: Partial<LayoutBlock> = {},
): LayoutBlock {
  const text = rows.map((row) => row.text).join('\n');
  return {
    kind,
    text,
    fullText: text,
    lines: rows.flatMap((row) => row.lines),
    placed: rows,
    box: boxAround(rows),
    rows: null,
    lineNumbers: null,
    ...more,
  };
}
