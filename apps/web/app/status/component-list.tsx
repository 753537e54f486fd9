import type { ComponentState, StatusData } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { DayBars, dayName, percentOf } from './day-bars.tsx';

type Component = StatusData['components'][number];
type ShownState = Exclude<ComponentState, 'unused'>;

const states: Readonly<Record<ShownState, readonly [tone: string, words: string]>> = {
  operational: ['text-calm', 'Works'],
  degraded: ['text-alert', 'Works less well'],
  down: ['text-alert', 'Does not work'],
  idle: ['text-muted', 'Idle: starts with the next request'],
};

/** Each component this server uses: now, its 90 days as bars, and the same as a table. */
export function ComponentList({ status: { components } }: { readonly status: StatusData }) {
  return (
    <section aria-labelledby="components">
      <h2 id="components" className="sr-only">
        Components
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {components.map((component) =>
          component.state === 'unused' ? null : (
            <ComponentRow key={component.id} component={component} state={component.state} />
          ),
        )}
      </ul>
    </section>
  );
}

function ComponentRow({
  component: { id, name, milliseconds, problem, uptime, days },
  state,
}: {
  readonly component: Component;
  readonly state: ShownState;
}) {
  const [tone, words] = states[state];
  const checked = days.filter(({ probes }) => probes > 0);
  return (
    <li className="py-6" data-component={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-display text-2xl">{name}</h3>
        <p className={`text-ui ${tone}`}>
          {words}
          {state === 'operational' &&
            milliseconds !== null &&
            `, ${Math.max(1, Math.round(milliseconds))} ms`}
        </p>
      </div>
      {problem !== null && <p className="mt-1 text-ui text-alert">{problem}</p>}
      <div className="mt-4">
        <DayBars name={name} days={days} uptime={uptime} />
      </div>
      {checked.length > 0 && (
        <details className="mt-2">
          <summary className="text-ui text-brass">
            Days as a table<span className="sr-only">, {name}</span>
          </summary>
          <div className="mt-4 max-h-80 overflow-y-auto">
            <DayTable name={name} days={checked} />
          </div>
        </details>
      )}
    </li>
  );
}

function DayTable({ name, days }: Pick<Component, 'name' | 'days'>) {
  return (
    <Table caption={`${name} by day (UTC)`}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Checks</th>
          <th scope="col">Failed</th>
          <th scope="col">Uptime</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, probes, failures }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <td>{probes}</td>
            <td>{failures}</td>
            <td>{percentOf((probes - failures) / probes)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
