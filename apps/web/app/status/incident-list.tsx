import { consoleRules, type IncidentData, statusComponents } from '@aplomb/contract';
import { Badge } from '@aplomb/ui';

const impacts = { minor: 'Minor', major: 'Major', critical: 'Critical' } as const;
const stages = {
  investigating: 'Looking into it',
  identified: 'Cause found',
  monitoring: 'Fixed, being watched',
  resolved: 'Over',
} as const;

const momentOf = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What went wrong, in the operator's words, open ones first. */
export function IncidentList({ incidents }: { readonly incidents: readonly IncidentData[] }) {
  return (
    <section aria-labelledby="incidents">
      <h2 id="incidents" className="font-display text-3xl">
        Incidents
      </h2>
      {incidents.length === 0 ? (
        <p className="mt-4 text-muted">None in the last {consoleRules.statusDays} days.</p>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {incidents.map(
            ({
              id,
              title,
              impact,
              components,
              state,
              started_at: started,
              resolved_at: resolved,
              updates,
            }) => (
              <li key={id} className="space-y-4 py-8" data-incident={id}>
                <div className="flex flex-wrap items-center gap-3">
                  <h3 className="text-lg font-semibold">{title}</h3>
                  <Badge tone={state === 'resolved' ? 'calm' : 'alert'}>{stages[state]}</Badge>
                  <Badge>{impacts[impact]}</Badge>
                </div>
                <p className="text-ui text-muted">
                  {components.length > 0 && (
                    <>{components.map((component) => statusComponents[component]).join(', ')}. </>
                  )}
                  From <time dateTime={started}>{momentOf(started)}</time>
                  {resolved === null ? (
                    ', not over yet.'
                  ) : (
                    <>
                      {' '}
                      to <time dateTime={resolved}>{momentOf(resolved)}</time>.
                    </>
                  )}
                </p>
                <ol className="space-y-3 border-s border-line ps-5 text-ui">
                  {updates.map(({ at, state: stage, text }) => (
                    <li key={at}>
                      <p className="text-sm text-muted">
                        <time dateTime={at}>{momentOf(at)}</time>, {stages[stage].toLowerCase()}
                      </p>
                      <p>{text}</p>
                    </li>
                  ))}
                </ol>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
