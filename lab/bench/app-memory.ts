import { createEngine } from '../../apps/desktop/service/sense/engine/engine.ts';
import type { Bench, BenchRow } from './bench.ts';
import { median, percentile } from './bench.ts';
import { mixedBodies } from './memory.ts';
import { megabytesOf, treeOf } from '../../tools/process-tree.ts';

const ROUNDS = 2,
  IDLE_SECONDS = 900;
const nobody = /^$/;

/**
 * Memory of the app's reading process while it analyses texts of every mode and code in every
 * language we have.
 */
export const appMemoryBench: Bench = {
  name: 'app-memory',
  run: async () => {
    const engine = createEngine({ threads: 1, idleSeconds: IDLE_SECONDS }, console);
    const held = (): number => megabytesOf(treeOf(process.pid, nobody).slice(1));
    const rows: BenchRow[] = [];
    const seconds: number[] = [];
    let most = 0;
    const bodies = mixedBodies();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { text, analysis_mode: mode } of bodies) {
        const started = performance.now();
        await engine.run<'text'>({ kind: 'text', text, language: 'auto', mode });
        seconds.push((performance.now() - started) / 1_000);
        most = Math.max(most, held());
      }
      rows.push({ figure: `after ${seconds.length} texts`, value: held(), unit: 'MB' });
    }
    await engine.close();
    return [
      ...rows,
      { figure: 'most at any time', value: most, unit: 'MB', goal: '≤ 700' },
      { figure: 'a text, p50', value: median(seconds) * 1_000, unit: 'ms' },
      { figure: 'a text, p95', value: percentile(seconds, 0.95) * 1_000, unit: 'ms' },
    ];
  },
};
