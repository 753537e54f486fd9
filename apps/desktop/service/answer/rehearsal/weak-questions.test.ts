import { expect, it } from 'vitest';
import type { ReviewItem } from '../../../shared/requests/modes.ts';
import type { KeptRehearsal } from '../../base/rehearsal-records.ts';
import { weakQuestions } from './weak-questions.ts';

const review = (id: string, subject: string): ReviewItem => ({
  id,
  question: `What of ${id}?`,
  answer: 'Little.',
  subject,
  reviews: 1,
  dueAt: '2026-11-01T00:00:00.000Z',
});

const asked = (reviewId: string, model: string | null): KeptRehearsal['asked'][number] => ({
  question: `What of ${reviewId}?`,
  reviewId,
  model,
  followsUp: false,
  askedAt: '2026-10-01T00:00:00.000Z',
  figures: null,
  answerId: null,
  words: null,
  grade: 'again',
});

it('names the model again that wrote a question which went badly', () => {
  const rehearsal = { asked: [asked('ferries', 'sim-1'), asked('trams', null)] };
  const items = [
    review('ferries', 'Rehearsal: Technical interview'),
    review('trams', 'Rehearsal: Technical interview'),
    review('history', 'History'),
  ];
  expect(weakQuestions(items, 'technical', [rehearsal])).toEqual([
    { question: 'What of ferries?', reviewId: 'ferries', model: 'sim-1' },
    { question: 'What of trams?', reviewId: 'trams', model: null },
  ]);
});
