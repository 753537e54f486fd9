import { liveSettings, presentationSettings } from '@aplomb/contract';
import { Button, SettingsForm, Toggle, TryIt, useStoredSettings } from '@aplomb/ui';
import { useState } from 'react';
import { chime } from './chime.ts';

const note = 'Idempotent: doing it twice changes nothing more.';

/**
 * A live note as it reaches you by eye, by ear or both. The settings are those of live assistance
 * and presentation mode.
 */
export function NotificationPreview() {
  const live = useStoredSettings('live');
  const presentation = useStoredSettings('presentation');
  const [presenting, setPresenting] = useState(false);
  const [shown, setShown] = useState(false);
  const [said, setSaid] = useState('');
  const style = live.values.notification_style;

  const play = async (): Promise<void> => {
    const silenced = presenting && presentation.values.silent_notifications;
    setShown(style !== 'audio');
    setSaid(await playNote(style, silenced));
  };

  return (
    <TryIt
      title="Notes by eye or by ear"
      onReset={() => {
        live.reset();
        presentation.reset();
        setPresenting(false);
        setShown(false);
        setSaid('');
      }}
    >
      <div className="space-y-8">
        <SettingsForm
          group={liveSettings}
          values={live.values}
          onChange={live.set}
          only={['notification_style']}
        />
        <SettingsForm
          group={presentationSettings}
          values={presentation.values}
          onChange={presentation.set}
          only={['silent_notifications']}
        />
        <div className="space-y-4 border-t border-line pt-6">
          <Toggle
            label="You are presenting"
            hint="Then silent notifications apply."
            checked={presenting}
            onValueChange={setPresenting}
          />
          <Button
            onClick={() => {
              void play();
            }}
          >
            Play a note
          </Button>
          <div className="min-h-16">
            {shown && <p className="m-0 border-s border-brass py-2 ps-4 text-ui">{note}</p>}
          </div>
          <output className="block text-sm text-muted">{said}</output>
        </div>
      </div>
    </TryIt>
  );
}

/** Plays a note as the settings say, and tells what there was to see or to hear. */
async function playNote(
  style: keyof typeof liveSettings.settings.notification_style.options,
  silenced: boolean,
): Promise<string> {
  const seen = style !== 'audio';
  if (silenced)
    return seen
      ? 'Shown without a sound: you are presenting.'
      : 'It waits until you have presented: nothing is heard, and you asked for nothing to be shown.';
  if (style === 'visual') return 'Shown without a sound.';
  return (await chime())
    ? `A short sound was played${seen ? '' : ', and nothing was shown'}.`
    : 'This browser plays no sound here. In the app the note would be heard.';
}
