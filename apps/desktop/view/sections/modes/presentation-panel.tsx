import { Button, KeyChord, TextArea, TextField } from '@aplomb/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Problem, RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { useChords } from '../../core/use-hotkeys.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { AudienceView } from './audience-view.tsx';
import { Lectern } from './lectern.tsx';

type Presentation = RequestResult<'presentation.get'>;
const restMilliseconds = 400;

/** Notes on the presenter's side only, time and pace, and what the audience sees. */
export function PresentationPanel() {
  const { presenting } = useAppState();
  const loaded = useRequest('presentation.get', {});
  const { busy, problem, run } = useAction();
  const chord = useChords()('presentation_mode');
  const { reload } = loaded;
  useEffect(reload, [presenting, reload]);
  const keep = useRef(nothingToKeep);
  const press = (): void => {
    void run(async () => {
      await keep.current();
      loaded.replace(await call(presenting ? 'presentation.stop' : 'presentation.start', {}));
    });
  };
  return (
    <>
      <Panel
        title="Presentation"
        lead={
          <>
            Your notes stay on your side, the computer stays quiet.
            {chord !== undefined && (
              <>
                {' '}
                <KeyChord chord={chord} /> turns it on and off.
              </>
            )}
          </>
        }
        action={
          <Button variant={presenting ? 'quiet' : 'primary'} disabled={busy} onClick={press}>
            {presenting ? 'End the presentation' : 'Start presenting'}
          </Button>
        }
      >
        {problem && <ProblemNote problem={problem} />}
        <LoadedView of={loaded}>
          {(presentation) =>
            presenting && presentation.on ? (
              <Lectern presentation={presentation} onChanged={loaded.replace} />
            ) : (
              <NotesForm presentation={presentation} keepRef={keep} />
            )
          }
        </LoadedView>
      </Panel>
      <AudienceView />
      <SettingsPanel group="presentation" title="While presenting" />
    </>
  );
}

const nothingToKeep = (): Promise<unknown> => Promise.resolve();

type KeepRef = RefObject<() => Promise<unknown>>;

/**
 * Saves notes and length while they are written; `keepRef` gets what saves them at once. Answers
 * why they could not be saved.
 */
function useKeptNotes(notes: string, minutes: string, keepRef: KeepRef): Problem | undefined {
  const { problem, run } = useAction();
  const written = useRef({ notes, minutes });
  const kept = useRef({ notes, minutes });
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const save = useCallback((): Promise<unknown> => {
    const now = written.current;
    // What is on its way already is waited for.
    if (kept.current.notes === now.notes && kept.current.minutes === now.minutes)
      return saving.current;
    kept.current = now;
    saving.current = call('presentation.save', {
      notes: now.notes,
      minutes: now.minutes === '' ? null : Math.min(600, Math.max(1, Number(now.minutes))),
    });
    return saving.current;
  }, []);
  useEffect(() => {
    written.current = { notes, minutes };
    const timer = setTimeout(() => void run(save), restMilliseconds);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    keepRef.current = save;
    return () => {
      keepRef.current = nothingToKeep;
      save().catch(reportError);
    };
  }, [keepRef, save]);
  return problem;
}

/**
 * Notes and length, saved while they are written: when typing rests, before the presentation
 * starts, and when the form is left.
 */
function NotesForm({
  presentation,
  keepRef,
}: {
  readonly presentation: Presentation;
  readonly keepRef: KeepRef;
}) {
  const [notes, setNotes] = useState(presentation.notes);
  const [minutes, setMinutes] = useState(
    presentation.minutes === null ? '' : String(presentation.minutes),
  );
  const problem = useKeptNotes(notes, minutes, keepRef);
  return (
    <div className="max-w-measure space-y-5">
      <TextArea
        label="Speaker notes"
        hint="One note per slide, with a line of --- between them, or a heading (# …) for each."
        rows={8}
        maxLength={100_000}
        value={notes}
        onValueChange={setNotes}
      />
      <div className="max-w-48">
        <TextField
          label="Length in minutes"
          type="number"
          min={1}
          max={600}
          optional
          value={minutes}
          onValueChange={setMinutes}
        />
      </div>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
