import { counted, firstOf, joined } from '../shorten.ts';
import { right } from './geometry.ts';
import type { LayoutBlock } from './layout-block.ts';
import { describeFigures } from './table-facts.ts';
import { findErrorCells, unframeSheet } from './sheet.ts';

const value = /^[\d.,$€%-]+$/;
const mostTables = 3;

/** The tables of a screen: what each lists, then what the figures of the largest one say. */
export function describeTables(blocks: readonly WithRows[], heading: string | null): string {
  const tables = tablesOf(blocks);
  return joined(tables.length > 1 ? several(tables, heading) : one(tables[0], heading));
}

/**
 * The cells of the first table that hold error values, in a sentence; empty where none does. It
 * asks for no kind of screen: a sheet with a broken cell is one whatever it was taken for.
 */
export function describeErrorCells(blocks: readonly WithRows[]): string {
  return tablesOf(blocks).flatMap(describeErrors)[0] ?? '';
}

/**
 * Whether a screen of no kind in particular is told as its tables: fields and menus often happen to
 * be in line, in two columns, or are a small part of what is there.
 */
export function isMostlyTable(blocks: readonly Pick<LayoutBlock, 'rows' | 'text'>[]): boolean {
  const sizeOf = (some: typeof blocks): number =>
    some.reduce((sum, { text }) => sum + text.length, 0);
  const tables = blocks.filter(({ rows }) => rows !== null);
  const columns = Math.max(
    0,
    ...tables.flatMap(({ rows }) => (rows ?? []).map((row) => row.length)),
  );
  return columns > 2 && sizeOf(tables) >= sizeOf(blocks) / 2;
}

type WithRows = Pick<LayoutBlock, 'rows'>;

const tablesOf = (blocks: readonly WithRows[]): string[][][] =>
  blocks.flatMap(({ rows }) => (rows ? [rows] : []));

function one(table: string[][] | undefined, heading: string | null): string[] {
  if (table === undefined) return [heading ? `A table: “${heading}”.` : 'A table.'];
  const { cells } = unframeSheet(table);
  const columns = Math.max(...cells.map((row) => row.length));
  const names = headOf(cells);
  const named = names === '' ? '' : ` (${names})`;
  const rows = cells.length - (named === '' ? 0 : 1);
  const title = heading ? ` “${heading}”` : '';
  return [
    `A table${title} of ${rows} rows and ${columns} columns${named}.`,
    named === '' ? '' : describeFigures(cells),
  ];
}

/** Tables are told by their columns: a heading stands above all of them. */
function several(tables: readonly string[][][], heading: string | null): string[] {
  const plain = tables.map((table) => unframeSheet(table).cells);
  const listed = plain.map((cells) => {
    const names = headOf(cells);
    return names === ''
      ? `one of ${cells.length} rows`
      : `${names} (${counted(cells.length - 1, 'row')})`;
  });
  const largest = plain.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const under = heading ? ` under “${heading}”` : '';
  return [
    `${plain.length} tables${under}: ${firstOf(listed, mostTables, '; ')}.`,
    headOf(largest) === '' ? '' : describeFigures(largest),
  ];
}

/** Names of the columns; empty when the first row holds values. */
function headOf(table: readonly (readonly string[])[]): string {
  const head = table[0]?.filter((cell) => cell !== '') ?? [];
  if (head.length < 2 || head.some((cell) => value.test(cell))) return '';
  return firstOf(head, 6);
}

function describeErrors(table: string[][]): string[] {
  const found = findErrorCells(table);
  if (found.length === 0) return [];
  const places = found.slice(0, 3).map(({ code, place }) => `${code} in ${place}`);
  const more = found.length - places.length;
  const cells =
    found.length === 1 ? 'One cell holds an error' : `${found.length} cells hold errors`;
  return [`${cells}: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`];
}

/**
 * Whether a heading is the name of a column in truth: it stands right over a table, away from the
 * table's left edge and within its width.
 */
export function isColumnHead(heading: LayoutBlock, blocks: readonly LayoutBlock[]): boolean {
  return blocks.some(({ rows, box }) => {
    const gap = box.y - heading.box.y - heading.box.height;
    return (
      rows !== null &&
      gap < 1.5 * heading.box.height &&
      heading.box.y < box.y + box.height &&
      heading.box.x > box.x + 0.2 * box.width &&
      heading.box.width < 0.35 * box.width &&
      heading.box.x < right({ box })
    );
  });
}
