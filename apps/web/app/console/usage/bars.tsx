import { FigureTable } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';

/** One bar of a comparison, with further figures for the table. */
export interface Bar {
  readonly id: string;
  readonly name: ReactNode;
  readonly value: number;
  readonly written: string;
  readonly cells: readonly ReactNode[];
}

interface BarsProps {
  readonly title: string;
  readonly summary: string;
  /** Heads of the table: of the names, the value and the further figures. */
  readonly heads: readonly string[];
  readonly bars: readonly Bar[];
}

/** Things compared by one figure, each on its own line. */
export function Bars({ title, summary, heads, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={
        <FigureTable
          caption={title}
          heads={heads}
          rows={bars.map(({ id, name, written, cells }) => ({
            id,
            name,
            cells: [written, ...cells],
          }))}
        />
      }
    >
      <ul className="space-y-3 text-ui">
        {bars.map(({ id, name, value, written }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-muted tabular-nums">{written}</span>
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 1000 6"
              preserveAspectRatio="none"
              className="mt-1 block h-1.5 w-full text-brass"
            >
              <rect width="1000" height="6" fill="currentColor" opacity="0.15" />
              <rect width={(value / most) * 1000} height="6" fill="currentColor" />
            </svg>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
