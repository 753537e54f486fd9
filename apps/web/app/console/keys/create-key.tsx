import type { ConsoleKey } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { callConsole } from '../core/call.ts';
import { KeyDialog } from './key-dialog.tsx';
import { emptyDraft, lifetimes, requestOf } from './key-draft.ts';

/** The button and dialog that make a key. */
export function CreateKey({
  onCreated,
}: {
  readonly onCreated: (made: { key: ConsoleKey; token: string }) => void;
}) {
  return (
    <KeyDialog
      title="Create a key"
      description="Give it no more than its program needs."
      trigger={<Button variant="primary">Create a key</Button>}
      start={emptyDraft}
      lifetimes={lifetimes}
      isNew
      action="Create the key"
      onSave={async (draft) => {
        onCreated((await callConsole('createKey', { body: requestOf(draft, Date.now()) })).data);
      }}
    />
  );
}
