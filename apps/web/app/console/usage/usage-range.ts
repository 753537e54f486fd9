import { consoleRules } from '@aplomb/contract';

const DAY = 86_400_000;
const HOURS_BY_HOUR = 3;

/** Ranges of usage: id to label and days. */
export const usageRanges = {
  day: { label: 'Last 24 hours', days: 1 },
  week: { label: 'Last 7 days', days: 7 },
  month: { label: 'Last 30 days', days: 30 },
  all: { label: `Last ${consoleRules.usageDays} days`, days: consoleRules.usageDays },
} as const;
export type UsageRange = keyof typeof usageRanges;

/**
 * From when and in which steps a range is asked for. The start is a whole hour, so that the same
 * request stays the same.
 */
export function rangeQuery(range: UsageRange, now: number): { from: string; step: 'hour' | 'day' } {
  const { days } = usageRanges[range];
  const from = new Date(now - days * DAY);
  from.setUTCMinutes(0, 0, 0);
  if (days > HOURS_BY_HOUR)
    return { from: new Date(from.getTime() + DAY).toISOString().slice(0, 10), step: 'day' };
  return { from: new Date(from.getTime() + DAY / 24).toISOString(), step: 'hour' };
}
