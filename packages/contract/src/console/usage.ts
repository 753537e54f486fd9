import { z } from 'zod';
import { apiErrorCodes } from '../errors/api.ts';
import { keyModes } from '../keys.ts';
import { momentInQuery } from './fields.ts';

/** Steps a series may have. */
export const usageSteps = ['hour', 'day'] as const;

/** Query of GET /api/console/usage: the last 30 days by day unless told otherwise. */
export const usageQuery = z
  .strictObject({
    from: momentInQuery.optional(),
    to: momentInQuery.optional(),
    step: z.enum(usageSteps).default('day'),
    key_id: z.uuid().optional(),
    project_id: z.uuid().optional(),
    endpoint: z.string().max(100).regex(/^\w+$/).optional().describe('Id of an operation'),
    mode: z.enum(keyModes).optional(),
  })
  .superRefine((query, context) => {
    if (
      query.from !== undefined &&
      query.to !== undefined &&
      new Date(query.from) > new Date(query.to)
    )
      context.addIssue({
        code: 'custom',
        path: ['from'],
        message: 'from is later than to',
        params: { rule: 'order' },
      });
  });

const counts = {
  requests: z.int().min(0),
  errors: z.int().min(0),
  mean_ms: z.number().nullable(),
  p50_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  p99_ms: z.number().nullable().describe('Percentiles are interpolated within latency classes'),
};

export type UsageQuery = z.infer<typeof usageQuery>;

/** Usage of an account in a range. Hours and days are UTC. */
export const usageData = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  step: z.enum(usageSteps),
  total: z.object(counts),
  series: z
    .array(z.object({ at: z.iso.datetime(), ...counts }))
    .describe('Every step of the range, also those without requests'),
  keys: z
    .array(
      z.object({
        key_id: z.uuid(),
        name: z.string().nullable(),
        hint: z.string().nullable(),
        mode: z.enum(keyModes),
        ...counts,
      }),
    )
    .describe('Most used first; name and hint are null once a key is gone'),
  projects: z
    .array(z.object({ project_id: z.uuid().nullable(), name: z.string().nullable(), ...counts }))
    .describe('By the project each key belongs to now, most used first; null: keys without one'),
  endpoints: z.array(z.object({ endpoint: z.string(), ...counts })),
  codes: z.array(z.object({ code: z.enum(apiErrorCodes), requests: z.int() })),
  latency: z.array(
    z.object({
      up_to_ms: z.number().nullable().describe('Null: the class without an upper bound'),
      requests: z.int(),
    }),
  ),
  quota: z
    .object({
      day: z.iso.date(),
      used: z.int(),
      limit: z.int().nullable(),
      remaining: z.int().nullable(),
      resets_at: z.iso.datetime(),
    })
    .describe('Live analyses of this UTC day, large ones counting for several; null: no limit'),
});
export type UsageData = z.infer<typeof usageData>;
