import { breakMinutes, learningSettings } from '@aplomb/contract';
import { Button, ProgressBar, TryIt, useStoredSettings, useStoredText } from '@aplomb/ui';
import { useMemo } from 'react';
import { useMedia } from '../use-media.ts';
import {
  begun,
  clockText,
  readSession,
  remaining,
  type Session,
  type SessionLength,
  toggled,
} from './session-clock.ts';
import { useNow } from './use-now.ts';

const MINUTE = 60_000;

/**
 * A session that really counts, goes on over a reload, pauses, and says when it is time for a
 * break.
 */
export function SessionTimer() {
  const [stored, store] = useStoredText('aplomb.session');
  const { values } = useStoredSettings('learning');
  const chosen: SessionLength = values.session_minutes;
  const session = useMemo(() => readSession(stored), [stored]);
  const running = session !== undefined && session.since !== null;
  const now = useNow(running);
  const quiet = useMedia('(prefers-reduced-motion: reduce)') === true;

  const keep = (next: Session): void => store(JSON.stringify(next));
  const left = session === undefined ? Number(chosen) * MINUTE : remaining(session, now);
  const over = session !== undefined && left === 0;
  const length = Number(session?.minutes ?? chosen) * MINUTE;

  return (
    <TryIt title="Session" onReset={() => store(undefined)}>
      <p className="m-0 text-sm text-muted">
        {learningSettings.settings.session_minutes.options[session?.minutes ?? chosen]}, then a
        break of {breakMinutes[session?.minutes ?? chosen]}.{' '}
        {session === undefined && 'The length is chosen in the form above.'}
      </p>
      <p
        role="timer"
        aria-label="Time left"
        className="mt-4 mb-6 font-display text-5xl tabular-nums"
      >
        {clockText(left, quiet)}
      </p>
      <ProgressBar label="Session" value={1 - left / length} />
      <div className="mt-6 flex flex-wrap gap-3">
        {(session === undefined || over) && (
          <Button variant="primary" onClick={() => keep(begun(chosen, Date.now()))}>
            {over ? 'Start another' : 'Start'}
          </Button>
        )}
        {session !== undefined && !over && (
          <Button variant="primary" onClick={() => keep(toggled(session, Date.now()))}>
            {running ? 'Pause' : 'Resume'}
          </Button>
        )}
        {session !== undefined && !over && <Button onClick={() => store(undefined)}>Stop</Button>}
      </div>
      <output className="mt-4 block empty:mt-0 text-ui text-calm">
        {over
          ? `The session is over. Rest for ${breakMinutes[session.minutes]} minutes: stand up, look far.`
          : ''}
      </output>
    </TryIt>
  );
}
