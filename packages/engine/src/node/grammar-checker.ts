import { Tinypool } from 'tinypool';
import type { GrammarFinding } from '../text/document/grammar-findings.ts';
import { ifInstalled } from './optional-package.ts';

const FOR_GOOD = 0x7fffffff;

/**
 * Finds errors of grammar in a thread of its own, which ends when it was idle for so long; null where
 * it is not installed: the Windows app's download leaves its 16 MB out.
 */
export function openGrammarChecker(idleSeconds?: number) {
  if (ifInstalled(() => import.meta.resolve('harper.js')) === null) return null;
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
    check(text: string): Promise<GrammarFinding[]> {
      pool ??= open();
      return pool.run(text, { name: 'check' }) as Promise<GrammarFinding[]>;
    },
    /** Ends the thread; the next text starts another. */
    async close(): Promise<void> {
      const ending = pool;
      pool = null;
      await ending?.destroy();
    },
  };
}
