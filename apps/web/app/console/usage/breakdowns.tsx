import { errorDocsPath, type UsageData } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import { countOf, durationOf, shareOf, things } from '../core/format.tsx';
import { modeNames } from '../core/mode.tsx';
import { type Bar, Bars } from './bars.tsx';

const heads = ['Requests', 'Errors', 'Median', '95 %'];

type Counts = UsageData['total'];
const figures = ({ errors, requests, p50_ms: middle, p95_ms: high }: Counts): Bar['cells'] => [
  `${countOf(errors)} (${shareOf(errors, requests)})`,
  durationOf(middle),
  durationOf(high),
];
const barOf = (id: string, name: Bar['name'], counts: Counts): Bar => ({
  id,
  name,
  value: counts.requests,
  written: countOf(counts.requests),
  cells: figures(counts),
});

/** Usage by project, key, operation, error and time to answer. */
export function Breakdowns({ usage }: { readonly usage: UsageData }) {
  return (
    <div className="grid gap-x-16 gap-y-16 lg:grid-cols-2">
      {usage.projects.some(({ project_id: id }) => id !== null) && <ProjectBars {...usage} />}
      <KeyBars {...usage} />
      <OperationBars {...usage} />
      <ErrorBars {...usage} />
      <TimeBars {...usage} />
    </div>
  );
}

function KeyBars({ keys }: UsageData) {
  return (
    <Bars
      title="By key"
      summary={`${keys.length === 1 ? 'One key was' : `${keys.length} keys were`} used.`}
      heads={['Key', ...heads]}
      bars={keys.map(({ key_id: id, name, hint, mode, ...counts }) =>
        barOf(
          id,
          name === null ? (
            'A deleted key'
          ) : (
            <>
              {name} <code className="text-sm text-muted">{hint}</code>{' '}
              {modeNames[mode].toLowerCase()}
            </>
          ),
          counts,
        ),
      )}
    />
  );
}

function ProjectBars({ projects }: UsageData) {
  return (
    <Bars
      title="By project"
      summary={`Keys of ${things(projects.length, 'project')} were used.`}
      heads={['Project', ...heads]}
      bars={projects.map(({ project_id: id, name, ...counts }) =>
        barOf(id ?? '', name ?? 'No project', counts),
      )}
    />
  );
}

function OperationBars({ endpoints }: UsageData) {
  return (
    <Bars
      title="By operation"
      summary={`${endpoints.length === 1 ? 'One operation was' : `${endpoints.length} operations were`} called.`}
      heads={['Operation', ...heads]}
      bars={endpoints.map(({ endpoint, ...counts }) =>
        barOf(endpoint, <code className="text-sm">{endpoint}</code>, counts),
      )}
    />
  );
}

function ErrorBars({ codes, total }: UsageData) {
  return (
    <Bars
      title="Errors by code"
      summary={
        codes.length === 0
          ? 'Nothing went wrong.'
          : `${countOf(total.errors)} of ${things(total.requests, 'request')}.`
      }
      heads={['Code', 'Requests', 'Of all errors']}
      bars={codes.map(({ code, requests }) => ({
        id: code,
        name: (
          <Link to={errorDocsPath(code)}>
            <code className="text-sm">{code}</code>
          </Link>
        ),
        value: requests,
        written: countOf(requests),
        cells: [shareOf(requests, total.errors)],
      }))}
    />
  );
}

function TimeBars({ latency, total }: UsageData) {
  const most = latency.reduce((longest, { requests }) => Math.max(longest, requests), 0);
  return (
    <Bars
      title="Spread of times"
      summary={most === 0 ? 'Nothing was answered.' : 'How many answers took how long.'}
      heads={['Took', 'Requests', 'Share']}
      bars={latency
        .filter(({ requests }) => requests > 0)
        .map(({ up_to_ms: bound, requests }) => ({
          id: String(bound),
          name: bound === null ? 'longer' : `up to ${durationOf(bound)}`,
          value: requests,
          written: countOf(requests),
          cells: [shareOf(requests, total.requests)],
        }))}
    />
  );
}
