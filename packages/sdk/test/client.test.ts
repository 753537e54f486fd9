import { describe, expect, it } from 'vitest';
import { Aplomb } from '../src/index.ts';

const KEY = 'apl_live_a-key';

describe('a client', () => {
  const baseUrl = 'https://aplomb.example';
  it.each([
    [{ apiKey: '', baseUrl }, 'MISSING_API_KEY'],
    [{ apiKey: `${KEY}\n`, baseUrl }, 'INVALID_API_KEY'],
    [{ apiKey: KEY, baseUrl: 'aplomb.example' }, 'INVALID_PARAMETER_VALUE'],
    [{ apiKey: KEY, baseUrl: 'file:///etc' }, 'INVALID_PARAMETER_VALUE'],
    [{ apiKey: KEY, baseUrl: 'http://aplomb.example' }, 'INVALID_API_KEY'],
    [{ apiKey: KEY, baseUrl: 'http://127.0.0.1.aplomb.example' }, 'INVALID_API_KEY'],
    [{ apiKey: KEY, baseUrl, timeout: -1 }, 'INVALID_PARAMETER_VALUE'],
    [{ apiKey: KEY, baseUrl, maxRetries: Number.NaN }, 'INVALID_PARAMETER_VALUE'],
  ])('refuses %o, and says what to do', (options, code) => {
    const message = expect.stringMatching(/^\S.{15,}\. \S.{9,}\.$/) as string;
    expect(() => new Aplomb(options)).toThrow(expect.objectContaining({ code, message }));
  });

  it.each(['baseUrl', 'timeout', 'maxRetries'])('names %s where it is at fault', (field) => {
    const fault = { field, message: 'is not accepted', fix: expect.stringMatching(/^pass an? \w/) };
    expect(() => new Aplomb({ apiKey: KEY, baseUrl, [field]: 'x' })).toThrow(
      expect.objectContaining({ fieldErrors: [fault] }),
    );
  });

  it.each(
    Object.entries({
      401: 'INVALID_API_KEY',
      403: 'ACCESS_DENIED',
      404: 'ENDPOINT_NOT_FOUND',
      405: 'ENDPOINT_NOT_FOUND',
      413: 'FILE_TOO_LARGE',
      415: 'UNSUPPORTED_FILE_TYPE',
      418: 'BAD_REQUEST',
      429: 'RATE_LIMIT_EXCEEDED',
      500: 'INTERNAL_SERVER_ERROR',
      503: 'SERVICE_UNAVAILABLE',
      504: 'GATEWAY_TIMEOUT',
    }),
  )('tells a page with status %s by it', async (status, code) => {
    const own = new Aplomb({
      apiKey: KEY,
      baseUrl,
      maxRetries: 0,
      fetch: async () => new Response('<p>', { status: Number(status) }),
    });
    await expect(own.settings.getContext()).rejects.toMatchObject({ code, status: Number(status) });
  });

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://aplomb.localhost',
  ])('accepts %s', (baseUrl) => {
    expect(new Aplomb({ apiKey: KEY, baseUrl })).toBeInstanceOf(Aplomb);
  });
});
