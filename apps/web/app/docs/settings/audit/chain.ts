/** Kinds of entries of the audit log. */
export const auditKinds = {
  capture: 'Capture', analysis: 'Analysis', sent: 'Sent', setting: 'Setting', consent: 'Consent', policy: 'Policy check', deletion: 'Deletion', export: 'Export',
} as const;
export type AuditKind = keyof typeof auditKinds;

/** Something that happened: when (ISO, UTC), what, where to, how many bytes left the machine, in which mode. */
export interface AuditEvent {
  readonly at: string;
  readonly kind: AuditKind;
  readonly detail: string;
  readonly to: string;
  readonly bytes: number;
  readonly mode: string;
}

/** An event in its place of the chain: its hash covers its own content and the hash before it. */
export interface AuditEntry extends AuditEvent { readonly number: number; readonly previous: string; readonly hash: string }

/** Whether a log is as it was written; else the first entry that is not. */
export type Verdict = { readonly whole: true; readonly entries: number } | { readonly whole: false; readonly number: number; readonly reason: string };

/** What the first entry names as its predecessor. */
export const chainStart = '0'.repeat(64);

/** Adds an event to the end of a log. */
export async function appended(log: readonly AuditEntry[], event: AuditEvent): Promise<AuditEntry[]> {
  const last = log.at(-1);
  const linked = { number: (last?.number ?? 0) + 1, ...event, previous: last?.hash ?? chainStart };
  return [...log, { ...linked, hash: await hashOf(linked) }];
}

/** Computes every hash anew, from the first entry on. */
export async function verify(log: readonly AuditEntry[]): Promise<Verdict> {
  let previous = chainStart;
  for (const [index, entry] of log.entries()) {
    if (entry.number !== index + 1 || entry.previous !== previous) return { whole: false, number: entry.number, reason: 'it does not follow from the entry before it: one was removed, added or moved' };
    if (entry.hash !== await hashOf(entry)) return { whole: false, number: entry.number, reason: 'its content does not give its hash: it was changed after it was written' };
    previous = entry.hash;
  }
  return { whole: true, entries: log.length };
}

/** SHA-256 of an entry as text: a list, so that the order of the fields is part of it. */
async function hashOf({ number, at, kind, detail, to, bytes, mode, previous }: Omit<AuditEntry, 'hash'>): Promise<string> {
  const text = JSON.stringify([number, at, kind, detail, to, bytes, mode, previous]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
