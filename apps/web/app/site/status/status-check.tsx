import { Button } from '@aplomb/ui';
import { useEffect, useState } from 'react';

/** Parts of the server that can be asked, and what an answer means. */
const parts = [
  { id: 'healthz', path: '/healthz', name: 'Server', good: 'answers', bad: 'does not answer' },
  {
    id: 'readyz',
    path: '/readyz',
    name: 'Database',
    good: 'answers',
    bad: 'does not answer, so analyses and forms cannot be kept',
  },
  {
    id: 'openapi',
    path: '/v1/openapi.json',
    name: 'Public API',
    good: 'answers',
    bad: 'does not answer',
  },
] as const;

type PartId = (typeof parts)[number]['id'];
interface Found {
  readonly ok: boolean;
  readonly milliseconds: number;
}
interface Findings {
  readonly round: number;
  readonly at: Date;
  readonly parts: Readonly<Record<PartId, Found>>;
}

/** Asks the server from the reader's browser and says what answered, how fast and when. */
export function StatusCheck() {
  const [findings, setFindings] = useState<Findings>();
  const [round, setRound] = useState(1);
  const asking = findings?.round !== round;
  useEffect(() => {
    let current = true;
    const show = async (): Promise<void> => {
      const found = await askAll();
      if (current) setFindings({ round, at: new Date(), parts: found });
    };
    void show();
    return () => {
      current = false;
    };
  }, [round]);
  return (
    <div className="max-w-[40rem]">
      <noscript>
        <p className="mb-6">
          This page asks the server from your browser, and scripts are switched off. That you can
          read it means that the server serves pages; open <a href="/healthz">/healthz</a> to see
          what it says itself.
        </p>
      </noscript>
      <ul className="border-b border-line needs-script" aria-live="polite" aria-busy={asking}>
        {parts.map(({ id, name, good, bad }) => {
          const part = findings?.parts[id];
          return (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-5"
              data-part={id}
            >
              <span className="font-display text-2xl">{name}</span>
              {part === undefined ? (
                <span className="text-muted">Asking …</span>
              ) : (
                <span className={part.ok ? 'text-calm' : 'text-alert'}>
                  {part.ok ? `${good}, ${part.milliseconds} ms` : bad}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 text-ui text-muted needs-script">
        <Button onClick={() => setRound(round + 1)} disabled={asking}>
          Ask again
        </Button>
        {findings && (
          <span>Asked at {findings.at.toLocaleTimeString('en-GB')}, from this browser.</span>
        )}
      </p>
    </div>
  );
}

async function askAll(): Promise<Record<PartId, Found>> {
  const found = await Promise.all(
    parts.map(async ({ id, path }) => [id, await ask(path)] as const),
  );
  return Object.fromEntries(found) as Record<PartId, Found>;
}

async function ask(path: string): Promise<Found> {
  const started = performance.now();
  try {
    const { ok } = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return { ok, milliseconds: Math.round(performance.now() - started) };
  } catch {
    return { ok: false, milliseconds: Math.round(performance.now() - started) };
  }
}
