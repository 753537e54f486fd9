import type { AppState } from '../core/app-state.tsx';

/** What is read or recorded at this moment, in words and by a dot: shown in every mode. */
export function CaptureDot({ state }: { readonly state: AppState }) {
  const said = captureStateOf(state);
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm" aria-live="polite">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-pill border ${state.capturing ? 'border-alert bg-alert' : 'border-calm'}`}
      />
      <span className={state.capturing ? 'font-medium text-alert' : 'text-muted'}>{said}</span>
    </p>
  );
}

/** Live mode looks at the screen now and then, except while it waits for a wake word. */
function liveStateOf(live: AppState['live'], audio: AppState['audio']): string {
  const listens = audio.phase !== 'off';
  if (live.waitingForWakeWord) return listens ? 'Live: listening' : 'Live help is on';
  return listens ? 'Live: listening, reading the screen' : 'Live: reading the screen';
}

/** The state in a few words. */
export function captureStateOf({ capture, audio, live, capturing }: AppState): string {
  if (capture === 'picking') return 'Choosing what to read';
  if (capture === 'reading') return 'Reading the screen';
  if (audio.phase === 'paused')
    return live.on && !live.waitingForWakeWord
      ? 'Live: reading the screen; listening is paused'
      : 'Listening is paused';
  if (audio.phase === 'recovering') return 'Looking for the audio device';
  if (live.on) return liveStateOf(live, audio);
  if (audio.phase !== 'off') return 'Listening';
  return capturing ? 'Capturing' : 'Nothing is captured';
}
