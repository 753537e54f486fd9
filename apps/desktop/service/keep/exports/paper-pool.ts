import { Tinypool } from 'tinypool';
import { DesktopError } from '../../base/desktop-error.ts';
import type { ReadDocument } from '../../base/read-document.ts';
import type { PaperOutcome, PaperTask } from './paper-worker.ts';
import type { Paper } from './paper.ts';

/**
 * Reads files and prints papers in a thread of its own, so that neither keeps the service from
 * answering.
 */
export interface PaperPool {
  read(name: string, bytes: Uint8Array): Promise<ReadDocument>;
  pdf(paper: Paper): Promise<Uint8Array>;
  close(): Promise<void>;
}

const IDLE_MILLISECONDS = 30_000;
const TIMEOUT_MILLISECONDS = 120_000;
/**
 * Small young generations keep a hundred exports in a row within 100 MB; by themselves they take
 * four times that. Megabytes.
 */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 } as const;

/**
 * A pool of one thread, which begins with the first task and ends when there was none for a while.
 */
export function createPaperPool(): PaperPool {
  const pool = new Tinypool({
    filename: new URL(
      import.meta.url.endsWith('.ts') ? 'paper-worker.ts' : 'paper-worker.mjs',
      import.meta.url,
    ).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MILLISECONDS,
    resourceLimits: HEAP,
  });
  const run = async (task: PaperTask): Promise<ReadDocument | Uint8Array> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MILLISECONDS);
    try {
      const outcome = (await pool.run(task, { signal: abort.signal })) as PaperOutcome;
      if (!outcome.ok)
        throw new DesktopError(outcome.error.code, outcome.error.detail, {
          advice: outcome.error.advice,
        });
      return outcome.value;
    } catch (cause) {
      if (abort.signal.aborted)
        throw new DesktopError(
          'GATEWAY_TIMEOUT',
          `The file took longer than ${TIMEOUT_MILLISECONDS / 1_000} seconds and was given up.`,
          { advice: 'Split it into smaller files.', cause },
        );
      throw cause;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    read: async (name, bytes) => (await run({ kind: 'read', name, bytes })) as ReadDocument,
    pdf: async (paper) => (await run({ kind: 'pdf', paper })) as Uint8Array,
    close: () => pool.destroy(),
  };
}
