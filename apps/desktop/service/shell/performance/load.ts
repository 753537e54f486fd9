import type { Settings } from '@aplomb/contract';
import type { EngineLoad } from '../../base/engine.ts';

/** How much the analysis may use, by the user's choices, the battery and the processor. */
export function loadOf(
  { processing_mode: mode, battery_mode: battery, threads }: Settings['performance'],
  onBattery: boolean | null,
  cores: number,
): EngineLoad {
  const effective =
    onBattery === true
      ? (
          {
            saver: 'efficient',
            balanced: mode === 'performance' ? 'balanced' : mode,
            performance: mode,
          } as const
        )[battery]
      : mode;
  const idleSeconds = { efficient: 20, balanced: 120, performance: 900 }[effective];
  const automatic = { efficient: 1, balanced: Math.min(2, cores), performance: cores }[effective];
  return {
    threads: threads === 'auto' ? automatic : Math.min(Number(threads), cores),
    idleSeconds,
  };
}
