import { Button } from '@aplomb/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { ConsoleProblem } from '../core/problem.ts';
import { LaterDialog } from './later-dialog.tsx';
import { ProblemNote } from './problem-note.tsx';

type FormDialogProps = Pick<
  ComponentProps<typeof LaterDialog>,
  'title' | 'description' | 'trigger' | 'open' | 'onOpenChange'
> & {
  /** Words of the button that sends it. */
  readonly action: string;
  /** Whether it can't be sent now. */
  readonly disabled: boolean;
  readonly problem: ConsoleProblem | undefined;
  readonly onSubmit: () => Promise<unknown> | void;
  readonly children: ReactNode;
};

/** A dialog that is a form: Cancel, the button that sends it, and above the fields what went wrong. */
export function FormDialog({
  action,
  disabled,
  problem,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId();
  return (
    <LaterDialog
      {...dialog}
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {problem && <ProblemNote problem={problem} />}
        {children}
      </form>
    </LaterDialog>
  );
}
