import {
  contextSettings,
  proofFaults,
  type ReceiptEntry,
  type ReceiptVerdict,
} from '@aplomb/contract';
import { describeFact } from '@aplomb/proof';
import { Badge, Card, Disclosure, Fact, FactList } from '@aplomb/ui';
import { useState } from 'react';
import { bytesOf, Moment, things } from '../console/core/format.tsx';
import { useOwnFingerprint } from './use-own-fingerprint.ts';

interface VerdictCardProps {
  readonly name: string;
  readonly verdict: ReceiptVerdict;
}

/** What the check of a receipt found. What an altered receipt says is not shown. */
export function VerdictCard({ name, verdict }: VerdictCardProps) {
  const { valid, faults, fingerprint } = verdict;
  return (
    <Card className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-2xl wrap-anywhere">{name}</h2>
        <VerdictBadge verdict={verdict} />
      </div>
      {valid ? (
        <p>Nothing was changed, added or left out since it was signed.</p>
      ) : (
        <ul className="space-y-3">
          {faults.map(({ code, entry, message }) => (
            <li key={`${code} ${entry}`}>
              <p className="font-semibold text-alert">
                {proofFaults[code].title}
                {entry !== null && `, entry ${entry}`}
              </p>
              <p className="text-ui">{message}</p>
            </li>
          ))}
        </ul>
      )}
      {valid && <Summary verdict={verdict} />}
      {valid && verdict.content !== null && <Entries entries={verdict.content.entries} />}
      {fingerprint !== null && (
        <p className="text-ui text-muted">
          Signed with the key <code className="text-sm wrap-anywhere">{fingerprint}</code>
        </p>
      )}
    </Card>
  );
}

/** A paper says nothing of its receipt: it was not checked, so nothing is wrong with it. */
function VerdictBadge({ verdict: { valid, faults } }: Pick<VerdictCardProps, 'verdict'>) {
  if (valid) return <Badge tone="calm">Intact</Badge>;
  if (faults.every(({ code }) => code === 'paper'))
    return <Badge tone="neutral">Not checked</Badge>;
  return <Badge tone="alert">Not intact</Badge>;
}

/** Everything the receipt says, in the order of time. */
function Entries({ entries }: { readonly entries: readonly ReceiptEntry[] }) {
  // A day has thousands, which take longer to draw than to check.
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="Everything in it, in the order of time" onOpen={() => setOpen(true)}>
      <ol className="space-y-3 text-ui">
        {(isOpen ? entries : []).map(({ number, at, fact }) => (
          <li key={number}>
            <p className="text-sm text-muted">
              {number}. <Moment at={at} seconds />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{describeFact(fact)}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function Summary({ verdict }: { readonly verdict: ReceiptVerdict }) {
  const own = useOwnFingerprint();
  const { content, rulesFingerprints: rules } = verdict;
  if (content === null) return null;
  const { session, made_by: madeBy, totals } = content;
  const contexts: Readonly<Record<string, string>> =
    contextSettings.settings.current_context.options;
  return (
    <FactList>
      <Fact name="Session">
        {contexts[session.context] ?? session.context}, <Moment at={session.from} /> to{' '}
        <Moment at={session.until} />
      </Fact>
      <Fact name="Made by">{madeBy}</Fact>
      <Fact name="In it">
        {things(totals.entries, 'entry', 'entries')}: {things(totals.questions, 'question')},{' '}
        {things(totals.answers, 'answer')}
      </Fact>
      <Fact name="Models">{totals.models.join(', ') || 'None'}</Fact>
      <Fact name="Left the computer">{bytesOf(totals.bytes_sent)}</Fact>
      <Fact name="Rules signed by">
        {rules.length === 0 && 'There were no signed rules'}
        {rules.map((key) => (
          <span key={key} className="block">
            <code className="text-sm wrap-anywhere">{key}</code>
            {key === own && ' (the key of this browser)'}
          </span>
        ))}
      </Fact>
    </FactList>
  );
}
