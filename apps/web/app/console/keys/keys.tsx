import { type ConsoleKey, consoleRules } from '@aplomb/contract';
import { Disclosure, EmptyState } from '@aplomb/ui';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useActing } from '../core/acting.tsx';
import { useConsole } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyEntry } from './key-entry.tsx';
import { TokenNote } from './token-note.tsx';

/** Keys of the account: create, roll, rename, revoke. */
export function Keys() {
  const { answer, problem, reload } = useConsole('listKeys');
  const { may } = useActing();
  const [made, setMade] = useState<{ key: ConsoleKey; token: string }>();
  const projects = useConsole('listProjects').answer?.data.projects ?? [];
  const keys = answer?.data.keys.filter(({ connection }) => !connection) ?? [];
  const ended = keys.filter(({ state }) => state !== 'active');
  const show = (next: { key: ConsoleKey; token: string }): void => {
    setMade(next);
    reload();
  };
  const entry = (key: ConsoleKey) => (
    <KeyEntry
      key={key.id}
      consoleKey={key}
      project={projects.find(({ id }) => id === key.project_id)?.name}
      onChanged={reload}
      onRolled={show}
    />
  );
  return (
    <div className="space-y-8">
      {made && (
        <TokenNote
          key={made.token}
          name={made.key.name}
          token={made.token}
          onDone={() => setMade(undefined)}
        />
      )}
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {answer === undefined ? (
        problem === undefined && <Waiting />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-ui text-muted">
              {keys.length - ended.length} of {consoleRules.activeKeys} active.{' '}
              <Link to="/docs/api-reference/authentication">How keys are sent</Link>
            </p>
            {may('keys:write') && <CreateKey onCreated={show} />}
          </div>
          {keys.length === ended.length && (
            <EmptyState title="No active key">
              <p>Create one, and call the API with it.</p>
            </EmptyState>
          )}
          {keys.length > ended.length && (
            <ul className="divide-y divide-line border-y border-line">
              {keys.filter(({ state }) => state === 'active').map(entry)}
            </ul>
          )}
          {ended.length > 0 && (
            <Disclosure summary={`Revoked and expired keys (${ended.length})`}>
              <ul className="divide-y divide-line text-ink">{ended.map(entry)}</ul>
            </Disclosure>
          )}
        </>
      )}
    </div>
  );
}
