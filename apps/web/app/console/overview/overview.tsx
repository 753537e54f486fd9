import type { UsageData } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { countOf, durationOf, Moment, shareOf, things } from '../core/format.tsx';
import { useActing } from '../core/acting.tsx';
import { useConsole } from '../core/use-console.ts';
import { FigureRow } from '../frame/figure-row.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { consolePages } from '../pages.ts';
import { RequestTable } from '../requests/request-table.tsx';
import { FirstSteps } from './first-steps.tsx';

/** Where the account stands; before the first call, the way to it. */
export function Overview() {
  const { may } = useActing();
  return may('keys:write') ? <WholeOverview /> : <BriefOverview />;
}

/** Figures alone, for members who make no calls. */
function BriefOverview() {
  const { answer, problem, reload } = useConsole('getUsage');
  if (problem !== undefined) return <ProblemNote problem={problem} onRetry={reload} />;
  return answer === undefined ? <Waiting /> : <Figures {...answer.data} />;
}

function WholeOverview() {
  const keys = useConsole('listKeys');
  const usage = useConsole('getUsage');
  const log = useConsole('listRequests', { query: { limit: '5' } });
  const [again, setAgain] = useState(false);
  const reload = (): void => {
    for (const { reload: again } of [keys, usage, log]) again();
  };
  const problem = keys.problem ?? usage.problem ?? log.problem;
  if (problem !== undefined) return <ProblemNote problem={problem} onRetry={reload} />;
  if (keys.answer === undefined || usage.answer === undefined || log.answer === undefined)
    return <Waiting />;
  const { total, quota } = usage.answer.data;
  const { requests } = log.answer.data;
  const active = keys.answer.data.keys.filter(
    ({ state, connection }) => state === 'active' && !connection,
  );
  const steps = (
    <FirstSteps
      hasKeys={active.length > 0}
      latest={requests[0]?.request_id ?? null}
      onCalled={() => {
        setAgain(false);
        reload();
      }}
    />
  );
  if (requests.length === 0 && total.requests === 0) return steps;
  return (
    <div className="space-y-14">
      <Figures total={total} quota={quota} />
      <section className="space-y-4">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="font-display text-2xl">Latest calls</h2>
          <Link to={consolePages.requests.path} className="text-ui">
            Request log
          </Link>
        </div>
        <RequestTable requests={requests} caption="Latest calls" />
      </section>
      <p className="text-ui text-muted">
        {active.length === 1 ? 'One active key' : `${active.length} active keys`}:{' '}
        <Link to={consolePages.keys.path}>Keys</Link>. What was called:{' '}
        <Link to={consolePages.usage.path}>Usage</Link>.
      </p>
      {again ? (
        steps
      ) : (
        <Button onClick={() => setAgain(true)}>Walk through a first call again</Button>
      )}
    </div>
  );
}

function Figures({ total, quota }: Pick<UsageData, 'total' | 'quota'>) {
  return (
    <FigureRow
      figures={[
        { name: 'Requests, 30 days', value: countOf(total.requests) },
        {
          name: 'Answered with an error',
          value: shareOf(total.errors, total.requests),
          note: things(total.errors, 'request'),
        },
        { name: '95 % answered within', value: durationOf(total.p95_ms) },
        {
          name: 'Analyses left today',
          value: quota.remaining === null ? 'No limit' : countOf(quota.remaining),
          note:
            quota.limit === null ? undefined : (
              <>
                of {countOf(quota.limit)}, anew <Moment at={quota.resets_at} />
              </>
            ),
        },
      ]}
    />
  );
}
