import { type FileHandle, open } from 'node:fs/promises';
import { AudioSampleSink, type AudioSample, type InputAudioTrack } from 'mediabunny';
import { SPEECH_RATE } from '../../audio/ports.ts';
import { createResampler, type Resampler } from '../../audio/resample.ts';

const HEADER_BYTES = 44,
  SAMPLE_BYTES = 2;
/** A hole in the sound shorter than this is rounding. */
const leastHoleSeconds = 0.1;

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
    let resamplers: Resampler[] = [],
      rate = 0,
      position = 0;
    let frames = 0,
      channels = 1;
    const put = async (parts: Float32Array[]): Promise<void> => {
      const bytes = interleave(parts);
      await file.write(bytes, 0, bytes.length, HEADER_BYTES + frames * channels * SAMPLE_BYTES);
      frames += parts[0]?.length ?? 0;
    };
    for await (const sample of new AudioSampleSink(track).samples()) {
      try {
        if (resamplers.length === 0) {
          channels = sample.numberOfChannels === 2 ? 2 : 1;
          rate = sample.sampleRate;
          resamplers = Array.from({ length: channels }, () => createResampler(rate, SPEECH_RATE));
        }
        const end = sample.timestamp + sample.numberOfFrames / sample.sampleRate;
        // Encoders begin before zero, and a change of rate in the middle is nobody's recording.
        if (end <= 0 || sample.sampleRate !== rate) continue;
        const hole = Math.min(sample.timestamp, seconds) - position;
        if (hole > leastHoleSeconds) {
          const silence = new Float32Array(Math.round(hole * rate));
          await put(resamplers.map((resampler) => resampler.push(silence)));
          position += hole;
        }
        const planes = planesOf(sample, channels);
        await put(
          resamplers.map((resampler, i) =>
            resampler.push(planes[i] ?? new Float32Array(sample.numberOfFrames)),
          ),
        );
        position += sample.numberOfFrames / rate;
        onSample(position);
        if (position >= seconds) break;
      } finally {
        sample.close();
      }
    }
    await put(resamplers.map((resampler) => resampler.flush()));
    await writeHeader(file, frames, channels);
    return frames / SPEECH_RATE;
  } finally {
    await file.close();
  }
}

function planesOf(sample: AudioSample, channels: number): Float32Array[] {
  const planes = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const plane = new Float32Array(sample.numberOfFrames);
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
    return plane;
  });
  return planes.length === channels ? planes : [mean(planes)];
}

function mean(planes: readonly Float32Array[]): Float32Array {
  const mixed = new Float32Array(planes[0]?.length ?? 0);
  for (const plane of planes)
    for (const [i, value] of plane.entries()) mixed[i] = (mixed[i] ?? 0) + value / planes.length;
  return mixed;
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
