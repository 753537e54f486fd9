import { centerX, median, stepsOf, usualStep } from './geometry.ts';
import { repairCode } from './repair-code.ts';
import { estimatePitch, type Row } from './rows.ts';

/**
 * Text of a code block with its indentation, and the line numbers that stood in its gutter (null
 * where none was read).
 */
export interface CodeText {
  text: string;
  lineNumbers: (number | null)[] | null;
  /** All that stands there, line numbers too. */
  fullText: string;
}

/** A piece of a row without the gutter: its characters and their centres. */
interface Piece {
  text: string;
  centers: readonly number[];
}
interface CodeRow {
  pieces: readonly Piece[];
  number: number | null;
  /** What stands in the margin, as it was read. */
  margin: string;
  y: number;
  height: number;
}

/**
 * Puts code together again: indentation from the first character's place on the monospace grid,
 * blank lines from
 * vertical gaps, pieces of one row at their columns, line numbers left out.
 */
export function codeText(rows: readonly Row[]): CodeText {
  const { rows: bare, numbered } = removeGutter(rows);
  const kept = numbered ? bare : bare.filter((row) => row.pieces.length > 0);
  const pitch = estimatePitch(rows);
  const columns = startColumns(kept, pitch);
  const spacing = rowSpacing(kept);
  const lines: { text: string; number: number | null; margin: string }[] = [];
  kept.forEach((row, index) => {
    for (let blank = blankLinesBefore(kept, index, spacing); blank > 0; blank--)
      lines.push({ text: '', number: null, margin: '' });
    const text = renderRow(row, columns[index] ?? 0, pitch);
    lines.push({ text, number: row.number, margin: row.margin });
  });
  const joined = lines.map(({ text }) => text).join('\n');
  const isExact = rows.every((row) => row.lines.every(({ exact }) => exact === true));
  const whole = isExact ? joined : repairCode(joined);
  const text = whole.replace(/\n+$/, '');
  if (!numbered) return { text, lineNumbers: null, fullText: text };
  const shown = whole.split('\n').map((line, at) => `${lines[at]?.margin ?? ''} ${line}`);
  return {
    text,
    lineNumbers: lines.slice(0, text.split('\n').length).map(({ number }) => number),
    fullText: shown.map((line) => line.trimEnd()).join('\n'),
  };
}

const leadingNumber = /^[^\S\n]*(\d{1,5})(?=$|[^\S\n]|[^\d.,:)\]%\w])/;

function removeGutter(rows: readonly Row[]): { rows: CodeRow[]; numbered: boolean } {
  const plain = rows.map((row): CodeRow => ({
    pieces: row.lines,
    number: null,
    margin: '',
    y: row.y,
    height: row.height,
  }));
  const marks = rows.map((row) => gutterMark(row));
  const found = marks.filter((mark) => mark !== null);
  const steps = stepsOf(found.map(({ value }) => value));
  const rising = steps.filter((step) => step > 0 && step <= 12).length;
  const edge = median(found.map((mark) => mark.end)),
    unit = median(rows.map((row) => row.height));
  const aligned = found.filter((mark) => Math.abs(mark.end - edge) < 0.8 * unit).length;
  if (
    found.length < 3 ||
    found.length < 0.6 * rows.length ||
    rising < 0.7 * steps.length ||
    aligned < 0.7 * found.length
  )
    return { rows: plain, numbered: false };
  return {
    numbered: true,
    rows: plain.map((row, index) => {
      const mark = marks[index];
      if (!mark || Math.abs(mark.end - edge) >= 0.8 * unit) return keepRemains(row, edge, unit);
      const [first, ...others] = row.pieces;
      const rest = first ? cutFront(first, mark.length) : null;
      const pieces = rest ? [rest, ...others] : others;
      const margin = String(mark.value);
      return keepRemains({ ...row, number: mark.value, margin, pieces }, edge, unit);
    }),
  };
}

/**
 * A gutter number that OCR misread as a letter or mark still stands left of the gutter's edge: it
 * is not code, and stays in the margin.
 */
function keepRemains(row: CodeRow, edge: number, unit: number): CodeRow {
  const isCode = ({ centers }: Piece): boolean => (centers.at(-1) ?? 0) > edge + 0.1 * unit;
  const remains = row.pieces.filter((piece) => !isCode(piece)).map(({ text }) => text);
  const margin = [...(row.margin === '' ? [] : [row.margin]), ...remains].join(' ');
  return { ...row, margin, pieces: row.pieces.filter(isCode) };
}

function gutterMark(row: Row): { value: number; length: number; end: number } | null {
  const first = row.lines[0];
  const match = first ? leadingNumber.exec(first.text) : null;
  if (!first || !match?.[1]) return null;
  return {
    value: Number.parseInt(match[1], 10),
    length: match[0].length,
    end: first.centers[match[0].length - 1] ?? centerX(first),
  };
}

function cutFront(piece: Piece, length: number): Piece | null {
  const rest = piece.text.slice(length),
    skip = rest.length - rest.trimStart().length;
  if (rest.length === skip) return null;
  return { text: rest.slice(skip), centers: piece.centers.slice(length + skip) };
}

/**
 * First column of each row. The grid's phase is the circular mean of all first characters, so that
 * one odd row moves nothing.
 */
function startColumns(rows: readonly CodeRow[], pitch: number): number[] {
  const starts = rows.map((row) => row.pieces[0]?.centers[0] ?? null);
  const known = starts.filter((start) => start !== null);
  if (known.length === 0) return rows.map(() => 0);
  let sine = 0,
    cosine = 0;
  for (const start of known) {
    sine += Math.sin((2 * Math.PI * start) / pitch);
    cosine += Math.cos((2 * Math.PI * start) / pitch);
  }
  const phase = (Math.atan2(sine, cosine) / (2 * Math.PI)) * pitch;
  const exact = starts.map((start) => (start === null ? null : (start - phase) / pitch));
  const base = Math.round(Math.min(...exact.filter((column) => column !== null)));
  return exact.map((column) => (column === null ? 0 : Math.round(Math.max(0, column - base))));
}

function renderRow(row: CodeRow, column: number, pitch: number): string {
  const origin = (row.pieces[0]?.centers[0] ?? 0) - column * pitch;
  let text = '';
  for (const piece of row.pieces) {
    const at = Math.min(400, Math.round(((piece.centers[0] ?? 0) - origin) / pitch));
    text =
      text === ''
        ? ' '.repeat(column) + piece.text
        : text.padEnd(Math.max(at, text.length + 1)) + piece.text;
  }
  return text;
}

/** Usual distance between rows: gaps of blank lines are larger. */
const rowSpacing = (rows: readonly CodeRow[]): number =>
  usualStep(
    stepsOf(rows.map(({ y }) => y)).filter((step) => step > 2),
    0.7,
  );

const maxBlankLines = 6;

function blankLinesBefore(rows: readonly CodeRow[], index: number, spacing: number): number {
  const row = rows[index],
    previous = rows[index - 1];
  if (!row || !previous) return 0;
  if (row.number !== null && previous.number !== null && row.number > previous.number) {
    const left = row.number - previous.number - 1;
    return left > maxBlankLines ? 0 : left;
  }
  const white = spacing <= 0 ? 0 : Math.round((row.y - previous.y) / spacing) - 1;
  return Math.min(maxBlankLines, Math.max(0, white));
}
