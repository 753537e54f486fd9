import { describe, expect, it } from 'vitest';
import { parseModelList } from './model-list.ts';

const keys = {
  OPENAI_API_KEY: 'sk-openai',
  ANTHROPIC_API_KEY: 'sk-ant',
  GOOGLE_GENERATIVE_AI_API_KEY: 'AIza',
  GROQ_API_KEY: 'gsk_1',
};
const parse = (list: string | undefined, env: Record<string, string> = keys) =>
  parseModelList({ APLOMB_MODELS: list, ...env });

describe('parseModelList', () => {
  it('reads nothing as no models', () => {
    for (const list of [undefined, '', '  ', '[]', ','])
      expect(parse(list)).toEqual({ models: [], problems: [] });
  });

  it('reads the compact list in order', () => {
    expect(
      parse(
        'openai-compatible:llama3.2:3b@http://127.0.0.1:11434/v1/, anthropic:claude-x ,google:gemini-x',
      ),
    ).toEqual({
      problems: [],
      models: [
        {
          provider: 'openai-compatible',
          model: 'llama3.2:3b',
          baseUrl: 'http://127.0.0.1:11434/v1',
          vision: false,
        },
        { provider: 'anthropic', model: 'claude-x', apiKey: 'sk-ant', vision: true },
        { provider: 'google', model: 'gemini-x', apiKey: 'AIza', vision: true },
      ],
    });
  });

  it('reads options, and ids with slashes and at signs', () => {
    expect(
      parse(
        'openai-compatible:@cf/meta/llama@https://api.example.test/v1#vision&key=GROQ_API_KEY,anthropic:claude-x#text',
      ).models,
    ).toEqual([
      {
        provider: 'openai-compatible',
        model: '@cf/meta/llama',
        baseUrl: 'https://api.example.test/v1',
        apiKey: 'gsk_1',
        vision: true,
      },
      { provider: 'anthropic', model: 'claude-x', apiKey: 'sk-ant', vision: false },
    ]);
  });

  it('reads JSON', () => {
    const list = JSON.stringify([
      { provider: 'openai-compatible', model: 'gpt-x' },
      {
        provider: 'openai-compatible',
        model: 'q',
        baseUrl: 'https://api.groq.com/openai/v1',
        apiKeyEnv: 'GROQ_API_KEY',
        vision: true,
      },
      { provider: 'google', model: 'g', apiKey: 'own' },
    ]);
    expect(parse(list)).toMatchObject({
      problems: [],
      models: [{ apiKey: 'sk-openai' }, { apiKey: 'gsk_1', vision: true }, { apiKey: 'own' }],
    });
  });

  it("does not send OpenAI's key to another address unless told to", () => {
    expect(parse('openai-compatible:x@http://elsewhere.test/v1').models[0]).not.toHaveProperty(
      'apiKey',
    );
    expect(
      parse('openai-compatible:x@http://elsewhere.test/v1#key=OPENAI_API_KEY').models[0],
    ).toHaveProperty('apiKey', 'sk-openai');
  });

  it.each([
    [
      'gpt-x',
      'must look like provider:model, with provider one of openai-compatible, anthropic, google',
    ],
    ['openai:gpt-x', 'provider must be one of openai-compatible, anthropic, google'],
    ['anthropic:', 'model: a model id has 1–200 characters, no spaces, commas or #'],
    ['anthropic:a b', 'model: a model id has 1–200 characters, no spaces, commas or #'],
    ['openai-compatible:x@http://', 'baseUrl: must be an http:// or https:// address'],
    [
      'openai-compatible:x@http://user:pw@host/v1',
      'baseUrl: must not hold a user name or password; name a key variable instead',
    ],
    ['openai-compatible:x@http://host/v1?key=1', 'baseUrl: must not hold a query or fragment'],
    ['anthropic:x#speed', 'after # only vision, text and key=VARIABLE are known, joined by &'],
    ['anthropic:x#key=NOT_SET', 'the key is missing: set NOT_SET'],
    ['anthropic:x#key=a-b', 'the key must be named by a variable, such as GROQ_API_KEY'],
    ['[1]', 'must be an object with provider and model'],
    ['[', 'APLOMB_MODELS begins with [ but is not valid JSON'],
    [
      '[{"provider":"google","model":"g","url":"x"}]',
      'unknown field "url"; known are provider, model, baseUrl, apiKey, apiKeyEnv, vision',
    ],
    ['[{"provider":"google","model":7}]', /^model: /],
    ['[{"provider":"google","model":"g","vision":"yes"}]', /^vision: /],
    ['[{"provider":"google","model":"g","baseUrl":7}]', /^baseUrl: /],
    [
      '[{"provider":"google","model":"g","apiKey":"a","apiKeyEnv":"B"}]',
      'give apiKey or apiKeyEnv, not both',
    ],
  ])('says what is wrong with %s', (list, reason) => {
    const { models, problems } = parse(list);
    expect(models).toEqual([]);
    expect(problems).toEqual([
      { entry: 1, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
    ]);
  });

  it('says which key is missing, and keeps the good entries', () => {
    expect(parse('anthropic:x,openai-compatible:y@http://127.0.0.1:1/v1', {})).toMatchObject({
      models: [{ model: 'y' }],
      problems: [{ entry: 1, reason: 'the key is missing: set ANTHROPIC_API_KEY' }],
    });
  });

  it('never repeats a key in a reason', () => {
    const { problems } = parse('anthropic:x', { ANTHROPIC_API_KEY: 'sk secret with spaces' });
    expect(problems).toHaveLength(1);
    expect(JSON.stringify(problems)).not.toContain('secret');
  });

  it('bounds the list', () => {
    expect(parse(Array.from({ length: 20 }, (_, i) => `anthropic:m${i}`).join(','))).toMatchObject({
      models: { length: 8 },
      problems: { length: 12 },
    });
  });
});
