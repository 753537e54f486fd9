import { Tinypool } from 'tinypool';
import type { GrammarFinding } from '../text/document/grammar-findings.ts';
import { ifInstalled } from './optional-package.ts';

/** Finds errors of grammar in a thread of its own. */
export interface GrammarChecker {
  check(text: string): Promise<GrammarFinding[]>;
  /** Ends the thread; the next text starts another. */
  close(): Promise<void>;
}

const FOR_GOOD = 0x7fffffff;

/**
 * The grammar checker, or null where it is not installed: the Windows app's download leaves its 16
 * MB out. Its thread ends when it was idle for so long.
 */
export function openGrammarChecker(idleSeconds?: number): GrammarChecker | null {
  if (!isInstalled()) return null;
  const open = (): Tinypool =>
    new Tinypool({
      filename: new URL('./grammar-worker.ts', import.meta.url).href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleSeconds === undefined ? FOR_GOOD : idleSeconds * 1_000,
      concurrentTasksPerWorker: 1,
    });
  let pool: Tinypool | null = null;
  return {
    check(text) {
      pool ??= open();
      return pool.run(text, { name: 'check' }) as Promise<GrammarFinding[]>;
    },
    async close() {
      const ending = pool;
      pool = null;
      await ending?.destroy();
    },
  };
}

const isInstalled = (): boolean => ifInstalled(() => import.meta.resolve('harper.js')) !== null;
