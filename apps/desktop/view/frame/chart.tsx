/* oxlint-disable react/no-array-index-key -- a bar is its place */
import type { ReactNode } from 'react';
import { Table } from '@aplomb/ui';

/** Units of a chart's drawing; it is stretched to its place. */
export const chartWidth = 1_000;
export const chartHeight = 200;

interface ChartProps {
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly summary: string;
  /** Written at the top line and at the ends. */
  readonly top: string;
  readonly first: string;
  readonly last: string;
  /** The drawing. */
  readonly children: ReactNode;
  /** The same figures: heads and rows, each begun by its name. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A chart over time with its words, and its figures as a table to open. */
export function Chart({ title, summary, top, first, last, children, heads, rows }: ChartProps) {
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="text-ui font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm text-muted">{summary}</p>
      </figcaption>
      <div className="mt-3 text-sm text-muted tabular-nums">
        <p aria-hidden="true" className="mb-1">
          {top}
        </p>
        <svg
          role="img"
          aria-label={`${title}. ${summary}`}
          viewBox={`0 0 ${chartWidth} ${chartHeight}`}
          preserveAspectRatio="none"
          className="block h-32 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((share) => (
            <path
              key={share}
              d={`M0 ${chartHeight * share}h${chartWidth}`}
              stroke="currentColor"
              strokeOpacity={share === 1 ? 0.7 : 0.25}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <g className="text-brass">{children}</g>
        </svg>
        <p aria-hidden="true" className="mt-1 flex justify-between gap-4">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      </div>
      <FigureTable title={title} heads={heads} rows={rows} />
    </figure>
  );
}

/** A bar is never wider than this: one day alone is a day, not a wall. */
const widestBar = 48;

/** Bars side by side over the whole width. */
export function ChartBars({
  values,
  top,
}: {
  readonly values: readonly number[];
  readonly top: number;
}) {
  const step = chartWidth / Math.max(1, values.length);
  const width = Math.min(step * 0.7, widestBar);
  return values.map((value, index) => {
    const height = (value / top) * chartHeight;
    return (
      <rect
        key={index}
        x={(index + 0.5) * step - width / 2}
        y={chartHeight - height}
        width={width}
        height={height}
        fill="currentColor"
      />
    );
  });
}

/** A line through values in equal steps, from the left edge to the right. */
export function ChartLine({
  values,
  top,
  className,
}: {
  readonly values: readonly number[];
  readonly top: number;
  readonly className?: string;
}) {
  const step = chartWidth / Math.max(1, values.length - 1);
  const path = values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ` +
        (chartHeight - (Math.min(value, top) / top) * chartHeight).toFixed(1),
    )
    .join('');
  return (
    <path
      d={path}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** The least round figure that is not below all of these. */
export function roundTop(values: readonly number[]): number {
  const highest = Math.max(...values, 0);
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/** The figures of a chart, for those who cannot see it or want them exactly. */
function FigureTable({ title, heads, rows }: Pick<ChartProps, 'title' | 'heads' | 'rows'>) {
  return (
    <details className="mt-2">
      <summary className="text-sm text-brass">Figures as a table</summary>
      <div className="mt-3 max-h-72 overflow-y-auto">
        <Table caption={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
