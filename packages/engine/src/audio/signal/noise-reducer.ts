import { SPEECH_RATE, type NoiseReducer, type VoiceDetector } from '../ports.ts';
import { createResampler } from '../resample.ts';
import { SampleHistory } from '../sample-history.ts';
import { createGiveBack } from './give-back.ts';
import { createSpectralMask, maskHop, maskWindow } from './spectral-mask.ts';

/** A network that lowers noise in frames of a fixed length; `delay` is how far its answers lag behind, in samples of its own rate. */
export interface FrameSuppressor { readonly sampleRate: number; readonly frameSamples: number; readonly delay: number; process(frame: Float32Array): Float32Array; close(): void }

/** Lowers noise in one stream of 16 kHz: what a network makes of it becomes a mask, and what the mask should not have taken goes back. Output is in step with input. */
export function createNoiseReducer(network: FrameSuppressor, voice: VoiceDetector): NoiseReducer {
  const up = createResampler(SPEECH_RATE, network.sampleRate), down = createResampler(network.sampleRate, SPEECH_RATE);
  const mask = createSpectralMask(), giveBack = createGiveBack(voice);
  // Places in these begin a window before the stream, so that its first samples are in as many frames as all others.
  const noisy = new SampleHistory(), estimate = new SampleHistory();
  noisy.append(new Float32Array(maskWindow));
  estimate.append(new Float32Array(maskWindow));
  let waiting = new Float32Array(0), late = Math.round((network.delay * SPEECH_RATE) / network.sampleRate), at = 0, read = 0, written = 0;

  const suppress = (samples: Float32Array): void => {
    const joined = new Float32Array(waiting.length + samples.length);
    joined.set(waiting);
    joined.set(samples, waiting.length);
    let used = 0;
    for (; used + network.frameSamples <= joined.length; used += network.frameSamples) {
      const heard = down.push(network.process(joined.slice(used, used + network.frameSamples)));
      const skipped = Math.min(late, heard.length);
      late -= skipped;
      estimate.append(heard.subarray(skipped));
    }
    waiting = joined.slice(used);
  };

  const reduce = (): Float32Array => {
    const ready = Math.max(0, Math.floor((Math.min(noisy.end, estimate.end) - maskWindow - at) / maskHop) + 1);
    const output = new Float32Array(ready * maskHop);
    let length = 0;
    for (let frame = 0; frame < ready; frame++, at += maskHop) {
      const reduced = mask.next(noisy.slice(at, at + maskWindow), estimate.slice(at, at + maskWindow));
      // These samples lie before the stream.
      if (at < maskWindow) continue;
      output.set(giveBack.next(noisy.slice(at, at + maskHop), reduced), length);
      length += maskHop;
    }
    noisy.forgetBefore(at);
    estimate.forgetBefore(at);
    written += length;
    return output.subarray(0, length);
  };

  const hear = (samples: Float32Array): Float32Array => {
    noisy.append(samples);
    suppress(up.push(samples));
    return reduce();
  };

  return {
    push(samples) {
      read += samples.length;
      return hear(samples);
    },
    flush() {
      const wanted = read - written;
      if (wanted <= 0) return new Float32Array(0);
      // Silence after the end pushes out what is still inside: a window, the network's frame and delay, and both resamplers.
      return hear(new Float32Array(wanted + SPEECH_RATE)).subarray(0, wanted);
    },
    close() {
      network.close();
      giveBack.close();
    },
  };
}
