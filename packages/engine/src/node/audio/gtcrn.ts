import { createRequire } from 'node:module';
import { pinnedFile } from '../pinned-file.ts';

/**
 * GTCRN (MIT) with its weights as WebAssembly, packed by @sapphi-red/web-noise-suppressor 0.4.1
 * (MIT) for audio worklets.
 */
const sha256 = '01a5286ddaa1ce6d0dd5510bd9241f3bf0cc727a05d5767ae6881d85d9983719';

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** What the pinned file exports, under the names its compiler left. */
interface Exports {
  c: Memory;
  d(): void;
  e(): number;
  f(pointer: number): void;
  g(state: number): void;
  i(state: number, input: number, output: number): void;
  k(bytes: number): number;
}

/** Neither the ES library nor Node's own types describe WebAssembly. */
const runtime = globalThis as unknown as {
  WebAssembly: {
    instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Exports } }>;
  };
};

/** Samples of a frame at 16 kHz; what goes in comes out one frame later. */
export const gtcrnFrame = 256;
const page = 65_536,
  floatBytes = 4;
let loaded: Promise<Exports> | undefined;

/** One stream through the network. */
export interface Gtcrn {
  process(frame: Float32Array): Float32Array;
  close(): void;
}

/** The network could not go on: it has no memory or met an error of its own. */
export class GtcrnError extends Error {
  override readonly name = 'GtcrnError';
}

/**
 * Opens the network for one stream; its code is loaded once per process. Throws PinnedFileError.
 */
export async function openGtcrn(): Promise<Gtcrn> {
  loaded ??= load();
  const { c: memory, e: create, f: free, g: destroy, i: run, k: allocate } = await loaded;
  const state = create(),
    input = allocate(gtcrnFrame * floatBytes),
    output = allocate(gtcrnFrame * floatBytes);
  if (state === 0 || input === 0 || output === 0)
    throw new GtcrnError(
      'There is no memory for noise reduction. Close other programs and try again.',
    );
  return {
    process(frame) {
      new Float32Array(memory.buffer, input, gtcrnFrame).set(frame);
      run(state, input, output);
      return new Float32Array(memory.buffer, output, gtcrnFrame).slice();
    },
    close() {
      free(input);
      free(output);
      destroy(state);
    },
  };
}

async function load(): Promise<Exports> {
  let memory: Memory | undefined;
  const imports = {
    a: () => {
      throw new GtcrnError('Noise reduction met an error of its own.');
    },
    b: (wanted: number): number => {
      try {
        memory?.grow(Math.ceil((wanted - memory.buffer.byteLength) / page));
        return 1;
      } catch (error) {
        // Memory that does not grow makes the network stop, and nothing is taken from the sound.
        if (!(error instanceof RangeError)) throw error;
        return 0;
      }
    },
  };
  const bytes = pinnedFile(
    createRequire(import.meta.url).resolve('@sapphi-red/web-noise-suppressor/gtcrn.wasm'),
    sha256,
  );
  const {
    instance: { exports },
  } = await runtime.WebAssembly.instantiate(bytes, { a: imports });
  memory = exports.c;
  exports.d();
  return exports;
}
