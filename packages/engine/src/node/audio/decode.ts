import { setImmediate as breathe } from 'node:timers/promises';
import { AudioError } from '../../audio/fault.ts';
import { mixDown } from '../../audio/mix-down.ts';
import { SPEECH_RATE, type AudioFault } from '../../audio/ports.ts';
import { createResampler, type Resampler } from '../../audio/resample.ts';
import { joinSamples } from '../../audio/signal/frames.ts';
import { type Block, type BlockLimits, decodeBlocks } from './blocks.ts';

/** How long a recording may be, in seconds of sound. */
export interface DecodeLimits extends BlockLimits {
  /** Ends the decoding after the block under way, with its reason. */
  signal?: AbortSignal;
}

/**
 * A recording at 16 kHz in one or two channels, or why it was not decoded; recordings of more
 * channels are mixed to one. `duration` in seconds.
 */
export type Decoded =
  | { ok: true; channels: Float32Array[]; duration: number; damaged: boolean }
  | { ok: false; reason: AudioFault };

/**
 * What is decoded so far, block after block: 16 kHz, one or two channels, the same number in all
 * blocks.
 */
interface SpeechBlock {
  channels: Float32Array[];
  damaged: boolean;
}

/**
 * Brings blocks to 16 kHz one by one, so that a long recording is never in memory at its own rate.
 * Rejects with the signal's reason when that ends it.
 */
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
export async function decodeToSpeech(bytes: Uint8Array, limits: DecodeLimits): Promise<Decoded> {
  const { signal } = limits;
  const parts: Float32Array[][] = [];
  let damaged = false;
  try {
    for await (const block of resampled(decodeBlocks(bytes, limits), signal)) {
      damaged ||= block.damaged;
      for (const [channel, samples] of block.channels.entries())
        (parts[channel] ??= []).push(samples);
    }
  } catch (error) {
    signal?.throwIfAborted();
    // A decoder that fails on its input has met damage; everything else about it was checked
    // before.
    return { ok: false, reason: error instanceof AudioError ? error.reason : 'damaged' };
  }
  // The parts of a channel go once they are put together.
  const channels = parts.map((channel) => joinSamples(channel.splice(0)));
  return { ok: true, channels, duration: (channels[0]?.length ?? 0) / SPEECH_RATE, damaged };
}
