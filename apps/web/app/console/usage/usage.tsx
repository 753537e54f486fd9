import { type KeyMode, usageCsv, type UsageData } from '@aplomb/contract';
import { Button, EmptyState, ProgressBar, Select } from '@aplomb/ui';
import { useState } from 'react';
import { saveText } from '../../files/save-file.ts';
import { countOf, durationOf, Moment, shareOf, things } from '../core/format.tsx';
import { useConsole } from '../core/use-console.ts';
import { FigureRow } from '../frame/figure-row.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { LatencyChart } from './latency-chart.tsx';
import { RequestsChart } from './requests-chart.tsx';
import { rangeQuery, type UsageRange, usageRanges } from './usage-range.ts';

const labels = Object.fromEntries(
  Object.entries(usageRanges).map(([id, { label }]) => [id, label]),
) as Record<UsageRange, string>;

/** Usage of a range, of all keys or one, of all operations or one. */
export function Usage() {
  const [now] = useState(() => Date.now());
  const [range, setRange] = useState<UsageRange>('month');
  const [key, setKey] = useState('');
  const [project, setProject] = useState('');
  const [endpoint, setEndpoint] = useState('');
  const [mode, setMode] = useState<KeyMode | ''>('');
  const keys = useConsole('listKeys').answer?.data.keys ?? [];
  const projects = useConsole('listProjects').answer?.data.projects ?? [];
  const all =
    useConsole('getUsage', { query: rangeQuery('all', now) }).answer?.data.endpoints ?? [];
  const { answer, problem, loading, reload } = useConsole('getUsage', {
    query: {
      ...rangeQuery(range, now),
      ...(key !== '' && { key_id: key }),
      ...(project !== '' && { project_id: project }),
      ...(endpoint !== '' && { endpoint }),
      ...(mode !== '' && { mode }),
    },
  });
  return (
    <div className="space-y-14">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select label="Range" options={labels} value={range} onValueChange={setRange} />
        <Select
          label="Key"
          options={{
            '': 'All keys',
            ...Object.fromEntries(keys.map(({ id, name, hint }) => [id, `${name} (${hint})`])),
          }}
          value={key}
          onValueChange={setKey}
        />
        {projects.length > 0 && (
          <Select
            label="Project"
            options={{
              '': 'All projects',
              ...Object.fromEntries(projects.map(({ id, name }) => [id, name])),
            }}
            value={project}
            onValueChange={setProject}
          />
        )}
        <Select
          label="Operation"
          options={{
            '': 'All operations',
            ...Object.fromEntries(all.map(({ endpoint: id }) => [id, id])),
          }}
          value={endpoint}
          onValueChange={setEndpoint}
        />
        <Select
          label="Kind"
          options={{ '': 'Live and test', live: 'Live', test: 'Test' }}
          value={mode}
          onValueChange={setMode}
        />
      </div>
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {answer === undefined ? (
        problem === undefined && <Waiting />
      ) : (
        <div className="space-y-16" aria-busy={loading}>
          <Figures usage={answer.data} />
        </div>
      )}
    </div>
  );
}

function Figures({ usage }: { readonly usage: UsageData }) {
  const { total, quota } = usage;
  return (
    <>
      <FigureRow
        figures={[
          { name: 'Requests', value: countOf(total.requests) },
          {
            name: 'Errors',
            value: shareOf(total.errors, total.requests),
            note: things(total.errors, 'request'),
          },
          { name: 'Median', value: durationOf(total.p50_ms) },
          { name: '95 % within', value: durationOf(total.p95_ms) },
        ]}
      />
      <section className="max-w-measure space-y-3">
        <h2 className="font-display text-2xl">Today’s analyses</h2>
        {quota.limit === null ? (
          <p className="text-ui">{countOf(quota.used)} today, without a limit.</p>
        ) : (
          <>
            <ProgressBar
              label="Analyses used today"
              value={Math.min(1, quota.used / Math.max(1, quota.limit))}
            />
            <p className="text-ui text-muted">
              {countOf(quota.used)} of {countOf(quota.limit)} used by live keys. Large ones count
              for several. The count begins anew at <Moment at={quota.resets_at} />.
            </p>
          </>
        )}
      </section>
      {total.requests === 0 ? (
        <EmptyState title="No calls in this range">
          <p>Choose a longer range, or another key.</p>
        </EmptyState>
      ) : (
        <>
          <RequestsChart usage={usage} />
          <LatencyChart usage={usage} />
          <Breakdowns usage={usage} />
          <Button
            size="small"
            onClick={() => saveText('aplomb-usage.csv', 'text/csv', usageCsv(usage))}
          >
            Save as CSV
          </Button>
        </>
      )}
    </>
  );
}
