import { setTimeout as wait } from 'node:timers/promises';
import { silence } from '../../apps/server/test/recordings.ts';
import { startCluster } from './cluster.ts';
import { type Fault, faults } from './faults.ts';
import { Ledger } from './ledger.ts';
import { Load } from './load.ts';
import { judge, type Verdict } from './verdict.ts';

const REPLICAS = 3;
const WRITERS = 4;

/** What a run found. */
export interface ChaosReport {
  verdict: Verdict;
  ledger: Ledger;
  acknowledged: number;
  jobs: number;
  /** What replicas logged of failures that are none of their database. */
  failures: string[];
}

/** How long and with what a run goes. */
export interface ChaosOptions {
  rounds: number;
  restMilliseconds: number;
  chosen?: (fault: Fault) => boolean;
  say?: (line: string) => void;
}

/** Breaks each part in turn under load, and compares what was promised with what is there. */
export async function runChaos({
  rounds,
  restMilliseconds,
  chosen = () => true,
  say = () => undefined,
}: ChaosOptions): Promise<ChaosReport> {
  const cluster = await startCluster(REPLICAS);
  try {
    const ledger = new Ledger();
    const keys: string[] = [];
    while (keys.length < WRITERS + 2) keys.push(await cluster.createKey(`caller ${keys.length}`));
    const load = new Load(cluster.front.origin, ledger);
    load.begin(keys, silence(1).toString('base64'));
    for (let round = 0; round < rounds; round += 1)
      for (const fault of faults.filter(chosen)) {
        await wait(restMilliseconds);
        say(`round ${round + 1}: ${fault.name}`);
        ledger.broken = fault.name;
        const told = await fault.happen(cluster, round);
        if (told !== undefined) ledger.told.push(told);
      }
    await wait(restMilliseconds);
    await load.end();
    const { promised } = load;
    const verdict = await judge(cluster.postgres, promised);
    return {
      verdict,
      ledger,
      acknowledged: promised.writes.length,
      jobs: promised.jobs.length,
      failures: cluster.replicas.flatMap(({ server }) => failuresIn(server?.log() ?? '')),
    };
  } finally {
    await cluster.close();
  }
}

const failuresIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"request failed"') && !line.includes('"DatabaseFault"'));
