import type { Settings } from '@aplomb/contract';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';

type Frequency = Settings['live']['response_frequency'];
/** Seconds between two looks at the screen. */
const lookSeconds: Readonly<Record<Frequency, number>> = { high: 5, medium: 10, low: 20 };

/** Looks at the screen again and again until it is aborted, never twice at once. */
export function watchScreen(
  { vault, log }: Pick<Service, 'vault' | 'log'>,
  signal: AbortSignal,
  look: () => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  const lookSoon = (): void => {
    const seconds = lookSeconds[vault.settings.values.live.response_frequency];
    timer = setTimeout(() => {
      look()
        .catch(logFailure(log, 'a look at the screen failed'))
        .finally(() => {
          if (!signal.aborted) lookSoon();
        });
    }, seconds * 1_000).unref();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  lookSoon();
}
