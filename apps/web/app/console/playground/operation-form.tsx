import type { KeyMode } from '@aplomb/contract';
import { Button, Select, TextArea, TextField } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';
import type { EndpointReference } from '../../docs/api/reference/reference-data.ts';
import { fileFields } from '../../docs/api/samples/request-of.ts';
import { AnswerView } from '../../docs/api/try-it/answer-view.tsx';
import { bodyOf, draftOf, pathOf } from '../../docs/api/try-it/draft.ts';
import { FileField } from '../../docs/api/try-it/file-field.tsx';
import type { Outcome } from '../../docs/api/try-it/send-request.ts';
import { useRequest } from '../../docs/api/try-it/use-request.ts';
import { durationOf } from '../core/format.tsx';
import { useAction } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { LiveSample } from './live-sample.tsx';
import { playgroundKey } from './playground-key.ts';
import { RecordAudio } from './record-audio.tsx';
import { TextBody } from './text-body.tsx';

/** One operation: its request, the same as code, and what the server answers. */
export function OperationForm({
  reference,
  mode,
}: {
  readonly reference: EndpointReference;
  readonly mode: KeyMode;
}) {
  const { method, path, examples, request, headers } = reference;
  const [chosen, setChosen] = useState(examples[0]?.name ?? '');
  const [draft, setDraft] = useState(() => draftOf(examples[0]));
  const [bodyError, setBodyError] = useState<string>();
  const { running, outcome, send, cancel, clear } = useRequest();
  const { busy, problem, run } = useAction();
  const status = useId();
  const fileField = request.body.find(({ name }) => name in fileFields)?.name;
  const start = (name: string): void => {
    setChosen(name);
    setDraft(draftOf(examples.find((example) => example.name === name)));
    setBodyError(undefined);
    clear();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const parsed =
      draft.body === null ? { body: undefined } : bodyOf(draft.body, fileField, draft.file);
    setBodyError('error' in parsed ? parsed.error : undefined);
    if ('error' in parsed) return;
    await run(async () => {
      await send({
        method,
        path: pathOf(
          path,
          request.query.map(({ name }) => name),
          draft.values,
        ),
        key: await playgroundKey(mode),
        ...(parsed.body !== undefined && { body: parsed.body }),
      });
    });
  };
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      <form onSubmit={(event) => void submit(event)} className="min-w-0 space-y-6" noValidate>
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
        {fileField === 'audio_data' && (
          <RecordAudio onRecorded={(file) => setDraft((before) => ({ ...before, file }))} />
        )}
        {draft.body !== null && request.body.some(({ name }) => name === 'text') && (
          <TextBody body={draft.body} onChange={(body) => setDraft({ ...draft, body })} />
        )}
        {draft.body !== null && (
          <TextArea
            label="Body"
            hint="JSON"
            rows={8}
            className="font-mono text-sm"
            spellCheck={false}
            autoComplete="off"
            error={bodyError}
            value={draft.body}
            onValueChange={(body) => setDraft({ ...draft, body })}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={running || busy}
            aria-describedby={status}
          >
            Send
          </Button>
          {running && <Button onClick={cancel}>Cancel</Button>}
        </div>
        {problem && <ProblemNote problem={problem} />}
      </form>
      <div className="min-w-0 space-y-8">
        <section className="space-y-4">
          <h2 className="font-display text-2xl">Request</h2>
          <LiveSample reference={reference} draft={draft} fileField={fileField} />
        </section>
        <section className="space-y-4" data-answer={outcome?.kind ?? 'none'}>
          <h2 className="font-display text-2xl">Answer</h2>
          <output id={status} className="block text-ui font-medium">
            {running ? (
              'Waiting for the answer …'
            ) : outcome === null ? (
              <span className="font-normal text-muted">Appears here once you send.</span>
            ) : (
              wordsOf(outcome)
            )}
          </output>
          {outcome !== null && <AnswerView outcome={outcome} headers={headers} />}
        </section>
      </div>
    </div>
  );
}

function wordsOf(outcome: Outcome): string {
  if (outcome.kind === 'answer')
    return `Status ${outcome.status} in ${durationOf(outcome.milliseconds)}`;
  return outcome.kind === 'cancelled' ? 'Cancelled' : 'No answer';
}
