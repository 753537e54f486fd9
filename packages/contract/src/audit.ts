/** Kinds of entries of the audit log. */
export const auditKinds = {
  capture: 'Capture',
  analysis: 'Analysis',
  sent: 'Sent',
  setting: 'Setting',
  consent: 'Consent',
  policy: 'Policy check',
  deletion: 'Deletion',
  export: 'Export',
} as const;
export type AuditKind = keyof typeof auditKinds;

/**
 * Something that happened: when (ISO, UTC), what and why, where to, how many bytes left the
 * machine, in which mode.
 */
export interface AuditEvent {
  readonly at: string;
  readonly kind: AuditKind;
  readonly detail: string;
  readonly to: string;
  readonly bytes: number;
  readonly mode: string;
}

/** An event in its place of the chain: its hash covers its own content and the hash before it. */
export interface AuditEntry extends AuditEvent {
  readonly number: number;
  readonly previous: string;
  readonly hash: string;
}

/** Whether a log is as it was written; else the first entry that is not. */
export type AuditVerdict =
  | { readonly whole: true; readonly entries: number }
  | { readonly whole: false; readonly number: number; readonly reason: string };

/** What the first entry names as its predecessor. */
export const auditChainStart = '0'.repeat(64);

/**
 * What the SHA-256 of an entry is taken of, in UTF-8: a list, so that the order of the fields is
 * part of it.
 */
export function auditHashText({
  number,
  at,
  kind,
  detail,
  to,
  bytes,
  mode,
  previous,
}: Omit<AuditEntry, 'hash'>): string {
  return JSON.stringify([number, at, kind, detail, to, bytes, mode, previous]);
}

/**
 * What is wrong with an entry at its place, given the hash before it and its own hash computed
 * anew; nothing when it is as it was written.
 */
export function auditFault(
  entry: AuditEntry,
  place: number,
  previous: string,
  computed: string,
): string | undefined {
  if (entry.number !== place || entry.previous !== previous)
    return 'it does not follow from the entry before it: one was removed, added or moved';
  return entry.hash === computed
    ? undefined
    : 'its content does not give its hash: it was changed after it was written';
}
