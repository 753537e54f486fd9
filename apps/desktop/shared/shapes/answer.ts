import {
  answerCheck,
  engineInfo,
  screenAnalysis,
  textAnalysis,
  textSources,
  type TextSource,
} from '@aplomb/contract';
import { z } from 'zod';
import { id, moment, rectangle } from './common.ts';

const textSource = z.enum(Object.keys(textSources) as [TextSource]);

/** Where an answer, or a sentence of it, comes from. */
export const source = z.object({
  kind: z.enum(['screen', 'text', 'transcript', 'document', 'history']),
  /** For people, such as "your screen at 14:03" or "résumé.pdf, page 2". */
  label: z.string(),
  at: moment.nullable(),
  /** The words quoted, when some are. */
  quote: z.string().nullable(),
  /** Document, capture or conversation it leads to. */
  target: id.nullable(),
});
export type Source = z.infer<typeof source>;

/** What the local engine found, by what was looked at. */
export const findings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('screen'), value: screenAnalysis }),
  z.object({ kind: z.literal('text'), value: textAnalysis }),
]);

export const answerKinds = ['screen', 'text', 'question', 'live'] as const;

/** An answer: its local part stands at once, the model's written part follows while `pending`. */
export const answer = z.object({
  id,
  /** Null while history is switched off. */
  conversationId: id.nullable(),
  kind: z.enum(answerKinds),
  /** The question it answers; null for an analysis nobody asked anything of. */
  question: z.string().nullable(),
  at: moment,
  summary: z.string(),
  /** Markdown of the local result. */
  local: z.string(),
  /** Markdown a configured AI model wrote; null without one. */
  written: z.string().nullable(),
  /** What exact tools checked in the model's part; they come after it. */
  checks: z.array(answerCheck).default([]),
  findings: findings.nullable(),
  sources: z.array(source),
  engine: engineInfo,
  /** Models that were asked before the one that wrote, and gave nothing. */
  passedOver: z.array(z.string()).default([]),
  /** Whether a model is still writing. */
  pending: z.boolean(),
  /** Whether a model waits for the user's word before anything is sent to it: answer.confirm. */
  awaitsConfirmation: z.boolean(),
  /** From the picture or the question to the local answer. */
  localMilliseconds: z.number().min(0),
  captureId: id.nullable(),
  /** Where the words of a screen are from; null for anything else. */
  textSource: textSource.nullable().default(null),
});
export type Answer = z.infer<typeof answer>;

/**
 * A picture that was taken. `masked` names the programs whose windows were left out, decided before
 * anything was read.
 */
export const capture = z.object({
  id,
  at: moment,
  area: rectangle,
  scale: z.number(),
  width: z.int(),
  height: z.int(),
  /** Fetched from /blob/<pictureId>; null when pictures are not kept. */
  pictureId: id.nullable(),
  masked: z.array(z.string()),
  /** Where its words are from. */
  textSource: textSource.default('picture'),
});
export type Capture = z.infer<typeof capture>;
