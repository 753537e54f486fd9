import {
  historyRetention,
  type HistoryRetention,
  historySettings,
  type KeyMode,
  type RetentionData,
} from '@aplomb/contract';
import { Button, RadioGroup, Toggle } from '@aplomb/ui';
import { useState } from 'react';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { useAction, useConsole } from '../core/use-console.ts';
import { Confirm } from '../frame/confirm.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { RetentionPreview, willGo } from './retention-preview.tsx';

const { keep_history: keepWords, history_retention: retentionWords } = historySettings.settings;
const choices = Object.fromEntries(
  Object.entries(historyRetention).map(([id, { label }]) => [id, label]),
) as Record<HistoryRetention, string>;

/** Chooses, shows what the choice would delete, and asks before it may. */
export function RetentionEditor({
  kept: first,
  mode,
}: {
  readonly kept: RetentionData;
  readonly mode: KeyMode;
}) {
  const [kept, setKept] = useState(first);
  const [choice, setChoice] = useState<HistoryRetention>(kept.history_retention);
  const [keep, setKeep] = useState(kept.keep_history);
  const [saved, setSaved] = useState(false);
  const preview = useConsole('getRetention', { query: { mode, choice } });
  const mayChange = useActing().may('settings:write');
  const { busy, problem, run } = useAction();
  const save = async (): Promise<void> => {
    const { data } = await callConsole('updateRetention', {
      query: { mode },
      body: { history_retention: choice, keep_history: keep },
    });
    setKept(data);
    setSaved(true);
  };
  const changed = choice !== kept.history_retention || keep !== kept.keep_history;
  const shown = preview.loading ? undefined : preview.answer?.data;
  return (
    <div className="space-y-10">
      <Toggle
        label={keepWords.label}
        hint={keepWords.description}
        checked={keep}
        onValueChange={(on) => {
          setSaved(false);
          setKeep(on);
        }}
      />
      <RadioGroup
        label={retentionWords.label}
        hint={retentionWords.description}
        options={choices}
        value={choice}
        onValueChange={(next) => {
          setSaved(false);
          setChoice(next);
        }}
      />
      <section aria-live="polite" className="space-y-3 border-s border-line ps-6">
        <h2 className="font-display text-2xl">What will go</h2>
        {preview.problem && <ProblemNote problem={preview.problem} onRetry={preview.reload} />}
        {shown === undefined ? (
          preview.problem === undefined && <Waiting />
        ) : (
          <RetentionPreview data={shown} />
        )}
      </section>
      {problem && <ProblemNote problem={problem} />}
      <div className="flex flex-wrap items-center gap-3">
        <SaveButton
          shown={shown}
          changed={changed && mayChange}
          busy={busy}
          save={save}
          run={run}
        />
        <output className="text-sm text-muted">
          {saved && 'Saved.'}
          {!saved && (changed ? 'Not saved yet.' : 'In force.')}
        </output>
      </div>
    </div>
  );
}

interface SaveButtonProps {
  /** What the choice would delete; absent until it is known. */
  readonly shown: RetentionData | undefined;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly save: () => Promise<void>;
  readonly run: (act: () => Promise<void>) => Promise<boolean>;
}

/** Saves; asks first when something would be deleted. */
function SaveButton({ shown, changed, busy, save, run }: SaveButtonProps) {
  if (changed && shown !== undefined && willGo(shown))
    return (
      <Confirm
        title="Save and let these go"
        action="Save and delete"
        trigger={<Button variant="primary">Save …</Button>}
        onConfirm={save}
      >
        <RetentionPreview data={shown} />
        <p>The next run deletes them for good. This cannot be undone.</p>
      </Confirm>
    );
  return (
    <Button
      variant="primary"
      disabled={busy || !changed || shown === undefined}
      onClick={() => void run(save)}
    >
      {busy ? 'Saving …' : 'Save'}
    </Button>
  );
}
