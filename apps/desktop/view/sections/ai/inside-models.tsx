import { languageModelRules } from '@aplomb/contract';
import { Badge, Button, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import type { InsideSpeed } from '../../../shared/requests/inside.ts';
import { call } from '../../core/connection.ts';
import { bytesOf } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { FoundFiles } from './found-files.tsx';
import { ModelRow } from './model-row.tsx';
import { OfferedModels } from './offered-models.tsx';

type Listed = RequestResult<'inside.list'>;
type InsideFile = Listed['files'][number];

/** Language models whose files the app runs itself. */
export function InsideModels({ onChanged }: { readonly onChanged?: () => void }) {
  const loaded = useRequest('inside.list', {});
  const changed = (): void => {
    loaded.reload();
    onChanged?.();
  };
  return (
    <Panel
      title="Answers on this computer"
      lead="A language model in a file, run by the app itself: no other program, no connection, no key."
    >
      <LoadedView of={loaded}>
        {({ engine, card, files, machine, offered }) => (
          <div className="space-y-6 text-ui">
            <div className="space-y-1 text-muted">
              <p>Engine: {engine.detail}</p>
              {card !== null && <p>Graphics card: {card}</p>}
            </div>
            {files.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {files.map((file) => (
                  <FileRow key={file.id} file={file} onChanged={changed} />
                ))}
              </ul>
            )}
            <AddFile known={files.map(({ path }) => path)} onAdded={changed} />
            <OnTheWay onReady={changed} />
            <OfferedModels models={offered} machine={machine} onChosen={changed} />
          </div>
        )}
      </LoadedView>
    </Panel>
  );
}

function FileRow({
  file,
  onChanged,
}: {
  readonly file: InsideFile;
  readonly onChanged: () => void;
}) {
  const { id, name, path, bytes, memoryBytes, licence, loaded, problem: spoilt } = file;
  const { busy, problem, run } = useAction();
  const act = (work: () => Promise<unknown>) => async (): Promise<void> => {
    await run(work);
    onChanged();
  };
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {loaded && <Badge tone="calm">in memory</Badge>}
            {spoilt !== null && <Badge tone="alert">cannot be used</Badge>}
          </p>
          <p className="text-sm text-muted">
            {bytesOf(bytes)} · takes {bytesOf(memoryBytes)} of memory
            {licence !== null && ` · licence ${licence}`}
          </p>
          <p className="text-sm break-all text-muted">{path}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={busy || spoilt !== null}
            onClick={() => void act(() => call('inside.probe', { id }))()}
          >
            {busy ? 'Measuring …' : 'Measure'}
            <span className="sr-only"> {name}</span>
          </Button>
          <Confirm
            title={`Take “${name}” off the list?`}
            action="Remove"
            trigger={
              <Button size="small">
                Remove<span className="sr-only"> {name}</span>
              </Button>
            }
            onConfirm={act(() => call('inside.remove', { id }))}
          >
            <p>The file stays where it is.</p>
          </Confirm>
        </div>
      </div>
      <output className="block text-sm">{spoilt ?? speedOf(file)}</output>
      {problem && <ProblemNote problem={problem} />}
    </li>
  );
}

const wordsOf = ({ wordsPerSecond }: InsideSpeed): string =>
  `${Math.round(wordsPerSecond * 10) / 10} words a second`;

/** What the other one of processor and graphics card did when both were measured. */
function otherOf({ speed, onCard, usesCard }: InsideFile): string[] {
  if (onCard === undefined || (speed === null && !usesCard)) return [];
  if (speed === null) return [`${onCard.device} answers`];
  return usesCard
    ? [`${onCard.device} answers; the processor writes ${wordsOf(speed)}`]
    : [`The processor answers; ${onCard.device} writes ${wordsOf(onCard.speed)}`];
}

function speedOf(file: InsideFile): string {
  const speed = file.usesCard ? (file.onCard?.speed ?? null) : file.speed;
  if (speed === null)
    return 'Not measured yet. Measuring takes about ten seconds once it is loaded.';
  const first = Math.round(speed.firstWordMs / 100) / 10;
  const { freshTokens, firstWordSeconds } = languageModelRules;
  const notes = [
    ...otherOf(file),
    ...((speed.freshTokens ?? freshTokens) < freshTokens
      ? ['Long screens are shortened for that']
      : []),
    ...(first > firstWordSeconds
      ? ['Too slow for a conversation: take a smaller model where you can’t wait']
      : []),
  ];
  return [`On this computer: ${wordsOf(speed)}, first word after ${first} s`, ...notes, '']
    .join('. ')
    .trim();
}

/** Files that were found, and any file by its path. */
function AddFile({
  known,
  onAdded,
}: {
  readonly known: readonly string[];
  readonly onAdded: () => void;
}) {
  const [path, setPath] = useState('');
  const { busy, problem, run } = useAction();
  const add = async (file: string): Promise<void> => {
    if (!(await run(() => call('inside.add', { path: file })))) return;
    setPath('');
    onAdded();
  };
  const choose = async (): Promise<void> => {
    let chosen: string | null = null;
    await run(async () => {
      chosen = (await call('inside.choose', {})).path;
    });
    if (chosen === null) return;
    // Where it is refused, the path is there to be corrected.
    setPath(chosen);
    await add(chosen);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add(path.trim());
  };
  return (
    <div className="space-y-4">
      <FoundFiles known={known} onAdded={onAdded} />
      <form className="flex max-w-measure flex-wrap items-end gap-2" onSubmit={submit}>
        <Button disabled={busy} onClick={() => void choose()}>
          Choose a file …
        </Button>
        <div className="min-w-[min(15rem,100%)] flex-1">
          <TextField
            label="Model file"
            hint="Or its path. A .gguf file is checked and used where it is."
            maxLength={1000}
            autoComplete="off"
            value={path}
            onValueChange={setPath}
          />
        </div>
        <Button type="submit" disabled={busy || path.trim() === ''}>
          Use this file
        </Button>
      </form>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}

/** Downloads of models for answers, until they are ready. */
function OnTheWay({ onReady }: { readonly onReady: () => void }) {
  const { value: models, reload } = useRequest('models.list', {});
  useEvent('job', ({ kind, state }) => {
    if (kind !== 'model') return;
    reload();
    if (state === 'ready') onReady();
  });
  const waiting = (models ?? []).filter(({ forAnswers, state }) => forAnswers && state !== 'ready');
  if (waiting.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {waiting.map((model) => (
        <ModelRow key={model.id} model={model} onChanged={reload} />
      ))}
    </ul>
  );
}
