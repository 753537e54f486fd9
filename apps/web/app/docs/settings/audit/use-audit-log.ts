import { type AuditEntry, type AuditEvent, auditKinds } from '@aplomb/contract';
import { useStoredText } from '@aplomb/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { appended } from './chain.ts';
import demo from './demo-log.json' with { type: 'json' };

/** Entries of an invented day, chained when they were written. */
export const demoLog = demo as unknown as readonly AuditEntry[];

interface AuditLog {
  readonly entries: readonly AuditEntry[];
  /**
   * Adds what just happened; entries are chained one after the other, in the order of the calls.
   */
  readonly append: (event: Omit<AuditEvent, 'at'>) => void;
  /**
   * Puts other entries in place without chaining them anew: what somebody does who alters a log.
   */
  readonly overwrite: (entries: readonly AuditEntry[]) => void;
  readonly reset: () => void;
}

/** Appending takes a moment, and the next entry needs the hash of the one before. */
let queue: Promise<void> = Promise.resolve();
/** What was stored last, known here before React has rendered it. */
let newest: string | undefined;

/**
 * The audit log of this page: the invented day, then what the reader changes. Kept in this browser.
 */
export function useAuditLog(): AuditLog {
  const [stored, store] = useStoredText('aplomb.audit-log');
  useEffect(() => {
    newest = stored;
  }, [stored]);
  const entries = useMemo(() => readLog(stored), [stored]);

  const keep = useCallback(
    (log: readonly AuditEntry[]): void => {
      newest = JSON.stringify(log);
      store(newest);
    },
    [store],
  );

  return {
    entries,
    append: (event) => {
      const at = new Date().toISOString();
      // Where the browser computes no hashes (plain http), nothing is added: an entry without a
      // hash would be a false one.
      queue = queue
        .then(() => appended(readLog(newest), { at, ...event }))
        .then(keep)
        .catch(reportError);
    },
    overwrite: keep,
    reset: () => {
      newest = undefined;
      store(undefined);
    },
  };
}

function readLog(stored: string | undefined): readonly AuditEntry[] {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(found) && found.length > 0 && found.every(isEntry) ? found : demoLog;
  } catch {
    return demoLog;
  }
}

function isEntry(value: unknown): value is AuditEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { number, bytes, kind, ...texts } = value as Record<string, unknown>;
  return (
    typeof number === 'number' &&
    typeof bytes === 'number' &&
    typeof kind === 'string' &&
    Object.hasOwn(auditKinds, kind) &&
    ['at', 'detail', 'to', 'mode', 'previous', 'hash'].every(
      (name) => typeof texts[name] === 'string',
    ) &&
    !Number.isNaN(Date.parse(String(texts['at'])))
  );
}
