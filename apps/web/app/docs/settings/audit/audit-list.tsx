import { type AuditEntry, auditKinds } from '@aplomb/contract';

const HASH_SHOWN = 12;

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
  /** Number of the entry that did not verify. */
  readonly broken?: number | undefined;
}

/**
 * Entries as the app lists them: when and what, where to and how much, and the beginning of the
 * hash.
 */
export function AuditList({ entries, broken }: AuditListProps) {
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {entries.map(({ number, at, kind, detail, to, bytes, mode, hash }) => (
        <li
          key={number}
          className={`m-0 py-4 ${number === broken ? 'border-s border-s-alert ps-4' : ''}`}
        >
          <p className="m-0 text-sm text-muted">
            <span className="tabular-nums">{number}</span> ·{' '}
            <time dateTime={at}>
              {at.slice(0, 10)} {at.slice(11, 19)} UTC
            </time>{' '}
            · {auditKinds[kind]} · {mode}
          </p>
          <p className="m-0 text-ui font-medium">{detail}</p>
          <p className="m-0 text-sm wrap-anywhere text-muted">
            {to} ·{' '}
            {bytes === 0 ? (
              <span className="text-calm">0 bytes left</span>
            ) : (
              <span className="text-ink">{bytes.toLocaleString('en')} bytes left</span>
            )}{' '}
            · <span className="font-mono">{hash.slice(0, HASH_SHOWN)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
