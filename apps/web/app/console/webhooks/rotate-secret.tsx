import { type CreatedWebhook, type KeyMode, type Webhook, webhookRules } from '@aplomb/contract';
import { Button, Select } from '@aplomb/ui';
import { useState } from 'react';
import { callConsole } from '../core/call.ts';
import { useAction } from '../core/use-console.ts';
import { FormDialog } from '../frame/form-dialog.tsx';

const overlaps: Readonly<Record<string, string>> = {
  '0': 'None: the old secret stops immediately',
  '1': '1 hour',
  [String(webhookRules.overlapHoursDefault)]: `${webhookRules.overlapHoursDefault} hours`,
  [String(webhookRules.overlapHoursMax)]: `${webhookRules.overlapHoursMax / 24} days`,
};

interface RotateSecretProps {
  readonly webhook: Webhook;
  readonly mode: KeyMode;
  readonly onRotated: (webhook: CreatedWebhook) => void;
}

/** Replaces the secret of a webhook while the old one signs beside it for a while. */
export function RotateSecret({ webhook: { id, url }, mode, onRotated }: RotateSecretProps) {
  const [open, setOpen] = useState(false);
  const [hours, setHours] = useState(String(webhookRules.overlapHoursDefault));
  const { busy, problem, run } = useAction();
  const rotate = (): Promise<boolean> =>
    run(async () => {
      const { data } = await callConsole('rotateWebhookSecret', {
        params: { webhook_id: id },
        query: { mode },
        body: { overlap_hours: Number(hours) },
      });
      setOpen(false);
      onRotated(data.webhook);
    });
  return (
    <FormDialog
      title="Rotate the secret"
      description={
        'Messages are signed with both secrets until the overlap ends, so that your receiver ' +
        'can change in its own time.'
      }
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" aria-label={`Rotate secret of ${url}`}>
          Rotate secret
        </Button>
      }
      action="Rotate the secret"
      disabled={busy}
      problem={problem}
      onSubmit={rotate}
    >
      <Select
        label="The old secret signs on for"
        options={overlaps}
        value={hours}
        onValueChange={setHours}
      />
    </FormDialog>
  );
}
