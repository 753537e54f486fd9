import { helpTasks, ruleTierMeanings, ruleTiers, tasksOn } from '@aplomb/contract';
import { Badge } from '@aplomb/ui';
import type { ReactNode } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { Moment } from '../../core/format.tsx';

type ShownRules = RequestResult<'rules.read'>;
const phases = {
  waiting: { tone: 'neutral', label: 'Not begun' },
  in_force: { tone: 'brass', label: 'In force' },
  over: { tone: 'neutral', label: 'Over' },
} as const;

/** Signed rules: who made them, what they allow and when, and what they turn off. */
export function RulesCard({ shown }: { readonly shown: ShownRules }) {
  const { rules, fingerprint, phase, off } = shown;
  const on = tasksOn(rules).map((task) => helpTasks[task]);
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold wrap-anywhere">{rules.maker}</p>
        <Badge tone={phases[phase].tone}>{phases[phase].label}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-ui sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Row name="They say">
          {ruleTiers[rules.tier]}. {ruleTierMeanings[rules.tier]}
        </Row>
        <Row name="When">
          <Moment at={rules.from} /> to <Moment at={rules.until} />
        </Row>
        {rules.audience !== '' && <Row name="For">{rules.audience}</Row>}
        {on.length > 0 && <Row name="Stays on">{on.join('; ')}</Row>}
        <Row name="Is turned off">{off.join('; ') || 'Nothing'}</Row>
        {rules.note !== '' && <Row name="They add">{rules.note}</Row>}
        <Row name="Signed with the key">
          <code className="text-sm wrap-anywhere">{fingerprint}</code>
        </Row>
      </dl>
    </div>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
