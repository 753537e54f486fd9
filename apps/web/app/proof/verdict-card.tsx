import { contextSettings, proofFaults, type ReceiptVerdict } from '@aplomb/contract';
import { Badge, Card } from '@aplomb/ui';
import type { ReactNode } from 'react';
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
        <Badge tone={valid ? 'calm' : 'alert'}>{valid ? 'Intact' : 'Not intact'}</Badge>
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
      {fingerprint !== null && (
        <p className="text-ui text-muted">
          Signed with the key <code className="text-sm wrap-anywhere">{fingerprint}</code>
        </p>
      )}
    </Card>
  );
}

function Summary({ verdict }: { readonly verdict: ReceiptVerdict }) {
  const own = useOwnFingerprint();
  const { summary, rules_fingerprints: rules } = verdict;
  if (summary === null) return null;
  const { context, from, until, made_by: madeBy, totals } = summary;
  const contexts: Readonly<Record<string, string>> =
    contextSettings.settings.current_context.options;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-ui sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-3">
      <Fact name="Session">
        {contexts[context] ?? context}, <Moment at={from} /> to <Moment at={until} />
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
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted not-first:max-sm:mt-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
