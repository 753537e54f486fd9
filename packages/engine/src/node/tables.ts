import papaparse from 'papaparse';
import type { TableReader } from '../ports.ts';

const [fewestRows, fewestColumns] = [2, 2];
/** Markdown has bars around its rows, too, and a row of dashes under the first. */
const outerBars = /^[ \t]*\||\|[ \t]*$/gmu;
const dashes = /^:?-*:?$/;

/** Reads rows of values with commas, semicolons, tabs or bars between them (RFC 4180, Papa Parse). */
export const createTableReader = (): TableReader => ({
  read(text) {
    const rows = text.trim().replaceAll(outerBars, '');
    const cells = papaparse
      .parse<string[]>(rows, { skipEmptyLines: 'greedy' })
      .data.map((row) => row.map((cell) => cell.trim()))
      .filter((row) => !row.every((cell) => dashes.test(cell)));
    const columns = cells[0]?.length ?? 0;
    const isEven = cells.every((row) => row.length === columns);
    return isEven && columns >= fewestColumns && cells.length >= fewestRows ? cells : null;
  },
});
