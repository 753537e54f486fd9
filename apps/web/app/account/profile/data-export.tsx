import { accountPaths, product } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { type Problem, send } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';
import { Part } from '../parts/part.tsx';
import { Said } from '../parts/said.tsx';
import { saveText } from '../../files/save-file.ts';

/** Hands out everything kept about the account, as one file. */
export function DataExport() {
  const [state, setState] = useState<Problem | 'idle' | 'asking' | 'saved'>('idle');
  const save = async (): Promise<void> => {
    setState('asking');
    const { data, problem } = await send<object>('GET', accountPaths.export);
    if (data === undefined) return setState(problem ?? 'idle');
    saveText(
      `${product.name.toLowerCase()}-account.json`,
      'application/json',
      JSON.stringify(data, null, 2),
    );
    setState('saved');
  };
  return (
    <Part title="Your data" lead="Yours to take along at any time.">
      <p className="text-ui">
        One JSON file with everything we keep about you: account, keys without their secrets,
        conversations, settings, usage, requests and security events.
      </p>
      {typeof state === 'object' && <ProblemNote problem={state} />}
      <Button onClick={() => void save()} aria-disabled={state === 'asking' || undefined}>
        Download my data
      </Button>
      <Said>
        {state === 'saved' &&
          'The file is in your downloads. The export is listed in your security events.'}
      </Said>
    </Part>
  );
}
