import type { UsageData } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { countOf, dayOf, hourOf, shareOf, things } from '../core/format.tsx';
import { ChartFrame, Legend } from './chart-frame.tsx';
import { Plot, plotHeight, plotWidth, roundTop } from './plot.tsx';

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
    <Table caption="Requests by time (UTC)">
      <thead>
        <tr>
          <th scope="col">{step === 'day' ? 'Day' : 'Hour'}</th>
          <th scope="col">Requests</th>
          <th scope="col">Errors</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {series
          .filter(({ requests }) => requests > 0)
          .map(({ at, requests, errors }) => (
            <tr key={at}>
              <th scope="row">{name(at)}</th>
              <td>{countOf(requests)}</td>
              <td>{countOf(errors)}</td>
              <td>{shareOf(errors, requests)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
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
