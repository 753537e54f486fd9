import { idsOf, type ProviderAdapter } from './provider.ts';

/** Chat Completions as OpenAI, Ollama, LM Studio, vLLM, llama.cpp, Groq and OpenRouter speak it. */
export const openaiCompatible: ProviderAdapter = {
  async model({ config, baseUrl, fetch }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      fetch,
      includeUsage: true,
      ...(config.apiKey === undefined ? {} : { apiKey: config.apiKey }),
    }).chatModel(config.model);
  },
  list({ config, baseUrl }) {
    return {
      url: `${baseUrl}/models`,
      headers: config.apiKey === undefined ? {} : { authorization: `Bearer ${config.apiKey}` },
      ids: (body) => idsOf(body, 'data', 'id'),
    };
  },
};
