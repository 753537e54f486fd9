import type { UsageData } from '@aplomb/contract';
import { FigureTable, Plot, plotHeight, plotWidth, roundTop } from '@aplomb/ui';
import { dayOf, durationOf, hourOf } from '../core/format.tsx';
import { ChartFrame, Legend } from './chart-frame.tsx';

type Point = UsageData['series'][number];

/** How long answers took: the middle one, and what all but one of twenty keep below. */
export function LatencyChart({ usage: { series, step, total } }: { readonly usage: UsageData }) {
  const top = roundTop(
    series.flatMap(({ p50_ms: middle, p95_ms: high }) => [middle ?? 0, high ?? 0]),
  );
  const name = step === 'day' ? dayOf : hourOf;
  const summary =
    total.requests === 0
      ? 'Nothing was answered in this range.'
      : `Half were answered within ${durationOf(total.p50_ms)}, 95 % within ` +
        `${durationOf(total.p95_ms)}, 99 % within ${durationOf(total.p99_ms)}.`;
  return (
    <ChartFrame
      title="Time to answer"
      summary={summary}
      legend={
        <Legend
          entries={[
            { name: 'Median', tone: 'text-calm' },
            { name: '95 %', tone: 'text-brass', dashed: true },
          ]}
        />
      }
      table={<LatencyTable series={series} step={step} />}
    >
      <Plot
        tall
        label={`Time to answer by ${step}. ${summary}`}
        top={durationOf(top)}
        first={name(series[0]?.at ?? '')}
        last={name(series.at(-1)?.at ?? '')}
      >
        <Line series={series} value={({ p50_ms: middle }) => middle} top={top} tone="text-calm" />
        <Line
          series={series}
          value={({ p95_ms: high }) => high}
          top={top}
          tone="text-brass"
          dashed
        />
      </Plot>
    </ChartFrame>
  );
}

function LatencyTable({ series, step }: Pick<UsageData, 'series' | 'step'>) {
  const name = step === 'day' ? dayOf : hourOf;
  return (
    <FigureTable
      caption="Time to answer by time (UTC)"
      heads={[step === 'day' ? 'Day' : 'Hour', 'Median', '95 %', '99 %']}
      rows={series
        .filter(({ requests }) => requests > 0)
        .map(({ at, p50_ms: middle, p95_ms: high, p99_ms: highest }) => ({
          id: at,
          name: name(at),
          cells: [durationOf(middle), durationOf(high), durationOf(highest)],
        }))}
    />
  );
}

interface LineProps {
  readonly series: readonly Point[];
  readonly value: (point: Point) => number | null;
  readonly top: number;
  readonly tone: string;
  readonly dashed?: boolean;
}

/**
 * A line that breaks where nothing was measured; a figure between gaps is a short stroke of its
 * own.
 */
function Line({ series, value, top, tone, dashed = false }: LineProps) {
  const width = plotWidth / Math.max(1, series.length);
  const place = (figure: number): number => plotHeight - (figure / top) * plotHeight;
  const path = series
    .map((point, index) => {
      const [figure, before, after] = [value(point), series[index - 1], series[index + 1]];
      if (figure === null) return '';
      const [x, y] = [(index + 0.5) * width, place(figure)];
      const joined = before !== undefined && value(before) !== null;
      if (joined) return `L${x} ${y}`;
      return after !== undefined && value(after) !== null
        ? `M${x} ${y}`
        : `M${x - width / 3} ${y}h${(width * 2) / 3}`;
    })
    .join('');
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
      className={tone}
      {...(dashed && { strokeDasharray: '6 4' })}
    />
  );
}
