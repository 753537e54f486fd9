import { getCompileCacheDir } from 'node:module';
import { DesktopError } from '../../base/desktop-error.ts';
import type {
  AnalysisOutcomes,
  AnalysisTask,
  Engine,
  EngineLoad,
  WithoutThreads,
} from '../../base/engine.ts';
import { type Log, logFailure } from '../../base/log.ts';
import type { WorkerReply } from './analysis-worker.ts';
import { partName } from '@aplomb/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { Tinypool } from 'tinypool';

/** A process that holds more is replaced; reader, grammars and checker together take 680 MB. */
const MOST_BYTES = 700 * 1024 * 1024;
const TIMEOUT_MILLISECONDS = 60_000,
  LONGEST_QUEUE = 16;

/** Makes the engine; nothing is loaded until the first task. */
export function createEngine(first: EngineLoad, log: Pick<Log, 'error'>): Engine {
  let load = first;
  let memory = 0;
  let pack: string | null = null,
    reader: string | null = null;
  let tellReader: (name: string) => void = () => undefined;
  let { pool, busy } = openPool(load);
  const run = async (
    task: WithoutThreads<AnalysisTask>,
    again: boolean,
  ): Promise<AnalysisOutcomes[AnalysisTask['kind']]> => {
    const abort = new AbortController();
    const counted = busy;
    counted.tasks++;
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MILLISECONDS);
    try {
      const reply = await (pool.run(
        { ...task, threads: load.threads, pack },
        { signal: abort.signal },
      ) as Promise<WorkerReply>);
      ({ memory } = reply);
      if (memory > MOST_BYTES && counted === busy) replace();
      if (reply.reader !== null && reply.reader !== reader && counted === busy)
        tellReader((reader = reply.reader));
      return reply.outcome;
    } catch (cause) {
      if (abort.signal.aborted)
        throw new DesktopError(
          'GATEWAY_TIMEOUT',
          `The analysis did not finish within ${TIMEOUT_MILLISECONDS / 1_000} seconds and was stopped.`,
          { advice: 'Select a smaller part, or send a shorter text.', cause },
        );
      const message = cause instanceof Error ? cause.message : '';
      if (/queue is at limit|No task queue available/.test(message))
        throw new DesktopError(
          'SERVICE_UNAVAILABLE',
          'More is waiting to be analyzed than the app takes on.',
          { advice: 'Wait a moment, then try again.', cause },
        );
      // The process died under the work, perhaps of something before it: a fresh one gets the same
      // task once more.
      if (again && /worker|exited|terminat|destroyed/i.test(message)) return run(task, false);
      throw new DesktopError(
        'INTERNAL_SERVER_ERROR',
        'The analysis failed, or its process ended. It was replaced.',
        {
          advice: `Try again. If it stays, run the tests under ${partName('settings/help')}.`,
          cause,
        },
      );
    } finally {
      clearTimeout(timer);
      counted.tasks--;
    }
  };
  const renew = (): Promise<void> => {
    const [old, left] = [pool, busy];
    ({ pool, busy } = openPool(load));
    return endWhenDone(old, left);
  };
  /** The next capture finds the new process loaded. */
  const replace = (): void => {
    void renew();
    if (reader !== null) warm();
  };
  const warm = (): void => {
    // What could not be loaded now is loaded, or its failure told, by the next task.
    run({ kind: 'warm' }, false).catch(logFailure(log, 'the engine could not be warmed'));
  };
  return {
    run: (task) => run(task, true) as never,
    warm,
    get memory() {
      return pool.threads.length > 0 ? memory : 0;
    },
    get threads() {
      return load.threads;
    },
    get reader() {
      return reader;
    },
    setLoad(next) {
      if (next.threads === load.threads && next.idleSeconds === load.idleSeconds) return;
      load = next;
      void renew();
    },
    onReader(told) {
      tellReader = told;
    },
    async setReader(next) {
      if (next === pack) return;
      [pack, reader] = [next, null];
      await renew();
    },
    close: () => pool.destroy(),
  };
}

const compiled = getCompileCacheDir();
/**
 * Nothing of ours but what Node is told, and where it keeps what it compiled. Glibc keeps what was
 * freed, in as many heaps as there are threads: with one heap, and large pieces mapped on their
 * own, it goes back to the system.
 */
const environment = {
  ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
};

interface OpenPool {
  pool: Tinypool;
  busy: { tasks: number };
}

function openPool({ idleSeconds }: EngineLoad): OpenPool {
  const pool = new Tinypool({
    filename: new URL(
      import.meta.url.endsWith('.ts') ? 'analysis-worker.ts' : 'analysis-worker.mjs',
      import.meta.url,
    ).href,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: idleSeconds * 1_000,
    concurrentTasksPerWorker: 1,
    env: environment,
  });
  // A worker that breaks fails its task, which says so; a broken idle one is replaced.
  pool.on('error', () => undefined);
  return { pool, busy: { tasks: 0 } };
}

async function endWhenDone(pool: Tinypool, busy: OpenPool['busy']): Promise<void> {
  while (busy.tasks > 0) await sleep(200);
  await pool.destroy();
}
