import { audioKept } from '@aplomb/contract';
import { wavLayout } from '@aplomb/engine';
import { setImmediate as breathe } from 'node:timers/promises';
import { asDesktopError } from '../../base/desktop-error.ts';
import type { EntryBody, Utterance } from '../../base/history-records.ts';
import type { Service } from '../../base/service.ts';
import { splitChannels } from '../../platform/index.ts';
import type { Recordings } from './recordings.ts';

/** Seconds written at a time: other requests are answered in between. */
const stepSeconds = 10;

interface Heard {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly consent: EntryBody;
  readonly utterances: readonly Utterance[];
  readonly recogniser: string | null;
}

/**
 * Keeps what was said in a recording as a conversation of its own, with who was told and, where the
 * settings keep sound, the sound. Null where they keep nothing of it, or nobody speaks.
 */
export async function keepRecording(
  { vault, state, host, notices }: Service,
  recordings: Recordings,
  { name, bytes, consent, utterances, recogniser }: Heard,
): Promise<string | null> {
  const { history, privacy } = vault.settings.values;
  const keeps =
    history.keep_history &&
    !privacy.auto_delete_sessions &&
    audioKept[privacy.audio_retention].words;
  if (!keeps || utterances.length === 0) return null;
  const { conversations } = vault;
  const { id } = await conversations.create({ title: name, mode: state.now.context });
  await conversations.append(id, consent);
  const recordingId = await keepSound(recordings, { id, name, bytes }).catch((error: unknown) => {
    notices.fail(asDesktopError(error));
    return null;
  });
  await conversations.append(id, {
    kind: 'speech',
    utterances: [...utterances],
    recordingId,
    ...(recogniser !== null && { recogniser }),
  });
  await conversations.close(id);
  host.emit('history.changed', { ids: [id] });
  return id;
}

async function keepSound(
  recordings: Recordings,
  { id, name, bytes }: { id: string; name: string; bytes: Uint8Array },
): Promise<string | null> {
  const { sampleRate, channels, bytesPerSample, start, end } = wavLayout(bytes);
  const recording = await recordings.begin(name, sampleRate, id);
  if (recording === null) return null;
  const step = stepSeconds * sampleRate * channels * bytesPerSample;
  for (let at = start; at < end; at += step) {
    const piece = bytes.subarray(at, Math.min(end, at + step));
    recording.push({ sampleRate, channels: splitChannels(piece, channels), at: 0 });
    await breathe();
  }
  await recording.finish();
  return recording.id;
}
