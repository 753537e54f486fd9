import { Readable } from 'node:stream';
import type { AudioChunk } from '../base/ports.ts';

/** Chunks pushed by a device and read by one listener, in order. */
export interface ChunkStream {
  chunks: AsyncIterable<AudioChunk>;
  push(chunk: AudioChunk): void;
  end(): void;
  fail(error: Error): void;
  readonly ended: boolean;
}

/**
 * A stream of chunks: `end` lets what was heard be read first, `fail` reaches the reader as a
 * rejection.
 */
export function createChunkStream(): ChunkStream {
  const stream = new Readable({ objectMode: true, read: () => undefined });
  // The reader hears of it by its own rejection; without a reader nobody needs to.
  stream.on('error', () => undefined);
  let ended = false;
  const finish = (how: () => void): void => {
    if (!ended) {
      ended = true;
      how();
    }
  };
  return {
    chunks: stream,
    push(chunk) {
      if (!ended) stream.push(chunk);
    },
    end: () => {
      finish(() => stream.push(null));
    },
    fail: (error) => {
      finish(() => stream.destroy(error));
    },
    get ended() {
      return ended;
    },
  };
}
