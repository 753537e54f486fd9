import type { OcrLine } from '../ports.ts';
import { takeCode } from './code-runs.ts';
import { cutColumns } from './columns.ts';
import { liftWindows } from './floating.ts';
import { markLabels } from './form-fields.ts';
import { boxAround, right, weightedMedian } from './geometry.ts';
import { markHeadings } from './headings.ts';
import type { LayoutBlock } from './layout-block.ts';
import { markMessages } from './messages.ts';
import type { Page, Passage } from './page.ts';
import { prepareLines } from './prepare-lines.ts';
import { groupRows, textSize, type Row } from './rows.ts';
import { noRulings, type Rulings } from './rulings.ts';
import { takeTables } from './table.ts';
import { takeText } from './text-blocks.ts';

/** A screen laid out: blocks in reading order and the whole text in that order. */
export interface ScreenLayout {
  blocks: LayoutBlock[];
  text: string;
  lines: OcrLine[];
  body: number;
}

/**
 * Lays out the lines of a screen of this size in pixels. They are grouped once, as rows; each step
 * hands on what it made of them: panes, then blocks of code, tables and text, then their roles.
 * Rulings (findRulings) make panes, tables and buttons surer; without them white space decides.
 * Never throws.
 */
export function layoutScreen(
  lines: readonly OcrLine[],
  size: { width: number; height: number },
  rulings: Rulings = noRulings,
): ScreenLayout {
  const clean = prepareLines(lines, size.width, size.height);
  const page: Page = {
    ...size,
    rulings,
    body: bodySize(clean),
    marked:
      clean.some((line) => line.monospace) ||
      lines.some((line) => line.centers.length > 0 && line.centers.length === line.text.length),
  };
  const panes = cutColumns(liftWindows(groupRows(clean), page.rulings), page.rulings);
  const passages = panes.map((rows): Passage => {
    return { kind: 'rows', rows, narrow: panes.length > 1 && isNarrow(rows, page) };
  });
  const plain = takeText(takeTables(takeCode(passages, page), page), page);
  const blocks = markHeadings(markLabels(markMessages(plain, page)));
  return {
    blocks,
    text: blocks.map((block) => block.fullText).join('\n'),
    lines: clean,
    body: page.body,
  };
}

/** A narrow pane of short entries at a side of the screen. */
function isNarrow(rows: readonly Row[], page: Page): boolean {
  const box = boxAround(rows);
  return (
    rows.length >= 3 &&
    box.width < 0.24 * page.width &&
    (box.x > 0.7 * page.width || right({ box }) < 0.32 * page.width) &&
    rows.every((row) => row.text.split(' ').length <= 5)
  );
}

/** Type size most characters are set in, in pixels. */
const bodySize = (lines: readonly OcrLine[]): number =>
  weightedMedian(lines.map((line) => [textSize(line), line.text.length])) ?? 13;
