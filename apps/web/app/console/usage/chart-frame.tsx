import type { ReactNode } from 'react';

interface ChartFrameProps {
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly summary: string;
  readonly legend?: ReactNode;
  readonly children: ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** A chart with its words, and its figures as a table to open. */
export function ChartFrame({ title, summary, legend, children, table }: ChartFrameProps) {
  return (
    <figure className="min-w-0" data-chart={title}>
      <figcaption>
        <h2 className="font-display text-2xl">{title}</h2>
        <p className="mt-1 text-ui text-muted">{summary}</p>
      </figcaption>
      <div className="mt-6">{children}</div>
      {legend}
      <details className="mt-4">
        <summary className="text-ui text-brass">Figures as a table</summary>
        <div className="mt-4">{table}</div>
      </details>
    </figure>
  );
}

/** What the parts of a chart mean. */
export function Legend({
  entries,
}: {
  readonly entries: readonly {
    readonly name: string;
    readonly tone: string;
    readonly dashed?: boolean;
  }[];
}) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {entries.map(({ name, tone, dashed = false }) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="24" height="8" aria-hidden="true" className={tone}>
            <path
              d="M0 4h24"
              stroke="currentColor"
              strokeWidth="4"
              {...(dashed && { strokeDasharray: '5 4' })}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
