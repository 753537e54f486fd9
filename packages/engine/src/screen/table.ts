import { median, overlapAcross, right, stepsOf } from './geometry.ts';
import { framing } from './frames.ts';
import { blockOf, replaceRuns, splitPassages, type Page, type Part, type Run } from './page.ts';
import type { Row } from './rows.ts';

/** A run of rows that is a table, with its cells. */
interface TableRun extends Run {
  cells: string[][];
}

/** The parts of a screen with its tables as blocks. */
export function takeTables(parts: readonly Part[], page: Page): Part[] {
  return splitPassages(parts, (passage) => {
    const tables = findTables(passage.rows, page);
    // The entries of a side bar line up like a table, but with few columns or for few rows.
    if (passage.narrow && !tables.some((table) => fills(table, passage.rows))) return [passage];
    return replaceRuns({ ...passage, narrow: false }, tables, (rows, { cells }) => {
      const text = cells.map((row) => row.filter((cell) => cell !== '').join('  ')).join('\n');
      return [blockOf('table', rows, { text, rows: cells })];
    });
  });
}

const fills = ({ from, to, cells }: TableRun, rows: readonly Row[]): boolean =>
  to - from >= 0.6 * rows.length && (cells[0]?.length ?? 0) >= 3;

/**
 * Finds tables among rows: at least three rows (two with three columns) whose pieces stand in the
 * same columns.
 */
function findTables(rows: readonly Row[], page: Page): TableRun[] {
  const tables: TableRun[] = [];
  let from = 0;
  while (from < rows.length) {
    const to = isMenu(rows[from], rows[from + 1], page) ? from + 1 : runEnd(rows, from, page);
    for (const part of splitStackedTables(rows.slice(from, to))) {
      const run = rows.slice(from + part.from, from + part.to);
      const table = run.length >= 2 && !isForm(run, page) ? readTable(run, from + part.from) : null;
      if (table) tables.push(table);
    }
    from = Math.max(to, from + 1);
  }
  return tables;
}

/**
 * End of the run that starts here: rows of several pieces, near enough to one another, with at most
 * one single-piece row in between.
 */
function runEnd(rows: readonly Row[], from: number, page: Page): number {
  if ((rows[from]?.lines.length ?? 0) < 2) return from + 1;
  let end = from + 1;
  for (let index = from + 1; index < rows.length; index++) {
    const row = rows[index],
      last = rows[end - 1];
    if (!row || !last || row.y - last.y > 4.2 * Math.max(last.height, row.height)) break;
    if (isMenu(row, last, page)) break;
    if (row.lines.length >= 2 && sharesColumns(rows[from], row, last)) end = index + 1;
    else if (index - end >= 1) break;
  }
  return end;
}

function sharesColumns(first: Row | undefined, row: Row, last: Row): boolean {
  const matches = (other: Row): number =>
    row.lines.filter((line) => other.lines.some((piece) => overlapAcross(line, piece, 2) > 0.3))
      .length;
  return Math.max(matches(last), first ? matches(first) : 0) >= Math.min(2, row.lines.length);
}

function readTable(rows: readonly Row[], from: number): TableRun | null {
  const columns = findColumns(rows);
  if (columns.length < 2 || (columns.length === 2 && rows.length < 3)) return null;
  const cells = rows.map((row) => rowCells(row, columns));
  const filled = columns.map(
    (_, column) => cells.filter((row) => row[column] !== '').length / cells.length,
  );
  if (filled.filter((share) => share >= 0.5).length < Math.max(2, 0.5 * columns.length))
    return null;
  return { from, to: from + rows.length, cells };
}

interface Column {
  start: number;
  end: number;
}

/** Columns as the stretches of x between white runs that at most a tenth of the rows cross. */
function findColumns(rows: readonly Row[]): Column[] {
  const allowed = Math.floor(0.12 * rows.length);
  const events: { x: number; step: number }[] = [];
  for (const row of rows)
    for (const line of row.lines)
      events.push({ x: line.box.x + 1, step: 1 }, { x: right(line) - 1, step: -1 });
  events.sort((a, b) => a.x - b.x || a.step - b.step);
  const columns: Column[] = [];
  let depth = 0,
    start = 0;
  for (const event of events) {
    const before = depth;
    depth += event.step;
    if (before <= allowed && depth > allowed) start = event.x;
    if (before > allowed && depth <= allowed) columns.push({ start, end: event.x });
  }
  return columns;
}

