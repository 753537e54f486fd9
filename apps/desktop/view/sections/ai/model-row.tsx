import { Badge, Button, ProgressBar, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { bytesOf } from '../../core/format.tsx';
import { useAction } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { keptOff } from '../../frame/kept-off.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Model = RequestResult<'models.list'>[number];
const states: Readonly<Record<Model['state'], string>> = {
  absent: 'not here',
  downloading: 'downloading',
  paused: 'paused',
  verifying: 'being verified',
  ready: 'ready',
  failed: 'failed',
};

const tones: Readonly<Partial<Record<Model['state'], 'calm' | 'alert'>>> = {
  ready: 'calm',
  failed: 'alert',
};

interface ModelRowProps {
  readonly model: Model;
  readonly onChanged: () => void;
}

/** A model: what it is for, how far its download is, and what can be done with it. */
export function ModelRow({ model, onChanged }: ModelRowProps) {
  const { id, name, purpose, bytes, licence, state, share, detail, builtIn } = model;
  const [importing, setImporting] = useState(false);
  const { busy, problem, run } = useAction();
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    await run(work);
    onChanged();
  };
  const importFiles = async (folder: string): Promise<void> => {
    if (await run(() => call('models.import', { id, folder }))) {
      setImporting(false);
      onChanged();
    }
  };
  return (
    <li className="space-y-3 py-4 text-ui">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            <Badge tone={tones[state] ?? 'neutral'}>{states[state]}</Badge>
          </p>
          <p className="text-sm text-muted">
            {purpose} · {builtIn ? 'built in' : bytesOf(bytes)} · licence {licence}
          </p>
        </div>
        <ModelActions
          model={model}
          busy={busy}
          act={act}
          importing={importing}
          onImporting={setImporting}
        />
      </div>
      {(state === 'downloading' || state === 'verifying' || state === 'paused') && (
        <ProgressBar label={`${name}: ${states[state]}`} value={share} labelShown />
      )}
      {detail !== null && <p className="text-sm text-muted">{detail}</p>}
      {importing && <ImportForm busy={busy} onImport={importFiles} />}
      {problem && <ProblemNote problem={problem} />}
    </li>
  );
}

interface ModelActionsProps {
  readonly model: Model;
  readonly busy: boolean;
  readonly act: (work: () => Promise<unknown>) => Promise<void>;
  readonly importing: boolean;
  readonly onImporting: (importing: boolean) => void;
}

/** The buttons that fit the state a model is in. */
function ModelActions({
  model: { id, name, bytes, state, builtIn, forAnswers },
  busy,
  act,
  importing,
  onImporting,
}: ModelActionsProps) {
  const { localOnly } = useAppState();
  const waiting = state === 'absent' || state === 'paused' || state === 'failed';
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {waiting && (
        <Button
          size="small"
          disabled={busy || localOnly}
          onClick={() => void act(() => call('models.download', { id }))}
        >
          {state === 'paused' ? 'Resume' : 'Download'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {waiting && localOnly && <p className="basis-full text-sm">{keptOff}</p>}
      {waiting && (
        <Button
          size="small"
          variant="text"
          aria-expanded={importing}
          onClick={() => onImporting(!importing)}
        >
          Import files<span className="sr-only"> of {name}</span>
        </Button>
      )}
      {state === 'downloading' && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => void act(() => call('models.pause', { id }))}
        >
          Pause<span className="sr-only"> {name}</span>
        </Button>
      )}
      {((state === 'ready' && !builtIn) || (waiting && forAnswers)) && (
        <Confirm
          title={`Remove “${name}”?`}
          action="Remove"
          trigger={
            <Button size="small">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          }
          onConfirm={() => act(() => call('models.remove', { id }))}
        >
          <p>{bytesOf(bytes)} become free. It can be downloaded again.</p>
        </Confirm>
      )}
    </div>
  );
}

interface ImportFormProps {
  readonly busy: boolean;
  readonly onImport: (folder: string) => Promise<void>;
}

/** Takes the files of a model from a folder instead of a download. */
function ImportForm({ busy, onImport }: ImportFormProps) {
  const [folder, setFolder] = useState('');
  const importFiles = (event: FormEvent): void => {
    event.preventDefault();
    void onImport(folder.trim());
  };
  return (
    <form className="flex max-w-measure items-end gap-2" onSubmit={importFiles}>
      <div className="flex-1">
        <TextField
          label="Folder with the files"
          hint="For a computer without a connection. They are verified like a download."
          maxLength={1000}
          value={folder}
          onValueChange={setFolder}
        />
      </div>
      <Button type="submit" disabled={busy || folder.trim() === ''}>
        Import
      </Button>
    </form>
  );
}
