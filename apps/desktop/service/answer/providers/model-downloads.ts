import {
  ModelError,
  type ModelStore,
  PackError,
  ReaderPackError,
  type StoredModel,
} from '@aplomb/engine/node/models';
import { asDesktopError, DesktopError } from '../../base/desktop-error.ts';
import type { Service } from '../../base/service.ts';

/** A download of a model that runs, rests or has failed. */
export interface Job {
  state: 'downloading' | 'verifying' | 'paused' | 'failed';
  share: number;
  detail: string | null;
  readonly abort: AbortController;
}

/** Downloads of models, which go on after a pause or a restart where they stopped. */
export interface ModelDownloads {
  of(id: string): Job | undefined;
  /** Begins or goes on, unless it runs already. */
  start(id: string): void;
  pause(id: string): void;
  pauseAll(): void;
  forget(id: string): void;
}

interface DownloadParts {
  readonly service: Pick<Service, 'host' | 'notices'>;
  readonly store: Pick<ModelStore<StoredModel>, 'list' | 'download'>;
  readonly nameOf: (id: string) => string;
  /** Takes into use what came. */
  readonly take: (id: string) => Promise<void>;
}

/** Makes what downloads; the windows hear of every step. */
export function createModelDownloads({
  service: { host, notices },
  store,
  nameOf,
  take,
}: DownloadParts): ModelDownloads {
  const jobs = new Map<string, Job>();
  const tell = (id: string, job: Job, state: string): void =>
    host.emit('job', { id, kind: 'model', share: job.share, state, detail: job.detail });
  const stopped = (id: string, job: Job, error: unknown): void => {
    const isPaused = job.abort.signal.aborted;
    const problem = modelProblem(error);
    job.state = isPaused ? 'paused' : 'failed';
    job.detail = isPaused ? null : problem.detail;
    tell(id, job, job.state);
    if (isPaused) return;
    const detail = `${nameOf(id)} was not downloaded. ${problem.detail}`;
    notices.fail(new DesktopError(problem.code, detail, { cause: error }));
  };
  const run = async (id: string, job: Job): Promise<void> => {
    try {
      await fetchFiles(store, id, job, () => tell(id, job, 'downloading'));
      job.state = 'verifying';
      tell(id, job, job.state);
      await take(id);
      jobs.delete(id);
      tell(id, job, 'ready');
    } catch (error) {
      stopped(id, job, error);
    }
  };
  const pause = (id: string): void => jobs.get(id)?.abort.abort();
  return {
    of: (id) => jobs.get(id),
    start(id) {
      const job: Job = {
        state: 'downloading',
        share: 0,
        detail: null,
        abort: new AbortController(),
      };
      jobs.set(id, job);
      void run(id, job);
    },
    pause,
    pauseAll() {
      for (const id of jobs.keys()) pause(id);
    },
    forget(id) {
      pause(id);
      jobs.delete(id);
    },
  };
}

/** Fetches the files of a model that are missing, and notes how far it is. */
async function fetchFiles(
  store: DownloadParts['store'],
  id: string,
  job: Job,
  progressed: () => void,
): Promise<void> {
  const whole = (await store.list()).find((state) => state.id === id)?.totalBytes ?? null;
  const leftOf = createEstimate();
  let before = '',
    done = 0,
    have = 0;
  await store.download(id, {
    signal: job.abort.signal,
    onProgress(progress) {
      if (progress.file !== before) done += have;
      ({ file: before, have } = progress);
      const total = whole ?? progress.total;
      const share = total ? Math.min(1, (done + have) / total) : 0;
      // The windows read the list anew each time: once a percent, not once a packet.
      const isStep = Math.floor(share * 100) !== Math.floor(job.share * 100);
      job.share = share;
      job.detail = total === null ? null : leftOf(done + have, total);
      if (isStep) progressed();
    },
  });
  job.share = 1;
  job.detail = null;
}

const SOONEST_ESTIMATE_MILLISECONDS = 2_000;

/** Says how long a download still takes at the speed it had since it began or went on. */
function createEstimate(): (have: number, total: number) => string | null {
  let from: { at: number; have: number } | null = null;
  return (have, total) => {
    from ??= { at: performance.now(), have };
    const passed = performance.now() - from.at;
    if (passed < SOONEST_ESTIMATE_MILLISECONDS || have <= from.have) return null;
    const minutes = (((total - have) / (have - from.have)) * passed) / 60_000;
    return minutes < 1 ? 'Less than a minute left.' : `About ${Math.ceil(minutes)} min left.`;
  };
}

const codes: Record<ModelError['reason'], ConstructorParameters<typeof DesktopError>[0]> = {
  unreachable: 3001,
  wrong_content: 'UNSUPPORTED_FILE_TYPE',
  unknown_sum: 'ACCESS_DENIED',
  disk_full: 5002,
  cancelled: 'VALIDATION_ERROR',
  busy: 'SERVICE_UNAVAILABLE',
  missing: 'RESOURCE_NOT_FOUND',
};

/** A failure of the model store, as the user is told of it. */
export function modelProblem(error: unknown): DesktopError {
  if (error instanceof PackError) {
    const rest = error instanceof ReaderPackError ? ' Tesseract goes on reading.' : '';
    return new DesktopError('SERVICE_UNAVAILABLE', `${error.message}${rest}`, { cause: error });
  }
  return error instanceof ModelError
    ? new DesktopError(codes[error.reason], error.message, {
        cause: error,
        ...(error.reason === 'missing' && { advice: 'Check the path, then try again.' }),
      })
    : asDesktopError(error);
}
