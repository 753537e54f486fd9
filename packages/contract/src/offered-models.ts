/** A model for answers that the app knows of. */
export interface OfferedModel {
  readonly name: string;
  /** About, for four bits a weight. */
  readonly megabytes: number;
  readonly licence: string;
  readonly languages: string;
  readonly goodFor: string;
  /** What its makers call it on the hub: owner and name. Files for this app are made from it. */
  readonly source: string;
  /** Recommended where this many processor cores are free for it; null: only for who chooses it. */
  readonly recommendedCores: number | null;
}

/** Where files of models are looked for. `files`: four bits a weight, the best first. */
export const modelHub = {
  address: 'https://huggingface.co',
  addressVariable: 'HF_ENDPOINT',
  files: ['Q4_K_M', 'Q4_0', 'Q4_K_S', 'IQ4_XS', 'IQ4_NL'],
  publishers: 3,
} as const;

/** Models we name, smallest first. Their makers' figures; quality was not measured here. */
export const offeredModels = {
  'occ-rag-0.6b': {
    name: 'OCC-RAG 0.6B',
    megabytes: 400,
    licence: 'MIT',
    languages: 'English, Russian',
    goodFor: 'Answers from your own documents: quotes them, and says when they hold no answer.',
    source: 'occ-ai/OCC-RAG-0.6B',
    recommendedCores: null,
  },
  'qwen3.5-0.8b': {
    name: 'Qwen3.5 0.8B',
    megabytes: 550,
    licence: 'Apache-2.0',
    languages: '201 languages, by its makers',
    goodFor: 'Short open questions on a slow computer.',
    source: 'Qwen/Qwen3.5-0.8B',
    recommendedCores: 1,
  },
  'occ-rag-1.7b': {
    name: 'OCC-RAG 1.7B',
    megabytes: 1_100,
    licence: 'MIT',
    languages: 'English, Russian',
    goodFor: 'Answers from your own documents, with better reasoning.',
    source: 'occ-ai/OCC-RAG-1.7B',
    recommendedCores: null,
  },
  'qwen3.5-2b': {
    name: 'Qwen3.5 2B',
    megabytes: 1_300,
    licence: 'Apache-2.0',
    languages: '201 languages, by its makers',
    goodFor: 'Open questions and code, on four recent cores.',
    source: 'Qwen/Qwen3.5-2B',
    recommendedCores: 4,
  },
  'qwen3.5-4b': {
    name: 'Qwen3.5 4B',
    megabytes: 2_600,
    licence: 'Apache-2.0',
    languages: '201 languages, by its makers',
    goodFor: 'Harder questions and code, on eight recent cores or where you can wait.',
    source: 'Qwen/Qwen3.5-4B',
    recommendedCores: 8,
  },
  'gemma-4-e2b': {
    name: 'Gemma 4 E2B',
    megabytes: 3_000,
    licence: 'Apache-2.0',
    languages: 'Many',
    goodFor: 'Writing: replies, summaries, talks.',
    source: 'google/gemma-4-E2B-it',
    recommendedCores: null,
  },
  'gemma-4-e4b': {
    name: 'Gemma 4 E4B',
    megabytes: 4_800,
    licence: 'Apache-2.0',
    languages: 'Many',
    goodFor: 'Writing and reasoning, with 16 GB of memory.',
    source: 'google/gemma-4-E4B-it',
    recommendedCores: null,
  },
} as const satisfies Record<string, OfferedModel>;

/** Id of a model we name. */
export type OfferedModelId = keyof typeof offeredModels;
