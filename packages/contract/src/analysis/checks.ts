import { z } from 'zod';

/** What the exact tools check in a model's answer. */
export const answerCheckKinds = ['calculation', 'steps', 'code', 'choice', 'quote'] as const;

/** One thing that was checked in a model's answer, and how it came out. */
export const answerCheck = z
  .object({
    kind: z
      .enum(answerCheckKinds)
      .describe(
        'calculation: recomputed; steps: an equation, line by line; code: parsed and linted; ' +
          'choice: names one of the options; quote: found word by word in its source',
      ),
    passed: z.boolean(),
    excerpt: z.string().describe('The part of the answer it is about'),
    message: z.string().describe('What was found, in one sentence'),
    source: z
      .string()
      .nullable()
      .describe('Where a quote is from: M is the material, D1, D2 … the passages; else null'),
  })
  .meta({ id: 'AnswerCheck' });
export type AnswerCheck = z.infer<typeof answerCheck>;

/** Checks kept of one answer. */
export const mostAnswerChecks = 60;
