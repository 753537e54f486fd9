import { Button, TextArea, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

interface FormProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** The title, with a way to change it. */
export function TitleForm({ id, title, onSaved }: FormProps & { readonly title: string }) {
  const [draft, setDraft] = useState<string>();
  const { busy, problem, run } = useAction();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (
      draft !== undefined &&
      (await run(() => call('history.rename', { id, title: draft.trim() })))
    ) {
      setDraft(undefined);
      onSaved();
    }
  };
  if (draft === undefined)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h2>
        <Button variant="text" size="small" onClick={() => setDraft(title)}>
          Rename
        </Button>
      </div>
    );
  return (
    <form
      className="flex max-w-measure flex-wrap items-end gap-2"
      onSubmit={(event) => void save(event)}
    >
      <div className="min-w-[min(14rem,100%)] flex-1">
        <TextField label="Title" maxLength={120} value={draft} onValueChange={setDraft} />
      </div>
      <Button type="submit" variant="primary" disabled={busy || draft.trim() === ''}>
        Save
      </Button>
      <Button onClick={() => setDraft(undefined)}>Cancel</Button>
      {problem && (
        <div className="basis-full">
          <ProblemNote problem={problem} />
        </div>
      )}
    </form>
  );
}

/** Tags, to take away one by one and to add. */
export function TagsForm({ id, tags, onSaved }: FormProps & { readonly tags: readonly string[] }) {
  const [tag, setTag] = useState('');
  const { busy, problem, run } = useAction();
  const save = async (next: string[]): Promise<void> => {
    if (await run(() => call('history.tag', { id, tags: next }))) onSaved();
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    setTag('');
    void save([...new Set([...tags, tag.trim()])]);
  };
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={add}>
      {tags.map((each) => (
        <Button
          key={each}
          size="small"
          disabled={busy}
          onClick={() => void save(tags.filter((other) => other !== each))}
        >
          <span className="sr-only">Remove the tag </span>
          {each}
          <span aria-hidden="true">×</span>
        </Button>
      ))}
      <input
        aria-label="New tag"
        placeholder="New tag"
        autoComplete="off"
        maxLength={40}
        value={tag}
        onChange={(event) => setTag(event.target.value)}
        className="min-h-8 w-32 rounded-input border border-edge bg-surface px-2.5 text-sm"
      />
      <Button type="submit" size="small" disabled={busy || tag.trim() === ''}>
        Add
      </Button>
      {problem && (
        <div className="basis-full">
          <ProblemNote problem={problem} />
        </div>
      )}
    </form>
  );
}

/** Adds a note of the user's own. */
export function NoteForm({
  id,
  onSaved,
}: {
  readonly id: string;
  readonly onSaved: (conversation: RequestResult<'history.note'>) => void;
}) {
  const [text, setText] = useState('');
  const { busy, problem, run } = useAction();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(async () => onSaved(await call('history.note', { id, text: text.trim() }))))
      setText('');
  };
  return (
    <form
      className="max-w-measure space-y-3 border-t border-line pt-6"
      onSubmit={(event) => void save(event)}
    >
      <TextArea
        label="Note of your own"
        rows={2}
        maxLength={4000}
        value={text}
        onValueChange={setText}
      />
      {problem && <ProblemNote problem={problem} />}
      <Button type="submit" disabled={busy || text.trim() === ''}>
        Add the note
      </Button>
    </form>
  );
}
