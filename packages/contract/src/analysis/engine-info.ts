import { z } from 'zod';

/** Why an answer is the local engine's alone, or why a model's ended early. */
export const degradedReasons = [
  'timeout',
  'rate_limited',
  'quota',
  'unauthorized',
  'model_unavailable',
  'unreachable',
  'invalid_output',
  'refused',
  'cut_off',
  'unsupported',
] as const;

/** Which engine answered, and whether a configured AI model could not. */
export const engineInfo = z.object({
  engine: z
    .enum(['local', 'model'])
    .describe('model: a configured AI model added the written answer'),
  model: z.string().nullable().describe('provider/model that wrote the answer'),
  degraded: z
    .boolean()
    .describe(
      'True when a model is configured but could not answer, so the result is local only, ' +
        'or when its answer ended early (reason: cut_off)',
    ),
  reason: z.enum(degradedReasons).nullable(),
});

/** Which engine answered, and whether a configured AI model could not. */
export type EngineInfo = z.infer<typeof engineInfo>;
export type DegradedReason = (typeof degradedReasons)[number];
