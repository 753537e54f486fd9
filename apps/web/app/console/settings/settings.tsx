import { contextSettings } from '@aplomb/contract';
import { ModeSelect, useMode } from '../core/mode.tsx';
import { useConsole } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { SettingsEditor } from './settings-editor.tsx';

/** The account's context settings, of its live keys or of its test keys. */
export function Settings() {
  const [mode, setMode] = useMode();
  const { answer, problem, loading, reload } = useConsole('getSettings', { query: { mode } });
  return (
    <div className="max-w-measure space-y-10">
      <p className="text-ui text-muted">
        {contextSettings.description} A call can still say otherwise in its own <code>context</code>
        .
      </p>
      <ModeSelect mode={mode} onChange={setMode} />
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {answer === undefined || loading ? (
        problem === undefined && <Waiting />
      ) : (
        <SettingsEditor
          key={`${mode} ${answer.etag}`}
          answer={answer}
          mode={mode}
          onReload={reload}
        />
      )}
    </div>
  );
}
