import {
  type CreatedWebhook,
  type KeyMode,
  type WebhookEvent,
  webhookEventIds,
  webhookEvents,
} from '@aplomb/contract';
import { Button, CheckboxGroup, TextField } from '@aplomb/ui';
import { useState } from 'react';
import { callConsole } from '../core/call.ts';
import { useAction } from '../core/use-console.ts';
import { FormDialog } from '../frame/form-dialog.tsx';

interface CreateWebhookProps {
  readonly mode: KeyMode;
  readonly onCreated: (webhook: CreatedWebhook) => void;
}

/** The button and dialog that add a webhook. */
export function CreateWebhook({ mode, onCreated }: CreateWebhookProps) {
  const { open, toggle, url, setUrl, events, setEvents, ...action } = useDraft(mode, onCreated);
  return (
    <FormDialog
      title="Add a webhook"
      description="Each event is sent to the address as a signed POST, and again when it isn’t taken."
      open={open}
      onOpenChange={toggle}
      trigger={<Button variant="primary">Add a webhook</Button>}
      action="Add the webhook"
      disabled={action.busy}
      problem={action.problem}
      onSubmit={action.submit}
    >
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
    </FormDialog>
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
  const submit = (): Promise<boolean> =>
    run(async () => {
      const body = { url: url.trim(), events: [...events] };
      const { data } = await callConsole('createWebhook', { query: { mode }, body });
      setOpen(false);
      onCreated(data.webhook);
    });
  return { open, toggle, url, setUrl, events, setEvents, busy, problem, submit };
}
