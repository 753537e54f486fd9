import { Button, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { shortestPassphrase } from '../../../shared/passphrase.ts';
import { call } from '../../core/connection.ts';
import { bytesOf, Moment, things } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Copy = RequestResult<'historyCopy.get'>;
interface PlaceFormProps {
  readonly action: string;
  readonly suggestions: readonly string[];
  readonly chooses: boolean;
  readonly send: (place: { folder: string; passphrase: string }) => Promise<unknown>;
}

/** The encrypted copy of the history in a folder of the user's own, and the way back from it. */
export function CloudStorage() {
  const loaded = useRequest('historyCopy.get', {});
  useEvent('settings.changed', loaded.reload);
  return (
    <Panel
      title="Copy of the history"
      lead={
        'An encrypted copy in a folder that your own cloud service, a stick or another ' +
        'disk keeps. Every conversation is sealed with a passphrase before it is ' +
        'written; what you delete here goes there, too. Pictures and recordings stay here.'
      }
    >
      <LoadedView of={loaded}>
        {(copy) => (
          <div className="max-w-measure space-y-6">
            {copy.folder === null ? (
              <Begin copy={copy} onDone={loaded.replace} />
            ) : (
              <Kept copy={copy} onDone={loaded.replace} />
            )}
            <Restore suggestions={copy.suggestions} />
          </div>
        )}
      </LoadedView>
    </Panel>
  );
}

function Begin({ copy, onDone }: { readonly copy: Copy; readonly onDone: (copy: Copy) => void }) {
  return (
    <PlaceForm
      action="Begin the copy"
      chooses
      suggestions={copy.suggestions}
      send={async (place) => onDone(await call('historyCopy.set', place))}
    />
  );
}

function Kept({
  copy: { folder, conversations, bytes, lastAt, on, paused },
  onDone,
}: {
  readonly copy: Copy;
  readonly onDone: (copy: Copy) => void;
}) {
  const { busy, problem, run } = useAction();
  return (
    <div className="space-y-3 text-ui">
      <p className="wrap-anywhere">
        {things(conversations, 'conversation')}, {bytesOf(bytes)}, in {folder}
        {lastAt !== null && (
          <>
            , last written <Moment at={lastAt} />
          </>
        )}
        .
      </p>
      {!on && (
        <p className="text-muted">
          Cloud storage is off. The copy stays, and nothing is added to it.
        </p>
      )}
      {paused !== null && <p className="text-alert">Nothing is copied now. {paused}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={busy || !on}
          onClick={() => void run(async () => onDone(await call('historyCopy.run', {})))}
        >
          Copy now
        </Button>
        <Confirm
          title="Delete the copy?"
          action="Delete the copy"
          trigger={<Button size="small">Delete the copy</Button>}
          onConfirm={async () => onDone(await call('historyCopy.remove', {}))}
        >
          <p>
            The copy in {folder} goes, and cloud storage is switched off. The history on this
            computer stays.
          </p>
        </Confirm>
      </div>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}

function Restore({ suggestions }: { readonly suggestions: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<RequestResult<'historyCopy.restore'>>();
  return (
    <div className="space-y-3">
      <Button size="small" variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        Restore from a copy
      </Button>
      {open && (
        <PlaceForm
          action="Restore"
          chooses={false}
          suggestions={suggestions}
          send={async (place) => setDone(await call('historyCopy.restore', place))}
        />
      )}
      <output className="block text-ui">
        {done &&
          `${things(done.restored, 'conversation')} restored. ${done.present} were here ` +
            `already.${done.damaged > 0 ? ` ${done.damaged} could not be opened.` : ''}`}
      </output>
    </div>
  );
}

function PlaceForm({ action, suggestions, chooses, send }: PlaceFormProps) {
  const [folder, setFolder] = useState(suggestions[0] ?? '');
  const [passphrase, setPassphrase] = useState('');
  const { busy, problem, run } = useAction();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => send({ folder, passphrase }))) setPassphrase('');
  };
  return (
    <form className="space-y-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Folder"
        hint={
          suggestions.length > 1
            ? `Kept in step on this computer: ${suggestions.join(', ')}`
            : 'Its whole path.'
        }
        maxLength={1000}
        value={folder}
        onValueChange={setFolder}
      />
      <TextField
        label="Passphrase"
        type="password"
        autoComplete={chooses ? 'new-password' : 'off'}
        hint={
          chooses
            ? `At least ${shortestPassphrase} characters. It is not kept: write it down. ` +
              'Without it no one can open the copy, not even us.'
            : 'The one you chose when the copy was first made.'
        }
        maxLength={200}
        value={passphrase}
        onValueChange={setPassphrase}
      />
      <Button
        type="submit"
        disabled={
          busy || folder.trim() === '' || passphrase.length < (chooses ? shortestPassphrase : 1)
        }
      >
        {action}
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </form>
  );
}
