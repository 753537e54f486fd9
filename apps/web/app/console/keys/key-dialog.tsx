import { RadioGroup } from '@aplomb/ui';
import { type ComponentProps, useState } from 'react';
import { modeNames } from '../core/mode.tsx';
import { useAction } from '../core/use-console.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { draftProblems, type KeyDraft, type Lifetime } from './key-draft.ts';
import { KeyFields, modeHints } from './key-fields.tsx';

interface KeyDialogProps {
  readonly title: string;
  readonly description: string;
  readonly trigger: ComponentProps<typeof FormDialog>['trigger'];
  /** What the fields show when the dialog opens. */
  readonly start: KeyDraft;
  readonly lifetimes: Readonly<Partial<Record<Lifetime, string>>>;
  /** Only a new key can be live or test. */
  readonly isNew: boolean;
  readonly action: string;
  readonly onSave: (draft: KeyDraft) => Promise<void>;
}

/** The dialog that describes a key, new or changed. */
export function KeyDialog({ title, description, trigger, action, ...rest }: KeyDialogProps) {
  const { draft, change, missing, problem, busy, open, toggle, submit } = useKeyDraft(rest);
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
      <KeyFields
        draft={draft}
        lifetimes={rest.lifetimes}
        missing={missing}
        problem={problem}
        onChange={change}
      >
        {rest.isNew && (
          <RadioGroup
            label="Kind"
            options={modeNames}
            hints={modeHints}
            value={draft.mode}
            onValueChange={(mode) => change({ mode })}
          />
        )}
      </KeyFields>
    </FormDialog>
  );
}

function useKeyDraft({ start, onSave }: Pick<KeyDialogProps, 'start' | 'onSave'>) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const { busy, problem, run, clear } = useAction();
  const toggle = (next: boolean): void => {
    setOpen(next);
    if (!next) return;
    setDraft(start);
    setTried(false);
    clear();
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(draftProblems(draft)).length > 0) return;
    await run(async () => {
      await onSave(draft);
      setOpen(false);
    });
  };
  return {
    open,
    toggle,
    draft,
    change: (part: Partial<KeyDraft>): void => setDraft({ ...draft, ...part }),
    missing: tried ? draftProblems(draft) : {},
    problem,
    busy,
    submit,
  };
}
