import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelConfig } from '@aplomb/contract';
import { fieldsOf } from '../../../json.ts';

/** What an adapter is given: the model's configuration with the address filled in. */
export interface ProviderSettings {
  config: ModelConfig;
  baseUrl: string;
  fetch: typeof fetch;
}

/** One way to reach models. Libraries are loaded when a model is first made. */
export interface ProviderAdapter {
  model(settings: ProviderSettings): Promise<LanguageModelV4>;
  /** Longest reply in tokens, where the protocol demands a figure; absent: the provider's own. */
  maxOutputTokens?: number;
  /** Where the provider lists its models, and how to read their ids from the answer. */
  list(settings: ProviderSettings): {
    url: string;
    headers: Record<string, string>;
    ids(body: unknown): string[];
  };
}

/** The string under `field` of each object in the array under `key` of a JSON body. */
export function idsOf(body: unknown, key: string, field: string): string[] {
  const list = fieldsOf(body)[key];
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown) => fieldsOf(item)[field]).filter((id) => typeof id === 'string');
}
