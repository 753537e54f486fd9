import { z } from 'zod';
import { successEnvelope } from '../envelope.ts';
import { finishedJobExample, jobExampleId } from '../examples/jobs.ts';
import { audioExamples } from '../examples/audio.ts';
import { transcriptFormats } from '../media.ts';
import { audioProcessData } from './audio.ts';
import type { Endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { screenAnalyzeData } from './screen.ts';
import { textBatchData } from './text-batch.ts';

/** Path parameters of one job. */
export const jobParams = z.strictObject({ job_id: z.uuid() });

const exampleParams = { job_id: jobExampleId };

/** GET /v1/jobs/{job_id} */
export const jobGet: Endpoint = {
  id: 'getJob',
  method: 'GET',
  path: '/v1/jobs/{job_id}',
  area: 'jobs',
  scope: 'jobs:read',
  metered: false,
  summary: 'Get the state of a job',
  description:
    'With Accept: text/event-stream the answer stays open: an event progress for each change, ' +
    'then done. With Prefer: wait=N the answer comes when the job has ended, or after N ' +
    'seconds. Only keys of the account that sent the request see the job.',
  params: jobParams,
  responses: [
    {
      status: 200,
      description: 'The job',
      body: successEnvelope(job),
      headers: ['Preference-Applied'],
      events:
        'event: progress\ndata: {"state":"running","progress":0.4}\n\nevent: done\ndata: ' +
        '{"status":"success","data":{}}\n\n',
    },
  ],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'A job that is done', params: exampleParams, response: finishedJobExample }],
};

/** GET /v1/jobs/{job_id}/result */
export const jobResult: Endpoint = {
  id: 'getJobResult',
  method: 'GET',
  path: '/v1/jobs/{job_id}/result',
  area: 'jobs',
  scope: 'jobs:read',
  metered: false,
  summary: 'Read the answer of a job',
  description:
    'What the operation would have answered at once, in the same formats by Accept. Until the ' +
    'job succeeded there is none.',
  params: jobParams,
  responses: [
    {
      status: 200,
      description: 'The answer of the operation',
      body: successEnvelope(z.union([audioProcessData, screenAnalyzeData, textBatchData])),
      formats: transcriptFormats,
    },
  ],
  errors: ['RESOURCE_NOT_FOUND', 'VALIDATION_ERROR'],
  examples: [
    {
      name: 'A transcribed recording',
      params: exampleParams,
      response: audioExamples[0]?.response,
    },
  ],
};

/** DELETE /v1/jobs/{job_id} */
export const jobDelete: Endpoint = {
  id: 'cancelJob',
  method: 'DELETE',
  path: '/v1/jobs/{job_id}',
  area: 'jobs',
  scope: 'jobs:write',
  metered: false,
  summary: 'Cancel a job, or delete what it answered',
  description:
    'Ends a job that waits or runs and gives its analysis back to the day’s quota; the job is ' +
    'then cancelled. Of a job that has ended it deletes the result. The conversation in the ' +
    'history stays.',
  params: jobParams,
  responses: [{ status: 204, description: 'Cancelled, or deleted' }],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'Cancel', params: exampleParams, response: null }],
};
