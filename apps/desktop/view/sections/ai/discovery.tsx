import { Button } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { things } from '../../core/format.tsx';
import { useAction } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { freshProvider, type ProviderDraft } from './provider-form.tsx';

/** Looks for model servers on this computer. */
export function Discovery({ onChoose }: { readonly onChoose: (provider: ProviderDraft) => void }) {
  const [found, setFound] = useState<RequestResult<'providers.discover'>>();
  const { busy, problem, run } = useAction();
  return (
    <div className="space-y-3 text-ui">
      <Button
        size="small"
        disabled={busy}
        onClick={() => void run(async () => setFound(await call('providers.discover', {})))}
      >
        {busy ? 'Looking …' : 'Look for models on this computer'}
      </Button>
      {problem && <ProblemNote problem={problem} />}
      <output className="block text-muted">
        {found?.length === 0 ? 'None found. Ollama and LM Studio are found when they run.' : ''}
      </output>
      {found?.map(({ kind, name, baseUrl, models }) => (
        <p key={baseUrl} className="flex flex-wrap items-center gap-3">
          {name}, {things(models.length, 'model')}{' '}
          <Button
            size="small"
            onClick={() =>
              onChoose({ ...freshProvider, kind, name, baseUrl, model: models[0] ?? '' })
            }
          >
            Use<span className="sr-only"> {name}</span>
          </Button>
        </p>
      ))}
    </div>
  );
}
