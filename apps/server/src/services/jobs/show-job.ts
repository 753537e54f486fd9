import type { ApiErrorCode, Job } from '@aplomb/contract';
import type { jobs } from '../../database/schema-jobs.ts';

/** A job as the database holds it. */
export type JobRow = typeof jobs.$inferSelect;

/** State of a job, as its owner is told. */
export function showJob(row: JobRow): Job {
  return {
    id: row.id,
    operation: row.operation,
    state: row.state,
    progress: row.state === 'succeeded' ? 1 : Math.round(row.progress * 1_000) / 1_000,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    result_url: row.state === 'succeeded' ? `/v1/jobs/${row.id}/result` : null,
    error:
      row.errorCode === null
        ? null
        : { code: row.errorCode as ApiErrorCode, message: row.errorMessage ?? '' },
  };
}

/** Whether a job has come to its end. */
export const hasEnded = ({ state }: Pick<JobRow, 'state'>): boolean =>
  state !== 'queued' && state !== 'running';
