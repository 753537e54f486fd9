import { setTimeout as delay } from 'node:timers/promises';
import { apiEndpoints, type Job, jobParams } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { callerLeft } from '../http/caller-left.ts';
import { EventStream, wantsEvents } from '../http/event-stream.ts';
import { toApiError } from '../http/errors.ts';
import { readPreferences } from '../http/prefer.ts';
import { transcriptFormatOf } from '../http/transcript-format.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import { hasEnded, type JobRow, showJob } from '../services/jobs/show-job.ts';
import { sendTranscript } from '../services/transcripts/send-transcript.ts';

const WATCH_MILLISECONDS = 500;
const NO_BODY = 1_024;

const envelope = (data: Job): { status: 'success'; data: Job } => ({ status: 'success', data });

/** Serves jobs: where they stand, what they answered, their cancellation. */
export function addJobRoutes(app: FastifyInstance, deps: Deps): void {
  const endpoints = apiEndpoints(deps.config.limits);
  const find = (request: FastifyRequest, key: KeyFacts): Promise<JobRow> =>
    deps.jobs.find(key.accountId, validate(jobParams, request.params, 'path').job_id);
  addEndpoint(app, deps, endpoints.getJob, NO_BODY, async (request, reply, key) => {
    const row = await find(request, key);
    if (wantsEvents(request.headers.accept)) return watch(deps, request, reply, row);
    const { waitSeconds: seconds } = readPreferences(request);
    if (seconds === 0) return reply.send(envelope(showJob(row)));
    const left = callerLeft(reply);
    const waited = await deps.jobs.ended(row.accountId, row.id, {
      seconds,
      gaveUp: () => left.aborted || deps.stopping(),
    });
    return reply.header('preference-applied', `wait=${seconds}`).send(envelope(showJob(waited)));
  });
  addEndpoint(app, deps, endpoints.getJobResult, NO_BODY, async (request, reply, key) => {
    const row = await find(request, key);
    if (row.result === null) throw withoutResult(row);
    const format = transcriptFormatOf(request.headers.accept);
    return format === null
      ? reply.type('application/json').send(row.result)
      : sendTranscript(reply, row.result, format);
  });
  addEndpoint(app, deps, endpoints.cancelJob, NO_BODY, async (request, reply, key) => {
    await deps.jobs.cancel(key.accountId, validate(jobParams, request.params, 'path').job_id);
    return reply.code(204).send();
  });
}

/** Tells each change of a job until it ends, its reader goes, or the server stops. */
async function watch(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  first: JobRow,
): Promise<FastifyReply> {
  const stream = new EventStream(request, reply);
  const left = callerLeft(reply);
  let row = first;
  let told = '';
  try {
    while (!hasEnded(row) && !left.aborted && !deps.stopping()) {
      const data = showJob(row);
      if (JSON.stringify(data) !== told) stream.send('progress', data);
      told = JSON.stringify(data);
      await delay(WATCH_MILLISECONDS);
      row = await deps.jobs.find(row.accountId, row.id);
    }
  } catch (error) {
    return stream.fail(toApiError(error));
  }
  return stream.end(
    hasEnded(row) ? 'done' : 'progress',
    hasEnded(row) ? envelope(showJob(row)) : showJob(row),
  );
}

function withoutResult({ state, errorCode, errorMessage }: JobRow): ApiError {
  if (errorCode !== null)
    return new ApiError(
      'RESOURCE_NOT_FOUND',
      `The job failed and has no result. Its error was ${errorCode}: ${errorMessage ?? ''}`,
    );
  return new ApiError(
    'RESOURCE_NOT_FOUND',
    state === 'cancelled'
      ? 'The job was cancelled and has no result. Send the request again to have one.'
      : `The job is ${state} and has no result yet. Read the job until it has succeeded.`,
  );
}
