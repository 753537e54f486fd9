import {
  type CreatedWebhook,
  type KeyMode,
  type WebhookEvent,
  webhookEventIds,
  webhookEvents,
} from '@aplomb/contract';
import { Button, CheckboxGroup, TextField } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';
import { callConsole } from '../core/call.ts';
import { useAction } from '../core/use-console.ts';
import { LaterDialog } from '../frame/later-dialog.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';

interface CreateWebhookProps {
  readonly mode: KeyMode;
  readonly onCreated: (webhook: CreatedWebhook) => void;
}

/** The button and dialog that add a webhook. */
export function CreateWebhook({ mode, onCreated }: CreateWebhookProps) {
  const { open, toggle, url, setUrl, events, setEvents, ...action } = useDraft(mode, onCreated);
  const form = useId();
  return (
    <LaterDialog
      title="Add a webhook"
      description="Each event is sent to the address as a signed POST, and again when it isn’t taken."
      open={open}
      onOpenChange={toggle}
      trigger={<Button variant="primary">Add a webhook</Button>}
      footer={
        <>
          <Button onClick={() => toggle(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={action.busy}>
            Add the webhook
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="space-y-6" onSubmit={(event) => action.submit(event)}>
        {action.problem && <ProblemNote problem={action.problem} />}
        <TextField
          label="Address"
          type="url"
          hint="https, on a public server, on the usual port."
          placeholder="https://example.com/aplomb"
          autoComplete="off"
          spellCheck={false}
          value={url}
          error={action.problem?.at('url')}
          onValueChange={setUrl}
        />
        <CheckboxGroup
          label="What it is told"
          options={webhookEvents}
          value={events}
          error={action.problem?.at('events')}
          onValueChange={setEvents}
        />
      </form>
    </LaterDialog>
  );
}

function useDraft(mode: KeyMode, onCreated: CreateWebhookProps['onCreated']) {
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEventIds);
  const { busy, problem, run, clear } = useAction();
  const toggle = (next: boolean): void => {
    setOpen(next);
    if (!next) return;
    setUrl('');
    setEvents(webhookEventIds);
    clear();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const body = { url: url.trim(), events: [...events] };
      const { data } = await callConsole('createWebhook', { query: { mode }, body });
      setOpen(false);
      onCreated(data.webhook);
    });
  };
  return { open, toggle, url, setUrl, events, setEvents, busy, problem, submit };
}
