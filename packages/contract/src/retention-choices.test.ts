import { expect, test } from 'vitest';
import {
  audioKept,
  audioRetention,
  captureHours,
  captureRetention,
  historyRetention,
} from './index.ts';

const hoursIn = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24, year: 365 * 24 };
/** Hours that a choice names: `3_months`; undefined for one without a span. */
function hoursOf(choice: string): number | undefined {
  const [, count, unit] = /^(\d)_([a-z]+?)s?$/.exec(choice) ?? [];
  return unit === undefined ? undefined : Number(count) * hoursIn[unit as keyof typeof hoursIn];
}

test('every choice keeps for as long as it says', () => {
  for (const [choice, { label, days }] of Object.entries(historyRetention)) {
    expect(days).toBe(choice === 'forever' ? null : (hoursOf(choice) ?? 0) / 24);
    expect(label.toLowerCase().replace(' ', '_')).toBe(choice);
  }
  for (const [choice, hours] of Object.entries(captureHours))
    expect(hours).toBe(choice === 'manual' ? null : (hoursOf(choice) ?? 0));
  for (const [choice, { soundHours, words }] of Object.entries(audioKept)) {
    expect(soundHours).toBe(choice === 'manual' ? null : (hoursOf(choice) ?? 0));
    expect(words).toBe(choice !== 'never');
  }
});

test('every choice is named as it works', () => {
  for (const [choice, label] of Object.entries({ ...captureRetention, ...audioRetention })) {
    const span = choice.replace('_', ' ');
    expect(label.toLowerCase()).toContain(hoursOf(choice) === undefined ? ' ' : span);
  }
  expect(captureRetention.immediately).toMatch(/delete immediately/i);
  expect(captureRetention.manual).toMatch(/review/i);
  expect(audioRetention.never).toMatch(/never/i);
});
