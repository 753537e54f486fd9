import { liveEncodings, type LiveEncoding, liveRules } from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';

/**
 * Samples of a binary message, one array per channel, within −1 … 1. Throws for a message that is
 * too large or holds half a sample.
 */
export function readSamples(
  bytes: Buffer,
  encoding: LiveEncoding,
  channels: number,
): Float32Array[] {
  if (bytes.length > liveRules.frameBytes)
    throw new ApiError(
      'FILE_TOO_LARGE',
      `A binary message had ${bytes.length} bytes; at most ${liveRules.frameBytes} are taken. Send shorter pieces.`,
    );
  const step = liveEncodings[encoding] * channels;
  if (bytes.length % step !== 0)
    throw new ApiError(
      'VALIDATION_ERROR',
      `A binary message had ${bytes.length} bytes, which is no whole number of samples of ` +
        `${channels === 1 ? 'one channel' : 'two channels'} in ${encoding}.`,
    );
  const read =
    encoding === 's16le'
      ? (at: number) => bytes.readInt16LE(at) / 32_768
      : (at: number) => inRange(bytes.readFloatLE(at));
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: bytes.length / step }, (_sample, i) =>
      read(i * step + channel * liveEncodings[encoding]),
    ),
  );
}

function inRange(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-1, Math.min(1, value));
}
