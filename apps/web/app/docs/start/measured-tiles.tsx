import { furtherFigures, measuredFigures } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';

/** Six claims, each with its figure, where it falls short, and the command that prints it. */
export function MeasuredTiles() {
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {[...measuredFigures, ...furtherFigures].map(({ id, value, label, note, command, path }) => (
        <div key={id} className="flex flex-col border-t border-brass pt-4" data-measured={id}>
          <dt className="order-2 mt-1 font-semibold">{label}</dt>
          <dd className="order-1 font-display text-4xl whitespace-nowrap">{value}</dd>
          <dd className="order-3 mt-1.5 text-sm text-muted">{note}</dd>
          <dd className="order-4 mt-auto pt-3 text-sm">
            <Link to={path} className="font-mono text-[0.78rem] text-brass">
              {command}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
