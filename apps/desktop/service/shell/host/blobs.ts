import type { Blob, Blobs } from '../../base/blobs.ts';
import { randomUUID } from 'node:crypto';

const DEFAULT_SECONDS = 600;

/** Keeps blobs until their time is over. Nothing is written to disk. */
export function createBlobs(): Blobs {
  const kept = new Map<string, { blob: Blob | Promise<Blob>; timer: NodeJS.Timeout }>();
  const drop = (id: string): void => {
    clearTimeout(kept.get(id)?.timer);
    kept.delete(id);
  };
  return {
    put(blob, seconds = DEFAULT_SECONDS) {
      const id = randomUUID();
      // A failure is told to whoever fetches it, if anybody does.
      if (blob instanceof Promise) blob.catch(() => drop(id));
      kept.set(id, { blob, timer: setTimeout(() => drop(id), seconds * 1_000).unref() });
      return id;
    },
    get: (id) => kept.get(id)?.blob ?? null,
    delete: drop,
    clear() {
      for (const id of kept.keys()) drop(id);
    },
  };
}
