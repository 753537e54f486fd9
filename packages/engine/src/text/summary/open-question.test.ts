import { expect, it } from 'vitest';
import { openQuestion } from './open-question.ts';

it.each([
  [
    'Tell me about a time when you had to deal with a difficult stakeholder.\nHow did you handle it?',
    'Tell me about a time when you had to deal with a difficult stakeholder. How did you handle it?',
  ],
  ['We value candour. Describe a decision you regret.', 'Describe a decision you regret.'],
  [
    'Erzählen Sie von einem Fehler, aus dem Sie gelernt haben.',
    'Erzählen Sie von einem Fehler, aus dem Sie gelernt haben.',
  ],
])('knows what is asked: %s', (text, asked) => {
  expect(openQuestion(text)).toBe(asked);
});

it.each([
  'The train leaves at nine. It is never late. Why? Nobody knows the reason.',
  'Really?',
  '',
  `${'It rains. '.repeat(80)}Do you have an umbrella?`,
])('leaves other texts: %s', (text) => {
  expect(openQuestion(text)).toBeNull();
});
