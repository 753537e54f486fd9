import {
  helpTasks,
  type RulesDocument,
  ruleTierMeanings,
  ruleTiers,
  tasksOn,
  turnedOff,
} from '@aplomb/contract';
import type { ReactNode } from 'react';
import { Fact, FactList } from './fact-list.tsx';

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
    <FactList>
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
    </FactList>
  );
}
