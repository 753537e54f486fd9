import type { ReactNode } from 'react';
import { plotHeight, plotWidth } from './plot-size.ts';

interface PlotProps {
  /** Tall where it is the subject of the page. */
  readonly tall?: boolean;
  /** Read in place of the drawing. */
  readonly label: string;
  /** Written at the top line. */
  readonly top: string;
  readonly first: string;
  readonly last: string;
  readonly children: ReactNode;
}

/**
 * Frame of a chart over time: lines at nothing, half and the top, and the ends of the range below.
 * Words stand outside the drawing, so that stretching spares them.
 */
export function Plot({ label, top, first, last, tall = false, children }: PlotProps) {
  return (
    <div className="text-sm text-muted tabular-nums">
      <p aria-hidden="true" className="mb-1">
        {top}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${plotWidth} ${plotHeight}`}
        preserveAspectRatio="none"
        className={`block w-full overflow-visible ${tall ? 'h-48' : 'h-32'}`}
      >
        {[0, 0.5, 1].map((share) => (
          <path
            key={share}
            d={`M0 ${plotHeight * share}h${plotWidth}`}
            stroke="currentColor"
            strokeOpacity={share === 1 ? 0.7 : 0.25}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {children}
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-4">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}

/** The least round figure that is not below all of these. */
export function roundTop(values: readonly number[]): number {
  const highest = Math.max(...values, 0);
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}
