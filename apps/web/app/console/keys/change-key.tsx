import type { ConsoleKey } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { callConsole } from '../core/call.ts';
import { KeyDialog } from './key-dialog.tsx';
import { changeOf, draftOf, laterLifetimes } from './key-draft.ts';

/** Changes what a key is called and may do; its secret stays. */
export function ChangeKey({
  consoleKey,
  onChanged,
}: {
  readonly consoleKey: ConsoleKey;
  readonly onChanged: () => void;
}) {
  const { id, name } = consoleKey;
  return (
    <KeyDialog
      title={`Change “${name}”`}
      description="It holds from the next call on. Programs keep using the same key."
      trigger={
        <Button size="small" aria-label={`Change ${name}`}>
          Change
        </Button>
      }
      start={draftOf(consoleKey)}
      lifetimes={laterLifetimes}
      isNew={false}
      action="Save the key"
      onSave={async (draft) => {
        await callConsole('updateKey', {
          params: { key_id: id },
          body: changeOf(draft, Date.now()),
        });
        onChanged();
      }}
    />
  );
}
