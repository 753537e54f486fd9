import { type StatusData, statusPath } from '@aplomb/contract';
import { useEffect, useState } from 'react';
import { ComponentList } from './component-list.tsx';
import { IncidentList } from './incident-list.tsx';

/** An outage is seen within seconds; what has not changed is answered with 304. */
const EVERY = 2_000;
const PATIENCE = 10_000;

const verdicts = {
  operational: ['text-calm', 'Everything works'],
  degraded: ['text-alert', 'Some things work less well'],
  down: ['text-alert', 'Something does not work'],
} as const;

/**
 * What the server has found of itself: now, for 90 days, and in words where something went wrong.
 * Asked anew every two seconds while the page is looked at.
 */
export function StatusBoard() {
  const [status, setStatus] = useState<StatusData | { readonly failure: string }>();
  useEffect(() => {
    let current = true;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const found = await fetchStatus();
        if (current) setStatus(found);
      } catch (error) {
        if (current) setStatus({ failure: error instanceof Error ? error.message : String(error) });
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  if (status === undefined) return <Unasked />;
  if ('failure' in status)
    return (
      <p role="alert" className="text-alert">
        The server does not say how it is just now ({status.failure}). Below, this browser asks its
        parts one by one.
      </p>
    );
  const [tone, verdict] =
    status.checked_at === null
      ? (['text-muted', 'The first check is under way'] as const)
      : verdicts[status.state];
  return (
    <div className="space-y-16" data-status={status.state}>
      <div>
        <output className={`block font-display text-3xl ${tone}`}>{verdict}</output>
        {status.checked_at !== null && (
          <p className="mt-2 text-ui text-muted">
            Last checked{' '}
            <time dateTime={status.checked_at}>
              {new Date(status.checked_at).toLocaleTimeString('en-GB')}
            </time>
            , once a minute; a database that does not answer and a full disk show at once.{' '}
            <a href={statusPath}>The same as JSON</a>
          </p>
        )}
      </div>
      <ComponentList status={status} />
      <IncidentList incidents={status.incidents} />
    </div>
  );
}

function Unasked() {
  return (
    <>
      <p className="text-muted needs-script" aria-busy="true">
        Asking the server …
      </p>
      <noscript>
        <p>
          This page asks the server from your browser, and scripts are switched off. The same is
          written as JSON at <a href={statusPath}>{statusPath}</a>: state and uptime of every
          component, the last 90 days, and incidents. If you can read this, the server is serving
          pages.
        </p>
      </noscript>
    </>
  );
}

async function fetchStatus(): Promise<StatusData> {
  const response = await fetch(statusPath, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new TypeError(`status ${response.status}`);
  return ((await response.json()) as { data: StatusData }).data;
}
