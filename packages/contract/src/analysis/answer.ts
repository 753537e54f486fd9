import { z } from 'zod';

/**
 * Longest written answer and summary kept, in UTF-16 code units; longer ones are cut with an
 * ellipsis.
 */
export const writtenAnswerLimits = { summaryCharacters: 600, answerCharacters: 8_000 } as const;

/**
 * What a configured AI model adds to an analysis; the answer is Markdown without pictures or HTML.
 */
export const writtenAnswer = z.object({
  summary: z
    .string()
    .trim()
    .min(1)
    .max(writtenAnswerLimits.summaryCharacters)
    .describe('One or two sentences'),
  answer: z
    .string()
    .trim()
    .min(1)
    .max(writtenAnswerLimits.answerCharacters)
    .describe('Markdown without pictures or HTML'),
});

/** What a configured AI model adds to an analysis. */
export type WrittenAnswer = z.infer<typeof writtenAnswer>;
