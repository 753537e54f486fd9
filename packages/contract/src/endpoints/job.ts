import { z } from 'zod';
import { successEnvelope } from '../envelope.ts';
import { apiErrorCodes } from '../errors/api.ts';
import { jobExample } from '../examples/jobs.ts';
import { apiRules } from '../limits.ts';
import type { SuccessResponse } from './endpoint.ts';

/** State of a job; the last three are final. */
export const jobStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** An analysis that is made after its request was answered. */
export const job = z
  .object({
    id: z.uuid(),
    operation: z.string().describe('operationId of the request, such as processAudio'),
    state: z.enum(jobStates),
    progress: z.number().min(0).max(1).describe('Share of the work that is done'),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
    expires_at: z.iso
      .datetime()
      .describe(
        `From then on the job and its result are gone: ${apiRules.jobHours} hours after it ` +
          'was accepted, and again after it ended',
      ),
    result_url: z.string().nullable().describe('Where the answer is read once the job succeeded'),
    error: z
      .object({ code: z.enum(apiErrorCodes), message: z.string() })
      .nullable()
      .describe('Why it failed'),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

/**
 * How an operation answers that was asked, by Prefer: respond-async, to make its analysis later.
 */
export const acceptedResponse: SuccessResponse = {
  status: 202,
  description: 'Accepted as a job, because the request prefers respond-async',
  body: successEnvelope(job),
  headers: ['Location', 'Preference-Applied', 'Idempotent-Replayed'],
  example: jobExample,
};
