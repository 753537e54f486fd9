import { SPEECH_RATE } from '../../../audio/ports.ts';

/** 16-bit samples of sound between −1 and 1. */
export function toInt16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1)
    whole[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 32_767);
  return whole;
}

/** A mono WAV file of 16 kHz, 16 bit. */
export function toWav(samples: Float32Array): Buffer<ArrayBuffer> {
  const pcm = Buffer.from(toInt16(samples).buffer);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SPEECH_RATE, 24);
  header.writeUInt32LE(2 * SPEECH_RATE, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}