function rowCells(row: Row, columns: readonly Column[]): string[] {
  const cells = columns.map(() => '');
  for (const line of row.lines) {
    let begin = 0;
    for (let index = 0; index < columns.length; index++) {
      const next = columns[index + 1],
        column = columns[index];
      if (!column) continue;
      const border = next ? (column.end + next.start) / 2 : Number.POSITIVE_INFINITY;
      if ((line.centers[begin] ?? Number.POSITIVE_INFINITY) > border) continue;
      const end = next ? splitPoint(line.text, line.centers, begin, border) : line.text.length;
      const text = line.text.slice(begin, end).trim();
      if (text !== '') cells[index] = cells[index] ? `${cells[index]} ${text}` : text;
      begin = end;
      if (begin >= line.text.length) break;
    }
  }
  return cells;
}

/**
 * Where a piece that reaches over a column border breaks: at the space nearest the border, else
 * nowhere.
 */
function splitPoint(
  text: string,
  centers: readonly number[],
  begin: number,
  border: number,
): number {
  if ((centers.at(-1) ?? 0) <= border) return text.length;
  let at = begin;
  while (at < text.length && (centers[at] ?? 0) <= border) at++;
  for (let distance = 0; distance <= 2; distance++) {
    if (text[at + distance] === ' ') return at + distance;
    if (at - distance > begin && text[at - distance] === ' ') return at - distance;
  }
  return text.length;
}

/**
 * Menus, tabs and status bars along the upper and lower edge line up like tables too; of a table
 * cut out of a screen, head and last row stand there.
 */
function isMenu(row: Row | undefined, neighbour: Row | undefined, page: Page): boolean {
  return (
    row !== undefined &&
    row.lines.length >= 2 &&
    (row.y < 0.075 * page.height || row.y > 0.965 * page.height) &&
    row.size <= 1.1 * page.body &&
    !(neighbour !== undefined && standsInColumnsOf(row, neighbour))
  );
}

/**
 * Whether each piece stands over one piece of its own in the neighbouring row, with no piece left
 * over.
 */
function standsInColumnsOf(row: Row, neighbour: Row): boolean {
  return (
    row.lines.length >= 3 &&
    Math.abs(neighbour.y - row.y) < 3 * Math.max(row.height, neighbour.height) &&
    row.lines.length === neighbour.lines.length &&
    row.lines.every((line, at) => overlapAcross(line, neighbour.lines[at] ?? line, 2) > 0.5)
  );
}

/** Rows with drawn fields or buttons are a form. */
function isForm(rows: readonly Row[], page: Page): boolean {
  const framed = rows.filter(
    (row) =>
      row.lines.length <= 5 &&
      row.lines.some((line) => framing(line, page.rulings, page.width) !== null),
  );
  return framed.length >= Math.max(1, 0.4 * rows.length);
}

const figure = /^[($€£¥₹+–−-]?\d[\d.,:/%\s)-]*$/;

/**
 * Where a run of rows that share columns is several tables in truth, one above another: a caption
 * or wider white, and then a row of names alone with figures above and below it. Answers the
 * stretches [from, to) of the run.
 */
function splitStackedTables(rows: readonly Row[]): Run[] {
  const steps = stepsOf(rows.map(({ y }) => y));
  const usual = median(steps);
  const parts: Run[] = [];
  let from = 0;
  for (let at = 2; at < rows.length - 1; at++) {
    const caption = isSingle(rows[at - 1]);
    const above = caption ? at - 2 : at - 1;
    const apart = caption || (steps[at - 1] ?? 0) > 1.35 * usual;
    if (!apart || above <= from || !isHead(rows, at, above)) continue;
    parts.push({ from, to: above + 1 });
    from = at;
  }
  return [...parts, { from, to: rows.length }];
}

/** A row of names between rows that hold figures. */
function isHead(rows: readonly Row[], at: number, above: number): boolean {
  return figures(rows[at]) === 0 && figures(rows[above]) > 0 && figures(rows[at + 1]) > 0;
}

const isSingle = (row: Row | undefined): boolean => row?.lines.length === 1;

/** Pieces of a row that are numbers, dates or shares. */
function figures(row: Row | undefined): number {
  return (
    row?.lines.filter(({ text }) => text.split(' ').some((word) => figure.test(word))).length ?? 0
  );
}
