import type { CreatedWebhook, KeyMode, Webhook } from '@aplomb/contract';
import { Badge, Button } from '@aplomb/ui';
import { useState } from 'react';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { useAction } from '../core/use-console.ts';
import { Confirm } from '../frame/confirm.tsx';
import { FactList } from '../frame/fact-list.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Deliveries } from './deliveries.tsx';
import { RotateSecret } from './rotate-secret.tsx';

interface WebhookEntryProps {
  readonly webhook: Webhook;
  readonly mode: KeyMode;
  readonly onChanged: () => void;
  readonly onRotated: (webhook: CreatedWebhook) => void;
}

/** One webhook: where it leads, what it is told, what was sent, and what can be done with it. */
export function WebhookEntry({ webhook, mode, onChanged, onRotated }: WebhookEntryProps) {
  const { id, url, disabled_at: disabled } = webhook;
  const mayChange = useActing().may('webhooks:write');
  const [shown, setShown] = useState(false);
  const [round, setRound] = useState(0);
  const { busy, problem, run } = useAction();
  const request = { params: { webhook_id: id }, query: { mode } };
  const test = (): Promise<boolean> =>
    run(async () => {
      await callConsole('testWebhook', request);
      setShown(true);
      setRound(round + 1);
    });
  const remove = async (): Promise<void> => {
    await callConsole('deleteWebhook', request);
    onChanged();
  };
  return (
    <li className="space-y-3 py-6" data-webhook={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{url}</h2>
        <Badge tone={disabled === null ? 'calm' : 'alert'}>
          {disabled === null ? 'On' : 'Switched off'}
        </Badge>
      </div>
      <WebhookFacts webhook={webhook} />
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <Button
            size="small"
            disabled={busy}
            aria-label={`Test ${url}`}
            onClick={() => void test()}
          >
            Test
          </Button>
        )}
        <Button
          size="small"
          aria-expanded={shown}
          aria-label={`Deliveries to ${url}`}
          onClick={() => setShown(!shown)}
        >
          Deliveries
        </Button>
        {mayChange && (
          <>
            <RotateSecret webhook={webhook} mode={mode} onRotated={onRotated} />
            <Confirm
              title="Delete this webhook"
              action="Delete the webhook"
              trigger={
                <Button size="small" aria-label={`Delete ${url}`}>
                  Delete
                </Button>
              }
              onConfirm={remove}
            >
              <p className="wrap-anywhere">
                Nothing is sent to {url} any more, and its log of deliveries goes too. You can’t
                undo this.
              </p>
            </Confirm>
          </>
        )}
      </div>
      {problem && <ProblemNote problem={problem} />}
      {shown && <Deliveries key={round} webhookId={id} mode={mode} onReplayed={onChanged} />}
    </li>
  );
}

function WebhookFacts({
  webhook: { events, created_at: created, disabled_at: disabled, previous_secret_until: until },
}: {
  readonly webhook: Webhook;
}) {
  const facts = [
    ['Told of', events.join(', ')],
    ['Added', <Moment key="at" at={created} />],
    ...(until === null
      ? []
      : [['Old secret signs until', <Moment key="at" at={until} />] as const]),
    ...(disabled === null
      ? []
      : [['Switched off, because it answered 410', <Moment key="at" at={disabled} />] as const]),
  ] as const;
  return <FactList facts={facts} />;
}
