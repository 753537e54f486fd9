import {
  rehearsalKinds,
  rehearsalLanguages,
  rehearsalPaces,
  rehearsalRules,
} from '@aplomb/contract';
import { z } from 'zod';
import { answer } from '../shapes/answer.ts';
import { id, moment, nothing } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';
import { keysOf } from '../shapes/state.ts';
import { reviewGrade } from './modes.ts';

/** What is to be rehearsed, how, and from which documents. */
export const rehearsalPlan = z.object({
  kind: keysOf(rehearsalKinds),
  language: keysOf(rehearsalLanguages),
  pace: z.enum(Object.keys(rehearsalPaces) as [keyof typeof rehearsalPaces]),
  questions: z.int().min(rehearsalRules.fewestQuestions).max(rehearsalRules.mostQuestions),
  /** Whether questions are read aloud, where the system has a voice of its own for the language. */
  aloud: z.boolean(),
  /** What one has done or made: a résumé, the slides, the essay. */
  own: id.nullable(),
  /** What is asked for: a job description, a syllabus. */
  asked: id.nullable(),
  /** Whether a model that may be asked writes the questions from these documents; absent: no. */
  byModel: z.boolean().optional(),
  /** Terms of these documents that are no subject, such as the name of the employer. */
  skip: z.array(z.string()).max(2 * rehearsalRules.terms),
});
export type RehearsalPlan = z.infer<typeof rehearsalPlan>;

/** What was counted in an answer; null where it cannot be told. Nothing is judged of a voice. */
export const answerFigures = z.object({
  way: z.enum(['spoken', 'typed']),
  seconds: z.number().nullable(),
  /** False where most of what was said was not understood: its words are not counted then. */
  understood: z.boolean(),
  words: z.int().nullable(),
  /** While speaking, pauses left out. */
  wordsPerMinute: z.number().nullable(),
  fillers: z.array(z.object({ word: z.string(), count: z.int() })).nullable(),
  pauses: z.object({ count: z.int(), longestSeconds: z.number() }).nullable(),
  /** Terms of the document that says what is asked for, by whether they were said. */
  said: z.array(z.string()),
  unsaid: z.array(z.string()),
});
export type AnswerFigures = z.infer<typeof answerFigures>;

/** A line of what is asked for, and the line of one’s own papers that speaks of it. */
const ownLine = z.object({ asked: z.string(), own: z.string() });
export type OwnLine = z.infer<typeof ownLine>;

const rehearsal = rehearsalPlan.omit({ questions: true }).extend({
  id,
  startedAt: moment,
  /** Which question of how many; a follow-up has the number of the one it follows. */
  number: z.int().min(1),
  of: z.int().min(1),
  question: z.string(),
  /** The model that wrote the question; null where none did. */
  model: z.string().nullable(),
  followsUp: z.boolean(),
  askedAt: moment,
  /** Words heard before the app was interrupted, which count as part of the answer. */
  heardBefore: z.int().min(0),
  /** Null until the question is answered. */
  review: z
    .object({
      figures: answerFigures,
      /** Null once it is out of memory; the history has it. */
      answer: answer.nullable(),
      grade: reviewGrade.nullable(),
      /** Null where there is nothing to ask on. */
      followUp: z.string().nullable(),
      /** Lines of one’s own papers that fit what is asked for and were not told so far. */
      ownLines: z.array(ownLine).max(rehearsalRules.ownLines),
    })
    .nullable(),
  /** Terms asked for that no answer of this rehearsal has said so far. */
  unsaid: z.array(z.string()),
});
export type Rehearsal = z.infer<typeof rehearsal>;

const totals = z.object({
  answers: z.int(),
  wordsPerMinute: z.number().nullable(),
  /** Of a hundred words. */
  fillers: z.number().nullable(),
  /** Share of the terms asked for that were said. */
  covered: z.number().nullable(),
});
const session = totals.extend({
  id,
  kind: keysOf(rehearsalKinds),
  startedAt: moment,
  unsaid: z.array(z.string()),
});
const week = totals.extend({ monday: z.iso.date() });
/** Questions of a kind that went badly, and how many of them are due now. */
const weak = z.object({ kind: keysOf(rehearsalKinds), questions: z.int(), due: z.int() });
const overview = z.object({
  current: rehearsal.nullable(),
  /** What was chosen last. */
  plan: rehearsalPlan.nullable(),
  /** Newest first. */
  sessions: z.array(session),
  weeks: z.array(week),
  weak: z.array(weak),
});
export type RehearsalOverview = z.infer<typeof overview>;

/** Requests about rehearsals. */
export const rehearsalRequests = {
  'rehearsal.get': request(nothing, overview),
  /** What a document is about, in its own terms: what would be asked and looked for. */
  'rehearsal.terms': request(
    z.object({ document: id }),
    z.array(z.string()).max(rehearsalRules.terms),
  ),
  /** Where a model writes the questions, it answers once they are there. */
  'rehearsal.start': request(rehearsalPlan, overview),
  /** Starts without the questions that a model is still writing. */
  'rehearsal.unwritten': request(nothing, nothing),
  /** Listens to the microphone for the answer; audio.stop is a pause. */
  'rehearsal.listen': request(nothing, nothing),
  /** Ends the answer: what was typed, or null for what was said. */
  'rehearsal.answer': request(
    z.object({ text: z.string().trim().min(1).max(rehearsalRules.answerCharacters).nullable() }),
    overview,
  ),
  /** How it went, by one's own judgement: what went badly is asked again. */
  'rehearsal.grade': request(z.object({ grade: reviewGrade }), overview),
  /** On to the follow-up or to the next question; after the last one the rehearsal ends. */
  'rehearsal.next': request(z.object({ followUp: z.boolean() }), overview),
  'rehearsal.end': request(nothing, overview),
  'rehearsal.delete': request(z.object({ id }), overview),
};
