import { Button, TryIt } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';
import type { EndpointReference } from '../reference/reference-data.ts';
import { AnswerView } from './answer-view.tsx';
import { KeyField } from './key-field.tsx';
import { RequestFields } from './request-fields.tsx';
import type { Outcome } from './send-request.ts';
import { useDraft } from './use-draft.ts';
import { useKey } from './use-key.ts';
import { useRequest } from './use-request.ts';

/** Sends an operation's request to the server the page came from, and shows all of its answer. */
export function Console({ reference }: { readonly reference: EndpointReference }) {
  const { method, headers } = reference;
  const written = useDraft(reference);
  const [problems, setProblems] = useState<{ key?: string; body?: string }>({});
  const { running, outcome, send, cancel, clear } = useRequest();
  const owner = useKey();
  const status = useId();
  const begin = (example?: string): void => {
    written.begin(example);
    setProblems({});
    clear();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = written.body();
    const found = {
      ...(owner.key === '' && { key: 'Paste a key first, or use a demo key.' }),
      ...('error' in parsed && { body: parsed.error }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || 'error' in parsed) return;
    const { body } = parsed;
    void send({
      method,
      path: written.target,
      key: owner.key,
      ...(body !== undefined && { body }),
    });
  };
  return (
    <TryIt title="Send a request" note="To this server, from this page" onReset={() => begin()}>
      <form onSubmit={submit} className="space-y-6" noValidate>
        <KeyField owner={owner} scope={reference.scope} error={problems.key} />
        <RequestFields
          reference={reference}
          written={written}
          bodyError={problems.body}
          onBegin={begin}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={running} aria-describedby={status}>
            Send
          </Button>
          {running && <Button onClick={cancel}>Cancel</Button>}
          <code className="min-w-0 text-sm text-muted wrap-anywhere">
            {method} {written.target}
          </code>
        </div>
      </form>
      <output id={status} className="block text-ui font-medium not-empty:mt-6">
        {statusWords(running, outcome)}
      </output>
      {outcome !== null && (
        <div className="mt-4">
          <AnswerView outcome={outcome} headers={headers} />
        </div>
      )}
    </TryIt>
  );
}

function statusWords(running: boolean, outcome: Outcome | null): string {
  if (running) return 'Waiting for the answer …';
  if (outcome === null) return '';
  if (outcome.kind === 'answer')
    return `Status ${outcome.status} in ${Math.round(outcome.milliseconds)} ms`;
  return outcome.kind === 'cancelled' ? 'Cancelled' : 'No answer';
}
