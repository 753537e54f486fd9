import { parseArgs } from 'node:util';
import { installPrograms } from '../tools/system-packages.ts';
import { runChaos } from './chaos/run-chaos.ts';

const {
  values: { rounds, rest, fault = '' },
} = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    rest: { type: 'string', default: '4' },
    /** Part of the name of the faults to try. */
    fault: { type: 'string' },
  },
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

installPrograms(['postgres', 'redis']);
const { verdict, ledger, acknowledged, jobs, failures } = await runChaos({
  rounds: Number(rounds),
  restMilliseconds: Number(rest) * 1_000,
  chosen: ({ name }) => name.includes(fault),
  say,
});
const counts = [
  ['acknowledged writes lost', verdict.lost],
  ['analyses made twice', verdict.twice],
  ['jobs without a result', verdict.jobsNotEnded],
  ['writes never settled', verdict.unsettled],
  ['answers later than their limit', ledger.late],
  ['wrong statuses', ledger.wrong],
  ['failures of the server itself', failures],
] as const;
say(`\n${acknowledged} writes and ${jobs} jobs acknowledged`);
for (const [name, found] of counts) {
  say(`${name}: ${found.length}`);
  for (const one of found.slice(0, 10)) say(`  ${one}`);
}
say(`answers: ${[...ledger.statuses].map(([name, count]) => `${name} × ${count}`).join(', ')}`);
say(
  `slowest: ${[...ledger.slowest].map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`,
);
const slowest = (seconds: readonly number[]): string => Math.max(...seconds).toFixed(1);
if (ledger.told.length > 0)
  say(
    `outages of PostgreSQL told by every replica: ${(['readyz', 'status'] as const)
      .map(
        (place) =>
          `${place} after ${slowest(ledger.told.map(({ began }) => began[place]))} s, ` +
          `their end after ${slowest(ledger.told.map(({ ended }) => ended[place]))} s`,
      )
      .join('; ')}`,
  );
process.exitCode = counts.every(([, found]) => found.length === 0) ? 0 : 1;
