import {
  auditChainStart,
  type AuditEntry,
  type AuditEvent,
  auditFault,
  auditHashText,
  type AuditVerdict,
} from '@aplomb/contract';

/** Adds an event to the end of a log. */
export async function appended(
  log: readonly AuditEntry[],
  event: AuditEvent,
): Promise<AuditEntry[]> {
  const last = log.at(-1);
  const linked = {
    number: (last?.number ?? 0) + 1,
    ...event,
    previous: last?.hash ?? auditChainStart,
  };
  return [...log, { ...linked, hash: await hashOf(linked) }];
}

/** Computes every hash anew, from the first entry on. */
export async function verify(log: readonly AuditEntry[]): Promise<AuditVerdict> {
  let previous = auditChainStart;
  for (const [index, entry] of log.entries()) {
    const reason = auditFault(entry, index + 1, previous, await hashOf(entry));
    if (reason !== undefined) return { whole: false, number: entry.number, reason };
    previous = entry.hash;
  }
  return { whole: true, entries: log.length };
}

async function hashOf(entry: Omit<AuditEntry, 'hash'>): Promise<string> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(auditHashText(entry)),
  );
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
