import { openedRecordingRules } from '@aplomb/contract';
import { SPEECH_RATE } from '@aplomb/engine';
import { tooLong } from '../../../shared/requests/opened-recordings.ts';
import { DesktopError } from '../../base/desktop-error.ts';

const channels = 2,
  bytesPerSample = 2,
  headerBytes = 64 * 1_024;
/** The longest recording in two channels. */
const limit = headerBytes + openedRecordingRules.seconds * SPEECH_RATE * channels * bytesPerSample;

/** Bytes of a recording as its pieces come; they lie in memory alone. */
export interface RecordingBytes {
  /** Throws FILE_TOO_LARGE. */
  write(at: number, piece: Uint8Array): void;
  readonly all: Uint8Array;
}

/** Makes room that grows with what is written. */
export function createRecordingBytes(): RecordingBytes {
  const buffer = new ArrayBuffer(0, { maxByteLength: limit });
  return {
    write(at, piece) {
      const end = at + piece.length;
      if (end > limit)
        throw new DesktopError('FILE_TOO_LARGE', tooLong.detail, { advice: tooLong.advice });
      if (end > buffer.byteLength) buffer.resize(end);
      new Uint8Array(buffer).set(piece, at);
    },
    get all() {
      return new Uint8Array(buffer);
    },
  };
}
