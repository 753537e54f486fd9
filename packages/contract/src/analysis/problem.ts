import { z } from 'zod';

/** One step of a solution; checked is true only when the engine recomputed it and it holds. */
export const problemStep = z.object({
  explanation: z.string(), expression: z.string(), checked: z.boolean(),
});

/** What is asked, which equations stand in the text, and a solution whose steps were checked. */
export const problemAnalysis = z.object({
  kind: z.enum(['arithmetic', 'equation', 'system', 'inequality', 'calculus', 'simplification', 'statistics', 'geometry', 'unit_conversion', 'programming', 'word_problem', 'unknown']),
  asked: z.string().describe('The question in one sentence, taken from the text'),
  equations: z.array(z.object({
    text: z.string().describe('As it stands in the text'),
    normalized: z.string().describe('In plain computer notation'),
    unknowns: z.array(z.string()),
  })),
  solution: z.object({
    answer: z.string(),
    values: z.array(z.object({ name: z.string(), exact: z.string(), approximate: z.number().nullable() })),
    steps: z.array(problemStep),
    verified: z.boolean().describe('True when the answer was put back into the problem and holds'),
  }).nullable(),
  note: z.string().nullable().describe('Why there is no solution, or what limits it'),
}).meta({ id: 'ProblemAnalysis' });

/** What is asked, the equations found and the checked solution. */
export type ProblemAnalysis = z.infer<typeof problemAnalysis>;
export type ProblemStep = z.infer<typeof problemStep>;
