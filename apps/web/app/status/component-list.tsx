import type { ComponentState, StatusData } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { DayBars, dayName, percentOf } from './day-bars.tsx';

const states: Readonly<Record<ComponentState, readonly [tone: string, words: string]>> = {
  operational: ['text-calm', 'Works'],
  degraded: ['text-alert', 'Works less well'],
  down: ['text-alert', 'Does not work'],
  idle: ['text-muted', 'Asleep: wakes with the next request'],
  unused: ['text-muted', 'Not set up on this server'],
};

/** Each component: now, its 90 days as bars, and the same as a table. */
export function ComponentList({ status: { components } }: { readonly status: StatusData }) {
  return (
    <section aria-labelledby="components">
      <h2 id="components" className="sr-only">
        Components
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {components.map(({ id, name, state, milliseconds, problem, uptime, days }) => {
          const [tone, words] = states[state];
          const asked = days.filter(({ probes }) => probes > 0);
          return (
            <li key={id} className="py-6" data-component={id}>
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
              {state !== 'unused' && (
                <>
                  <div className="mt-4">
                    <DayBars name={name} days={days} uptime={uptime} />
                  </div>
                  {asked.length > 0 && (
                    <details className="mt-2">
                      <summary className="text-ui text-brass">
                        Days as a table<span className="sr-only">, {name}</span>
                      </summary>
                      <div className="mt-4 max-h-80 overflow-y-auto">
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
                            {asked.toReversed().map(({ day, probes, failures }) => (
                              <tr key={day}>
                                <th scope="row">{dayName(day)}</th>
                                <td>{probes}</td>
                                <td>{failures}</td>
                                <td>{percentOf((probes - failures) / probes)}</td>
                              </tr>
                            ))}
                          </tbody>
                        </Table>
                      </div>
                    </details>
                  )}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
