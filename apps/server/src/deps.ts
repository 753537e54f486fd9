import type { JobDeps } from './job-deps.ts';
import type { Jobs } from './services/jobs/jobs.ts';

/** What the HTTP application needs: what its jobs need, and the jobs. */
export interface Deps extends JobDeps {
  jobs: Jobs;
}
