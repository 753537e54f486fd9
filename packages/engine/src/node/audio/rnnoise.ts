import type { Rnnoise } from '@shiguredo/rnnoise-wasm';
import type { FrameSuppressor } from '../../audio/signal/noise-reducer.ts';

const sampleRate = 48_000, delay = 960, fullScale = 32_768;
let library: Promise<Rnnoise> | undefined;

/** RNNoise 0.2 as WebAssembly (package Apache-2.0, weights BSD), loaded once per process. */
export async function openRnnoise(): Promise<FrameSuppressor> {
  library ??= load();
  const rnnoise = await library;
  const state = rnnoise.createDenoiseState();
  return {
    sampleRate, delay, frameSamples: rnnoise.frameSize,
    process(frame) {
      const scaled = frame.map((value) => value * fullScale);
      state.processFrame(scaled);
      return scaled.map((value) => value / fullScale);
    },
    close: () => state.destroy(),
  };
}

/** The package refuses to run where there is no `window`, which it needs for nothing: it sees one for the moment in which it looks. */
async function load(): Promise<Rnnoise> {
  const { Rnnoise: Library } = await import('@shiguredo/rnnoise-wasm');
  const place: typeof globalThis & { window?: object } = globalThis;
  const absent = place.window === undefined;
  if (absent) place.window = {};
  try {
    // It looks before it waits for anything: no other code sees the window.
    return Library.load();
  } finally {
    if (absent) delete place.window;
  }
}
