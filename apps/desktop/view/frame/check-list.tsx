import { Badge } from '@aplomb/ui';
import type { RequestResult } from '../../shared/messages.ts';
import { ProblemNote } from './problem-note.tsx';

type Check = RequestResult<'permissions.test'>;
const looks = {
  ok: ['calm', 'works'],
  warning: ['brass', 'look at this'],
  failed: ['alert', 'fails'],
} as const;

/** Things that were tried, and what came of each. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-ui">
      {checks.map((check) => (
        <li key={check.name} className="space-y-2 py-3">
          <CheckResult check={check} named />
        </li>
      ))}
    </ul>
  );
}

/** What came of one test. */
export function CheckResult({
  check: { name, state, detail, problem, milliseconds },
  named = false,
}: {
  readonly check: Check;
  readonly named?: boolean;
}) {
  const [tone, word] = looks[state];
  return (
    <div className="space-y-2 text-ui">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {named && <span className="font-medium">{name}</span>}
        <Badge tone={tone}>{word}</Badge>
        {milliseconds !== null && state !== 'failed' && (
          <span className="text-sm text-muted tabular-nums">{Math.round(milliseconds)} ms</span>
        )}
      </p>
      {detail !== '' && problem === null && <p className="text-muted">{detail}</p>}
      {problem !== null && <ProblemNote problem={problem} />}
    </div>
  );
}
