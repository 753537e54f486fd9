import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import type { Answer } from '../client.ts';
import { program } from '../pictures.ts';

const TEXT = '/v1/text/analyze';
const SCREEN = '/v1/screen/analyze';
const AUDIO = '/v1/audio/process';
const SETTINGS = '/v1/settings/context';
const HISTORY = '/v1/history/conversations';
const some = '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11';
const silence = 'UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQgAAAAAAAAAAAAAAA==';

type Row = readonly [
  what: string,
  body: unknown,
  status: number,
  code: string,
  field: string | null,
];

const ofText: Row[] = [
  ['malformed JSON', '{"text": "a",}', 400, 'BAD_REQUEST', null],
  ['half a JSON', '{"text": "a', 400, 'BAD_REQUEST', null],
  ['single quotes', "{'text': 'a'}", 400, 'BAD_REQUEST', null],
  ['no body', undefined, 400, 'MISSING_PARAMETER', 'body'],
  ['an empty body', '', 400, 'BAD_REQUEST', null],
  [
    'bytes that are not UTF-8',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    400,
    'BAD_REQUEST',
    null,
  ],
  ['a byte order mark alone', Buffer.from([0xef, 0xbb, 0xbf]), 400, 'BAD_REQUEST', null],
  ['null', 'null', 400, 'INVALID_PARAMETER_VALUE', 'body'],
  ['a list', '[]', 400, 'INVALID_PARAMETER_VALUE', 'body'],
  ['a bare text', '"text"', 400, 'INVALID_PARAMETER_VALUE', 'body'],
  ['a bare number', '5', 400, 'INVALID_PARAMETER_VALUE', 'body'],
  ['no text', {}, 400, 'MISSING_PARAMETER', 'text'],
  ['null for text', { text: null }, 400, 'INVALID_PARAMETER_VALUE', 'text'],
  ['a number for text', { text: 5 }, 400, 'INVALID_PARAMETER_VALUE', 'text'],
  ['a list for text', { text: ['a'] }, 400, 'INVALID_PARAMETER_VALUE', 'text'],
  ['an object for text', { text: { a: 1 } }, 400, 'INVALID_PARAMETER_VALUE', 'text'],
  ['empty text', { text: '' }, 422, 'INVALID_PARAMETER_VALUE', 'text'],
  ['100,001 characters', { text: 'a'.repeat(100_001) }, 422, 'INVALID_PARAMETER_VALUE', 'text'],
  [
    '100,001 escaped characters',
    `{"text":"${'\\u0041'.repeat(100_001)}"}`,
    422,
    'INVALID_PARAMETER_VALUE',
    'text',
  ],
  ['a body over the limit', { text: 'a'.repeat(900_000) }, 413, 'FILE_TOO_LARGE', null],
  [
    'an unknown language',
    { text: 'a', language: 'xx' },
    400,
    'INVALID_PARAMETER_VALUE',
    'language',
  ],
  [
    'a language’s name',
    { text: 'a', language: 'English' },
    400,
    'INVALID_PARAMETER_VALUE',
    'language',
  ],
  [
    'an unknown mode',
    { text: 'a', analysis_mode: 'magic' },
    400,
    'INVALID_PARAMETER_VALUE',
    'analysis_mode',
  ],
  [
    'a number for mode',
    { text: 'a', analysis_mode: 1 },
    400,
    'INVALID_PARAMETER_VALUE',
    'analysis_mode',
  ],
  ['an unknown field', { text: 'a', mode: 'code' }, 400, 'INVALID_PARAMETER_VALUE', 'mode'],
  [
    '__proto__',
    '{"text":"a","__proto__":{"language":"xx"}}',
    400,
    'INVALID_PARAMETER_VALUE',
    '__proto__',
  ],
  [
    'constructor',
    { text: 'a', constructor: { prototype: {} } },
    400,
    'INVALID_PARAMETER_VALUE',
    'constructor',
  ],
  [
    'a context too long',
    { text: 'a', context: 'x'.repeat(4_001) },
    422,
    'INVALID_PARAMETER_VALUE',
    'context',
  ],
  [
    'a conversation that is no UUID',
    { text: 'a', conversation_id: 'abc' },
    400,
    'INVALID_PARAMETER_VALUE',
    'conversation_id',
  ],
  [
    'a conversation that is not there',
    { text: 'a', conversation_id: some },
    404,
    'RESOURCE_NOT_FOUND',
    null,
  ],
];

