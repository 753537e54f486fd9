import { MPEGDecoder } from 'mpg123-decoder';
import { mp3FrameAt } from '../../audio/mp3-frames.ts';
import { skipId3 } from '../../audio/sniff.ts';
import type { Block } from './blocks.ts';
import { quietly } from './quietly.ts';

/**
 * Bytes decoded at a time: at the lowest bit rate two seconds, and little is misread where streams
 * of different rates meet.
 */
const chunk = 8 * 1024;

/** Sound of an MP3 file in blocks. mpg123 passes over damage itself. */
export async function* mp3Blocks(bytes: Uint8Array): AsyncGenerator<Block> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const start = skipId3(bytes),
      mono = firstFrameIsMono(bytes, start);
    for (let at = start; at < bytes.length; at += chunk) {
      const part = bytes.subarray(at, at + chunk);
      const { channelData, samplesDecoded, sampleRate, errors } = quietly(() =>
        decoder.decode(part),
      );
      const isTag = at + chunk >= bytes.length && hasId3v1(bytes);
      if (samplesDecoded > 0)
        yield {
          sampleRate,
          channels: mono ? channelData.slice(0, 1) : channelData,
          damaged: errors.length > 0 && !isTag,
        };
      else if (errors.length > 0) yield { sampleRate: 0, channels: [], damaged: !isTag };
    }
  } finally {
    decoder.free();
  }
}

/** mpg123 answers two equal channels for one. */
function firstFrameIsMono(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < Math.min(bytes.length, start + 65_536); at++) {
    const frame = mp3FrameAt(bytes, at);
    if (frame) return frame.mono;
  }
  return false;
}

function hasId3v1(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(-128, -125)) === 'TAG';
}
