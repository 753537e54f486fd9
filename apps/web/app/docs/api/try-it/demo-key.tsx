import { type DemoKey, demoKeyRules, type KeyScope, sitePaths } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';

interface DemoKeyButtonProps {
  /** What the operation asks of a key. */
  readonly scope: KeyScope;
  readonly onKey: (token: string) => void;
}

/** Gets a key to try with, without an account; where such a key may not do this, says so. */
export function DemoKeyButton({ scope, onKey }: DemoKeyButtonProps) {
  const [state, setState] = useState<'asking' | DemoKey | { readonly problem: string }>();
  if (!(demoKeyRules.scopes as readonly KeyScope[]).includes(scope))
    return <p className="text-sm text-muted">The demo key can’t do this: use a key of your own.</p>;
  const get = async (): Promise<void> => {
    setState('asking');
    const answer = await askForKey();
    setState(answer);
    if ('token' in answer) onKey(answer.token);
  };
  return (
    <div className="space-y-2">
      <Button onClick={() => void get()} disabled={state === 'asking'}>
        Use a demo key
      </Button>
      <p aria-live="polite" className="text-sm text-muted">
        {wordsFor(state)}
      </p>
    </div>
  );
}

function wordsFor(state: 'asking' | DemoKey | { readonly problem: string } | undefined): string {
  if (state === 'asking') return 'Getting a key …';
  if (state === undefined)
    return `No account needed. Works for ${demoKeyRules.minutes} minutes and answers with recorded examples.`;
  if ('problem' in state) return state.problem;
  const time = new Date(state.expires_at).toLocaleTimeString('en-GB', { timeStyle: 'short' });
  return `The demo key works until ${time}. It answers with recorded examples and keeps nothing.`;
}

async function askForKey(): Promise<DemoKey | { problem: string }> {
  try {
    const response = await fetch(sitePaths.demoKey, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
    });
    const body = (await response.json()) as { data?: DemoKey; message?: string };
    if (response.ok && body.data !== undefined) return body.data;
    return { problem: body.message ?? 'The server gave no demo key. Try again in a minute.' };
  } catch {
    return { problem: 'The server could not be reached. Check your connection and try again.' };
  }
}
