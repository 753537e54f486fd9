import { median } from './geometry.ts';
import type { Row } from './rows.ts';

const figure = /^[($€£¥₹+–−-]?\d[\d.,:/%\s)-]*$/;

/**
 * Where a run of rows that share columns is several tables in truth, one above another: a caption
 * or wider white, and then a row of names alone with figures above and below it. Answers the
 * stretches [from, to) of the run.
 */
export function splitStackedTables(rows: readonly Row[]): { from: number; to: number }[] {
  const steps = rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? row.y));
  const usual = median(steps);
  const parts: { from: number; to: number }[] = [];
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
