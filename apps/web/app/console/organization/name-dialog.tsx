import { Button, TextField } from '@aplomb/ui';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { useAction } from '../core/use-console.ts';
import { LaterDialog } from '../frame/later-dialog.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** The name there is. */
  readonly start?: string;
  readonly action: string;
  readonly trigger: ComponentProps<typeof LaterDialog>['trigger'];
  readonly onSave: (name: string) => Promise<void>;
}

/** A dialog that asks for one name. */
export function NameDialog({
  title,
  description,
  label,
  hint,
  maxLength,
  start = '',
  action,
  trigger,
  onSave,
}: NameDialogProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(start);
  const { busy, problem, run, clear } = useAction();
  const form = useId();
  const toggle = (next: boolean): void => {
    setOpen(next);
    setName(start);
    clear();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => onSave(name))) setOpen(false);
  };
  return (
    <LaterDialog
      title={title}
      description={description}
      open={open}
      onOpenChange={toggle}
      trigger={trigger}
      footer={
        <>
          <Button onClick={() => toggle(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="space-y-6" onSubmit={(event) => void submit(event)}>
        {problem && <ProblemNote problem={problem} />}
        <TextField
          label={label}
          hint={hint}
          maxLength={maxLength}
          autoComplete="off"
          value={name}
          error={problem?.at('name')}
          onValueChange={setName}
        />
      </form>
    </LaterDialog>
  );
}
