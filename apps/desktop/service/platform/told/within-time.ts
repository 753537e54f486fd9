import { once } from 'node:events';
import type { ToldText } from '@aplomb/engine';
import type { Log } from '../../base/log.ts';

/**
 * What a window tells within its time; null when that is over, or when it cannot be asked. `look`
 * hears whether it is over.
 */
export async function withinTime(
  milliseconds: number,
  log: Pick<Log, 'error'>,
  look: (isOver: () => boolean) => Promise<ToldText | null>,
): Promise<ToldText | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  const limit = once(late.signal, 'abort').then(() => null);
  try {
    return await Promise.race([look(() => late.signal.aborted), limit]);
  } catch (error) {
    log.error('a window did not tell its text', {}, error);
    return null;
  } finally {
    clearTimeout(timer);
    late.abort();
  }
}
