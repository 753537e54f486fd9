import { ModeSelect, useMode } from '../core/mode.tsx';
import { useConsole } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { RetentionEditor } from './retention-editor.tsx';

/** How long history is kept, of live keys or of test keys. */
export function Retention() {
  const [mode, setMode] = useMode();
  const { answer, problem, loading, reload } = useConsole('getRetention', { query: { mode } });
  return (
    <div className="max-w-measure space-y-10">
      <ModeSelect mode={mode} onChange={setMode} />
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {answer === undefined || loading ? (
        problem === undefined && <Waiting />
      ) : (
        <RetentionEditor key={mode} kept={answer.data} mode={mode} />
      )}
    </div>
  );
}
