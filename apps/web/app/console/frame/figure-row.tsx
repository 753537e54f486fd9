import type { ReactNode } from 'react';

/** A few figures side by side, each under its name. */
export function FigureRow({
  figures,
}: {
  readonly figures: readonly {
    readonly name: string;
    readonly value: ReactNode;
    readonly note?: ReactNode;
  }[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1">
            <span className="block font-display text-2xl tabular-nums">{value}</span>
            {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
