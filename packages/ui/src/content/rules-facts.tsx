import {
  helpTasks,
  type RulesDocument,
  ruleTierMeanings,
  ruleTiers,
  tasksOn,
  turnedOff,
} from '@aplomb/contract';
import type { ReactNode } from 'react';

interface RulesFactsProps {
  readonly rules: RulesDocument;
  /** Of the key that signed them; null before they are signed. */
  readonly fingerprint: string | null;
  /** A moment in the reader's words. */
  readonly moment: (at: string) => ReactNode;
}

/** What signed rules say: how far help goes, when, for whom, and what they turn off. */
export function RulesFacts({ rules, fingerprint, moment }: RulesFactsProps) {
  const on = tasksOn(rules).map((task) => helpTasks[task]);
  return (
    <dl className="grid gap-x-6 gap-y-1 text-ui sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-3">
      <Fact name="They say">
        {ruleTiers[rules.tier]}. {ruleTierMeanings[rules.tier]}
      </Fact>
      <Fact name="When">
        {moment(rules.from)} to {moment(rules.until)}
      </Fact>
      {rules.audience !== '' && <Fact name="For">{rules.audience}</Fact>}
      {on.length > 0 && <Fact name="Stays on">{on.join('; ')}</Fact>}
      <Fact name="Is turned off">{turnedOff(rules).join('; ') || 'Nothing'}</Fact>
      {rules.note !== '' && <Fact name="They add">{rules.note}</Fact>}
      {fingerprint !== null && (
        <Fact name="Signed with the key">
          <code className="text-sm wrap-anywhere">{fingerprint}</code>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted not-first:max-sm:mt-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
