import { describe, expect, it } from 'vitest';
import { judgeFault, type Fault } from './fault.ts';

const http = (status: number, body: unknown): Fault => ({
  kind: 'http',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfterSeconds: null,
});
const openai = (message: string, type: string, code: string | null) => ({
  error: { message, type, param: null, code },
});
const anthropic = (type: string, message: string) => ({
  type: 'error',
  error: { type, message },
  request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy',
});
const google = (code: number, status: string, message: string, details: unknown[] = []) => ({
  error: { code, message, status, details },
});

/** Bodies as the vendors' error references show them. */
describe('judgeFault', () => {
  it.each<[string, Fault, string]>([
    [
      'OpenAI wrong key',
      http(
        401,
        openai(
          'Incorrect API key provided: sk-proj-abc***xyz. You can find your API key at ' +
            'https://platform.openai.com/account/api-keys.',
          'invalid_request_error',
          'invalid_api_key',
        ),
      ),
      'unauthorized',
    ],
    [
      'OpenAI quota',
      http(
        429,
        openai(
          'You exceeded your current quota, please check your plan and billing details.',
          'insufficient_quota',
          'insufficient_quota',
        ),
      ),
      'quota',
    ],
    [
      'OpenAI rate',
      http(
        429,
        openai(
          'Rate limit reached for gpt-4o in organization org-x on requests per min (RPM): ' +
            'Limit 3, Used 3. Visit https://platform.openai.com/account/billing to add a payment ' +
            'method.',
          'requests',
          'rate_limit_exceeded',
        ),
      ),
      'rate_limited',
    ],
    [
      'OpenAI no model',
      http(
        404,
        openai(
          'The model `gpt-9` does not exist or you do not have access to it.',
          'invalid_request_error',
          'model_not_found',
        ),
      ),
      'model_unavailable',
    ],
    [
      'OpenAI content policy',
      http(
        400,
        openai(
          'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
          'invalid_request_error',
          'invalid_prompt',
        ),
      ),
      'refused',
    ],
    [
      'Azure content filter',
      http(
        400,
        openai(
          'The response was filtered due to the prompt triggering content management policy.',
          'invalid_request_error',
          'content_filter',
        ),
      ),
      'refused',
    ],
    [
      'OpenAI region',
      http(
        403,
        openai(
          'Country, region, or territory not supported',
          'request_forbidden',
          'unsupported_country_region_territory',
        ),
      ),
      'unauthorized',
    ],
    [
      'OpenAI server',
      http(
        500,
        openai('The server had an error while processing your request.', 'server_error', null),
      ),
      'unreachable',
    ],
    [
      'OpenAI too long',
      http(
        400,
        openai(
          "This model's maximum context length is 8192 tokens.",
          'invalid_request_error',
          'context_length_exceeded',
        ),
      ),
      'refused',
    ],
    [
      'Anthropic wrong key',
      http(401, anthropic('authentication_error', 'invalid x-api-key')),
      'unauthorized',
    ],
    [
      'Anthropic permission',
      http(
        403,
        anthropic(
          'permission_error',
          'Your API key does not have permission to use the specified resource.',
        ),
      ),
      'unauthorized',
    ],
    [
      'Anthropic no model',
      http(404, anthropic('not_found_error', 'model: claude-2')),
      'model_unavailable',
    ],
    [
      'Anthropic rate',
      http(
        429,
        anthropic(
          'rate_limit_error',
          "This request would exceed your organization's rate limit of 50 requests per minute.",
        ),
      ),
      'rate_limited',
    ],
    [
      'Anthropic credit',
      http(
        400,
        anthropic(
          'invalid_request_error',
          'Your credit balance is too low to access the Anthropic API. Please go to Plans & ' +
            'Billing to upgrade or purchase credits.',
        ),
      ),
      'quota',
    ],
    [
      'Anthropic billing',
      http(402, anthropic('billing_error', 'There is an issue with your billing.')),
      'quota',
    ],
    ['Anthropic overloaded', http(529, anthropic('overloaded_error', 'Overloaded')), 'unreachable'],
    [
      'Anthropic overloaded in the stream',
      { kind: 'stream', body: JSON.stringify(anthropic('overloaded_error', 'Overloaded')) },
      'unreachable',
    ],
    [
      'Google wrong key',
      http(
        400,
        google(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
        ]),
      ),
      'unauthorized',
    ],
    [
      'Google no key',
      http(
        403,
        google(
          403,
          'PERMISSION_DENIED',
          "Method doesn't allow unregistered callers (callers without established identity).",
        ),
      ),
      'unauthorized',
    ],
    [
      'Google no model',
      http(
        404,
        google(
          404,
          'NOT_FOUND',
          'models/gemini-1.0 is not found for API version v1beta, or is not supported for generateContent.',
        ),
      ),
      'model_unavailable',
    ],
    [
      'Google per minute',
      http(
        429,
        google(
          429,
          'RESOURCE_EXHAUSTED',
          'You exceeded your current quota, please check your plan and billing details.',
          [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' }],
        ),
      ),
      'rate_limited',
    ],
    [
      'Google per day',
      http(
        429,
        google(
          429,
          'RESOURCE_EXHAUSTED',
          'You exceeded your current quota, please check your plan and billing details.',
          [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
        ),
      ),
      'quota',
    ],
    [
      'Google overloaded',
      http(503, google(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.')),
      'unreachable',
    ],
    [
      'Groq retired',
      http(
        400,
        openai(
          'The model `mixtral-8x7b-32768` has been decommissioned and is no longer supported.',
          'invalid_request_error',
          'model_decommissioned',
        ),
      ),
      'model_unavailable',
    ],
    [
      'Groq tokens per minute',
      http(
        413,
        openai(
          'Request too large for model on tokens per minute (TPM): Limit 6000.',
          'tokens',
          'rate_limit_exceeded',
        ),
      ),
      'rate_limited',
    ],
    [
      'Ollama no model',
      http(404, openai('model "llama9" not found, try pulling it first', 'api_error', null)),
      'model_unavailable',
    ],
    [
      'LM Studio no model',
      http(400, {
        error:
          'No models loaded. Please load a model in the developer page or use the `lms load` command.',
      }),
      'model_unavailable',
    ],
    [
      'vLLM no model',
      http(404, {
        object: 'error',
        message: 'The model `x` does not exist.',
        type: 'NotFoundError',
        param: null,
        code: 404,
      }),
      'model_unavailable',
    ],
    [
      'OpenRouter credits',
      http(402, { error: { code: 402, message: 'Insufficient credits' } }),
      'quota',
    ],
    [
      'OpenRouter moderation',
      http(403, {
        error: { code: 403, message: 'Input was flagged', metadata: { reasons: ['x'] } },
      }),
      'refused',
    ],
    [
      'bad max_tokens',
      http(
        400,
        openai(
          'max_tokens: 99999 is too large, the token count is invalid',
          'invalid_request_error',
          'invalid_value',
        ),
      ),
      'refused',
    ],
    [
      'unsupported parameter',
      http(400, openai('Unsupported value with this model', 'unknown_value', 'not supported')),
      'refused',
    ],
    ['gateway time-out', http(504, '<html>504 Gateway Time-out</html>'), 'timeout'],
    ['bare 404', http(404, ''), 'model_unavailable'],
    ['unknown error in a stream', { kind: 'stream', body: '{"message":"boom"}' }, 'refused'],
    ['refused connection', { kind: 'network', code: 'ECONNREFUSED' }, 'unreachable'],
    ['late', { kind: 'timeout', what: 'first_token' }, 'timeout'],
    ['a web page', { kind: 'malformed' }, 'unreachable'],
    ['filter', { kind: 'filtered' }, 'refused'],
  ])('%s', (_name, fault, reason) => {
    expect(judgeFault(fault).reason).toBe(reason);
  });

  it('retries only what may pass at once', () => {
    expect(
      [http(500, ''), http(529, ''), { kind: 'network', code: 'ECONNRESET' } as const].map(
        (fault) => judgeFault(fault).retryable,
      ),
    ).toEqual([true, true, true]);
    expect(
      [
        http(401, ''),
        http(429, ''),
        http(404, ''),
        http(400, ''),
        { kind: 'network', code: 'ECONNREFUSED' } as const,
      ].map((fault) => judgeFault(fault).retryable),
    ).toEqual([false, false, false, false, false]);
  });

  it('passes codes on, never prose, keys or content', () => {
    const { detail } = judgeFault(
      http(
        401,
        openai(
          'Incorrect API key provided: sk-SECRET for "my private text"',
          'invalid_request_error',
          'invalid_api_key',
        ),
      ),
    );
    expect(detail).toBe('HTTP 401 invalid_request_error invalid_api_key');
    expect(
      judgeFault(
        http(400, {
          error: {
            code: 'sk-abcdefgh12345678',
            type: 'AKIA1234567890ABCDEFGHIJ',
            status: 'a private sentence',
          },
        }),
      ).detail,
    ).toBe('HTTP 400');
    expect(judgeFault({ kind: 'network', code: 'my secret' }).detail).toBe(
      'network: connection failed',
    );
  });

  it('takes bounded time on hostile bodies', () => {
    for (const unit of ['model ', 'api key ', '"code":"a', 'quota', '\\"', 'no api'])
      judgeFault(http(400, unit.repeat(20_000)));
  });
});
