import { languageCodes, type LanguageCode } from './languages.ts';

/** Ways to turn speech into words, in the order they are tried unless configured otherwise. */
export const recogniserEngines = ['whisper', 'sherpa', 'cloud', 'system'] as const;
export type RecogniserEngine = (typeof recogniserEngines)[number];

/**
 * One file of a model. `sha256` is null where no publisher's sum is known: such a file is taken
 * only when the person says so.
 */
export interface SpeechModelFile {
  readonly name: string;
  readonly url: string;
  readonly mirrors: readonly string[];
  readonly bytes: number | null;
  readonly sha256: string | null;
}

/**
 * A model that can be downloaded. `architecture` says how its files are used; `memoryGigabytes` is
 * the machine's memory it suits.
 */
export interface SpeechModel {
  readonly name: string;
  readonly engine: 'whisper' | 'sherpa' | 'speakers';
  readonly architecture: 'ggml' | 'whisper' | 'transducer' | 'diarization';
  readonly languages: readonly LanguageCode[] | null;
  readonly memoryGigabytes: number;
  readonly licence: string;
  readonly files: readonly SpeechModelFile[];
}

const unheard: ReadonlySet<LanguageCode> = new Set([
  'eo',
  'ga',
  'lg',
  'st',
  'tn',
  'ts',
  'xh',
  'zu',
]);

/** Languages Whisper was trained on, of those we name. */
export const whisperLanguages: readonly LanguageCode[] = languageCodes.filter(
  (code) => !unheard.has(code),
);

const hub = (
  repository: string,
  revision: string,
  name: string,
): Pick<SpeechModelFile, 'url' | 'mirrors'> => ({
  url: `https://huggingface.co/${repository}/resolve/${revision}/${name}`,
  mirrors: [`https://hf-mirror.com/${repository}/resolve/${revision}/${name}`],
});

function ggml(name: string, memoryGigabytes: number, bytes: number, sha256: string): SpeechModel {
  const file = `ggml-${name}.bin`;
  return {
    name: `Whisper ${name}`,
    engine: 'whisper',
    architecture: 'ggml',
    languages: whisperLanguages,
    memoryGigabytes,
    licence: 'MIT',
    files: [
      {
        name: file,
        ...hub('ggerganov/whisper.cpp', '5359861c739e955e79d9a303bcbc70fb988958b1', file),
        bytes,
        sha256,
      },
    ],
  };
}

const parakeet = (name: string, bytes: number, sha256: string): SpeechModelFile => ({
  name,
  ...hub(
    'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    '2bda32ec70b097a55adaa07d9a7173915b43cc78',
    name,
  ),
  bytes,
  sha256,
});
const sherpaWhisper = (name: string): SpeechModelFile => ({
  name,
  ...hub('csukuangfj/sherpa-onnx-whisper-tiny', 'main', name),
  bytes: null,
  sha256: null,
});

/**
 * Models by id, best suited to small machines first. The sums are those of the publisher's
 * large-file records at the pinned revision.
 */
export const speechModels = {
  'tiny-q5_1': ggml(
    'tiny-q5_1',
    2,
    32_152_673,
    '818710568da3ca15689e31a743197b520007872ff9576237bda97bd1b469c3d7',
  ),
  'base-q5_1': ggml(
    'base-q5_1',
    4,
    59_707_625,
    '422f1ae452ade6f30a004d7e5c6a43195e4433bc370bf23fac9cc591f01a8898',
  ),
  'small-q5_1': ggml(
    'small-q5_1',
    8,
    190_085_487,
    'ae85e4a935d7a567bd102fe55afc16bb595bdb618e11b2fc7591bc08120411bb',
  ),
  'large-v3-turbo-q5_0': ggml(
    'large-v3-turbo-q5_0',
    16,
    574_041_195,
    '394221709cd5ad1f40c46e6031ca61bce88931e6e088c188294c6d5a55ffa7e2',
  ),
  'parakeet-tdt-0.6b-v3': {
    name: 'Parakeet TDT 0.6B v3',
    engine: 'sherpa',
    architecture: 'transducer',
    memoryGigabytes: 8,
    licence: 'CC-BY-4.0',
    languages: [
      'bg',
      'hr',
      'cs',
      'da',
      'nl',
      'en',
      'et',
      'fi',
      'fr',
      'de',
      'el',
      'hu',
      'it',
      'lv',
      'lt',
      'pl',
      'pt',
      'ro',
      'sk',
      'sl',
      'es',
      'sv',
      'ru',
      'uk',
    ],
    files: [
      parakeet(
        'encoder.int8.onnx',
        652_184_281,
        'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
      ),
      parakeet(
        'decoder.int8.onnx',
        11_845_275,
        '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
      ),
      parakeet(
        'joiner.int8.onnx',
        6_355_277,
        '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
      ),
      parakeet(
        'tokens.txt',
        93_939,
        'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
      ),
    ],
  },
  'sherpa-whisper-tiny': {
    name: 'Whisper tiny for sherpa-onnx',
    engine: 'sherpa',
    architecture: 'whisper',
    languages: whisperLanguages,
    memoryGigabytes: 4,
    licence: 'MIT',
    files: [
      sherpaWhisper('tiny-encoder.int8.onnx'),
      sherpaWhisper('tiny-decoder.int8.onnx'),
      sherpaWhisper('tiny-tokens.txt'),
    ],
  },
  'speakers-campplus': {
    name: 'Speaker separation: pyannote segmentation 3.0 and CAM++',
    engine: 'speakers',
    architecture: 'diarization',
    languages: null,
    memoryGigabytes: 4,
    licence: 'MIT and Apache-2.0',
    files: [
      {
        name: 'segmentation.onnx',
        ...hub(
          'csukuangfj/sherpa-onnx-pyannote-segmentation-3-0',
          '9403a6902bb58e3d5ae8c7e77c3422de279db2e0',
          'model.onnx',
        ),
        bytes: 5_992_913,
        sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
      },
      {
        name: 'embedding.onnx',
        ...hub(
          'csukuangfj/speaker-embedding-models',
          '0743f301363dec56491a490f6d6cbc9d67f9a3bf',
          '3dspeaker_speech_campplus_sv_zh_en_16k-common_advanced.onnx',
        ),
        bytes: 28_281_164,
        sha256: 'aa3cfc16963a10586a9393f5035d6d6b57e98d358b347f80c2a30bf4f00ceba2',
      },
    ],
  },
} as const satisfies Record<string, SpeechModel>;

/** Id of a model that can be downloaded. */
export type SpeechModelId = keyof typeof speechModels;

/**
 * All models, those that suit a machine with so much memory first and of these the most accurate
 * first.
 */
export function suitingModels(memoryGigabytes: number): SpeechModelId[] {
  const ids = Object.keys(speechModels) as SpeechModelId[];
  const fits = (id: SpeechModelId): boolean => speechModels[id].memoryGigabytes <= memoryGigabytes;
  return [...ids.filter(fits).toReversed(), ...ids.filter((id) => !fits(id))];
}
