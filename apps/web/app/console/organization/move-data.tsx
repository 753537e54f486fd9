import {
  historyRetention,
  movableParts,
  type MovablePart,
  movablePartIds,
  type Movable,
} from '@aplomb/contract';
import { Button, CheckboxGroup } from '@aplomb/ui';
import { useState } from 'react';
import { callConsole } from '../core/call.ts';
import { countOf } from '../core/format.tsx';
import { useAction, useConsole } from '../core/use-console.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';

/** The button and dialog that move parts of the reader's own account into the organisation. */
export function MoveData({ onMoved }: { readonly onMoved: (moved: Movable) => void }) {
  const [open, setOpen] = useState(false);
  const [parts, setParts] = useState<readonly MovablePart[]>([]);
  const { busy, problem, run, clear } = useAction();
  const toggle = (next: boolean): void => {
    setOpen(next);
    setParts([]);
    clear();
  };
  const submit = (): Promise<boolean> =>
    run(async () => {
      const { data } = await callConsole('moveIntoOrganization', { body: { parts: [...parts] } });
      setOpen(false);
      onMoved(data.moved);
    });
  return (
    <FormDialog
      title="Move data of your account here"
      description={
        'All that you tick moves at once, or nothing does. There is no way back, and every member ' +
        'sees it then as their role allows.'
      }
      open={open}
      onOpenChange={toggle}
      trigger={<Button>Move your data here</Button>}
      action={busy ? 'Moving …' : 'Move it'}
      disabled={busy || parts.length === 0}
      problem={problem}
      onSubmit={submit}
    >
      {open && <Parts parts={parts} onChange={setParts} />}
    </FormDialog>
  );
}

interface PartsProps {
  readonly parts: readonly MovablePart[];
  readonly onChange: (parts: readonly MovablePart[]) => void;
}

/** What there is to move, and what becomes of it. */
function Parts({ parts, onChange }: PartsProps) {
  const { answer, problem } = useConsole('previewMove');
  if (problem) return <ProblemNote problem={problem} />;
  if (answer === undefined) return <Waiting />;
  const { movable, history_retention: kept } = answer.data;
  const labels = Object.fromEntries(
    movablePartIds.map((part) => [part, `${movableParts[part]} (${countOf(movable[part])})`]),
  ) as Record<MovablePart, string>;
  return (
    <>
      <CheckboxGroup label="What moves" options={labels} value={parts} onValueChange={onChange} />
      <ul className="list-disc space-y-2 ps-5 text-sm text-muted">
        <li>Programs keep their keys; from then on they work with the organisation’s history.</li>
        <li>
          History is kept as long as the organisation keeps it: {historyRetention[kept].label}.
        </li>
        <li>Your context settings, today’s count and the playground’s keys stay with you.</li>
      </ul>
    </>
  );
}
