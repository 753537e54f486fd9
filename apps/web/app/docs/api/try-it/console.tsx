import { Button, Select, TextArea, TextField, TryIt } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';
import type { EndpointReference } from '../reference/reference-data.ts';
import { fileFields } from '../samples/request-of.ts';
import { AnswerView } from './answer-view.tsx';
import { bodyOf, draftOf, pathOf } from './draft.ts';
import { FileField } from './file-field.tsx';
import { KeyField } from './key-field.tsx';
import type { Outcome } from './send-request.ts';
import { useKey } from './use-key.ts';
import { useRequest } from './use-request.ts';

/** Sends an operation's request to the server the page came from, and shows all of its answer. */
export function Console({ reference }: { readonly reference: EndpointReference }) {
  const { method, path, examples, request, headers } = reference;
  const [chosen, setChosen] = useState(examples[0]?.name ?? '');
  const [draft, setDraft] = useState(() => draftOf(examples[0]));
  const [problems, setProblems] = useState<{ key?: string; body?: string }>({});
  const { running, outcome, send, cancel, clear } = useRequest();
  const owner = useKey();
  const status = useId();
  const fileField = request.body.find(({ name }) => name in fileFields)?.name;
  const start = (name: string): void => {
    setChosen(name);
    setDraft(draftOf(examples.find((example) => example.name === name)));
    setProblems({});
    clear();
  };
  const target = pathOf(
    path,
    request.query.map(({ name }) => name),
    draft.values,
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed =
      draft.body === null ? { body: undefined } : bodyOf(draft.body, fileField, draft.file);
    const found = {
      ...(owner.key === '' && { key: 'Paste a key first.' }),
      ...('error' in parsed && { body: parsed.error }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || 'error' in parsed) return;
    void send({
      method,
      path: target,
      key: owner.key,
      ...(parsed.body !== undefined && { body: parsed.body }),
    });
  };
  return (
    <TryIt
      title="Send a request"
      note="To this server, from this page"
      onReset={() => start(examples[0]?.name ?? '')}
    >
      <form onSubmit={submit} className="space-y-6" noValidate>
        <KeyField owner={owner} error={problems.key} />
        {examples.length > 1 && (
          <Select
            label="Start from"
            options={Object.fromEntries(examples.map(({ name }) => [name, name]))}
            value={chosen}
            onValueChange={start}
          />
        )}
        {[...request.path, ...request.query].map(({ name, description, required, fallback }) => (
          <TextField
            key={name}
            label={<code>{name}</code>}
            hint={description === '' ? undefined : description}
            optional={!required}
            placeholder={fallback}
            className="font-mono"
            spellCheck={false}
            autoComplete="off"
            value={draft.values[name] ?? ''}
            onValueChange={(value) =>
              setDraft({ ...draft, values: { ...draft.values, [name]: value } })
            }
          />
        ))}
        {fileField !== undefined && (
          <FileField
            name={fileField}
            picture={fileField === 'image_data'}
            file={draft.file}
            onChange={(file) => setDraft({ ...draft, file })}
          />
        )}
        {draft.body !== null && (
          <TextArea
            label="Body"
            hint="JSON"
            rows={8}
            className="font-mono text-sm"
            spellCheck={false}
            autoComplete="off"
            error={problems.body}
            value={draft.body}
            onValueChange={(body) => setDraft({ ...draft, body })}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={running} aria-describedby={status}>
            Send
          </Button>
          {running && <Button onClick={cancel}>Cancel</Button>}
          <code className="min-w-0 text-sm text-muted wrap-anywhere">
            {method} {target}
          </code>
        </div>
      </form>
      <output id={status} className="block text-ui font-medium not-empty:mt-6">
        {running ? 'Waiting for the answer …' : outcome === null ? '' : wordsOf(outcome)}
      </output>
      {outcome !== null && (
        <div className="mt-4">
          <AnswerView outcome={outcome} headers={headers} />
        </div>
      )}
    </TryIt>
  );
}

function wordsOf(outcome: Outcome): string {
  if (outcome.kind === 'answer')
    return `Status ${outcome.status} in ${Math.round(outcome.milliseconds)} ms`;
  return outcome.kind === 'cancelled' ? 'Cancelled' : 'No answer';
}
