import {
  ADTS,
  type AudioSample,
  AudioSampleSink,
  BufferSource,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  WEBM,
} from 'mediabunny';
import { AudioError } from '../../audio/fault.ts';
import type { Block } from './blocks.ts';

const formats = [MP4, QTFF, OGG, WEBM, MATROSKA, ADTS];
/** A hole in the sound shorter than this is rounding. */
const leastHoleSeconds = 0.1;
/** Silence is given out in pieces: a broken file may claim a hole of years. */
const silenceSeconds = 10;
/** Damaged places stepped over before the rest is given up. */
const restartsAtMost = 20;
const stepOverSeconds = 0.5;

/** Sound of an M4A, MP4, MOV, Ogg, WebM or AAC file in blocks. Needs decoders to be registered. */
export async function* containerBlocks(bytes: Uint8Array): AsyncGenerator<Block> {
  const input = new Input({ source: new BufferSource(bytes), formats });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track === null) throw new AudioError('empty');
    if ((await track.getCodec()) === null || !(await track.canDecode()))
      throw new AudioError('unsupported');
    yield* trackBlocks(track);
  } finally {
    input.dispose();
  }
}

/**
 * Decoded sound of a track from its time 0. Holes become silence, and damage is stepped over, so
 * that what follows keeps its time.
 */
export async function* trackBlocks(track: InputAudioTrack): AsyncGenerator<Block> {
  const sink = new AudioSampleSink(track);
  let heardUntil = 0,
    damaged = false;
  for (let restarts = 0; restarts <= restartsAtMost; restarts++) {
    const from = restarts === 0 ? undefined : heardUntil + restarts * stepOverSeconds;
    try {
      for await (const sample of sink.samples(from)) {
        yield* placed(sample, heardUntil, damaged);
        heardUntil = Math.max(heardUntil, sample.timestamp + sample.duration);
        damaged = false;
        sample.close();
      }
      return;
    } catch {
      damaged = true;
      yield { sampleRate: 0, channels: [], damaged };
    }
  }
}

/** A sample behind the silence that leads to it; one that only primes the decoder is left out. */
function* placed(sample: AudioSample, heardUntil: number, damaged: boolean): Generator<Block> {
  const { sampleRate, numberOfChannels, timestamp, duration } = sample;
  if (timestamp + duration <= 0) return;
  let hole = timestamp - heardUntil;
  for (; hole > leastHoleSeconds; hole -= silenceSeconds) {
    const silence = new Float32Array(Math.round(Math.min(hole, silenceSeconds) * sampleRate));
    yield {
      sampleRate,
      channels: Array.from({ length: numberOfChannels }, () => silence),
      damaged,
    };
  }
  yield { sampleRate, channels: planesOf(sample), damaged };
}

function planesOf(sample: AudioSample): Float32Array[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const plane = new Float32Array(sample.numberOfFrames);
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
    return plane;
  });
}
