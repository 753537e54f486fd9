import type { Transcription } from '@aplomb/contract';
import { consentLineOf } from '../../../shared/consent-line.ts';
import type { HeardRecording } from '../../../shared/requests/opened-recordings.ts';
import type { EntryBody, Utterance } from '../../base/history-records.ts';
import type { Service } from '../../base/service.ts';
import type { HelpGuard } from '../../guard/index.ts';
import { hearRecording } from './hear-recording.ts';
import { keepRecording } from './keep-recording.ts';
import { recogniserName } from './recogniser-name.ts';
import type { RecordingBytes } from './recording-bytes.ts';
import type { Recordings } from './recordings.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { sumUp } from './sum-up.ts';

/** A recording whose bytes are here; without them once it is done. */
export interface OpenedFile {
  readonly name: string;
  readonly consent: Extract<EntryBody, { kind: 'consent' }>;
  bytes: RecordingBytes | null;
}

interface Parts {
  readonly service: Service;
  readonly speech: SpeechEngine;
  readonly recordings: Recordings;
  readonly guard: HelpGuard;
}

/** Transcribes a recording, sums it up and keeps it. Null where it was stopped. */
export async function transcribeOpened(
  { service, speech, recordings, guard }: Parts,
  { name, consent, bytes: held }: OpenedFile,
  hooks: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<HeardRecording | null> {
  const { vault, state, engine } = service;
  // It may have waited for hours, and rules may have begun meanwhile.
  await guard.require('listen');
  const bytes = held?.all ?? new Uint8Array();
  await vault.audit.append({
    kind: 'capture',
    detail: `Transcribed a recording: ${name}`,
    to: '',
    bytes: 0,
    mode: state.now.context,
  });
  const transcription = await hearRecording(service, speech, bytes, hooks);
  if (transcription === null) return null;
  const summary = await sumUp(engine, transcription);
  if (hooks.signal.aborted) return null;
  const { low_confidence: doubtful, duration } = transcription;
  const utterances = transcription.segments.map((segment) => utteranceOf(segment, !doubtful));
  const recogniser =
    transcription.recogniser &&
    recogniserName(transcription.recogniser.engine, transcription.recogniser.model);
  return {
    ...summary,
    name,
    consent: consentLineOf([consent]),
    seconds: duration,
    utterances,
    recogniser,
    trusted: !doubtful,
    conversationId: await keepRecording(service, recordings, {
      name,
      bytes,
      consent,
      utterances,
      recogniser,
    }),
  };
}

const utteranceOf = (
  { start, end, speaker, text, understood }: Transcription['segments'][number],
  trusted: boolean,
): Utterance => ({
  start,
  end,
  speaker,
  text,
  ...(understood ? {} : { understood }),
  ...(trusted ? {} : { trusted }),
});
