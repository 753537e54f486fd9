import type { PerformanceSample } from '../../../shared/shapes/performance.ts';
import { type AppUnderProof, waitFor } from './app-under-proof.ts';
import { figure, type ProofOutcome } from './row.ts';

/** The app counts every two seconds, but a machine that others keep busy may hold it up. */
const SAMPLE_MILLISECONDS = 60_000,
  POLL_MILLISECONDS = 500,
  BYTES_PER_MEGABYTE = 1_000_000,
  MILLISECONDS_PER_SECOND = 1_000;

/** The next count of what the app takes; null where the system counts nothing. */
export async function nextSample(app: AppUnderProof): Promise<PerformanceSample | null> {
  const asked = new Date().toISOString();
  let sample: PerformanceSample | null = null;
  await waitFor(
    async () => {
      const samples = await app.ask('performance.history', {});
      sample = samples.findLast(({ at }) => at > asked) ?? null;
      return sample !== null;
    },
    SAMPLE_MILLISECONDS,
    POLL_MILLISECONDS,
  );
  return sample;
}

/** What the app takes without its windows and their browser, as the goals count it. */
export const memoryWithoutWindows = (
  name: string,
  { memory, windowsMemory }: PerformanceSample,
): NonNullable<ProofOutcome['figures']>[number] =>
  figure(name, (memory - windowsMemory) / BYTES_PER_MEGABYTE, 'MB');

/** Processor time that the app took from the first of these counts to the last. */
export const processorSeconds = (samples: readonly PerformanceSample[]): number =>
  samples.reduce((sum, { cpu, at }, index) => {
    const before = samples[index - 1];
    if (before === undefined) return 0;
    return sum + (cpu * (Date.parse(at) - Date.parse(before.at))) / MILLISECONDS_PER_SECOND;
  }, 0);
