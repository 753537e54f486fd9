import { createCall } from '../core/create-call.ts';
import { laterCall, textCall, type TranscriptFormat } from '../core/other-answers.ts';
import type { Call, Transport } from '../core/transport.ts';
import { type Media, uploadOf } from '../media.ts';
import type { CreateOptions } from '../options.ts';
import type { LiveInput } from '../live-messages.ts';
import { LiveStream } from '../live.ts';
import type { Result } from '../result.ts';
import type { AudioAnalysis, Job, ProcessAudioRequest } from '../types.ts';

/** A recording and what to find out about it. */
export type AudioInput = Omit<ProcessAudioRequest, 'audio_data' | 'audio_url' | 'file_id'> &
  /** A recording of an accepted type (MP3, WAV, FLAC, M4A, AAC, OGG, WebM, MP4 or MOV). */
  (
    | { audio_data: Media; audio_url?: undefined; file_id?: undefined }
    /** https URL of such a recording. */
    | { audio_data?: undefined; audio_url: string; file_id?: undefined }
    /** Id of a recording that was sent before. */
    | { audio_data?: undefined; audio_url?: undefined; file_id: string }
  );

async function callOf(
  { audio_data: recording, ...rest }: AudioInput,
  options?: CreateOptions,
): Promise<Call> {
  return createCall('audio/process', await uploadOf('audio_data', recording, rest), options);
}

/** Transcripts and analyses of recordings. */
export class AudioResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Transcribes a recording and analyses it. */
  async process(input: AudioInput, options?: CreateOptions): Promise<Result<AudioAnalysis>> {
    return this.#transport.send(await callOf(input, options));
  }

  /** Transcribes a recording into plain text or subtitles. */
  async transcript(
    input: AudioInput,
    format: TranscriptFormat,
    options?: CreateOptions,
  ): Promise<Result<string>> {
    return this.#transport.send(textCall(await callOf(input, options), format));
  }

  /**
   * Has a recording transcribed as a job, which is answered at once: wait for it with `jobs.wait`.
   */
  async submit(input: AudioInput, options?: CreateOptions): Promise<Result<Job>> {
    return this.#transport.send(laterCall(await callOf(input, options)));
  }
  /** Begins a stream of sound that is heard while it is spoken. */
  live(input: LiveInput): LiveStream {
    return new LiveStream(this.#transport.connection, input);
  }
}
