import { type AuditEntry, type AuditKind, auditKinds, type AuditVerdict } from '@aplomb/contract';
import { Button, EmptyState, Select, TextField, TryIt } from '@aplomb/ui';
import { useState } from 'react';
import { saveText } from '../../../files/save-file.ts';
import { AuditList } from './audit-list.tsx';
import { verify } from './chain.ts';
import { useAuditLog } from './use-audit-log.ts';

const kinds = { all: 'All entries', ...auditKinds } as const;
const SHORT = 5;
/** Which entry is altered on request: one that tells of bytes that left. */
const ALTERED = 4;

/** The audit log: read, filter, verify, alter an entry to see that it shows, export. */
export function AuditLog() {
  const { entries, overwrite, reset } = useAuditLog();
  const [kind, setKind] = useState<'all' | AuditKind>('all');
  const [query, setQuery] = useState('');
  const [verdict, setVerdict] = useState<AuditVerdict | 'impossible'>();
  const [said, setSaid] = useState('');

  const found = entriesWith(entries, kind, query);
  const sent = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const check = async (): Promise<void> => {
    setSaid('');
    setVerdict(await verify(entries).catch(() => 'impossible' as const));
  };
  const alter = (): void => {
    overwrite(entries.map((entry) => (entry.number === ALTERED ? { ...entry, bytes: 0 } : entry)));
    setVerdict(undefined);
    setSaid(`Entry ${ALTERED} now claims that 0 bytes left. Verify the log.`);
  };
  const save = (): void => {
    const text = `${JSON.stringify(entries, null, 2)}\n`;
    saveText('aplomb-audit-log.json', 'application/json', text);
    setSaid('aplomb-audit-log.json saved with every entry, so that it can be verified elsewhere.');
  };
  const startAgain = (): void => {
    reset();
    setKind('all');
    setQuery('');
    setVerdict(undefined);
    setSaid('');
  };

  return (
    <TryIt
      title="Privacy Audit Log"
      note="An invented day, then your own changes on this page"
      onReset={startAgain}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Search the log"
          type="search"
          value={query}
          onValueChange={setQuery}
          autoComplete="off"
        />
        <Select label="Show" options={kinds} value={kind} onValueChange={setKind} />
      </div>
      <output className="mt-4 block text-sm text-muted">
        {found.length} of {entries.length} entries. {sent.toLocaleString('en')} bytes have left this
        computer.
      </output>
      <FoundEntries
        found={found}
        broken={typeof verdict === 'object' && !verdict.whole ? verdict.number : undefined}
      />
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-6">
        <Button variant="primary" onClick={() => void check()}>
          Verify
        </Button>
        <Button onClick={alter}>Alter entry {ALTERED}</Button>
        <Button onClick={save}>Export JSON</Button>
      </div>
      <output className="mt-3 block empty:mt-0 text-ui">
        {said !== '' && <span className="block">{said}</span>}
        <VerdictText verdict={verdict} />
      </output>
    </TryIt>
  );
}

interface FoundEntriesProps {
  readonly found: readonly AuditEntry[];
  /** Number of the entry at which the chain breaks. */
  readonly broken: number | undefined;
}

function FoundEntries({ found, broken }: FoundEntriesProps) {
  const [long, setLong] = useState(false);
  if (found.length === 0)
    return <EmptyState title="No such entry">Try another word, or all entries.</EmptyState>;
  return (
    <>
      <AuditList entries={long ? found : found.slice(0, SHORT)} broken={broken} />
      {found.length > SHORT && (
        <Button size="small" onClick={() => setLong(!long)}>
          {long ? `Show the last ${SHORT}` : `Show all ${found.length}`}
        </Button>
      )}
    </>
  );
}

/** Entries of a kind that hold every word of a query, the last one first. */
function entriesWith(
  entries: readonly AuditEntry[],
  kind: 'all' | AuditKind,
  query: string,
): AuditEntry[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const holdsAll = ({ detail, to, mode }: AuditEntry): boolean => {
    const text = `${detail} ${to} ${mode}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return entries
    .filter((entry) => (kind === 'all' || entry.kind === kind) && holdsAll(entry))
    .toReversed();
}

function VerdictText({ verdict }: { readonly verdict: AuditVerdict | 'impossible' | undefined }) {
  if (verdict === undefined) return null;
  if (verdict === 'impossible')
    return <>This browser computes no hashes here. Open the page over HTTPS, then verify again.</>;
  if (verdict.whole)
    return (
      <>
        <strong className="text-calm">Whole.</strong> All {verdict.entries} entries give their
        hashes, and each follows from the one before.
      </>
    );
  return (
    <>
      <strong className="text-alert">Broken at entry {verdict.number}:</strong> {verdict.reason}.
    </>
  );
}
