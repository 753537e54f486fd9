import { Button } from '@aplomb/ui';
import { call } from '../../core/connection.ts';
import { bytesOf } from '../../core/format.tsx';
import { useAction, useRequest } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

interface FoundFilesProps {
  /** Paths that are in use already. */
  readonly known: readonly string[];
  readonly onAdded: () => void;
}

/** Model files that lie on this disk, found without being asked for. */
export function FoundFiles({ known, onAdded }: FoundFilesProps) {
  const { value: found, loading, reload } = useRequest('inside.find', {});
  const { busy, problem, run } = useAction();
  const fresh = (found ?? []).filter(({ path }) => !known.includes(path));
  const add = async (path: string): Promise<void> => {
    if (await run(() => call('inside.add', { path }))) onAdded();
  };
  return (
    <div className="space-y-3 text-ui">
      {fresh.map(({ path, name, bytes, from }) => (
        <p key={path} className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 wrap-anywhere">
            Found on this disk: {name}, {bytesOf(bytes)}, from {from}
          </span>
          <Button size="small" disabled={busy} onClick={() => void add(path)}>
            Use<span className="sr-only"> {name}</span>
          </Button>
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-3 text-muted">
        <output>
          {found?.length === 0
            ? 'No model file found in the folders of Ollama and LM Studio, or in Downloads.'
            : ''}
        </output>
        <Button size="small" disabled={loading} onClick={reload}>
          {loading ? 'Looking …' : 'Look for files again'}
        </Button>
      </p>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
