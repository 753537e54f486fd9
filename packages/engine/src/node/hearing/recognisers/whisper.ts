import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { languageCodes, whisperLanguages, type LanguageCode } from '@aplomb/contract';
import { SPEECH_RATE, type Recognised, type Recogniser } from '../../../audio/ports.ts';
import type { RecogniserSource } from '../../../audio/chain.ts';
import { RecogniserError } from '../../../audio/recogniser-error.ts';
import { toInt16 } from './wav.ts';

interface Result {
  language?: string;
  result: string;
  segments: { text: string; t0: number; t1: number }[];
  isAborted: boolean;
}
interface Context {
  transcribeData(
    audio: ArrayBuffer,
    options: {
      language: string;
      maxThreads: number;
      maxLen: number;
      tokenTimestamps: boolean;
      temperature: number;
      temperatureInc: number;
    },
  ): { stop(): Promise<void>; promise: Promise<Result> };
  release(): Promise<void>;
}
interface Addon {
  WhisperContext: {
    new (options: { filePath: string; useGpu: boolean }): Context;
    toggleNativeLog(enable: boolean): void;
  };
}

/**
 * A span that failed is decoded again at 0.4 and 0.8 only: six tries would keep captions waiting.
 */
const temperatureInc = 0.4;
const shortestSamples = 1.1 * SPEECH_RATE;
/** Whisper's names of languages that differ from ours. */
const whisperNames: Readonly<Partial<Record<LanguageCode, string>>> = { nb: 'no' };
const ourNames: Readonly<Record<string, LanguageCode>> = { no: 'nb' };

/**
 * Whisper in ggml files through whisper.cpp. `path` answers where the model's checked file is, or
 * why it cannot be used.
 */
export function whisperSource(
  model: string,
  path: () => Promise<{ path: string } | { reason: string }>,
  threads: number,
): RecogniserSource {
  const facts = { engine: 'whisper', model, trusted: true, languages: whisperLanguages };
  return {
    ...facts,
    async availability() {
      const found = await path();
      if ('reason' in found) return found.reason;
      return loadAddon() === null
        ? `There is no Whisper runtime for ${process.platform} ${process.arch}.`
        : null;
    },
    async open() {
      const found = await path();
      const addon = loadAddon();
      if ('reason' in found || addon === null)
        throw new RecogniserError(
          'reason' in found ? found.reason : 'The Whisper runtime could not be loaded.',
        );
      return { ...facts, ...openWhisper(addon, found.path, threads) };
    },
  };
}

let loaded: Addon | null | undefined;

function loadAddon(): Addon | null {
  if (loaded !== undefined) return loaded;
  try {
    loaded = createRequire(import.meta.url)(
      `@fugood/node-whisper-${process.platform}-${process.arch}`,
    ) as Addon;
    loaded.WhisperContext.toggleNativeLog(false);
  } catch {
    loaded = null;
  }
  return loaded;
}

function openWhisper(
  addon: Addon,
  file: string,
  threads: number,
): Pick<Recogniser, 'recognise' | 'close'> {
  let context: Context;
  try {
    context = new addon.WhisperContext({ filePath: file, useGpu: false });
  } catch (error) {
    throw new RecogniserError(
      `${basename(file)} is not a Whisper model that this version reads. Remove it and download it again.`,
      { cause: error },
    );
  }
  return {
    async recognise(samples, { language, signal }) {
      const padded =
        samples.length >= shortestSamples ? samples : new Float32Array(shortestSamples);
      if (padded !== samples) padded.set(samples);
      const job = context.transcribeData(toInt16(padded).buffer, {
        language: language === 'auto' ? 'auto' : (whisperNames[language] ?? language),
        maxThreads: threads,
        maxLen: 1,
        tokenTimestamps: true,
        temperature: 0,
        temperatureInc,
      });
      const stop = (): void => void job.stop();
      if (signal instanceof AbortSignal) signal.addEventListener('abort', stop, { once: true });
      try {
        return read(await job.promise);
      } catch (error) {
        throw new RecogniserError('Whisper could not hear this span.', { cause: error });
      } finally {
        if (signal instanceof AbortSignal) signal.removeEventListener('abort', stop);
      }
    },
    close: () => context.release(),
  };
}

/**
 * Whisper answers one segment per piece of a word; a piece that begins with a space begins a word.
 */
function read({ language = '', result, segments }: Result): Recognised {
  const words: { text: string; start: number; end: number }[] = [];
  for (const { text, t0, t1 } of segments) {
    const last = words.at(-1);
    if (text.trim() === '') continue;
    if (last === undefined || /^\s/.test(text))
      words.push({ text: text.trim(), start: t0 / 1000, end: t1 / 1000 });
    else {
      last.text += text.trim();
      last.end = t1 / 1000;
    }
  }
  const named = ourNames[language] ?? languageCodes.find((code) => code === language) ?? null;
  return {
    text: result.trim(),
    language: named,
    confidence: null,
    noSpeech: null,
    words: words.length === 0 ? null : words,
  };
}
