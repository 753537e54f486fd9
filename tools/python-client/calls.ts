import { expect } from 'vitest';

/** One call of the suite that every client of the API passes, and what it is answered with. */
export interface Step {
  /** Name that later steps know its answer by. */
  readonly name: string;
  readonly resource: string;
  /** As the TypeScript client calls it; the Python client in snake_case. */
  readonly method: string;
  readonly arguments?: readonly unknown[];
  /** Options: an object in TypeScript, keywords in Python. */
  readonly named?: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
}

/** A part of an earlier answer. */
const from = (name: string, ...path: readonly (string | number)[]): object => ({
  $from: name,
  path: ['data', ...path],
});
const file = (path: string): object => ({ $file: path });

/** The calls, with a picture and a recording of nothing at these paths. */
export function suite(picture: string, recording: string): readonly Step[] {
  return [
    ...analyses(picture, recording),
    ...jobs(recording),
    ...files(recording),
    ...histories(),
    ...managing(),
  ];
}

function analyses(picture: string, recording: string): Step[] {
  return [
    {
      name: 'text',
      resource: 'text',
      method: 'analyze',
      arguments: [{ text: 'I love this calm desk.' }],
      named: { idempotencyKey: 'once' },
      expected: { status: 201, data: { sentiment: 'positive', analysis_mode: 'general' } },
    },
    {
      name: 'text as it is made',
      resource: 'text',
      method: 'stream',
      arguments: [{ text: 'The lamp is on the table.', analysis_mode: 'language' }],
      expected: {
        data: [
          { type: 'analysis', data: { detected_language: 'en' } },
          { type: 'done', result: { status: 200, data: { detected_language: 'en' } } },
        ],
      },
    },
    {
      name: 'other text under one key',
      resource: 'text',
      method: 'analyze',
      arguments: [{ text: 'Something else.' }],
      named: { idempotencyKey: 'once' },
      expected: { error: 'InvalidRequestError', code: 'VALIDATION_ERROR', status: 422 },
    },
    {
      name: 'no text',
      resource: 'text',
      method: 'analyze',
      arguments: [{ text: '' }],
      expected: {
        error: 'InvalidRequestError',
        code: 'INVALID_PARAMETER_VALUE',
        status: 422,
        fields: ['text'],
      },
    },
    {
      name: 'screen',
      resource: 'screen',
      method: 'analyze',
      arguments: [{ image_data: file(picture), analysis_type: ['text'] }],
      expected: { status: 201, data: { details: { width: 4, height: 4 } } },
    },
    {
      name: 'screen as it is made',
      resource: 'screen',
      method: 'stream',
      arguments: [{ image_data: file(picture), analysis_type: ['text'] }],
      expected: { data: [{ type: 'analysis', data: { details: { width: 4 } } }, { type: 'done' }] },
    },
    {
      name: 'audio',
      resource: 'audio',
      method: 'process',
      arguments: [{ audio_data: file(recording), analysis_options: { summary: false } }],
      expected: { status: 201, data: { transcript: '', analysis: { segments: [] } } },
    },
    {
      name: 'subtitles',
      resource: 'audio',
      method: 'transcript',
      arguments: [{ audio_data: file(recording) }, 'vtt'],
      expected: { status: 201, data: 'WEBVTT\n\n' },
    },
  ];
}

function jobs(recording: string): Step[] {
  const job = from('job', 'id');
  return [
    {
      name: 'job',
      resource: 'audio',
      method: 'submit',
      arguments: [{ audio_data: file(recording) }],
      expected: { status: 202, data: { operation: 'processAudio' } },
    },
    {
      name: 'result',
      resource: 'jobs',
      method: 'wait',
      arguments: [job],
      expected: { status: 200, data: { transcript: '' } },
    },
    {
      name: 'deleted job',
      resource: 'jobs',
      method: 'cancel',
      arguments: [job],
      expected: { status: 204 },
    },
    {
      name: 'no job',
      resource: 'jobs',
      method: 'get',
      arguments: [job],
      expected: { error: 'NotFoundError', code: 'RESOURCE_NOT_FOUND', status: 404 },
    },
    {
      name: 'batch',
      resource: 'text',
      method: 'submitBatch',
      arguments: [[{ text: 'Guten Morgen.', custom_id: 'a', analysis_mode: 'language' }]],
      expected: { status: 202, data: { operation: 'analyzeTexts' } },
    },
    {
      name: 'results',
      resource: 'jobs',
      method: 'wait',
      arguments: [from('batch', 'id')],
      expected: { data: { succeeded: 1, results: [{ custom_id: 'a', error: null }] } },
    },
  ];
}

