import type { UsageData } from './usage.ts';

const columns = [
  'at',
  'requests',
  'errors',
  'mean_ms',
  'p50_ms',
  'p95_ms',
  'p99_ms',
] as const satisfies readonly (keyof UsageData['series'][number])[];

/** Usage as CSV: a line for each step, times in UTC, nothing where nothing was measured. */
export function usageCsv({ series }: Pick<UsageData, 'series'>): string {
  const lines = series.map((step) => columns.map((column) => step[column] ?? '').join(','));
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
