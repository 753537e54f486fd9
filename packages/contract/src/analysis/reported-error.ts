import { z } from 'zod';

const named = z.object({
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
});

/** The error a screen or a text reports, and what is known to do next. */
export const reportedError = named
  .extend({
    help: z.string().nullable().default(null).describe('What the program itself says to do'),
    advice: z.string().nullable().describe('What we say to do'),
    others: z
      .array(named.meta({ id: 'FurtherError' }))
      .default([])
      .describe('Further errors of the same report, as compilers list them; at most 20'),
  })
  .meta({ id: 'ReportedError' });

/** An error as it is named, without what to do about it. */
export type NamedError = z.infer<typeof named>;
export type ReportedError = z.infer<typeof reportedError>;
