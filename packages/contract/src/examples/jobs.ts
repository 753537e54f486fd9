/** Id used by the examples of jobs. */
export const jobExampleId = '5a3c1e94-7d0b-4f7e-9a51-2b8f6c0d4e73';

/** A job just accepted. */
export const jobExample = {
  id: jobExampleId,
  operation: 'processAudio',
  state: 'queued',
  progress: 0,
  created_at: '2026-11-20T09:30:00.000Z',
  started_at: null,
  finished_at: null,
  expires_at: '2026-11-21T09:30:00.000Z',
  result_url: null,
  error: null,
};

/** The same job when it is done. */
export const finishedJobExample = {
  ...jobExample,
  state: 'succeeded',
  progress: 1,
  started_at: '2026-11-20T09:30:00.210Z',
  finished_at: '2026-11-20T09:31:12.480Z',
  expires_at: '2026-11-21T09:31:12.480Z',
  result_url: `/v1/jobs/${jobExampleId}/result`,
};
