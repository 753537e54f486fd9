import { some, type Row } from './row.ts';

const silence = 'UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQgAAAAAAAAAAAAAAA==';

export const ofAudio: Row[] = [
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

export const ofSettings: Row[] = [
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
export const ofList: QueryRow[] = [
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
