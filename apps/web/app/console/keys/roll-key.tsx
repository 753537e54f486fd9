import { type ConsoleKey, consoleRules } from '@aplomb/contract';
import { Button, Select } from '@aplomb/ui';
import { useState } from 'react';
import { callConsole } from '../core/call.ts';
import { useAction } from '../core/use-console.ts';
import { FormDialog } from '../frame/form-dialog.tsx';

const overlaps: Readonly<Record<string, string>> = {
  '0': 'None: the old key stops immediately',
  '1': '1 hour',
  [String(consoleRules.overlapHoursDefault)]: `${consoleRules.overlapHoursDefault} hours`,
  '168': '7 days',
  [String(consoleRules.overlapHoursMax)]: `${consoleRules.overlapHoursMax / 24} days`,
};

/** Replaces a key by one of the same kind while the old one lives on for a while. */
export function RollKey({
  consoleKey: { id, name },
  onRolled,
}: {
  readonly consoleKey: ConsoleKey;
  readonly onRolled: (made: { key: ConsoleKey; token: string }) => void;
}) {
  const [open, setOpen] = useState(false);
  const [hours, setHours] = useState(String(consoleRules.overlapHoursDefault));
  const { busy, problem, run } = useAction();
  const roll = (): Promise<boolean> =>
    run(async () => {
      const { data } = await callConsole('rollKey', {
        params: { key_id: id },
        body: { overlap_hours: Number(hours) },
      });
      setOpen(false);
      onRolled(data);
    });
  return (
    <FormDialog
      title={`Roll “${name}”`}
      description={
        'A new key with the same scopes and addresses takes its place. The old one works until ' +
        'the overlap ends, so that nothing stops meanwhile.'
      }
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" aria-label={`Roll ${name}`}>
          Roll
        </Button>
      }
      action={busy ? 'Rolling …' : 'Roll the key'}
      disabled={busy}
      problem={problem}
      onSubmit={roll}
    >
      <Select
        label="The old key lives on for"
        options={overlaps}
        value={hours}
        onValueChange={setHours}
      />
    </FormDialog>
  );
}
