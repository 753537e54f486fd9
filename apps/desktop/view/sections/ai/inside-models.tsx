import { Badge, Button, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { bytesOf } from '../../core/format.tsx';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { FoundFiles } from './found-files.tsx';

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
        {({ engine, files, offered }) => (
          <div className="space-y-6 text-ui">
            <p className="text-muted">Engine: {engine.detail}</p>
            {files.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {files.map((file) => (
                  <FileRow key={file.id} file={file} onChanged={changed} />
                ))}
              </ul>
            )}
            <AddFile known={files.map(({ path }) => path)} onAdded={changed} />
            <Offered models={offered} />
          </div>
        )}
      </LoadedView>
    </Panel>
  );
}

function FileRow({
  file: { id, name, path, bytes, memoryBytes, licence, speed, loaded, problem: spoilt },
  onChanged,
}: {
  readonly file: InsideFile;
  readonly onChanged: () => void;
}) {
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
      <output className="block text-sm">{spoilt ?? speedOf(speed)}</output>
      {problem && <ProblemNote problem={problem} />}
    </li>
  );
}

function speedOf(speed: InsideFile['speed']): string {
  if (speed === null)
    return 'Not measured yet. Measuring takes about ten seconds once it is loaded.';
  const words = Math.round(speed.wordsPerSecond * 10) / 10;
  const first = Math.round(speed.firstWordMs / 100) / 10;
  return `On this computer: ${words} words a second, first word after ${first} s.`;
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
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(() => call('inside.add', { path: path.trim() })))) return;
    setPath('');
    onAdded();
  };
  return (
    <div className="space-y-4">
      <FoundFiles known={known} onAdded={onAdded} />
      <form
        className="flex max-w-measure flex-wrap items-end gap-2"
        onSubmit={(event) => void submit(event)}
      >
        <div className="min-w-[min(15rem,100%)] flex-1">
          <TextField
            label="Model file"
            hint="The path of a .gguf file. It is checked and used where it is."
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

function Offered({ models }: { readonly models: Listed['offered'] }) {
  return (
    <section className="space-y-3" aria-labelledby="models-to-get">
      <h3 id="models-to-get" className="font-medium">
        Models to get
      </h3>
      <p className="text-muted">
        Open a model’s page, download a GGUF file with about four bits a weight (Q4), then use it
        above. We didn’t measure their answers.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {models.map(({ id, name, bytes, licence, languages, goodFor }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-muted">
                about {bytesOf(bytes)} · licence {licence} · {languages}
              </p>
              <p className="text-sm">{goodFor}</p>
            </div>
            <Button
              size="small"
              variant="text"
              onClick={() => void call('inside.openPage', { id })}
            >
              Model page<span className="sr-only"> of {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
