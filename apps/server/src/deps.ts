import type { JobDeps } from './job-deps.ts';
import type { Jobs } from './services/jobs/jobs.ts';
import type { Webhooks } from './services/webhooks/webhooks.ts';

/** What the HTTP application needs: what its jobs need, the jobs, and who is told of them. */
export interface Deps extends JobDeps {
  jobs: Jobs;
  webhooks: Webhooks;
}
