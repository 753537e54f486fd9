import { Button, Disclosure, KeyChord } from '@aplomb/ui';
import { AddModelNote } from '../../answer/add-model.tsx';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { clockOf } from '../../core/format.tsx';
import { useChords } from '../../core/use-hotkeys.ts';
import { useAction } from '../../core/use-request.ts';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { Schedules } from './schedules.tsx';
import { WakeWords } from './wake-words.tsx';
import type { AppState } from '../../../shared/shapes/state.ts';

/** Live help: on and off, and the other ways it begins. */
export function LivePanel() {
  const { live } = useAppState();
  const { busy, problem, run } = useAction();
  const chord = useChords()('live_mode');
  const state = live.on ? stateOf(live) : null;
  return (
    <Panel
      title="Live mode"
      lead={
        <>
          Follows what is said and shown, finds the questions and answers them from your own notes
          first.{state !== null && <> {state}</>}
          {chord !== undefined && (
            <>
              {' '}
              <KeyChord chord={chord} /> turns it on and off.
            </>
          )}
        </>
      }
      action={
        live.on ? (
          <Button disabled={busy} onClick={() => void run(() => call('live.stop', {}))}>
            End live mode
          </Button>
        ) : (
          <Button disabled={busy} onClick={() => void run(() => call('live.start', {}))}>
            Start live mode
          </Button>
        )
      }
    >
      <div className="space-y-4">
        <AddModelNote>
          Without an AI model, live help only computes and quotes your documents.
        </AddModelNote>
        {problem && <ProblemNote problem={problem} />}
        <div className="divide-y divide-line border-y border-line">
          <Disclosure summary="Wake words">
            <WakeWords />
          </Disclosure>
          <Disclosure summary="Scheduled sessions">
            <Schedules />
          </Disclosure>
        </div>
      </div>
    </Panel>
  );
}

function stateOf({ waitingForWakeWord, until }: AppState['live']): string {
  if (waitingForWakeWord) return 'Waiting for a wake word.';
  return until === null ? 'On until you end it.' : `On until ${clockOf(until)}.`;
}
