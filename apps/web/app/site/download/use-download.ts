import { type DownloadFacts, sitePaths } from '@aplomb/contract';
import { useSyncExternalStore } from 'react';
import { fetchFacts } from '../ask-server.ts';

const BUILDING_MILLISECONDS = 3_000;

/** Undefined until the server has answered, null when it does not answer. */
let facts: DownloadFacts | null | undefined;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * What the server says of the archive: asked once, and again while it is being built, for all parts
 * of the page together.
 */
export function useDownload(): DownloadFacts | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => facts,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (facts === undefined || facts?.state === 'building') void ask();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  clearTimeout(timer);
  facts = (await fetchFacts(sitePaths.download)) as DownloadFacts | null;
  isAsking = false;
  for (const listener of listeners) listener();
  if (facts?.state === 'building' && listeners.size > 0)
    timer = setTimeout(() => void ask(), BUILDING_MILLISECONDS);
}
