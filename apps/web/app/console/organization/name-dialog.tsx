import { TextField } from '@aplomb/ui';
import { type ComponentProps, useState } from 'react';
import { useAction } from '../core/use-console.ts';
import { FormDialog } from '../frame/form-dialog.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** The name there is. */
  readonly start?: string;
  readonly action: string;
  readonly trigger: ComponentProps<typeof FormDialog>['trigger'];
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
  const toggle = (next: boolean): void => {
    setOpen(next);
    setName(start);
    clear();
  };
  const submit = async (): Promise<void> => {
    if (await run(() => onSave(name))) setOpen(false);
  };
  return (
    <FormDialog
      title={title}
      description={description}
      open={open}
      onOpenChange={toggle}
      trigger={trigger}
      action={action}
      disabled={busy}
      problem={problem}
      onSubmit={submit}
    >
      <TextField
        label={label}
        hint={hint}
        maxLength={maxLength}
        autoComplete="off"
        value={name}
        error={problem?.at('name')}
        onValueChange={setName}
      />
    </FormDialog>
  );
}
