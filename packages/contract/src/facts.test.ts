import { describe, expect, it } from 'vitest';
import {
  apiEndpoints,
  apiErrorCodes,
  apiErrors,
  appErrorCodes,
  appErrors,
  audioTypes,
  buildOpenApi,
  codeLanguages,
  defaultLimits,
  errorDocsPath,
  hotkeys,
  imageTypes,
  languageCodes,
  sniffMedia,
  videoTypes,
} from './index.ts';

describe('error catalogue', () => {
  it('has the codes and statuses of the specification', () => {
    const usual = Object.fromEntries(
      apiErrorCodes.map((code) => [code, apiErrors[code].statuses[0] ?? null]),
    );
    expect(usual).toEqual({
      INVALID_API_KEY: 401,
      MISSING_API_KEY: 401,
      ACCESS_DENIED: 403,
      IP_NOT_ALLOWED: 403,
      BAD_REQUEST: 400,
      MISSING_PARAMETER: 400,
      INVALID_PARAMETER_VALUE: 400,
      VALIDATION_ERROR: 422,
      FILE_TOO_LARGE: 413,
      UNSUPPORTED_FILE_TYPE: 415,
      RESOURCE_NOT_FOUND: 404,
      ENDPOINT_NOT_FOUND: 404,
      RATE_LIMIT_EXCEEDED: 429,
      QUOTA_EXCEEDED: 429,
      INTERNAL_SERVER_ERROR: 500,
      SERVICE_UNAVAILABLE: 503,
      GATEWAY_TIMEOUT: 504,
      NETWORK_ERROR: null,
      CONNECTION_TIMEOUT: null,
    });
    expect(appErrorCodes).toEqual(expect.arrayContaining([1001, 2001, 3001, 4001]));
    expect(appErrorCodes.map(String)).toEqual(Object.keys(appErrors));
  });

  it('gives every code a page of its own', () => {
    const paths = [...apiErrorCodes, ...appErrorCodes].map(errorDocsPath);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('hotkeys', () => {
  it('binds no chord twice where both would be listened for', () => {
    const chords = Object.values(hotkeys).flatMap(({ chord, alternatives, scope }) =>
      [chord, ...alternatives].map((keys) => ({ keys, scope })),
    );
    for (const { keys, scope } of chords) {
      expect(
        chords.filter(
          (other) =>
            other.keys === keys &&
            (other.scope === scope || other.scope === 'global' || scope === 'global'),
        ),
      ).toHaveLength(1);
    }
  });
});

describe('media', () => {
  it.each([
    ['png', imageTypes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
    ['jpeg', imageTypes, [0xff, 0xd8, 0xff, 0xe0]],
    ['wav', audioTypes, [...Buffer.from('RIFF\x01\x02\x03\x04WAVEfmt ')]],
    ['flac', audioTypes, [...Buffer.from('fLaC')]],
    ['mp3', audioTypes, [...Buffer.from('ID3\x04')]],
    ['m4a', audioTypes, [0, 0, 0, 0x1c, ...Buffer.from('ftypM4A ')]],
    ['aac', audioTypes, [0xff, 0xf1, 0x50, 0x40]],
    ['ogg', audioTypes, [...Buffer.from('OggS')]],
    ['webm', audioTypes, [0x1a, 0x45, 0xdf, 0xa3]],
    ['mp4', audioTypes, [0, 0, 0, 0x18, ...Buffer.from('ftypmp42')]],
    ['mov', videoTypes, [0, 0, 0, 0x14, ...Buffer.from('ftypqt  ')]],
    ['mp4', videoTypes, [0, 0, 0, 0x18, ...Buffer.from('ftypmp42')]],
  ] as const)('tells %s by its first bytes', (name, table, bytes) => {
    expect(sniffMedia(Uint8Array.from(bytes), table)).toBe(name);
  });

  it('takes nothing else for a picture', () => {
    for (const text of [
      'MZ\x90',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      '',
      '\x89PN',
    ])
      expect(sniffMedia(Buffer.from(text, 'latin1'), imageTypes)).toBeNull();
  });
});

describe('languages', () => {
  it('are 75 natural ones and at least 24 parsed programming languages', () => {
    expect(languageCodes).toHaveLength(75);
    const data = new Set(['css', 'html', 'json', 'toml', 'yaml', 'tsx', 'xml', 'markdown']);
    expect(
      Object.entries(codeLanguages).filter(([id, { parsed }]) => parsed && !data.has(id)).length,
    ).toBeGreaterThanOrEqual(24);
  });
});

describe('endpoints', () => {
  const endpoints = Object.values(apiEndpoints());

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: examples parse by their own schemas',
    (_id, endpoint) => {
      expect(endpoint.examples.length).toBeGreaterThan(0);
      for (const example of endpoint.examples) {
        if (endpoint.body !== undefined)
          expect(endpoint.body.safeParse(example.body).error).toBeUndefined();
        if (endpoint.query !== undefined)
          expect(endpoint.query.safeParse(example.query ?? {}).error).toBeUndefined();
      }
    },
  );

  it('states the limits in force in the OpenAPI document', () => {
    const document = JSON.stringify(
      buildOpenApi({ ...defaultLimits, textCharacters: 123, requestsPerMinute: 0 }),
    );
    expect(document).toContain('"maxLength":123');
    expect(document).toContain('no limit of requests a minute');
  });
});
