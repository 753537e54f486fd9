import type { MomentResult } from './journal.ts';
import { checkNames, summarise, type Summary } from './summarise.ts';

/** A table of results by kind and language, with a total. */
export function reportTable(results: readonly MomentResult[]): string {
  const groups: [string, readonly MomentResult[]][] = [
    ...grouped(results, ({ kind }) => kind),
    ...grouped(results, ({ language }) => `in ${language}`),
    ['total', results],
  ];
  const head = ['', 'moments', 'score', 'answered', ...checkNames, 'first word', 'p95'];
  const rows = groups.map(([name, members]) => rowOf(name, summarise(members)));
  return tableOf([head, ...rows]);
}

/** Rows as text, in columns: the first to the left, figures to the right. */
export function tableOf(table: readonly (readonly string[])[]): string {
  const widths = (table[0] ?? []).map((_, at) =>
    Math.max(...table.map((row) => row[at]?.length ?? 0)),
  );
  const padded = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return table.map((row) => padded(row).trimEnd()).join('\n');
}

function grouped(
  results: readonly MomentResult[],
  key: (result: MomentResult) => string,
): [string, MomentResult[]][] {
  return [...Map.groupBy(results, key)].toSorted(([one], [other]) => one.localeCompare(other));
}

function rowOf(name: string, { moments, score, answered, shares, median, p95 }: Summary): string[] {
  const percent = (value: number | null): string =>
    value === null ? '-' : `${Math.round(value * 100)} %`;
  const seconds = (value: number | null): string =>
    value === null ? '-' : `${(value / 1_000).toFixed(1)} s`;
  return [
    name,
    String(moments),
    percent(score),
    percent(answered),
    ...checkNames.map((check) => percent(shares[check])),
    seconds(median),
    seconds(p95),
  ];
}
