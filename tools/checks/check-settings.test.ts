import { expect, it } from 'vitest';
import { checkSettings, unreadProblem } from './check-settings.ts';
import { measureSource } from './measure-source.ts';

it('refuses a setting that no code reads', () => {
  const { reads } = measureSource('app.ts', 'const shown = { pause_on_battery: true };');
  expect(unreadProblem('performance', 'pause_on_battery', new Set(reads))).toHaveLength(1);
});

it('accepts a setting that is read by its name', () => {
  const sources = [
    'if (settings.values.performance.pause_on_battery) pause();',
    'const { pause_on_battery } = settings.values.performance;',
    "const pause = performance['pause_on_battery'];",
  ];
  for (const source of sources) {
    const { reads } = measureSource('app.ts', source);
    expect(unreadProblem('performance', 'pause_on_battery', new Set(reads)), source).toEqual([]);
  }
});

it('finds every setting of today read', () => {
  expect(checkSettings()).toEqual([]);
});
