import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { actionItem } from './action-item.ts';
import { codeAnalysis } from './code.ts';
import { documentAnalysis } from './document.ts';
import { analysisModes } from './modes.ts';
import { problemAnalysis } from './problem.ts';
import { reportedError } from './reported-error.ts';
import { screenKinds } from './screen-kinds.ts';

export const sentiments = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof sentiments)[number];

/** A language less likely than this is not named. */
export const leastLanguageConfidence = 0.5;

/** A natural language and how likely it is the text's. */
export const languageCandidate = z.object({
  language: z.enum(languageCodes),
  confidence: z.number().min(0).max(1),
});
export type LanguageCandidate = z.infer<typeof languageCandidate>;

/** What the local text engine says, before the server adds ids and the model's answer. */
export const textAnalysis = z.object({
  analysis_mode: z.enum(analysisModes),
  kind: z
    .enum(screenKinds)
    .describe('What the text is: `other` where no kind is at least 0.8 likely'),
  kind_confidence: z.number().min(0).max(1),
  summary: z.string(),
  detected_language: z
    .enum(languageCodes)
    .nullable()
    .describe('ISO 639-1; null when the text holds no words or none is at least 0.5 likely'),
  language_confidence: z.number().min(0).max(1),
  languages: z.array(languageCandidate).describe('Best first; at most five'),
  sentiment: z
    .enum(sentiments)
    .nullable()
    .describe('Null where it does not apply: code, tasks, errors, texts that state no feeling'),
  sentiment_score: z
    .number()
    .min(-1)
    .max(1)
    .describe('How much likelier positive is than negative, to rank texts by'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('Calibrated confidence of the sentiment, or that none applies'),
  keywords: z.array(z.string()).describe('Best first; at most ten'),
  action_items: z
    .array(actionItem)
    .default([])
    .describe(
      'Who wants what by when, in the order of the text; for mails, messages, notes, lists of ' +
        'questions and other texts without a kind in mode general, else empty',
    ),
  code: codeAnalysis.nullable(),
  document: documentAnalysis.nullable(),
  problem: problemAnalysis.nullable(),
  error: reportedError
    .nullable()
    .default(null)
    .describe('The error a pasted message or trace reports, in modes general and code'),
});

/** What the local text engine says. */
export type TextAnalysis = z.infer<typeof textAnalysis>;