function files(recording: string): Step[] {
  const id = from('file', 'id');
  const inFiles = { resource: 'files' } as const;
  return [
    {
      ...inFiles,
      name: 'file',
      method: 'create',
      arguments: [file(recording)],
      named: { name: 'silence.wav', retentionHours: 2 },
      expected: { status: 201, data: { name: 'silence.wav', complete: true } },
    },
    {
      name: 'heard file',
      resource: 'audio',
      method: 'process',
      arguments: [{ file_id: id, transcription_only: true }],
      expected: { status: 201, data: { transcript: '' } },
    },
    {
      name: 'batch by file',
      resource: 'text',
      method: 'submitBatch',
      arguments: [{ file_id: id }],
      expected: { error: 'InvalidRequestError', code: 'UNSUPPORTED_FILE_TYPE', status: 415 },
    },
    {
      ...inFiles,
      name: 'files',
      method: 'list',
      expected: { status: 200, data: [{ media_type: 'audio/wav' }] },
    },
    {
      ...inFiles,
      name: 'deleted file',
      method: 'delete',
      arguments: [id],
      expected: { status: 204 },
    },
    {
      ...inFiles,
      name: 'no file',
      method: 'get',
      arguments: [id],
      expected: { error: 'NotFoundError', code: 'RESOURCE_NOT_FOUND', status: 404 },
    },
  ];
}

function histories(): Step[] {
  const conversation = from('found', 0, 'id');
  const history = { resource: 'history' } as const;
  return [
    {
      ...history,
      name: 'found',
      method: 'list',
      named: { search: 'calm desk', limit: 1 },
      expected: { status: 200, data: [{ summary: expect.any(String) as unknown }] },
    },
    {
      ...history,
      name: 'exported',
      method: 'export',
      named: { search: 'calm desk' },
      expected: { data: [{ full_log: [{ content: 'I love this calm desk.' }, {}] }] },
    },
    {
      ...history,
      name: 'read',
      method: 'get',
      arguments: [conversation],
      expected: { status: 200, data: { full_log: [{ role: 'user' }, { role: 'assistant' }] } },
    },
    {
      ...history,
      name: 'deleted',
      method: 'delete',
      arguments: [conversation],
      expected: { status: 204 },
    },
    {
      ...history,
      name: 'counted',
      method: 'deleteMany',
      arguments: [{ all: true, dry_run: true }],
      expected: { status: 200, data: { conversations: 7, dry_run: true } },
    },
  ];
}

function managing(): Step[] {
  const key = from('key', 'id');
  const webhook = from('webhook', 'id');
  return [
    {
      name: 'changed settings',
      resource: 'settings',
      method: 'updateContext',
      arguments: [{ custom_settings: { session_minutes: '45' } }],
      expected: { status: 200, data: { session_minutes: '45' } },
    },
    {
      name: 'settings',
      resource: 'settings',
      method: 'getContext',
      expected: { status: 200, data: { session_minutes: '45' } },
    },
    {
      name: 'key',
      resource: 'keys',
      method: 'create',
      arguments: [{ name: 'Import', scopes: ['text:write'] }],
      expected: { status: 201, data: { name: 'Import' } },
    },
    {
      name: 'rolled key',
      resource: 'keys',
      method: 'roll',
      arguments: [key, { overlap_hours: 0 }],
      expected: { status: 201, data: { name: 'Import' } },
    },
    {
      name: 'revoked key',
      resource: 'keys',
      method: 'revoke',
      arguments: [from('rolled key', 'id')],
      expected: { status: 204 },
    },
    {
      name: 'keys',
      resource: 'keys',
      method: 'list',
      expected: { data: [{ state: 'revoked' }, { state: 'expired' }, { state: 'active' }] },
    },
    {
      name: 'usage',
      resource: 'usage',
      method: 'get',
      named: { step: 'day' },
      expected: { status: 200, data: { step: 'day' } },
    },
    {
      name: 'usage as CSV',
      resource: 'usage',
      method: 'csv',
      named: { step: 'day' },
      expected: { status: 200, data: expect.stringMatching(/^at,requests/) as unknown },
    },
    {
      name: 'token',
      resource: 'tokens',
      method: 'create',
      arguments: [{ scopes: ['text:write'], allowed_origins: ['https://example.com'] }],
      expected: { status: 201, data: { scopes: ['text:write'] } },
    },
    {
      name: 'webhook',
      resource: 'webhooks',
      method: 'create',
      arguments: [{ url: 'https://127.0.0.1:9/told', events: ['job.failed'] }],
      expected: { status: 201, data: { events: ['job.failed'] } },
    },
    {
      name: 'deliveries',
      resource: 'webhooks',
      method: 'deliveries',
      arguments: [webhook],
      expected: { status: 200, data: [] },
    },
    {
      name: 'deleted webhook',
      resource: 'webhooks',
      method: 'delete',
      arguments: [webhook],
      expected: { status: 204 },
    },
    {
      name: 'receipt',
      resource: 'receipts',
      method: 'verify',
      arguments: [{ file: '{"receipt":' }],
      expected: { status: 200, data: { valid: false } },
    },
  ];
}
