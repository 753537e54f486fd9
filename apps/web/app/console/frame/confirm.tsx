import { Button } from '@aplomb/ui';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { useAction } from '../core/use-console.ts';
import { LaterDialog } from './later-dialog.tsx';
import { ProblemNote } from './problem-note.tsx';

interface ConfirmProps {
  readonly title: string;
  /** What happens, and that it cannot be undone. */
  readonly children: ReactNode;
  /** Words of the button that does it. */
  readonly action: string;
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something that cannot be undone; stays open with the reason when it fails. */
export function Confirm({ title, children, action, trigger, onConfirm }: ConfirmProps) {
  const [open, setOpen] = useState(false);
  const { busy, problem, run, clear } = useAction();
  const toggle = (next: boolean): void => {
    setOpen(next);
    clear();
  };
  const confirm = async (): Promise<void> => {
    if (await run(onConfirm)) setOpen(false);
  };
  return (
    <LaterDialog
      title={title}
      open={open}
      onOpenChange={toggle}
      trigger={trigger}
      footer={
        <>
          <Button onClick={() => toggle(false)}>Cancel</Button>
          <Button variant="primary" disabled={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-ui">
        {children}
        {problem && <ProblemNote problem={problem} />}
      </div>
    </LaterDialog>
  );
}
