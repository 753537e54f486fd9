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
import type { FoundModel } from '../../models/installed.ts';
import { joinPieces, librarySource } from './library-source.ts';
import { loadSherpa, type SherpaLibrary, type SherpaRecogniserConfig } from './sherpa-library.ts';

/** sherpa-onnx's models for whole spans; `find` answers where the checked files are. */
export function sherpaSource(
  id: SpeechModelId,
  find: () => Promise<FoundModel>,
  threads: number,
): RecogniserSource {
  const model: SpeechModel = speechModels[id];
  return librarySource({
    facts: { engine: 'sherpa', model: id, trusted: true, languages: model.languages },
    runtime: 'sherpa-onnx',
    find,
    load: loadSherpa,
    open: (library, folder) => openSherpa(library, model, folder, threads),
  });
}

async function openSherpa(
  library: SherpaLibrary,
  model: SpeechModel,
  folder: string,
  threads: number,
): Promise<Recogniser> {
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

/** Words of a transducer's pieces, each of a second at most. */
function wordsOf(
  tokens: readonly string[],
  timestamps: readonly number[],
  seconds: number,
): Recognised['words'] {
  if (tokens.length === 0 || timestamps.length !== tokens.length) return null;
  return joinPieces(
    tokens.map((text, index) => {
      const start = timestamps[index] ?? 0;
      const end = Math.max(start, timestamps[index + 1] ?? seconds);
      return { text, start, end: Math.min(end, start + 1) };
    }),
  );
}
