import { type Log, logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import type { AudioSession, Channel } from './audio-session.ts';
import { markListening } from './interruption.ts';

/** Takes back what was told of a session that is over. */
export function takeBackNotices({ channels, notices }: AudioSession): void {
  for (const { silenceNotice } of channels) silenceNotice?.();
  for (const takeBack of notices) takeBack();
}

/** Closes what a session listens with, and writes what is still to be written of it. */
export async function finishSession(
  { vault, log, state }: Pick<Service, 'vault' | 'log' | 'state'>,
  current: AudioSession,
): Promise<void> {
  await closeDevices(current, log);
  await current.hearing?.close().catch(logFailure(log, 'the speech engine did not end'));
  for (const channel of current.channels) {
    await channel.recordingBegun;
    await channel.recording
      ?.finish()
      .catch(logFailure(log, 'the recording could not be completed'));
  }
  await current.transcript.settle();
  await vault.audit
    .append({
      kind: 'capture',
      detail: 'Listening ended',
      to: '',
      bytes: 0,
      mode: state.now.context,
    })
    .catch(logFailure(log, 'the end of listening was not noted'));
  await markListening(vault, false).catch(logFailure(log, 'the end of listening was not noted'));
}

/** Closes what a session listens with; a device that does not close is none the less let go. */
export async function closeDevices({ channels }: AudioSession, log: Log): Promise<void> {
  const close = async ({ device }: Channel): Promise<void> => device?.close();
  for (const closed of await Promise.allSettled(channels.map(close)))
    if (closed.status === 'rejected') log.error('a device did not close', {}, closed.reason);
}
