import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import {
  languageCodes,
  speechModels,
  whisperLanguages,
  type LanguageCode,
  type SpeechModelId,
} from '@aplomb/contract';
import { SPEECH_RATE, type Recognised, type Recogniser } from '../../../audio/ports.ts';
import type { RecogniserSource } from '../../../audio/chain.ts';
import { RecogniserError } from '../../../audio/recogniser-error.ts';
import type { FoundModel } from '../../models/installed.ts';
import { ifInstalled } from '../../optional-package.ts';
import { abortOf } from '../abort-of.ts';
import { joinPieces, librarySource } from './library-source.ts';
import { toInt16 } from '../../audio/wav-file.ts';

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

/** Whisper in ggml files through whisper.cpp; `find` answers where the checked file is. */
export function whisperSource(
  id: SpeechModelId,
  find: () => Promise<FoundModel>,
  threads: number,
): RecogniserSource {
  return librarySource({
    facts: { engine: 'whisper', model: id, trusted: true, languages: whisperLanguages },
    runtime: 'Whisper',
    find,
    load: loadAddon,
    open: (addon, folder) =>
      openWhisper(addon, join(folder, speechModels[id].files[0].name), threads),
  });
}

function loadAddon(): Addon | null {
  const require = createRequire(import.meta.url);
  return ifInstalled(() => {
    const addon = require(`@fugood/node-whisper-${process.platform}-${process.arch}`) as Addon;
    addon.WhisperContext.toggleNativeLog(false);
    return addon;
  });
}

function openWhisper(addon: Addon, file: string, threads: number): Recogniser {
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
      const abort = abortOf(signal);
      abort?.addEventListener('abort', stop, { once: true });
      try {
        return read(await job.promise);
      } catch (error) {
        throw new RecogniserError('Whisper could not hear this span.', { cause: error });
      } finally {
        abort?.removeEventListener('abort', stop);
      }
    },
    close: () => context.release(),
  };
}

/** Whisper answers one segment per piece of a word. */
function read({ language = '', result, segments }: Result): Recognised {
  const said = segments.filter(({ text }) => text.trim() !== '');
  const words = joinPieces(
    said.map(({ text, t0, t1 }) => ({ text, start: t0 / 1000, end: t1 / 1000 })),
  );
  const named = ourNames[language] ?? languageCodes.find((code) => code === language) ?? null;
  return {
    text: result.trim(),
    language: named,
    confidence: null,
    noSpeech: null,
    words: words.length === 0 ? null : words,
  };
}
