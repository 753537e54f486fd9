import { type Log, logFailure } from '../../base/log.ts';
import { findLocalModels, providerOf } from './find-local-models.ts';
import type { KeptProvider } from './provider-store.ts';

/** A model server on this computer that was found and not configured. */
export interface DiscoveredModel {
  readonly current: KeptProvider | null;
  /** It does not answer any more: it is used again only when a later look finds it. */
  forget(): void;
  /** Hears when it comes or goes. */
  onChange(listener: () => void): void;
  close(): void;
}

const LOOK_MILLISECONDS = 60_000;

/** Looks for one now, and each minute while there is none. */
export function discoverModel(send: typeof fetch, log: Log): DiscoveredModel {
  const listeners: (() => void)[] = [];
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  let current: KeptProvider | null = null;
  const look = async (): Promise<void> => {
    if (current !== null) return;
    current = providerOf(await findLocalModels(send));
    if (current !== null) changed();
  };
  const lookSoon = (): void => {
    look().catch(logFailure(log, 'no model server could be looked for'));
  };
  lookSoon();
  const timer = setInterval(lookSoon, LOOK_MILLISECONDS).unref();
  return {
    get current() {
      return current;
    },
    forget() {
      current = null;
      changed();
    },
    onChange(listener) {
      listeners.push(listener);
    },
    close: () => clearInterval(timer),
  };
}
