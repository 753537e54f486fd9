import { modelProviderFacts, type ModelConfig, type ModelProvider } from '@aplomb/contract';
import { anthropic } from './anthropic.ts';
import { google } from './google.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { ProviderAdapter, ProviderSettings } from './provider.ts';

const adapters: Record<ModelProvider, ProviderAdapter> = {
  'openai-compatible': openaiCompatible,
  anthropic,
  google,
};

/**
 * The adapter of a configured model, with its settings. Requests never follow a redirect, which
 * could carry the key elsewhere.
 */
export function adapterOf(
  config: ModelConfig,
  send: typeof fetch,
): { adapter: ProviderAdapter; settings: ProviderSettings } {
  return {
    adapter: adapters[config.provider],
    settings: {
      config,
      baseUrl: config.baseUrl ?? modelProviderFacts[config.provider].baseUrl,
      fetch: (input, init) => send(input, { ...init, redirect: 'error' }),
    },
  };
}

/** How logs and answers name a model: provider/model. */
export function labelOf(config: ModelConfig): string {
  return `${config.provider}/${config.model}`;
}
