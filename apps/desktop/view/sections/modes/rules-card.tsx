import { rulesPhases } from '@aplomb/contract';
import { Badge, RulesFacts } from '@aplomb/ui';
import type { RequestResult } from '../../../shared/messages.ts';
import { Moment } from '../../core/format.tsx';

/** Signed rules as they stand now. */
export function RulesCard({ shown }: { readonly shown: RequestResult<'rules.read'> }) {
  const { rules, fingerprint, phase } = shown;
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold wrap-anywhere">{rules.maker}</p>
        <Badge tone={phase === 'in_force' ? 'brass' : 'neutral'}>{rulesPhases[phase]}</Badge>
      </div>
      <RulesFacts rules={rules} fingerprint={fingerprint} moment={(at) => <Moment at={at} />} />
    </div>
  );
}
