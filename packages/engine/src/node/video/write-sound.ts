import { type FileHandle, open } from 'node:fs/promises';
import type { InputAudioTrack } from 'mediabunny';
import { SPEECH_RATE } from '../../audio/ports.ts';
import { trackBlocks } from '../audio/container-blocks.ts';
import { resampled } from '../audio/decode.ts';

const HEADER_BYTES = 44,
  SAMPLE_BYTES = 2;

/**
 * Writes a sound track as 16-bit WAV of 16 kHz. More than two channels become one. Stops at
 * `seconds`. Answers the seconds written.
 */
export async function writeSound(
  track: InputAudioTrack,
  path: string,
  seconds: number,
  onSample: (time: number) => void,
): Promise<number> {
  const file = await open(path, 'w', 0o600);
  try {
    let frames = 0,
      count = 1;
    for await (const { channels } of resampled(trackBlocks(track))) {
      if (channels.length === 0) continue;
      count = channels.length;
      const bytes = interleave(channels);
      await file.write(bytes, 0, bytes.length, HEADER_BYTES + frames * count * SAMPLE_BYTES);
      frames += channels[0]?.length ?? 0;
      onSample(frames / SPEECH_RATE);
      if (frames >= seconds * SPEECH_RATE) break;
    }
    await writeHeader(file, frames, count);
    return frames / SPEECH_RATE;
  } finally {
    await file.close();
  }
}

function interleave(parts: readonly Float32Array[]): Uint8Array {
  const length = parts[0]?.length ?? 0;
  const samples = new Int16Array(length * parts.length);
  for (const [channel, part] of parts.entries())
    for (let i = 0; i < length; i++)
      samples[i * parts.length + channel] = Math.round(
        Math.max(-1, Math.min(1, part[i] ?? 0)) * 32_767,
      );
  return new Uint8Array(samples.buffer);
}

async function writeHeader(file: FileHandle, frames: number, channels: number): Promise<void> {
  const data = frames * channels * SAMPLE_BYTES;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + data, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(SPEECH_RATE, 24);
  header.writeUInt32LE(SPEECH_RATE * channels * SAMPLE_BYTES, 28);
  header.writeUInt16LE(channels * SAMPLE_BYTES, 32);
  header.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data, 40);
  await file.write(header, 0, HEADER_BYTES, 0);
}
