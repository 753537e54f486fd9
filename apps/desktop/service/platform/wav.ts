import { DesktopError } from '../base/desktop-error.ts';

/**
 * 16-bit samples of a WAV file, one array per channel. Throws DesktopError 1001 for any other
 * format.
 */
export function readWav(bytes: Uint8Array): { sampleRate: number; channels: Int16Array[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  let format: { channels: number; sampleRate: number } | null = null;
  for (
    let at = 12;
    at + 8 <= bytes.length;
    at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) & 1)
  ) {
    if (name(at) === 'fmt ' && view.getUint16(at + 22, true) === 16)
      format = {
        channels: view.getUint16(at + 10, true),
        sampleRate: view.getUint32(at + 12, true),
      };
    if (name(at) === 'data' && format !== null) {
      const length = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
      return {
        sampleRate: format.sampleRate,
        channels: splitChannels(bytes.subarray(at + 8, at + 8 + length), format.channels),
      };
    }
  }
  throw new DesktopError(1001, 'The recording is not a WAV file with 16-bit samples.');
}

/**
 * Interleaved 16-bit little-endian samples as one array per channel; an incomplete last sample is
 * left out.
 */
export function splitChannels(bytes: Uint8Array, count: number): Int16Array[] {
  const samples = Math.floor(bytes.length / (2 * count));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: count }, (_, channel) =>
    Int16Array.from({ length: samples }, (_unused, index) =>
      view.getInt16((index * count + channel) * 2, true),
    ),
  );
}
