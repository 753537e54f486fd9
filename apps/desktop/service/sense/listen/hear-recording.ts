import { openedRecordingRules, partName, type Transcription } from '@aplomb/contract';
import type { HearingFault } from '@aplomb/engine';
import { noSpeechModel, tooLong } from '../../../shared/requests/opened-recordings.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Service } from '../../base/service.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** Resampling may add a few samples to a recording that is as long as is allowed. */
const slackSeconds = 1;

/**
 * Transcribes a recording in a process of its own, which ends with it. Null where it was stopped;
 * throws what is told of a recording that cannot be heard.
 */
export async function hearRecording(
  { vault }: Pick<Service, 'vault'>,
  speech: SpeechEngine,
  bytes: Uint8Array,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<Transcription | null> {
  const { audio: settings } = vault.settings.values;
  const hearing = speech.openApart();
  try {
    const heard = await hearing.transcribe(bytes, {
      language: 'auto',
      noiseReduction: settings.noise_reduction,
      voiceActivityDetection: settings.voice_activity_detection,
      channelNames: null,
      speakers: true,
      seconds: openedRecordingRules.seconds + slackSeconds,
      signal,
      onProgress: ({ share }) => onShare(share),
    });
    if (heard.ok) return heard.transcription;
    if (heard.reason === 'cancelled') return null;
    throw faultOf(heard.reason);
  } finally {
    await hearing.close();
  }
}

function faultOf(reason: Exclude<HearingFault, 'cancelled'>): DesktopError {
  const models = partName('settings/models');
  if (reason === 'no_recogniser')
    return new DesktopError('SERVICE_UNAVAILABLE', noSpeechModel, {
      advice: `Download one under ${models}, then open the recording again.`,
    });
  if (reason === 'crashed')
    return new DesktopError(
      'SERVICE_UNAVAILABLE',
      'The speech model stopped before the end of the recording, or took longer than ' +
        `${openedRecordingRules.workHours} hours.`,
      {
        advice: `Open the recording again. If it stops again, choose a smaller model under ${models}.`,
      },
    );
  if (reason === 'too_long')
    return new DesktopError('FILE_TOO_LARGE', tooLong.detail, { advice: tooLong.advice });
  return new DesktopError('VALIDATION_ERROR', faults[reason], {
    advice: 'Open the file in a player. If it plays there, export it anew and open that.',
  });
}

const faults: Readonly<Record<'unsupported' | 'empty' | 'damaged', string>> = {
  unsupported: 'What arrived of the recording is no sound.',
  empty: 'There is no sound in the recording.',
  damaged: 'The recording is damaged, and nothing in it can be decoded.',
};
