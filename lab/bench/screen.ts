import { readdirSync, readFileSync } from 'node:fs';
import {
  analyzeScreen,
  findRulings,
  layoutScreen,
  type LayoutBlock,
  type OcrLine,
  type ScreenLayout,
} from '@aplomb/engine';
import { createPaddleOcr, createTextTools, decodeImage } from '@aplomb/engine/node';
import type { Box, ScreenKind } from '@aplomb/contract';
import { median, percentile, type Bench, type BenchRow } from './bench.ts';
import { distance, fold } from './ocr-metrics.ts';

interface Truth {
  kind: ScreenKind;
  split: 'tuning' | 'heldout';
  width: number;
  height: number;
  lines: { text: string; box: Box }[];
  blocks: { kind: string; text: string; box: Box; rows?: string[][] }[];
}

const folder = new URL('../../packages/engine/fixtures/screens/', import.meta.url);

/**
 * Layout of the kept screenshots after real OCR: order, blocks, tables, indentation, kind; held-out
 * images only.
 */
export const screen: Bench = {
  name: 'screen',
  async run() {
    const ocr = await createPaddleOcr(),
      text = await createTextTools();
    const sums = {
      edits: 0,
      plainEdits: 0,
      characters: 0,
      kinds: 0,
      blocks: 0,
      blockKinds: 0,
      indented: 0,
      codeLines: 0,
      screens: 0,
      kindConfidence: 0,
    };
    const cells = { found: 0, wanted: 0, right: 0, pairsFound: 0, pairsWanted: 0, pairsRight: 0 };
    const times: number[] = [];
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()) {
      const truth = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Truth;
      if (truth.split !== 'heldout') continue;
      const picture = await decodeImage(
        readFileSync(new URL(file.replace('.json', '.png'), folder)),
      );
      if (!picture.ok) throw new Error(`${file} cannot be decoded`);
      const lines = await ocr.read(picture.frame);
      const start = performance.now();
      const layout = layoutScreen(lines, truth, findRulings(picture.frame));
      times.push(performance.now() - start);
      const wanted = fold(truth.lines.map((line) => line.text).join(' '));
      sums.edits += distance(wanted, fold(layout.text));
      sums.plainEdits += distance(wanted, fold(plainOrder(lines)));
      sums.characters += wanted.length;
      sums.screens++;
      const prepared = { ...ocr, read: async () => lines, close: async () => undefined };
      const { details } = await analyzeScreen(
        picture.frame,
        { ocr: prepared, text },
        { types: ['text'], context: null },
      );
      if (details.kind === truth.kind) sums.kinds++;
      sums.kindConfidence += details.kind_confidence;
      scoreBlocks(truth, layout, sums, cells);
    }
    await ocr.close();
    return rows(sums, cells, times);
  },
};

function rows(
  sums: Record<
    | 'edits'
    | 'plainEdits'
    | 'characters'
    | 'kinds'
    | 'blocks'
    | 'blockKinds'
    | 'indented'
    | 'codeLines'
    | 'screens'
    | 'kindConfidence',
    number
  >,
  cells: Record<'found' | 'wanted' | 'right' | 'pairsFound' | 'pairsWanted' | 'pairsRight', number>,
  times: number[],
): BenchRow[] {
  return [
    {
      figure: 'in-order character error',
      value: (100 * sums.edits) / sums.characters,
      unit: '%',
      goal: '≤ 2.5',
      baseline: {
        name: 'top to bottom, left to right',
        value: (100 * sums.plainEdits) / sums.characters,
      },
      note: `${sums.screens} held-out screens, reading errors included`,
    },
    {
      figure: 'block-kind accuracy',
      value: sums.blockKinds / sums.blocks,
      unit: 'share',
      note: `${sums.blocks} true blocks, each against the block over most of it`,
    },
    {
      figure: 'table cell F1',
      value: (2 * cells.right) / (cells.found + cells.wanted),
      unit: 'F1',
      note: 'cells with exactly the same text',
    },
    {
      figure: 'table adjacency F1',
      value: (2 * cells.pairsRight) / (cells.pairsFound + cells.pairsWanted),
      unit: 'F1',
      note: 'neighbouring cells, as in ICDAR 2013',
    },
    {
      figure: 'indentation exact',
      value: sums.indented / sums.codeLines,
      unit: 'share',
      note: `${sums.codeLines} lines of code`,
    },
    {
      figure: 'screen-kind accuracy',
      value: sums.kinds / sums.screens,
      unit: 'share',
      note: `mean confidence ${(sums.kindConfidence / sums.screens).toFixed(2)}`,
    },
    {
      figure: 'layout, median',
      value: median(times),
      unit: 'ms',
      note: 'edges of the picture and layout',
    },
    { figure: 'layout, p95', value: percentile(times, 0.95), unit: 'ms' },
    { figure: 'layout of 500 lines', value: manyLines(500), unit: 'ms', goal: '< 50' },
    { figure: 'layout of 5,000 lines', value: manyLines(5_000), unit: 'ms' },
  ];
}

