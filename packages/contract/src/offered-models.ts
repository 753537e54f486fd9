/** A model for answers that the app knows of. */
export interface OfferedModel {
  readonly name: string;
  /** About, for four bits a weight. */
  readonly megabytes: number;
  readonly licence: string;
  readonly languages: string;
  readonly goodFor: string;
  /** Page of its makers. */
  readonly page: string;
  /**
   * Address, revision and sum of its file. Null where we have no sum that somebody has checked:
   * such a model is fetched by hand and imported.
   */
  readonly file: { url: string; revision: string; sha256: string; bytes: number } | null;
}

const hub = 'https://huggingface.co';

/** Models we name, smallest first. Their makers' figures; quality was not measured here. */
export const offeredModels = {
  'occ-rag-0.6b': {
    name: 'OCC-RAG 0.6B',
    megabytes: 400,
    licence: 'MIT',
    languages: 'English, Russian',
    goodFor: 'Answers from your own documents: quotes them, and says when they hold no answer.',
    page: `${hub}/occ-ai/OCC-RAG-0.6B`,
    file: null,
  },
  'qwen3.5-0.8b': {
    name: 'Qwen3.5 0.8B',
    megabytes: 550,
    licence: 'Apache-2.0',
    languages: '201 languages, by its makers',
    goodFor: 'Short open questions on a slow computer.',
    page: `${hub}/Qwen/Qwen3.5-0.8B`,
    file: null,
  },
  'occ-rag-1.7b': {
    name: 'OCC-RAG 1.7B',
    megabytes: 1_100,
    licence: 'MIT',
    languages: 'English, Russian',
    goodFor: 'Answers from your own documents, with better reasoning.',
    page: `${hub}/occ-ai/OCC-RAG-1.7B`,
    file: null,
  },
  'qwen3.5-2b': {
    name: 'Qwen3.5 2B',
    megabytes: 1_300,
    licence: 'Apache-2.0',
    languages: '201 languages, by its makers',
    goodFor: 'Open questions and code, on four recent cores.',
    page: `${hub}/Qwen/Qwen3.5-2B`,
    file: null,
  },
  'qwen3.5-4b': {
    name: 'Qwen3.5 4B',
    megabytes: 2_600,
    licence: 'Apache-2.0',
    languages: '201 languages, by its makers',
    goodFor: 'Harder questions and code, on eight recent cores or where you can wait.',
    page: `${hub}/Qwen/Qwen3.5-4B`,
    file: null,
  },
  'gemma-4-e2b': {
    name: 'Gemma 4 E2B',
    megabytes: 3_000,
    licence: 'Apache-2.0',
    languages: 'Many',
    goodFor: 'Writing: replies, summaries, talks.',
    page: `${hub}/google/gemma-4-E2B-it-qat-q4_0-gguf`,
    file: null,
  },
  'gemma-4-e4b': {
    name: 'Gemma 4 E4B',
    megabytes: 4_800,
    licence: 'Apache-2.0',
    languages: 'Many',
    goodFor: 'Writing and reasoning, with 16 GB of memory.',
    page: `${hub}/google`,
    file: null,
  },
} as const satisfies Record<string, OfferedModel>;

/** Id of a model we name. */
export type OfferedModelId = keyof typeof offeredModels;
