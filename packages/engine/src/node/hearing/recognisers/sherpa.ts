import { join } from 'node:path';
import {
  languageCodes,
  speechModels,
  type LanguageCode,
  type SpeechModel,
  type SpeechModelId,
} from '@aplomb/contract';
import { SPEECH_RATE, type Recognised, type Recogniser } from '../../../audio/ports.ts';
import type { RecogniserSource } from '../../../audio/chain.ts';
import { RecogniserError } from '../../../audio/recogniser-error.ts';
import { loadSherpa, type SherpaLibrary, type SherpaRecogniserConfig } from './sherpa-library.ts';

/**
 * sherpa-onnx's models for whole spans. `folder` answers where the model's checked files are, or
 * why they cannot be used.
 */
export function sherpaSource(
  id: SpeechModelId,
  folder: () => Promise<{ path: string } | { reason: string }>,
  threads: number,
): RecogniserSource {
  const model: SpeechModel = speechModels[id];
  const facts = { engine: 'sherpa', model: id, trusted: true, languages: model.languages };
  return {
    ...facts,
    async availability() {
      const found = await folder();
      if ('reason' in found) return found.reason;
      return loadSherpa() === null
        ? `There is no sherpa-onnx runtime for ${process.platform} ${process.arch}.`
        : null;
    },
    async open() {
      const found = await folder();
      const library = loadSherpa();
      if ('reason' in found || library === null)
        throw new RecogniserError(
          'reason' in found ? found.reason : 'The sherpa-onnx runtime could not be loaded.',
        );
      return { ...facts, ...(await openSherpa(library, model, found.path, threads)) };
    },
  };
}

async function openSherpa(
  library: SherpaLibrary,
  model: SpeechModel,
  folder: string,
  threads: number,
): Promise<Pick<Recogniser, 'recognise' | 'close'>> {
  const file = (part: string): string =>
    join(folder, model.files.find(({ name }) => name.includes(part))?.name ?? part);
  const config = (language: LanguageCode | 'auto'): SherpaRecogniserConfig => ({
    featConfig: { sampleRate: SPEECH_RATE, featureDim: 80 },
    modelConfig: {
      ...(model.architecture === 'transducer'
        ? {
            transducer: {
              encoder: file('encoder'),
              decoder: file('decoder'),
              joiner: file('joiner'),
            },
            modelType: 'nemo_transducer',
          }
        : {
            whisper: {
              encoder: file('encoder'),
              decoder: file('decoder'),
              language: language === 'auto' ? '' : language,
              task: 'transcribe' as const,
              tailPaddings: -1,
            },
          }),
      tokens: file('tokens'),
      numThreads: threads,
      provider: 'cpu',
      debug: 0,
    },
  });
  const recogniser = await library.OfflineRecognizer.createAsync(config('auto'));
  let spoken: LanguageCode | 'auto' = 'auto';
  return {
    async recognise(samples, { language }) {
      if (language !== spoken && model.architecture === 'whisper')
        recogniser.setConfig(config(language));
      spoken = language;
      const stream = recogniser.createStream();
      stream.acceptWaveform({ samples, sampleRate: SPEECH_RATE });
      const { text, lang, tokens, timestamps } = await recogniser.decodeAsync(stream);
      const heard =
        languageCodes.find((code) => code === lang) ?? (language === 'auto' ? null : language);
      return {
        text: text.trim(),
        language: heard,
        confidence: null,
        noSpeech: null,
        words: wordsOf(tokens ?? [], timestamps ?? [], samples.length / SPEECH_RATE),
      };
    },
    close: () => Promise.resolve(),
  };
}

/** Words of a transducer's pieces; a piece that begins with a space begins a word. */
function wordsOf(
  tokens: readonly string[],
  timestamps: readonly number[],
  seconds: number,
): Recognised['words'] {
  if (tokens.length === 0 || timestamps.length !== tokens.length) return null;
  const words: { text: string; start: number; end: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    const start = timestamps[index] ?? 0;
    const end = Math.max(start, timestamps[index + 1] ?? seconds);
    const last = words.at(-1);
    if (last === undefined || /^[\s▁]/.test(token))
      words.push({ text: token.replace(/^[\s▁]+/, ''), start, end: Math.min(end, start + 1) });
    else {
      last.text += token;
      last.end = Math.min(end, start + 1);
    }
  }
  return words.filter(({ text }) => text !== '');
}
