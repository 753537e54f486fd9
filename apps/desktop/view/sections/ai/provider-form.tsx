import { modelProviderFacts } from '@aplomb/contract';
import { Button, Select, TextField, Toggle } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestParams, RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

export type ProviderDraft = RequestParams<'providers.save'>;
type Kind = ProviderDraft['kind'];

/** What each kind of provider is called. */
export const providerKinds: Readonly<Record<Kind, string>> = {
  'openai-compatible': modelProviderFacts['openai-compatible'].name,
  anthropic: modelProviderFacts.anthropic.name,
  google: modelProviderFacts.google.name,
  ollama: 'Ollama, on this computer',
  aplomb: 'An Aplomb server',
  file: 'A model file on this computer',
};

/** A file is not asked over a connection: it is added under "Answers on this computer". */
const { file: _, ...askedKinds } = providerKinds;

export const freshProvider: ProviderDraft & { kind: Exclude<Kind, 'file'> } = {
  id: null,
  kind: 'openai-compatible',
  name: '',
  model: '',
  baseUrl: null,
  vision: false,
  on: true,
};

interface ProviderFormProps {
  readonly provider: ProviderDraft;
  readonly onSaved: (providers: RequestResult<'providers.save'>) => void;
  readonly onCancel: () => void;
}

/** Edits a provider. A kept key is never shown again: an empty field leaves it as it is. */
export function ProviderForm({ provider, onSaved, onCancel }: ProviderFormProps) {
  const [draft, setDraft] = useState(provider);
  const { busy, problem, run } = useAction();
  const change = (part: Partial<ProviderDraft>): void => setDraft({ ...draft, ...part });
  const usual =
    draft.kind in modelProviderFacts
      ? modelProviderFacts[draft.kind as keyof typeof modelProviderFacts].baseUrl
      : undefined;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { key, ...rest } = draft;
    void run(async () =>
      onSaved(
        await call('providers.save', {
          ...rest,
          name: rest.name.trim() || providerKinds[rest.kind],
          ...(key !== undefined && key !== '' && { key }),
        }),
      ),
    );
  };
  return (
    <form className="max-w-measure space-y-5 border-s border-brass ps-5" onSubmit={save}>
      <Select<Exclude<Kind, 'file'>>
        label="Kind"
        options={askedKinds}
        value={draft.kind === 'file' ? freshProvider.kind : draft.kind}
        onValueChange={(kind) => change({ kind })}
      />
      <TextField
        label="Name"
        optional
        maxLength={80}
        placeholder={providerKinds[draft.kind]}
        value={draft.name}
        onValueChange={(name) => change({ name })}
      />
      <TextField
        label="Address"
        optional={usual !== undefined}
        type="url"
        placeholder={usual}
        hint="The server’s address. Leave empty for the provider’s own."
        value={draft.baseUrl ?? ''}
        onValueChange={(baseUrl) => change({ baseUrl: baseUrl === '' ? null : baseUrl })}
      />
      <TextField
        label="Model"
        optional={draft.kind === 'aplomb'}
        maxLength={200}
        hint="Its id as the provider writes it. Test shows which are offered."
        value={draft.model}
        onValueChange={(model) => change({ model })}
      />
      <TextField
        label="Key"
        optional
        type="password"
        autoComplete="off"
        maxLength={1000}
        hint={
          draft.id === null
            ? 'Encrypted on this computer and never shown again.'
            : 'Leave empty to keep the saved key.'
        }
        value={draft.key ?? ''}
        onValueChange={(key) => change({ key })}
      />
      <Toggle
        label="It may see pictures"
        hint="Only if the model can, and only after you confirm."
        checked={draft.vision}
        onValueChange={(vision) => change({ vision })}
      />
      {problem && <ProblemNote problem={problem} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={busy}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
