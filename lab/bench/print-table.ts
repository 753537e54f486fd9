import type { BenchRow } from './bench.ts';

export function table(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ figure, value, unit, goal, baseline, note }) => [
    figure,
    `${round(value)} ${unit}`.trim(),
    goal ?? '',
    baseline === undefined ? '' : `${round(baseline.value)} ${baseline.name}`,
    baseline === undefined ? '' : `${round(value / baseline.value)} ×`,
    note ?? '',
  ]);
  return [
    '| figure | ours | goal | baseline | ratio | note |',
    '|---|---|---|---|---|---|',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function round(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
}
