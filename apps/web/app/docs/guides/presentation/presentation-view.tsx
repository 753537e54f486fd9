import { presentationSettings } from '@aplomb/contract';
import { SettingsForm, Toggle, TryIt, useStoredSettings } from '@aplomb/ui';
import { type ReactNode, useState } from 'react';

const note = 'Pause. Ask who has seen this before.';

/**
 * The presentation settings, and a small stage that shows what they do to your screen and to the
 * one the audience sees.
 */
export function PresentationTryOut() {
  const { values, set, reset } = useStoredSettings('presentation');
  const [presenting, setPresenting] = useState(false);
  const hidden = presenting && values.invisible_interface;
  const arrives =
    presenting && values.silent_notifications
      ? 'A message arrives: no sound, no pop-up. It waits in the tray.'
      : 'A message arrives: it pops up, with its sound.';
  return (
    <TryIt
      title="Presentation settings"
      onReset={() => {
        reset();
        setPresenting(false);
      }}
    >
      <div className="space-y-8">
        <SettingsForm group={presentationSettings} values={values} onChange={set} />
        <div className="space-y-6 border-t border-line pt-6">
          <Toggle
            label="Presentation mode"
            hint="What the mode’s key does in the app."
            checked={presenting}
            onValueChange={setPresenting}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <Screen title="Your screen">
              <Note />
            </Screen>
            <Screen title="What the audience sees">{hidden ? null : <Note />}</Screen>
          </div>
          <output className="block space-y-1 text-ui">
            <span className="block">
              {hidden
                ? 'Your notes are left out of the shared picture.'
                : 'The audience sees your notes.'}
            </span>
            <span className="block">{arrives}</span>
            <span className="block">
              {presenting && values.presentation_local_processing
                ? 'No cloud model is asked.'
                : 'A configured cloud model may be asked.'}
            </span>
          </output>
        </div>
      </div>
    </TryIt>
  );
}

function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <figure className="m-0">
      <div className="grid aspect-video content-between rounded-input border border-edge p-4">
        <p className="m-0 font-display text-xl">Three things we learnt</p>
        {children}
      </div>
      <figcaption className="mt-2 text-sm text-muted">{title}</figcaption>
    </figure>
  );
}

function Note() {
  return <p className="m-0 border-s border-brass ps-3 text-sm">{note}</p>;
}
