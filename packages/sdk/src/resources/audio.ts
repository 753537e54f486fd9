import { createCall } from '../core/create-call.ts';
import type { Transport } from '../core/transport.ts';
import { type Media, toBase64 } from '../media.ts';
import type { CreateOptions } from '../options.ts';
import type { Result } from '../result.ts';
import type { AudioAnalysis, ProcessAudioRequest } from '../types.ts';

/** A recording and what to find out about it. */
export type AudioInput = Omit<ProcessAudioRequest, 'audio_data' | 'audio_url'> & (
  /** An MP3, WAV or FLAC recording. */
  | { audio_data: Media; audio_url?: undefined }
  /** https URL of an MP3, WAV or FLAC recording. */
  | { audio_data?: undefined; audio_url: string }
);

/** Transcripts and analyses of recordings. */
export class AudioResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Transcribes a recording and analyses it. */
  async process(input: AudioInput, options?: CreateOptions): Promise<Result<AudioAnalysis>> {
    const { audio_data: recording, ...rest } = input;
    return this.#transport.send(createCall('audio/process', recording === undefined ? rest : { ...rest, audio_data: await toBase64(recording) }, options));
  }
}
