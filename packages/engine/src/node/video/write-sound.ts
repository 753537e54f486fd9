import { open } from 'node:fs/promises';
import type { InputAudioTrack } from 'mediabunny';
import { SPEECH_RATE } from '../../audio/ports.ts';
import { trackBlocks } from '../audio/container-blocks.ts';
import { resampled } from '../audio/decode.ts';
import { toInt16, WAV_HEADER_BYTES, wavHeader } from '../audio/wav-file.ts';

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
      count = 1,
      end = WAV_HEADER_BYTES;
    for await (const { channels } of resampled(trackBlocks(track))) {
      if (channels.length === 0) continue;
      count = channels.length;
      const bytes = interleave(channels);
      await file.write(bytes, 0, bytes.length, end);
      end += bytes.length;
      frames += channels[0]?.length ?? 0;
      onSample(frames / SPEECH_RATE);
      if (frames >= seconds * SPEECH_RATE) break;
    }
    await file.write(wavHeader(frames, count), 0, WAV_HEADER_BYTES, 0);
    return frames / SPEECH_RATE;
  } finally {
    await file.close();
  }
}

function interleave(parts: readonly Float32Array[]): Uint8Array {
  const samples = new Int16Array((parts[0]?.length ?? 0) * parts.length);
  for (const [channel, part] of parts.map(toInt16).entries())
    for (let i = 0; i < part.length; i++) samples[i * parts.length + channel] = part[i] ?? 0;
  return new Uint8Array(samples.buffer);
}
