import { Badge, Button, ProgressBar, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { bytesOf } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { keptOff } from '../../frame/kept-off.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
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

/** Models that run on this machine: downloaded once, verified, used without any connection. */
export function LocalModels() {
  const loaded = useRequest('models.list', {});
  useEvent('job', loaded.reload);
  return (
    <Panel
      title="Models on this computer"
      lead="Downloaded when you say so, verified against their fingerprint, then used without a connection."
    >
      <LoadedView of={loaded}>
        {(models) =>
          models.length === 0 ? (
            <p className="text-ui text-muted">This version offers none.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {models.map((model) => (
                <ModelRow key={model.id} model={model} onChanged={loaded.reload} />
              ))}
            </ul>
          )
        }
      </LoadedView>
    </Panel>
  );
}

function ModelRow({
  model: { id, name, purpose, bytes, licence, state, share, detail, builtIn },
  onChanged,
}: {
  readonly model: Model;
  readonly onChanged: () => void;
}) {
  const { localOnly } = useAppState();
  const [importing, setImporting] = useState(false);
  const [folder, setFolder] = useState('');
  const { busy, problem, run } = useAction();
  const act = (work: () => Promise<unknown>) => async (): Promise<void> => {
    await run(work);
    onChanged();
  };
  const importFiles = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => call('models.import', { id, folder: folder.trim() }))) {
      setImporting(false);
      onChanged();
    }
  };
  const waiting = state === 'absent' || state === 'paused' || state === 'failed';
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
        <div className="flex flex-wrap gap-2 empty:hidden">
          {waiting && (
            <Button
              size="small"
              disabled={busy || localOnly}
              onClick={() => void act(() => call('models.download', { id }))()}
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
              onClick={() => setImporting(!importing)}
            >
              Import files<span className="sr-only"> of {name}</span>
            </Button>
          )}
          {state === 'downloading' && (
            <Button
              size="small"
              disabled={busy}
              onClick={() => void act(() => call('models.pause', { id }))()}
            >
              Pause<span className="sr-only"> {name}</span>
            </Button>
          )}
          {state === 'ready' && !builtIn && (
            <Confirm
              title={`Remove “${name}”?`}
              action="Remove"
              trigger={
                <Button size="small">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              }
              onConfirm={act(() => call('models.remove', { id }))}
            >
              <p>{bytesOf(bytes)} become free. It can be downloaded again.</p>
            </Confirm>
          )}
        </div>
      </div>
      {(state === 'downloading' || state === 'verifying' || state === 'paused') && (
        <ProgressBar label={`${name}: ${states[state]}`} value={share} labelShown />
      )}
      {detail !== null && <p className="text-sm text-muted">{detail}</p>}
      {importing && (
        <form
          className="flex max-w-measure items-end gap-2"
          onSubmit={(event) => void importFiles(event)}
        >
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
      )}
      {problem && <ProblemNote problem={problem} />}
    </li>
  );
}
