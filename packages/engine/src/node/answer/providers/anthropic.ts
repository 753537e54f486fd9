import { idsOf, type ProviderAdapter } from './provider.ts';

/**
 * Anthropic's Messages API. The key is always passed, so that the library never looks into the
 * environment.
 */
export const anthropic: ProviderAdapter = {
  async model({ config, baseUrl, fetch }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey: config.apiKey ?? '', fetch })(config.model);
  },
  maxOutputTokens: 4_096,
  list({ config, baseUrl }) {
    return {
      url: `${baseUrl}/models?limit=1000`,
      headers: { 'x-api-key': config.apiKey ?? '', 'anthropic-version': '2023-06-01' },
      ids: (body) => idsOf(body, 'data', 'id'),
    };
  },
};
