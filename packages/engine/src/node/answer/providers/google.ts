import { idsOf, type ProviderAdapter } from './provider.ts';

/**
 * Google's Generative Language API (Gemini). The key is always passed, so that the library never
 * looks into the environment.
 */
export const google: ProviderAdapter = {
  async model({ config, baseUrl, fetch }) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ baseURL: baseUrl, apiKey: config.apiKey ?? '', fetch })(config.model);
  },
  list({ config, baseUrl }) {
    return {
      url: `${baseUrl}/models?pageSize=1000`,
      headers: { 'x-goog-api-key': config.apiKey ?? '' },
      ids: (body) => idsOf(body, 'models', 'name').map((name) => name.replace(/^models\//, '')),
    };
  },
};
