const HEADER_BYTES = 44;
/** Bytes of a 16-bit sample. */
export const WAV_SAMPLE_BYTES = 2;

/** A WAV file of one channel of 16-bit samples. */
export function asWav(sound: Uint8Array, sampleRate: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(sound.length + HEADER_BYTES - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * WAV_SAMPLE_BYTES, 28);
  header.writeUInt16LE(WAV_SAMPLE_BYTES, 32);
  header.writeUInt16LE(WAV_SAMPLE_BYTES * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}