const ofScreen: Row[] = [
  [
    'both picture and video',
    { image_data: 'iVBORw0KGgo=', video_url: 'https://example.com/a.mp4' },
    422,
    'VALIDATION_ERROR',
    'video_url',
  ],
  ['neither picture nor video', { context: 'x' }, 400, 'MISSING_PARAMETER', 'image_data'],
  [
    'base64 with a foreign character',
    { image_data: 'iVBORw0KGgo$' },
    422,
    'INVALID_PARAMETER_VALUE',
    'image_data',
  ],
  [
    'base64 without padding',
    { image_data: 'iVBORw0KGgo' },
    422,
    'INVALID_PARAMETER_VALUE',
    'image_data',
  ],
  ['spaces for base64', { image_data: '    ' }, 422, 'INVALID_PARAMETER_VALUE', 'image_data'],
  ['an empty picture', { image_data: '' }, 422, 'INVALID_PARAMETER_VALUE', 'image_data'],
  [
    'a program renamed to PNG',
    { image_data: program.toString('base64') },
    415,
    'UNSUPPORTED_FILE_TYPE',
    'image_data',
  ],
  [
    'a program in a data URL of a PNG',
    { image_data: `data:image/png;base64,${program.toString('base64')}` },
    415,
    'UNSUPPORTED_FILE_TYPE',
    'image_data',
  ],
  [
    'a GIF',
    { image_data: Buffer.from('GIF89a\u0001\0\u0001\0').toString('base64') },
    415,
    'UNSUPPORTED_FILE_TYPE',
    'image_data',
  ],
  ['a recording', { image_data: silence }, 415, 'UNSUPPORTED_FILE_TYPE', 'image_data'],
  [
    'a picture over 10 MB',
    { image_data: Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64') },
    413,
    'FILE_TOO_LARGE',
    'image_data',
  ],
  [
    'a body over the limit',
    `{"image_data":"${'A'.repeat(15 * 1024 * 1024)}"}`,
    413,
    'FILE_TOO_LARGE',
    null,
  ],
  [
    'a video over http',
    { video_url: 'http://example.com/a.mp4' },
    400,
    'INVALID_PARAMETER_VALUE',
    'video_url',
  ],
  [
    'a video from a file',
    { video_url: 'file:///etc/passwd' },
    400,
    'INVALID_PARAMETER_VALUE',
    'video_url',
  ],
  [
    'a video that is no URL',
    { video_url: 'clip.mp4' },
    400,
    'INVALID_PARAMETER_VALUE',
    'video_url',
  ],
  [
    'a video on this machine',
    { video_url: 'https://127.0.0.1/a.mp4' },
    422,
    'VALIDATION_ERROR',
    'video_url',
  ],
  [
    'no kind of analysis',
    { image_data: 'iVBORw0KGgo=', analysis_type: [] },
    422,
    'INVALID_PARAMETER_VALUE',
    'analysis_type',
  ],
  [
    'an unknown kind of analysis',
    { image_data: 'iVBORw0KGgo=', analysis_type: ['text', 'mood'] },
    400,
    'INVALID_PARAMETER_VALUE',
    'analysis_type.1',
  ],
  [
    'a bare kind of analysis',
    { image_data: 'iVBORw0KGgo=', analysis_type: 'text' },
    400,
    'INVALID_PARAMETER_VALUE',
    'analysis_type',
  ],
];

const ofAudio: Row[] = [
  [
    'both recording and URL',
    { audio_data: silence, audio_url: 'https://example.com/a.mp3' },
    422,
    'VALIDATION_ERROR',
    'audio_url',
  ],
  ['neither', {}, 400, 'MISSING_PARAMETER', 'audio_data'],
  ['bad base64', { audio_data: '!!!!' }, 422, 'INVALID_PARAMETER_VALUE', 'audio_data'],
  ['a picture', { audio_data: 'iVBORw0KGgo=' }, 415, 'UNSUPPORTED_FILE_TYPE', 'audio_data'],
  [
    'an unknown option',
    { audio_data: silence, analysis_options: { mood: true } },
    400,
    'INVALID_PARAMETER_VALUE',
    'analysis_options.mood',
  ],
  [
    'a text for a switch',
    { audio_data: silence, transcription_only: 'yes' },
    400,
    'INVALID_PARAMETER_VALUE',
    'transcription_only',
  ],
  [
    'a header without samples',
    {
      audio_data: Buffer.concat([
        Buffer.from(silence, 'base64').subarray(0, 40),
        Buffer.alloc(4),
      ]).toString('base64'),
    },
    422,
    'VALIDATION_ERROR',
    'audio_data',
  ],
  [
    'MP3 in name only',
    { audio_data: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2_000, 5)]).toString('base64') },
    415,
    'UNSUPPORTED_FILE_TYPE',
    'audio_data',
  ],
  [
    'a FLAC that ends at once',
    { audio_data: Buffer.from('fLaC').toString('base64') },
    422,
    'VALIDATION_ERROR',
    'audio_data',
  ],
  [
    'a recording over http',
    { audio_url: 'http://example.com/a.mp3' },
    400,
    'INVALID_PARAMETER_VALUE',
    'audio_url',
  ],
  [
    'a recording on this machine',
    { audio_url: 'https://127.0.0.1/a.mp3' },
    422,
    'VALIDATION_ERROR',
    'audio_url',
  ],
  [
    'a recording on a private network',
    { audio_url: 'https://[fd00::1]/a.mp3' },
    422,
    'VALIDATION_ERROR',
    'audio_url',
  ],
  [
    'a recording behind a password',
    { audio_url: 'https://me:secret@example.com/a.mp3' },
    422,
    'VALIDATION_ERROR',
    'audio_url',
  ],
  [
    'a conversation that is not there',
    { audio_data: silence, conversation_id: some },
    404,
    'RESOURCE_NOT_FOUND',
    null,
  ],
];

