import { expect, it } from 'vitest';
import type { Source } from '../../shared/shapes/answer.ts';
import { quoted } from './own-passages.ts';

const source = (label: string, quote: string): Source => ({
  kind: 'document',
  label,
  at: null,
  quote,
  target: null,
});

it('quotes a passage without the heading that its place names, once', () => {
  const passage = 'Disagreement\n\nIn 2023 I disagreed about the launch. We tested for two weeks.';
  const told = quoted([source('stories.md, “Disagreement”', passage)], 'When did you disagree?');
  expect(told).toBe(
    '> **In 2023 I disagreed about the launch.** We tested for two weeks.\n>\n> *stories.md, “Disagreement”*',
  );
});

it('keeps a first line that is no heading, and a heading that stands alone', () => {
  expect(quoted([source('notes.txt, lines 1–2', 'Fares\nTwo euros.')], 'Fares?')).toMatch(
    /^> Fares\n> Two euros\.\n/,
  );
  expect(quoted([source('a.md, “Fares”', 'Fares')], 'Fares?')).toMatch(/^> \**Fares\**\n/);
});
