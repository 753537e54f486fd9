import { expect, it } from 'vitest';
import { createSentenceReader } from '../../node/sentences.ts';
import { openQuestion } from './open-question.ts';

const reader = await createSentenceReader();

it.each([
  [
    'en',
    'Tell me about a time when you had to deal with a difficult stakeholder.\nHow did you handle it?',
    'Tell me about a time when you had to deal with a difficult stakeholder. How did you handle it?',
  ],
  ['en', 'We value candour. Describe a decision you regret.', 'Describe a decision you regret.'],
  [
    'de',
    'Erzählen Sie von einem Fehler, aus dem Sie gelernt haben.',
    'Erzählen Sie von einem Fehler, aus dem Sie gelernt haben.',
  ],
] as const)('knows what is asked: %s: %s', (language, text, asked) => {
  expect(openQuestion(text, language, reader)).toBe(asked);
});

it.each([
  'The train leaves at nine. It is never late. Why? Nobody knows the reason.',
  'Really?',
  '',
  `${'It rains. '.repeat(80)}Do you have an umbrella?`,
])('leaves other texts: %s', (text) => {
  expect(openQuestion(text, 'en', reader)).toBeNull();
});
