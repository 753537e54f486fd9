import type { EndpointId } from '@aplomb/contract';
import type { JobDeps } from '../../job-deps.ts';
import type { LocalAnalysis, WorkContext } from '../analyses/run-analysis.ts';
import type { Fixture } from '../test-mode/fixtures.ts';
import type { UploadFile } from './upload-file.ts';

/** An analysis ready to be made, at once or as a job. */
export interface AnalysisWork {
  local: (context: WorkContext) => Promise<LocalAnalysis>;
  fixture: () => Fixture | Promise<Fixture>;
}

/** Many analyses in one job, answered as a whole and kept nowhere else. */
export interface BatchWork {
  /** The body of the answer, and for how many analyses of the day those that failed had counted. */
  answer: (context: WorkContext) => Promise<{ body: string; unused: number }>;
  /** The same of a test key. */
  test: (context: WorkContext) => Promise<{ body: string; unused: number }>;
}

/**
 * Makes the work of an operation anew from what its job kept: the request without what was
 * uploaded, and the upload.
 */
export type JobPlan = (
  deps: JobDeps,
  request: unknown,
  upload: UploadFile | null,
) => AnalysisWork | BatchWork;

/** The operations that can be made as a job. */
export type JobPlans = Partial<Record<EndpointId, JobPlan>>;
