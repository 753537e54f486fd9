import { apiRules, type ConsoleKey } from '@aplomb/contract';
import { Button, TextField } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';
import { callConsole } from '../core/call.ts';
import { useAction } from '../core/use-console.ts';
import { LaterDialog } from '../frame/later-dialog.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';

/** Gives a key another label. */
export function RenameKey({
  consoleKey: { id, name },
  onChanged,
}: {
  readonly consoleKey: ConsoleKey;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [next, setNext] = useState(name);
  const { busy, problem, run } = useAction();
  const form = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      await callConsole('updateKey', { params: { key_id: id }, body: { name: next } });
      setOpen(false);
      onChanged();
    });
  };
  return (
    <LaterDialog
      title={`Rename “${name}”`}
      open={open}
      onOpenChange={(shown) => {
        setOpen(shown);
        setNext(name);
      }}
      trigger={
        <Button size="small" aria-label={`Rename ${name}`}>
          Rename
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={busy || next.trim() === ''}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="space-y-6" onSubmit={(event) => void submit(event)}>
        {problem && <ProblemNote problem={problem} />}
        <TextField
          label="Label"
          maxLength={apiRules.keyLabelCharacters}
          autoComplete="off"
          value={next}
          error={problem?.at('name')}
          onValueChange={setNext}
        />
      </form>
    </LaterDialog>
  );
}
