import type { OcrLine } from '../ports.ts';
import { codeLikeness } from './codelike.ts';
import { codeText } from './code-text.ts';
import { extentOf, median } from './geometry.ts';
import { minMonospaceCharacters } from './monospace.ts';
import type { LayoutBlock } from './layout-block.ts';
import { blockOf, replaceRuns, splitPassages, type Page, type Part, type Run } from './page.ts';
import { estimatePitch, isParted, linePitch, type Row } from './rows.ts';
import type { Rulings } from './rulings.ts';

/** true: monospace; false: not; null: too short to tell. */
type Verdict = boolean | null;

/** Rows of a pane, whether each is monospace, and the edges around them. */
interface JudgedRows {
  rows: readonly Row[];
  verdicts: readonly Verdict[];
  rulings: Rulings;
}

/** The parts of a screen with its code and terminal output as blocks. */
export function takeCode(parts: readonly Part[], { marked, rulings }: Page): Part[] {
  return splitPassages(parts, (passage) =>
    replaceRuns(passage, findCodeRuns(passage.rows, marked, rulings), codeBlocks),
  );
}

function codeBlocks(rows: readonly Row[]): LayoutBlock[] {
  const code = codeText(rows);
  return code.text.trim() === ''
    ? rows.map((row) => blockOf('paragraph', [row]))
    : [blockOf('code', rows, code)];
}

/**
 * Finds runs of code and terminal rows: monospace rows with the short rows between them. Where the
 * reader marks no line as
 * monospace, rows that look like code and share one character pitch count instead.
 */
function findCodeRuns(rows: readonly Row[], marked: boolean, rulings: Rulings): Run[] {
  const verdicts = marked ? rows.map(monospaceVerdict) : looseVerdicts(rows);
  const judged: JudgedRows = { rows, verdicts, rulings };
  const runs: Run[] = [];
  let index = 0;
  while (index < rows.length) {
    if (verdicts[index] !== true) {
      index++;
      continue;
    }
    let from = index,
      to = index + 1;
    const near = rows.slice(from, from + 12).filter((_, at) => verdicts[index + at] === true);
    const run: RunMeasures = {
      pitch: () => estimatePitch(rows.slice(from, to)),
      height: median(near.map(({ height }) => height)),
    };
    while (to < rows.length && joins(judged, to, run)) to++;
    while (to - 1 > from && verdicts[to - 1] === null && !isClose(rows[to - 2], rows[to - 1], 1.9))
      to--;
    const floor = runs.at(-1)?.to ?? 0;
    while (from > floor && leadsIn(judged, from - 1)) from--;
    runs.push({ from, to });
    index = to;
  }
  const worthy = runs.filter((run) => isWorthy(rows.slice(run.from, run.to)));
  return mergeRuns(rows, worthy, rulings);
}

function monospaceVerdict(row: Row): Verdict {
  if (/^[•·●]/u.test(row.lines[0]?.text ?? '')) return false;
  let monospace = 0,
    other = 0;
  for (const line of row.lines) {
    if (!hasLetters(line.text)) continue;
    if (line.text.length < minMonospaceCharacters) {
      if (line.monospace) monospace += 1;
      continue;
    }
    if (line.monospace) monospace += line.text.length;
    else other += line.text.length;
  }
  return monospace + other === 0 ? null : monospace >= other;
}

function looseVerdicts(rows: readonly Row[]): Verdict[] {
  const likeness = rows.map((row) => codeLikeness(row.text));
  if (likeness.filter((value) => value > 0.3).length < 0.4 * rows.length || rows.length < 3)
    return rows.map(() => false);
  return rows.map((row, index) => (row.text.length < 7 ? null : (likeness[index] ?? 0) > 0.15));
}

/**
 * Whether a row that is not surely monospace opens the code below it: short, or numbered on.
 */
function leadsIn({ rows, verdicts, rulings }: JudgedRows, at: number): boolean {
  const row = rows[at],
    next = rows[at + 1];
  if (!row || !next || !isClose(row, next, 1.9) || isParted(row, next, rulings)) return false;
  if (continuesNumbers(row, next)) return true;
  const [low, high] = [Math.min(row.height, next.height), Math.max(row.height, next.height)];
  return verdicts[at] === null && high < 1.5 * low;
}

/** Rows an editor numbers one after the other belong together, whatever their type looks like. */
function continuesNumbers(previous: Row, row: Row): boolean {
  const numberOf = ({ text }: Row): number => Number(/^\d{1,5}(?=\s|$)/.exec(text)?.[0]);
  return numberOf(row) === numberOf(previous) + 1;
}

