import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { flacFrames, flacStream, type FlacFrame } from '../../audio/flac-frames.ts';
import { skipId3 } from '../../audio/sniff.ts';
import type { Block } from './blocks.ts';
import { quietly } from './quietly.ts';

/** Frames decoded at a time, two seconds of an ordinary file. */
const batch = 24;
/** A longer jump in the numbers of samples is a lie of the file, not a part that is lost. */
const longestGapSeconds = 600;

/**
 * Sound of a FLAC file in blocks. Frames whose checksums fail are replaced by silence, so that what
 * follows keeps its place in time.
 */
export async function* flacBlocks(bytes: Uint8Array): AsyncGenerator<Block> {
  const stream = flacStream(bytes, skipId3(bytes));
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    let expected = 0,
      waiting: FlacFrame[] = [],
      first = true;
    const decode = async (): Promise<Block | null> => {
      const frames = waiting.map((frame) => frame.bytes);
      waiting = [];
      if (frames.length === 0) return null;
      const pending = quietly(() =>
        decoder.decodeFrames(first ? [stream.header, ...frames] : frames),
      );
      first = false;
      const { channelData, sampleRate, errors } = await pending;
      return {
        sampleRate: sampleRate || stream.sampleRate,
        channels: channelData,
        damaged: errors.length > 0,
      };
    };
    for (const frame of flacFrames(bytes, stream)) {
      const gap = frame.first - expected;
      if (gap !== 0 || waiting.length >= batch) {
        const block = await decode();
        if (block) yield block;
      }
      if (gap !== 0) yield { ...silence(stream, gap), damaged: true };
      expected = frame.first + frame.samples;
      waiting.push(frame);
    }
    const rest = await decode();
    if (rest) yield rest;
    if (expected < stream.totalSamples) yield { sampleRate: 0, channels: [], damaged: true };
  } finally {
    decoder.free();
  }
}

function silence(
  { sampleRate, channels }: { sampleRate: number; channels: number },
  samples: number,
): Omit<Block, 'damaged'> {
  const believed = samples > 0 && samples <= longestGapSeconds * sampleRate ? samples : 0;
  return {
    sampleRate,
    channels: Array.from({ length: channels }, () => new Float32Array(believed)),
  };
}
