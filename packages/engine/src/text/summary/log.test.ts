import { expect, test } from 'vitest';
import { describeLog } from './log.ts';

const log = [
  '2026-03-01 10:00:00,001 INFO  till.Main - started',
  '2026-03-01 10:00:01,120 WARN  till.Price - rounding 0.5',
  '2026-03-01 10:00:02,007 ERROR till.Store - cannot reach the store',
  '    at till.Store.open(Store.java:9)',
  '2026-03-01 10:00:02,900 ERROR till.Store - gave up',
];

test('a log is told by what it counts and says first', () => {
  expect(describeLog(log.join('\n'))).toBe(
    'A log of 5 lines: 2 errors, 1 warning. First error: “till.Store - cannot reach the store” ' +
      'First warning: “till.Price - rounding 0.5”',
  );
});

test.each([
  'We met at 10:00:00. INFO desks close early.\nNobody came.\nIt was quiet.',
  log.slice(0, 2).join('\n'),
])('a text with few such lines is none: %s', (text) => {
  expect(describeLog(text)).toBeNull();
});