/** Joins runs of one pitch that only one or two misread rows part. */
function mergeRuns(rows: readonly Row[], runs: readonly Run[], rulings: Rulings): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && run.from - last.to <= 2 && belongTogether(rows, last, run, rulings))
      last.to = run.to;
    else merged.push({ ...run });
  }
  return merged;
}

function belongTogether(rows: readonly Row[], a: Run, b: Run, rulings: Rulings): boolean {
  const pitch = estimatePitch(rows.slice(a.from, a.to)),
    other = estimatePitch(rows.slice(b.from, b.to));
  if (Math.abs(pitch - other) > 0.04 * pitch) return false;
  const between = rows.slice(a.to - 1, b.from + 1),
    height = median(rows.slice(a.from, b.to).map((row) => row.height));
  const { left } = extentOf([...rows.slice(a.from, a.to), ...rows.slice(b.from, b.to)]);
  return between.every((row, index) => {
    const previous = between[index - 1];
    return (
      row.box.x > left - 1.5 * pitch &&
      (!previous || (row.y - previous.y < 1.9 * height && !isParted(previous, row, rulings)))
    );
  });
}

interface RunMeasures {
  pitch(): number;
  /** Usual height of its rows: brackets and dots alone are lower. */ height: number;
}

function joins({ rows, verdicts, rulings }: JudgedRows, next: number, run: RunMeasures): boolean {
  const row = rows[next],
    previous = rows[next - 1];
  if (!row || !previous) return false;
  const distance = (row.y - previous.y) / Math.max(run.height, 1),
    fits = row.height < 1.6 * run.height;
  if (distance > 6 || (verdicts[next] !== true && isParted(previous, row, rulings))) return false;
  if (verdicts[next] === true || continuesNumbers(previous, row)) return true;
  if (verdicts[next] === null) return distance <= 3.2 && fits;
  const text = row.text;
  return (
    distance <= 3 &&
    fits &&
    samePitch(row, run.pitch()) &&
    (text.length < 28 || codeLikeness(text) > 0.2) &&
    !/^(?:[•·●]|[A-Z]\w+ ?\d*:$)/u.test(text)
  );
}

function isClose(upper: Row | undefined, lower: Row | undefined, heights: number): boolean {
  return (
    upper !== undefined &&
    lower !== undefined &&
    lower.y - upper.y <= heights * Math.max(upper.height, lower.height)
  );
}

function samePitch(row: Row, pitch: number): boolean {
  const long = row.lines.filter((line) => line.text.length >= minMonospaceCharacters);
  return long.length > 0 && long.every((line) => Math.abs(linePitch(line) - pitch) < 0.06 * pitch);
}

/** Digits and signs advance evenly in most proportional type too: they tell nothing. */
function hasLetters(text: string): boolean {
  return (text.match(/[\p{L}_]/gu)?.length ?? 0) >= 0.42 * text.replaceAll(' ', '').length;
}

/**
 * A few monospace-looking rows of plain words are chance, not code; so are rows that share no
 * pitch.
 */
function isWorthy(rows: readonly Row[]): boolean {
  const pitch = estimatePitch(rows),
    lettered = rows.flatMap(({ lines }) => lines).filter(({ text }) => hasLetters(text)),
    marked = lettered.filter(({ monospace }) => monospace);
  const characters = (some: readonly OcrLine[]): number =>
    some.reduce((sum, line) => sum + line.text.length, 0);
  const agreeing = marked.filter(
    (line) => Math.abs(linePitch(line) - pitch) < (line.text.length < 14 ? 0.09 : 0.05) * pitch,
  );
  if (characters(agreeing) < 0.6 * characters(marked)) return false;
  const telling = lettered.filter(({ text }) => text.length >= minMonospaceCharacters);
  if (marked.length > 0 && characters(marked) < 0.35 * characters(telling)) return false;
  const texts = rows.map(({ text }) => text),
    flagged = rows.filter((row) => row.lines.some((line) => line.monospace)).length;
  const longest = Math.max(...texts.map((text) => text.length));
  if (rows.length >= 4)
    return (
      (flagged >= 2 && (longest >= 16 || texts.some((text) => codeLikeness(text) > 0.4))) ||
      median(texts.map(codeLikeness)) > 0.3
    );
  return (
    texts.some(
      (text) =>
        codeLikeness(text) > 0.25 ||
        /^[$>] \S+ |^(?:Input|Output)\s*:|^PS |[\w.]+@[\w.]+[:~]|^\w+(?: -{1,2}\w)/.test(text),
    ) ||
    (flagged === rows.length && rows.length >= 2 && longest >= 16)
  );
}
