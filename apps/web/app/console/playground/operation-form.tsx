import type { EndpointId, KeyMode } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';
import type { EndpointReference } from '../../docs/api/reference/reference-data.ts';
import { AnswerView } from '../../docs/api/try-it/answer-view.tsx';
import { RequestFields } from '../../docs/api/try-it/request-fields.tsx';
import type { Outcome } from '../../docs/api/try-it/send-request.ts';
import { useDraft } from '../../docs/api/try-it/use-draft.ts';
import { useRequest } from '../../docs/api/try-it/use-request.ts';
import { durationOf } from '../core/format.tsx';
import { useAction } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import type { SentCall } from './call-history.ts';
import { LiveSample } from './live-sample.tsx';
import { playgroundKey } from './playground-key.ts';
import { RecordAudio } from './record-audio.tsx';
import { ShareLink } from './share-link.tsx';
import { TextBody } from './text-body.tsx';
import type { WrittenCall } from './written-call.ts';

interface OperationFormProps {
  readonly id: EndpointId;
  readonly reference: EndpointReference;
  readonly mode: KeyMode;
  /** A call to begin from, in place of the first example. */
  readonly start: WrittenCall | undefined;
  readonly onSent: (sent: Omit<SentCall, 'isCut'>) => void;
}

/** One operation: its request, the same as code, and what the server answers. */
export function OperationForm({ id, reference, mode, start, onSent }: OperationFormProps) {
  const { method, request, headers } = reference;
  const written = useDraft(
    reference,
    start && { values: start.values, body: start.body, file: null },
  );
  const { draft, fileField, change } = written;
  const [bodyError, setBodyError] = useState<string>();
  const { running, outcome, send, cancel, clear } = useRequest();
  const { busy, problem, run } = useAction();
  const status = useId();
  const call = { operation: id, mode, values: draft.values, body: draft.body };
  const begin = (example: string): void => {
    written.begin(example);
    setBodyError(undefined);
    clear();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const parsed = written.body();
    setBodyError('error' in parsed ? parsed.error : undefined);
    if ('error' in parsed) return;
    const { body } = parsed;
    await run(async () => {
      const key = await playgroundKey(mode);
      const at = new Date().toISOString();
      const target = { method, path: written.target, key };
      const ended = await send({ ...target, ...(body !== undefined && { body }) });
      if (ended === null || ended.kind === 'cancelled') return;
      const { status = null, milliseconds = null } = ended.kind === 'answer' ? ended : {};
      onSent({ at, call, status, milliseconds });
    });
  };
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      <form onSubmit={(event) => void submit(event)} className="min-w-0 space-y-6" noValidate>
        <RequestFields
          reference={reference}
          written={written}
          bodyError={bodyError}
          onBegin={begin}
        >
          {fileField === 'audio_data' && <RecordAudio onRecorded={(file) => change({ file })} />}
          {draft.body !== null && request.body.some(({ name }) => name === 'text') && (
            <TextBody body={draft.body} onChange={(body) => change({ body })} />
          )}
        </RequestFields>
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
          <ShareLink call={call} hasFile={draft.file !== null} />
        </section>
        <section className="space-y-4" data-answer={outcome?.kind ?? 'none'}>
          <h2 className="font-display text-2xl">Answer</h2>
          <output id={status} className="block text-ui font-medium">
            <StatusWords running={running} outcome={outcome} />
          </output>
          {outcome !== null && <AnswerView outcome={outcome} headers={headers} />}
        </section>
      </div>
    </div>
  );
}

interface StatusWordsProps {
  readonly running: boolean;
  readonly outcome: Outcome | null;
}

function StatusWords({ running, outcome }: StatusWordsProps) {
  if (running) return 'Waiting for the answer …';
  if (outcome === null)
    return <span className="font-normal text-muted">Appears here once you send.</span>;
  if (outcome.kind === 'answer')
    return `Status ${outcome.status} in ${durationOf(outcome.milliseconds)}`;
  return outcome.kind === 'cancelled' ? 'Cancelled' : 'No answer';
}
