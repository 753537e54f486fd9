import { setImmediate as breathe } from 'node:timers/promises';
import { AudioError } from '../../audio/fault.ts';
import { mixDown } from '../../audio/mix-down.ts';
import { SPEECH_RATE, type AudioFault } from '../../audio/ports.ts';
import { createResampler, type Resampler } from '../../audio/resample.ts';
import { createSampleStore } from '../../audio/sample-store.ts';
import { type Block, type BlockLimits, decodeBlocks } from './blocks.ts';

/** How long a recording may be, in seconds of sound. */
export interface DecodeLimits extends BlockLimits {
  /** Ends the decoding after the block under way, with its reason. */
  signal?: AbortSignal;
}

/**
 * A recording at 16 kHz in one or two channels; recordings of more channels are mixed to one.
 * `duration` in seconds.
 */
export interface SpeechSound {
  sampleRate: typeof SPEECH_RATE;
  channels: Float32Array[];
  duration: number;
  damaged: boolean;
}

/**
 * What is decoded so far, block after block: 16 kHz, one or two channels, the same number in all
 * blocks.
 */
export interface SpeechBlock {
  channels: Float32Array[];
  damaged: boolean;
}

/** A recording decoded, or why it was not. */
export type Decoded<Sound> = ({ ok: true } & Sound) | { ok: false; reason: AudioFault };

/**
 * Decodes a recording to 16 kHz block by block, so that a long one is never in memory at its own
 * rate. Throws AudioError.
 */
export function speechBlocks(bytes: Uint8Array, limits: DecodeLimits): AsyncGenerator<SpeechBlock> {
  return resampled(decodeBlocks(bytes, limits), limits.signal);
}

/** Blocks at 16 kHz in one or two channels, the same number in all. */
export async function* resampled(
  blocks: AsyncIterable<Block>,
  signal?: AbortSignal,
): AsyncGenerator<SpeechBlock> {
  let resamplers: Resampler[] = [],
    rate = 0,
    count = 0;
  const flush = (): Float32Array[] => resamplers.map((one) => one.flush());
  for await (const block of blocks) {
    signal?.throwIfAborted();
    const { channels: mixed, damaged } = mixDown(block, count);
    if (mixed.length === 0) {
      if (damaged && count > 0)
        yield { channels: Array.from({ length: count }, () => new Float32Array(0)), damaged };
      continue;
    }
    count = mixed.length;
    if (block.sampleRate !== rate) {
      if (rate !== 0) yield { channels: flush(), damaged: false };
      rate = block.sampleRate;
      resamplers = mixed.map(() => createResampler(block.sampleRate, SPEECH_RATE));
    }
    yield { channels: mixed.map((samples, i) => resamplers[i]?.push(samples) ?? samples), damaged };
    await breathe();
  }
  yield { channels: flush(), damaged: false };
}

/** Decodes a whole recording to 16 kHz. Rejects with the signal's reason when that ends it. */
export function decodeToSpeech(
  bytes: Uint8Array,
  limits: DecodeLimits,
): Promise<Decoded<SpeechSound>> {
  return answering(limits, async () => {
    const { channels, damaged } = await collect(speechBlocks(bytes, limits));
    return {
      sampleRate: SPEECH_RATE,
      channels,
      duration: (channels[0]?.length ?? 0) / SPEECH_RATE,
      damaged,
    };
  });
}

async function collect(
  blocks: AsyncIterable<SpeechBlock>,
): Promise<{ channels: Float32Array[]; damaged: boolean }> {
  const store = createSampleStore();
  let damaged = false;
  for await (const block of blocks) {
    damaged ||= block.damaged;
    store.add(block.channels);
  }
  return { channels: store.take(), damaged };
}

async function answering<Sound>(
  { signal }: DecodeLimits,
  run: () => Promise<Sound>,
): Promise<Decoded<Sound>> {
  try {
    return { ok: true, ...(await run()) };
  } catch (error) {
    signal?.throwIfAborted();
    // A decoder that fails on its input has met damage; everything else about it was checked
    // before.
    return { ok: false, reason: error instanceof AudioError ? error.reason : 'damaged' };
  }
}
