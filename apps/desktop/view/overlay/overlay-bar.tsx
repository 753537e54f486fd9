import { IconButton, Menu, type MenuEntry } from '@aplomb/ui';
import { useState } from 'react';
import { type AppState, useAppState } from '../core/app-state.tsx';
import { call } from '../core/connection.ts';
import { useAction } from '../core/use-request.ts';
import { useSettings } from '../core/use-settings.ts';
import { CaptureDot } from '../frame/capture-dot.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { ConsentDialog } from '../sections/session/consent-dialog.tsx';
import { MoveHandle } from './window-handle.tsx';

/** Grows with the text, but leaves room for words in a narrow window. */
const barButton = 'size-[min(2rem,10vw)]!';
const opacities = [1, 0.85, 0.7, 0.5] as const;

/** Top of the overlay: what is captured, and the window's own controls. */
export function OverlayBar() {
  const state = useAppState();
  const { pinned } = state.overlay;
  const source = useSettings('audio').values?.input_source ?? 'microphone';
  const [asking, setAsking] = useState(false);
  const { problem, run } = useAction();
  const toggle = (): Promise<boolean> =>
    run(() => call('hotkeys.press', { action: 'audio_toggle' }));
  const listen = (): void => {
    if (state.audio.phase === 'off' && source !== 'microphone') setAsking(true);
    else void toggle();
  };
  return (
    <>
      <header className="flex items-center justify-between gap-1 border-b border-line ps-[min(1rem,4vw)] pe-1.5 py-1">
        <CaptureDot state={state} />
        <div className="flex shrink-0 items-center">
          {ownFrame(state) && <MoveHandle />}
          <IconButton
            icon="pin"
            label={
              pinned
                ? 'Pinned: stays when another program is used'
                : 'Pin: stay when another program is used'
            }
            aria-pressed={pinned}
            className={pinned ? `${barButton} bg-wash text-brass!` : barButton}
            onClick={() => void call('shell.pin', { pinned: !pinned })}
          />
          <Menu
            trigger={<IconButton icon="menu" label="More" className={barButton} />}
            entries={entriesOf(state, listen)}
          />
          <IconButton
            icon="close"
            label="Hide (Escape)"
            className={barButton}
            onClick={() => void call('shell.hide', { window: 'overlay' })}
          />
        </div>
      </header>
      {problem && <ProblemNote problem={problem} />}
      <ConsentDialog open={asking} onOpenChange={setAsking} onRecorded={toggle} />
    </>
  );
}

/**
 * Whether the window has no frame of the system's, so that it must be moved and made translucent by
 * its own controls.
 */
export const ownFrame = ({ shell }: AppState): boolean => shell !== 'app-window';

function entriesOf(state: AppState, listen: () => void): MenuEntry[] {
  const press = (action: Parameters<typeof call<'hotkeys.press'>>[1]['action']) => () =>
    void call('hotkeys.press', { action });
  return [
    { id: 'area', label: 'Read part of the screen', onSelect: press('activate') },
    { id: 'quick', label: 'Read the last area again', onSelect: press('quick_capture') },
    {
      id: 'audio',
      label: state.audio.phase === 'off' ? 'Start listening' : 'Stop listening',
      onSelect: listen,
    },
    {
      id: 'live',
      label: state.live.on ? 'End live mode' : 'Start live mode',
      onSelect: press('live_mode'),
    },
    ...(state.conversation === null
      ? []
      : [
          {
            id: 'new',
            label: 'New conversation',
            onSelect: () => void call('history.continue', { id: null }),
          },
        ]),
    {
      id: 'main',
      label: 'Open the main window',
      onSelect: () => void call('shell.show', { window: 'main' }),
    },
    ...(ownFrame(state)
      ? opacities.map((opacity) => ({
          id: `opacity-${opacity}`,
          label: `${state.overlay.opacity === opacity ? '✓ ' : ''}Opacity ${opacity * 100} %`,
          onSelect: () => void call('shell.opacity', { opacity }),
        }))
      : []),
    {
      id: 'hide',
      label: 'Hide everything and stop',
      onSelect: () => void call('emergency.hide', {}),
    },
  ];
}