const ofSettings: Row[] = [
  ['nothing', {}, 400, 'MISSING_PARAMETER', 'context_profile_id'],
  [
    'an unknown profile',
    { context_profile_id: 'party' },
    400,
    'INVALID_PARAMETER_VALUE',
    'context_profile_id',
  ],
  [
    'an unknown setting',
    { custom_settings: { colour: 'red' } },
    400,
    'INVALID_PARAMETER_VALUE',
    'custom_settings.colour',
  ],
  [
    'a number for a choice',
    { custom_settings: { session_minutes: 45 } },
    400,
    'INVALID_PARAMETER_VALUE',
    'custom_settings.session_minutes',
  ],
  [
    'a text for a switch',
    { custom_settings: { keep_history: 'no' } },
    400,
    'INVALID_PARAMETER_VALUE',
    'custom_settings.keep_history',
  ],
  [
    'a text too long',
    { custom_settings: { custom_name: 'x'.repeat(81) } },
    422,
    'INVALID_PARAMETER_VALUE',
    'custom_settings.custom_name',
  ],
  [
    '__proto__',
    '{"custom_settings":{"__proto__":{"keep_history":false}}}',
    400,
    'INVALID_PARAMETER_VALUE',
    'custom_settings.__proto__',
  ],
  [
    'a body over the limit',
    { custom_settings: { custom_name: 'x'.repeat(20_000) } },
    413,
    'FILE_TOO_LARGE',
    null,
  ],
];

type QueryRow = readonly [query: string, status: number, code: string, field: string];
const ofList: QueryRow[] = [
  ...['0', '101', '-1', '-0', '99999999999999999999'].map((limit): QueryRow => [
    `limit=${limit}`,
    422,
    'INVALID_PARAMETER_VALUE',
    'limit',
  ]),
  ...['abc', '1.5', '1e2', '', '%00', '٣'].map((limit): QueryRow => [
    `limit=${limit}`,
    400,
    'INVALID_PARAMETER_VALUE',
    'limit',
  ]),
  ['limit=1&limit=2', 400, 'INVALID_PARAMETER_VALUE', 'limit'],
  ['offset=-1', 422, 'INVALID_PARAMETER_VALUE', 'offset'],
  ['offset=1000000001', 422, 'INVALID_PARAMETER_VALUE', 'offset'],
  ...[
    '2026-02-30',
    '2026-13-01',
    'yesterday',
    '2026-1-1',
    '2026-11-20T25:00:00Z',
    '2026-11-20T10:00:00',
    "2026-11-20'--",
  ].map((date): QueryRow => [`date_from=${date}`, 400, 'INVALID_PARAMETER_VALUE', 'date_from']),
  ['date_from=2026-11-21&date_to=2026-11-20', 422, 'VALIDATION_ERROR', 'date_from'],
  ['cursor=abc', 400, 'INVALID_PARAMETER_VALUE', 'cursor'],
  ['cursor=a%20b', 400, 'INVALID_PARAMETER_VALUE', 'cursor'],
  [
    `cursor=${Buffer.from('2026-99-99T99:99:99.999Z 0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11').toString('base64url')}`,
    400,
    'INVALID_PARAMETER_VALUE',
    'cursor',
  ],
  [
    `cursor=${Buffer.from('2026-11-20T10:00:00.000Z ------------------------------------').toString('base64url')}`,
    400,
    'INVALID_PARAMETER_VALUE',
    'cursor',
  ],
  ['cursor=abcd&offset=1', 422, 'VALIDATION_ERROR', 'cursor'],
  ['page=2', 400, 'INVALID_PARAMETER_VALUE', 'page'],
  ['fields=sumary', 422, 'INVALID_PARAMETER_VALUE', 'fields'],
  ['__proto__=1', 400, 'INVALID_PARAMETER_VALUE', '__proto__'],
];

