import { partName } from '@aplomb/contract';
import { Badge, Button, Icon, KeyChord } from '@aplomb/ui';
import { useState } from 'react';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { useChords } from '../../core/use-hotkeys.ts';
import { usePanelFocus } from '../../core/use-panel-focus.ts';
import { useAction } from '../../core/use-request.ts';
import { useSettings } from '../../core/use-settings.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { AudioLevels } from './audio-levels.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { OpenRecording } from './open-recording.tsx';
import { Transcript } from './transcript.tsx';

/**
 * Listening: what is heard, how loud it is, from which devices. System audio asks first who was
 * told.
 */
export function AudioPanel() {
  const { audio } = useAppState();
  const { values, change } = useSettings('audio');
  const chordOf = useChords();
  const { busy, problem, run } = useAction();
  const [asking, setAsking] = useState(false);
  usePanelFocus('audio');
  const source = values?.input_source ?? 'microphone';
  const off = audio.phase === 'off';
  const start = (): void => {
    if (source === 'microphone') void run(() => call('audio.start', {}));
    else setAsking(true);
  };
  const keys = chordOf('audio_start_stop');
  return (
    <Panel
      title="Listen"
      lead={
        <>
          Speech becomes text on this machine.
          {keys !== undefined && (
            <>
              {' '}
              While this panel is in front, <KeyChord chord={keys} /> starts and stops.
            </>
          )}
        </>
      }
      action={
        audio.recogniser !== null &&
        !off && <Badge tone={audio.trusted ? 'calm' : 'neutral'}>{audio.recogniser}</Badge>
      }
    >
      <div className="space-y-5">
        <div className="flex flex-wrap gap-2">
          {off ? (
            <Button variant="primary" disabled={busy} onClick={start}>
              <Icon name="microphone" size={18} />
              Start
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={busy}
              onClick={() => void run(() => call('audio.stop', {}))}
            >
              <Icon name="stop" size={18} />
              Stop
            </Button>
          )}
          {audio.phase === 'on' && (
            <Button disabled={busy} onClick={() => void run(() => call('audio.pause', {}))}>
              <Icon name="pause" size={18} />
              Pause
            </Button>
          )}
          {audio.phase === 'paused' && (
            <Button disabled={busy} onClick={() => void run(() => call('audio.resume', {}))}>
              <Icon name="play" size={18} />
              Resume
            </Button>
          )}
          <Confirm
            title="Clear the transcript?"
            action="Clear"
            trigger={<Button disabled={busy}>Clear the transcript</Button>}
            onConfirm={() => call('audio.clear', {})}
          >
            <p>What was written down in this session is removed. Answers stay.</p>
          </Confirm>
        </div>
        {problem && <ProblemNote problem={problem} />}
        {!off && !audio.trusted && audio.recogniser !== null && (
          <p className="border-s-2 border-brass ps-4 text-ui">
            Captions come from a simple recogniser and hold mistakes. Live help asks no AI model
            about them unless you say so. Download a speech model under{' '}
            {partName('settings/models')} for better ones.
          </p>
        )}
        <DeviceChoice
          source={source}
          disabled={!off}
          onSource={(next) => change('input_source', next)}
        />
        {!off && <AudioLevels channels={audio.channels} />}
        <Transcript />
        <OpenRecording />
      </div>
      <ConsentDialog
        open={asking}
        onOpenChange={setAsking}
        onRecorded={() => run(() => call('audio.start', {}))}
      />
    </Panel>
  );
}
