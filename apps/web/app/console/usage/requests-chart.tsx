import type { UsageData } from '@aplomb/contract';
import { FigureTable, Plot, plotHeight, plotWidth, roundTop } from '@aplomb/ui';
import { countOf, dayOf, hourOf, shareOf, things } from '../core/format.tsx';
import { ChartFrame, Legend } from './chart-frame.tsx';

/** Requests of every step, those with errors at the foot. */
export function RequestsChart({ usage: { series, step, total } }: { readonly usage: UsageData }) {
  const top = Math.max(4, roundTop(series.map(({ requests }) => requests)));
  const name = step === 'day' ? dayOf : hourOf;
  const width = plotWidth / Math.max(1, series.length);
  const busiest = series.reduce<UsageData['series'][number] | undefined>(
    (most, point) => (point.requests > (most?.requests ?? 0) ? point : most),
    undefined,
  );
  const summary =
    total.requests === 0
      ? 'No requests in this range.'
      : `${things(total.requests, 'request')}, ${countOf(total.errors)} answered with an ` +
        'error; most on ' +
        `${busiest ? `${name(busiest.at)} with ${countOf(busiest.requests)}` : 'no day'}.`;
  return (
    <ChartFrame
      title="Requests"
      summary={summary}
      legend={
        <Legend
          entries={[
            { name: 'Done', tone: 'text-calm' },
            { name: 'Error', tone: 'text-alert' },
          ]}
        />
      }
      table={<RequestsTable series={series} step={step} />}
    >
      <Plot
        tall
        label={`Requests by ${step}. ${summary}`}
        top={countOf(top)}
        first={name(series[0]?.at ?? '')}
        last={name(series.at(-1)?.at ?? '')}
      >
        {series.map(({ at, requests, errors }, index) => {
          const heights = {
            whole: (requests / top) * plotHeight,
            failed: (errors / top) * plotHeight,
          };
          return (
            <g key={at}>
              <title>{`${name(at)}: ${things(requests, 'request')}, ${things(errors, 'error')}`}</title>
              <Bar x={index * width + width * 0.12} width={width * 0.76} {...heights} />
            </g>
          );
        })}
      </Plot>
    </ChartFrame>
  );
}

function RequestsTable({ series, step }: Pick<UsageData, 'series' | 'step'>) {
  const name = step === 'day' ? dayOf : hourOf;
  return (
    <FigureTable
      caption="Requests by time (UTC)"
      heads={[step === 'day' ? 'Day' : 'Hour', 'Requests', 'Errors', 'Share']}
      rows={series
        .filter(({ requests }) => requests > 0)
        .map(({ at, requests, errors }) => ({
          id: at,
          name: name(at),
          cells: [countOf(requests), countOf(errors), shareOf(errors, requests)],
        }))}
    />
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  /** Heights of all requests and of those with errors. */
  readonly whole: number;
  readonly failed: number;
}

function Bar({ x, width, whole, failed }: BarProps) {
  return (
    <>
      <rect
        x={x}
        y={plotHeight - whole}
        width={width}
        height={whole - failed}
        fill="currentColor"
        className="text-calm"
      />
      <rect
        x={x}
        y={plotHeight - failed}
        width={width}
        height={failed}
        fill="currentColor"
        className="text-alert"
      />
    </>
  );
}
