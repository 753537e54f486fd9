import { z } from 'zod';

/** Protocols an AI model can be reached by. */
export const modelProviders = ['openai-compatible', 'anthropic', 'google'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/**
 * What differs between the providers as configuration. `keyFollowsBaseUrl`: the vendor's key is
 * also sent to an address of the operator's own.
 */
export const modelProviderFacts: Record<
  ModelProvider,
  {
    name: string;
    baseUrl: string;
    keyVariable: string;
    keyFollowsBaseUrl: boolean;
    visionByDefault: boolean;
  }
> = {
  'openai-compatible': {
    name: 'OpenAI-compatible',
    baseUrl: 'https://api.openai.com/v1',
    keyVariable: 'OPENAI_API_KEY',
    keyFollowsBaseUrl: false,
    visionByDefault: false,
  },
  anthropic: {
    name: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    keyVariable: 'ANTHROPIC_API_KEY',
    keyFollowsBaseUrl: true,
    visionByDefault: true,
  },
  google: {
    name: 'Google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    keyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    keyFollowsBaseUrl: true,
    visionByDefault: true,
  },
};

/** Rules of asking AI models; seconds and UTF-16 code units. */
export const modelRules = {
  listVariable: 'APLOMB_MODELS',
  maxModels: 8,
  firstTokenSeconds: 20,
  liveFirstTokenSeconds: 4,
  totalSeconds: 60,
  setAsideSeconds: 300,
  setAsideAfterTimeoutSeconds: 30,
  materialCharacters: 24_000,
  findingsCharacters: 4_000,
  earlierCharacters: 12_000,
  replyCharacters: 200_000,
} as const;

/** One AI model, ready to use: the key is the key itself, no longer the name of a variable. */
export const modelConfig = z.strictObject({
  provider: z.enum(modelProviders),
  model: z
    .string()
    .regex(/^[^\s,#]{1,200}$/, 'a model id has 1–200 characters, no spaces, commas or #'),
  baseUrl: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine(
      (url) => !/^https?:\/\/[^/]*@/i.test(url),
      'must not hold a user name or password; name a key variable instead',
    )
    .refine((url) => !/[?#]/.test(url), 'must not hold a query or fragment')
    .optional(),
  apiKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'a key has only printable ASCII characters and no spaces')
    .optional(),
  vision: z.boolean(),
});

/** One AI model, ready to use. */
export type ModelConfig = z.infer<typeof modelConfig>;
