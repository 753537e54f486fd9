import { z } from 'zod';

/** One step of a solution; checked is true only when the engine recomputed it and it holds. */
export const problemStep = z.object({
  explanation: z.string(),
  expression: z.string(),
  checked: z.boolean(),
});

/** One of the answers a question offers. */
export const problemChoice = z
  .object({
    label: z
      .string()
      .describe(
        'As it is written before the option, such as C; the place of the option when there is none',
      ),
    text: z.string(),
  })
  .meta({ id: 'ProblemChoice' });

const solved = {
  // What was kept by earlier versions has kinds that are no longer told.
  kind: z
    .enum([
      'arithmetic',
      'equation',
      'system',
      'inequality',
      'calculus',
      'simplification',
      'unit_conversion',
      'unknown',
    ])
    .catch('unknown'),
  asked: z
    .string()
    .describe(
      'What is asked, in the words of the text: its question, or every sentence that orders something',
    ),
  equations: z.array(
    z.object({
      text: z.string().describe('As it is written in the text'),
      normalized: z.string().describe('In plain computer notation'),
      unknowns: z.array(z.string()),
    }),
  ),
  solution: z
    .object({
      answer: z.string(),
      values: z.array(
        z.object({ name: z.string(), exact: z.string(), approximate: z.number().nullable() }),
      ),
      steps: z.array(problemStep),
      verified: z
        .boolean()
        .describe(
          'True when the answer was put into every condition that the text states and holds, ' +
            'and is one of the options where there are some; ' +
            'never true where the text says more than was understood',
        ),
      question_checked: z
        .boolean()
        .default(false)
        .describe(
          'False when the text says more than its formulas and the order before them: ' +
            'they are worked out, the question itself was not checked',
        ),
    })
    .nullable(),
  note: z.string().nullable().describe('Why there is no solution, or what limits it'),
};

const offered = {
  choices: z
    .array(problemChoice)
    .default([])
    .describe('The answers a multiple-choice question offers'),
  choice: problemChoice
    .nullable()
    .default(null)
    .describe(
      'The offered answer that equals the solution; null when none does or more than one may',
    ),
};

/** One of several problems in a text. */
export const problemPart = z
  .object({
    label: z
      .string()
      .describe('Its number or letter on the page, such as 2, b or 3a; its place when it has none'),
    ...solved,
    ...offered,
  })
  .meta({ id: 'ProblemPart' });

/** What is asked, which equations stand in the text, and a solution whose steps were checked. */
export const problemAnalysis = z
  .object({
    ...solved,
    ...offered,
    parts: z
      .array(problemPart)
      .default([])
      .describe(
        'Every problem of a text that holds several, in its order; ' +
          'the other fields are those of the first. Empty for a single problem',
      ),
  })
  .meta({ id: 'ProblemAnalysis' });

/** What is asked, the equations found and the checked solution. */
export type ProblemAnalysis = z.infer<typeof problemAnalysis>;
export type ProblemPart = z.infer<typeof problemPart>;
export type ProblemChoice = z.infer<typeof problemChoice>;
export type ProblemStep = z.infer<typeof problemStep>;
/** A single problem, without what it offers as answers. */
export type SolvedProblem = Pick<ProblemAnalysis, keyof typeof solved>;
