import { contextSettings } from '@aplomb/contract';
import { EmptyState, Select, Table, roundTop } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { countOf, startOfDays, things } from '../../core/format.tsx';
import { useRequest } from '../../core/use-request.ts';
import { Chart, ChartBars, ChartLine } from '../../frame/chart.tsx';
import { FigureRow } from '../../frame/figure-row.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';

type Stats = RequestResult<'history.stats'>;
const spans = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last year',
} as const;
type Span = keyof typeof spans;

/** Figures about the history, computed on this machine for its user alone. */
export function Statistics() {
  const [span, setSpan] = useState<Span>('30');
  const loaded = useRequest('history.stats', { from: startOfDays(Number(span)) });
  return (
    <div className="space-y-8">
      <h2 className="sr-only">Figures</h2>
      <div className="max-w-56">
        <Select<Span> label="Span" options={spans} value={span} onValueChange={setSpan} />
      </div>
      <LoadedView of={loaded}>
        {(stats) =>
          stats.conversations === 0 ? (
            <EmptyState title="Nothing in these days">
              <p>Figures appear once there is something to count. They stay on this computer.</p>
            </EmptyState>
          ) : (
            <StatisticsView stats={stats} />
          )
        }
      </LoadedView>
    </div>
  );
}

function StatisticsView({
  stats: { conversations, words, questions, days, modes, answers },
}: {
  readonly stats: Stats;
}) {
  const seconds = (milliseconds: number | null): string =>
    milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(1)} s`;
  const top = roundTop(days.map((day) => day.conversations));
  return (
    <>
      <FigureRow
        figures={[
          { name: 'Conversations', value: countOf(conversations) },
          { name: 'Words', value: countOf(words) },
          { name: 'Questions', value: countOf(questions) },
          {
            name: 'Answers',
            value: countOf(answers.count),
            ...(answers.count > 0 && {
              note:
                `half within ${seconds(answers.medianMilliseconds)}, 95 % within ` +
                seconds(answers.p95Milliseconds),
            }),
          },
        ]}
      />
      <div className="grid gap-8 @4xl:grid-cols-2">
        <Chart
          title="Conversations by day"
          summary={`${things(conversations, 'conversation')} in ${things(days.length, 'day')}.`}
          top={countOf(top)}
          {...ends(days)}
          heads={['Day', 'Conversations', 'Words', 'Questions']}
          rows={days.map(({ day, ...counted }) => ({
            id: day,
            name: day,
            cells: [counted.conversations, counted.words, counted.questions].map(countOf),
          }))}
        >
          <ChartBars values={days.map((day) => day.conversations)} top={top} />
        </Chart>
        <PaceChart days={days} />
      </div>
      <ContextTable modes={modes} />
    </>
  );
}

const ends = (of: Stats['days']): { first: string; last: string } => ({
  first: of[0]?.day ?? '',
  last: of.at(-1)?.day ?? '',
});

/** How fast was spoken on each day, where it was on more than one. */
function PaceChart({ days }: Pick<Stats, 'days'>) {
  const paces = days.filter(({ wordsPerMinute }) => wordsPerMinute !== null);
  const paceTop = roundTop(paces.map(({ wordsPerMinute }) => wordsPerMinute ?? 0));
  if (paces.length <= 1) return null;
  return (
    <Chart
      title="Your pace"
      summary="Words a minute in what was said, by day."
      top={`${paceTop} words a minute`}
      {...ends(paces)}
      heads={['Day', 'Words a minute']}
      rows={paces.map(({ day, wordsPerMinute }) => ({
        id: day,
        name: day,
        cells: [Math.round(wordsPerMinute ?? 0)],
      }))}
    >
      <ChartLine values={paces.map(({ wordsPerMinute }) => wordsPerMinute ?? 0)} top={paceTop} />
    </Chart>
  );
}

function ContextTable({ modes }: Pick<Stats, 'modes'>) {
  return (
    <Table caption="By context" captionShown>
      <thead>
        <tr>
          <th scope="col">Context</th>
          <th scope="col">Conversations</th>
          <th scope="col">Words</th>
        </tr>
      </thead>
      <tbody>
        {modes.map(({ mode, conversations: count, words: said }) => (
          <tr key={mode}>
            <th scope="row">{contextSettings.settings.current_context.options[mode]}</th>
            <td>{countOf(count)}</td>
            <td>{countOf(said)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
