import { contextSettings } from '@aplomb/contract';
import { Button, CheckboxGroup, TextArea, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestParams, RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

export type ContextDraft = RequestParams<'contexts.save'>;
const {
  custom_name: name,
  custom_description: description,
  custom_focus_areas: focus,
} = contextSettings.settings;

interface ContextFormProps {
  readonly context: ContextDraft;
  readonly onSaved: (contexts: RequestResult<'contexts.save'>) => void;
  readonly onCancel: () => void;
}

/** Edits a context of the user's own. */
export function ContextForm({ context, onSaved, onCancel }: ContextFormProps) {
  const [draft, setDraft] = useState(context);
  const documents = useRequest('documents.list', {});
  const { busy, problem, run } = useAction();
  const change = (part: Partial<ContextDraft>): void => setDraft({ ...draft, ...part });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () =>
      onSaved(await call('contexts.save', { ...draft, name: draft.name.trim() })),
    );
  };
  return (
    <form className="max-w-measure space-y-5 border-s border-brass ps-5" onSubmit={save}>
      <TextField
        label={name.label}
        hint={name.description}
        maxLength={name.maxCharacters}
        required
        value={draft.name}
        onValueChange={(next) => change({ name: next })}
      />
      <TextArea
        label={description.label}
        hint={description.description}
        maxLength={description.maxCharacters}
        value={draft.description}
        onValueChange={(next) => change({ description: next })}
      />
      <TextField
        label={focus.label}
        hint={focus.description}
        maxLength={focus.maxCharacters}
        value={draft.focusAreas}
        onValueChange={(focusAreas) => change({ focusAreas })}
      />
      {documents.value !== undefined && documents.value.length > 0 && (
        <CheckboxGroup
          label="Documents to quote"
          options={Object.fromEntries(documents.value.map((each) => [each.id, each.name]))}
          value={draft.documents}
          onValueChange={(next) => change({ documents: next })}
        />
      )}
      {problem && <ProblemNote problem={problem} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={busy || draft.name.trim() === ''}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
