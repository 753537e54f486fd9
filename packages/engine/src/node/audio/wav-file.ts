import { SPEECH_RATE } from '../../audio/ports.ts';

const SAMPLE_BYTES = 2;
/** Bytes before the samples of a WAV file. */
export const WAV_HEADER_BYTES = 44;

/** 16-bit samples of sound between −1 and 1. */
export function toInt16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1)
    whole[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 32_767);
  return whole;
}

/** What stands before so many frames of 16 kHz, 16 bit. */
export function wavHeader(frames: number, channels: number): Buffer<ArrayBuffer> {
  const frameBytes = channels * SAMPLE_BYTES;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + frames * frameBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(SPEECH_RATE, 24);
  header.writeUInt32LE(SPEECH_RATE * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(frames * frameBytes, 40);
  return header;
}

/** A mono WAV file of 16 kHz, 16 bit. */
export const toWav = (samples: Float32Array): Buffer<ArrayBuffer> =>
  Buffer.concat([wavHeader(samples.length, 1), Buffer.from(toInt16(samples).buffer)]);
