import { z } from 'zod';

/** The error a screen or a text reports, and what is known to do next. */
export const reportedError = z
  .object({
    type: z.string(),
    code: z
      .string()
      .nullable()
      .default(null)
      .describe('The code it is known by, such as E0382, TS2345 or ERESOLVE'),
    message: z.string(),
    file: z.string().nullable(),
    line: z.int().nullable(),
    column: z.int().nullable().default(null),
    help: z.string().nullable().default(null).describe('What the program itself says to do'),
    advice: z.string().nullable().describe('What we say to do'),
  })
  .meta({ id: 'ReportedError' });

export type ReportedError = z.infer<typeof reportedError>;
