import type { OcrLine } from '../ports.ts';
import { codeLikeness } from './codelike.ts';
import { estimatePitch } from './code-text.ts';
import { median } from './geometry.ts';
import { minMonospaceCharacters } from './monospace.ts';
import { rowText, type Row } from './rows.ts';
import type { Rulings } from './rulings.ts';

/** A run of rows [from, to). */
export interface Run { from: number; to: number }

/** true: monospace; false: not; null: too short to tell. */
type Verdict = boolean | null;

/**
 * Finds runs of code and terminal rows: monospace rows with the short rows between them. Where the reader marks no line as
 * monospace, rows that look like code and share one character pitch count instead.
 */
export function findCodeRuns(rows: readonly Row[], marked: boolean, rulings: Rulings): Run[] {
  const verdicts = marked ? rows.map(monospaceVerdict) : looseVerdicts(rows);
  const runs: Run[] = [];
  let index = 0;
  while (index < rows.length) {
    if (verdicts[index] !== true) { index++; continue; }
    let from = index, to = index + 1;
    const pitchOf = (): number => estimatePitch(rows.slice(from, to));
    while (to < rows.length && joins(rows, verdicts, to - 1, to, pitchOf, rulings)) to++;
    while (to - 1 > from && verdicts[to - 1] === null && !isClose(rows[to - 2], rows[to - 1], 1.9)) to--;
    const floor = runs.at(-1)?.to ?? 0;
    while (from > floor && verdicts[from - 1] === null && isClose(rows[from - 1], rows[from], 1.9) && sameHeight(rows[from - 1], rows[from]) && !isParted(rows[from - 1], rows[from], rulings)) from--;
    runs.push({ from, to });
    index = to;
  }
  return runs.filter((run) => isWorthy(rows.slice(run.from, run.to)));
}

function monospaceVerdict(row: Row): Verdict {
  if (/^[•·●]/u.test(row.lines[0]?.text ?? '')) return false;
  let monospace = 0, other = 0;
  for (const line of row.lines) {
    if (line.text.length < minMonospaceCharacters) { if (line.monospace) monospace += 1; continue; }
    if (line.monospace) monospace += line.text.length;
    else other += line.text.length;
  }
  return monospace + other === 0 ? null : monospace >= other;
}

function looseVerdicts(rows: readonly Row[]): Verdict[] {
  const likeness = rows.map((row) => codeLikeness(rowText(row)));
  if (likeness.filter((value) => value > 0.3).length < 0.4 * rows.length || rows.length < 3) return rows.map(() => false);
  return rows.map((row, index) => (rowText(row).length < 7 ? null : (likeness[index] ?? 0) > 0.15));
}

function joins(rows: readonly Row[], verdicts: readonly Verdict[], last: number, next: number, pitchOf: () => number, rulings: Rulings): boolean {
  const row = rows[next], previous = rows[last];
  if (!row || !previous || !isClose(previous, row, 6)) return false;
  if (verdicts[next] !== true && isParted(previous, row, rulings)) return false;
  if (verdicts[next] === false) return isClose(previous, row, 3) && sameHeight(previous, row) && samePitch(row, pitchOf()) && !/^(?:[•·●]|[A-Z]\w+ ?\d*:$)/u.test(rowText(row));
  return verdicts[next] === true || (isClose(previous, row, 3.2) && sameHeight(previous, row));
}

/** Whether a horizontal edge, such as that of a code box, runs between two rows. */
function isParted(upper: Row | undefined, lower: Row | undefined, rulings: Rulings): boolean {
  return upper !== undefined && lower !== undefined && rulings.horizontal.some((ruling) => ruling.at > upper.y && ruling.at < lower.y && ruling.start <= Math.max(upper.box.x, lower.box.x) + 4
    && ruling.end >= Math.min(upper.box.x + upper.box.width, lower.box.x + lower.box.width) - 4);
}

function isClose(upper: Row | undefined, lower: Row | undefined, heights: number): boolean {
  return upper !== undefined && lower !== undefined && lower.y - upper.y <= heights * Math.max(upper.height, lower.height);
}

function sameHeight(a: Row | undefined, b: Row | undefined): boolean {
  return a !== undefined && b !== undefined && Math.max(a.height, b.height) < 1.5 * Math.min(a.height, b.height);
}

function samePitch(row: Row, pitch: number): boolean {
  const long = row.lines.filter((line) => line.text.length >= minMonospaceCharacters);
  return long.length > 0 && long.every((line) => Math.abs(linePitch(line) - pitch) < 0.06 * pitch);
}

function linePitch(line: OcrLine): number {
  return ((line.centers.at(-1) ?? 0) - (line.centers[0] ?? 0)) / Math.max(1, line.text.length - 1);
}

/** One or two monospace-looking rows of plain words are chance, not code. */
function isWorthy(rows: readonly Row[]): boolean {
  const texts = rows.map(rowText), flagged = rows.filter((row) => row.lines.some((line) => line.monospace)).length;
  if (rows.length >= 4) return flagged >= 2 || median(texts.map(codeLikeness)) > 0.3;
  return texts.some((text) => codeLikeness(text) > 0.25 || /^[$>#%] |^(?:Input|Output)\s*:|^PS |[\w.]+@[\w.]+[:~]|^\w+(?: -{1,2}\w)/.test(text)) || (flagged === rows.length && rows.length >= 2);
}