/**
 * What bad input gets (each on a path of its own): the right code, a reason a person can act on,
 * never a 5xx of our own.
 */
export function badInputSuite(api: () => ApiContext): void {
  function expectRefusal(answer: Answer, status: number, code: string, field: string | null): void {
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const errors = answer.body.details.field_errors ?? [];
    if (field === null) expect(errors).toEqual([]);
    else expect(errors.map((error) => error.field)).toContain(field);
    for (const error of errors)
      expect(error).toEqual({
        field: expect.stringMatching(/./),
        message: expect.stringMatching(/\w{2} \w/),
        fix: expect.stringMatching(/\w{2} \w/),
      });
    // Files are told by what they are, fields by their name.
    if (field !== null && field !== 'body' && status !== 413 && status !== 415)
      expect(answer.body.message).toContain(field);
  }

  describe.each([
    [TEXT, 'POST', ofText],
    [SCREEN, 'POST', ofScreen],
    [AUDIO, 'POST', ofAudio],
    [SETTINGS, 'PUT', ofSettings],
  ] as const)('bad input of %s', (path, method, rows) => {
    it.each(rows)('%s', async (_what, body, status, code, field) => {
      expectRefusal(await (await api().caller())(method, path, body), status, code, field);
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'image/png',
      'json',
    ])('the content type %s', async (type) => {
      const answer = await (
        await api().caller()
      )(method, path, '{"text":"a"}', { 'content-type': type });
      expectRefusal(answer, 415, 'UNSUPPORTED_FILE_TYPE', null);
      expect(answer.body.message).toMatch(/Content-Type: application\/json/);
    });
  });

  describe(`bad input of ${HISTORY}`, () => {
    it.each(ofList)('?%s', async (query, status, code, field) => {
      expectRefusal(
        await (
          await api().caller()
        )('GET', `${HISTORY}?${query}`),
        status,
        code,
        field,
      );
    });

    it.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
      'a made-up cursor at %s',
      async (moment) => {
        const { status } = await (
          await api().caller()
        )('GET', `${HISTORY}?cursor=${Buffer.from(`${moment} ${some}`).toString('base64url')}`);
        expect(status).toBe(200);
      },
    );

    it.each(['abc', '1', '%00', some.slice(1), `${some}'`, '0D9F3C1E'])('an id %s', async (id) => {
      const call = await api().caller();
      expectRefusal(
        await call('GET', `${HISTORY}/${id}`),
        400,
        'INVALID_PARAMETER_VALUE',
        'conversation_id',
      );
      expectRefusal(
        await call('DELETE', `${HISTORY}/${id}`),
        400,
        'INVALID_PARAMETER_VALUE',
        'conversation_id',
      );
    });

    it('a conversation that is not there', async () => {
      const call = await api().caller();
      for (const method of ['GET', 'DELETE'])
        expectRefusal(await call(method, `${HISTORY}/${some}`), 404, 'RESOURCE_NOT_FOUND', null);
      // Clients that always name a content type send no body here either.
      expectRefusal(
        await call('DELETE', `${HISTORY}/${some}`, undefined, {
          'content-type': 'application/json',
        }),
        404,
        'RESOURCE_NOT_FOUND',
        null,
      );
    });

    it('a path with a broken percent-encoding', async () => {
      expectRefusal(
        await (
          await api().caller()
        )('GET', `${HISTORY}/%zz`),
        400,
        'BAD_REQUEST',
        null,
      );
    });
  });

  it('what is exactly at the limit is accepted', async () => {
    const call = await api().caller();
    for (const text of [
      'a'.repeat(100_000),
      'word '.repeat(20_000),
      '\n'.repeat(100_000),
      '\ud83d\ude00'.repeat(50_000),
      '\u0000'.repeat(100_000),
      '(['.repeat(50_000),
    ]) {
      expect(
        (await call('POST', TEXT, { text, context: 'c'.repeat(4_000) })).status,
        JSON.stringify(text.slice(0, 4)),
      ).toBe(201);
    }
  });

  it('bad JSON is told by its place and never quoted', async () => {
    const answer = await (
      await api().caller()
    )('POST', TEXT, '{\n  "text": "my secret diary" oops }');
    expect(answer.body.message).toMatch(/line 2, column \d+/);
    expect(answer.text).not.toMatch(/diary|oops/);
  });

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['with a space', 'a b'],
    ['not ASCII', 'ü'],
  ])('an Idempotency-Key that is %s', async (_what, key) => {
    const answer = await (
      await api().caller()
    )('POST', TEXT, { text: 'a' }, { 'idempotency-key': Buffer.from(key).toString('latin1') });
    expectRefusal(answer, 400, 'INVALID_PARAMETER_VALUE', 'Idempotency-Key');
  });
}