function plainOrder(lines: readonly OcrLine[]): string {
  return lines
    .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
    .map((line) => line.text)
    .join(' ');
}

function scoreBlocks(
  truth: Truth,
  layout: ScreenLayout,
  sums: { blocks: number; blockKinds: number; indented: number; codeLines: number },
  cells: {
    found: number;
    wanted: number;
    right: number;
    pairsFound: number;
    pairsWanted: number;
    pairsRight: number;
  },
): void {
  for (const block of truth.blocks) {
    const found = layout.blocks.toSorted(
      (a, b) => sharedArea(block.box, b.box) - sharedArea(block.box, a.box),
    )[0];
    const match: LayoutBlock | null = found && sharedArea(block.box, found.box) > 0 ? found : null;
    sums.blocks++;
    if (match?.kind === block.kind) sums.blockKinds++;
    if (block.kind === 'code') {
      const score = indentation(block.text, match?.kind === 'code' ? match.text : '');
      sums.indented += score.right;
      sums.codeLines += score.lines;
    }
    if (block.rows) {
      count(block.rows.flat(), (match?.rows ?? []).flat(), cells, 'wanted', 'found', 'right');
      count(
        neighbours(block.rows),
        neighbours(match?.rows ?? []),
        cells,
        'pairsWanted',
        'pairsFound',
        'pairsRight',
      );
    }
  }
}

function sharedArea(a: Box, b: Box): number {
  return (
    Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
    Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
  );
}

/**
 * Each true line of code is held against the most similar read line; right when the leading spaces
 * agree.
 */
function indentation(wanted: string, got: string): { right: number; lines: number } {
  const read = got.split('\n').filter((line) => line.trim() !== ''),
    lines = wanted.split('\n').filter((line) => line.trim() !== '');
  let right = 0,
    from = 0;
  for (const line of lines) {
    const near = read.slice(from, from + 4).map((candidate, index) => ({
      index: from + index,
      cost: distance(line.trim(), candidate.trim()),
    }));
    const best = near.toSorted((a, b) => a.cost - b.cost)[0];
    if (!best || best.cost > 0.5 * line.trim().length) continue;
    if (line.search(/\S/) === read[best.index]?.search(/\S/)) right++;
    from = best.index + 1;
  }
  return { right, lines: lines.length };
}

/** Pairs of neighbouring filled cells, to the right and below. */
function neighbours(table: readonly (readonly string[])[]): string[] {
  const pairs: string[] = [];
  table.forEach((row, y) =>
    row.forEach((cell, x) => {
      if (cell === '') return;
      const next = row.slice(x + 1).find((other) => other !== ''),
        low = table
          .slice(y + 1)
          .map((other) => other[x] ?? '')
          .find((other) => other !== '');
      if (next) pairs.push(`${fold(cell)} > ${fold(next)}`);
      if (low) pairs.push(`${fold(cell)} v ${fold(low)}`);
    }),
  );
  return pairs;
}

function count<Key extends string>(
  wanted: readonly string[],
  found: readonly string[],
  into: Record<Key, number>,
  wantedKey: Key,
  foundKey: Key,
  rightKey: Key,
): void {
  const left = new Map<string, number>();
  for (const text of wanted.map(fold).filter((item) => item !== '')) {
    left.set(text, (left.get(text) ?? 0) + 1);
    into[wantedKey]++;
  }
  for (const text of found.map(fold).filter((item) => item !== '')) {
    into[foundKey]++;
    const rest = left.get(text) ?? 0;
    if (rest > 0) {
      left.set(text, rest - 1);
      into[rightKey]++;
    }
  }
}

function manyLines(total: number): number {
  const lines: OcrLine[] = Array.from({ length: total }, (_, index) => {
    const column = index % 5,
      row = Math.floor(index / 5),
      text = `entry ${row} of column ${column}`;
    const box = {
      x: 20 + column * 380,
      y: 10 + row * 24 + ((column * 7) % 11),
      width: 300,
      height: 18,
    };
    return { text, box, confidence: 1, monospace: false, centers: [] };
  });
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    layoutScreen(lines, { width: 1920, height: 30_000 });
    return performance.now() - start;
  });
  return median(runs);
}
