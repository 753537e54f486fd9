/* oxlint-disable react/no-array-index-key -- a bar is its place */
import type { ComponentProps, ReactNode } from 'react';
import { FigureTable, Plot, plotHeight, plotWidth } from '@aplomb/ui';

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
  /** The same figures. */
  readonly heads: readonly string[];
  readonly rows: ComponentProps<typeof FigureTable>['rows'];
}

/** A chart over time with its words, and its figures as a table to open. */
export function Chart({ title, summary, top, first, last, children, heads, rows }: ChartProps) {
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="text-ui font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm text-muted">{summary}</p>
      </figcaption>
      <div className="mt-3">
        <Plot label={`${title}. ${summary}`} top={top} first={first} last={last}>
          <g className="text-brass">{children}</g>
        </Plot>
      </div>
      <details className="mt-2">
        <summary className="text-sm text-brass">Figures as a table</summary>
        <div className="mt-3 max-h-72 overflow-y-auto">
          <FigureTable caption={title} heads={heads} rows={rows} />
        </div>
      </details>
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
  const step = plotWidth / Math.max(1, values.length);
  const width = Math.min(step * 0.7, widestBar);
  return values.map((value, index) => {
    const height = (value / top) * plotHeight;
    return (
      <rect
        key={index}
        x={(index + 0.5) * step - width / 2}
        y={plotHeight - height}
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
  const step = plotWidth / Math.max(1, values.length - 1);
  const path = values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ` +
        (plotHeight - (Math.min(value, top) / top) * plotHeight).toFixed(1),
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
