import { expect } from 'vitest';
import { managing, webhooks } from './managing-calls.ts';
import { file, from, type Step } from './step.ts';

/** The calls, with a picture, a recording of nothing and a large one at these paths. */
export function suite(picture: string, recording: string, large: string): readonly Step[] {
  return [
    ...analyses(picture, recording),
    ...addresses(),
    ...jobs(recording),
    ...files(picture, recording, large),
    ...histories(),
    ...managing(),
    ...webhooks(),
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

/** Media at addresses that lead nowhere. */
function addresses(): Step[] {
  const expected = { error: 'InvalidRequestError', code: 'VALIDATION_ERROR', status: 422 };
  return [
    {
      name: 'video at an address',
      resource: 'screen',
      method: 'analyze',
      arguments: [{ video_url: 'https://media.example/talk.mp4' }],
      expected,
    },
    {
      name: 'recording at an address',
      resource: 'audio',
      method: 'process',
      arguments: [{ audio_url: 'https://media.example/talk.wav' }],
      expected,
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

function files(picture: string, recording: string, large: string): Step[] {
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
      name: 'text of a file',
      resource: 'text',
      method: 'analyze',
      arguments: [{ file_id: id }],
      expected: { error: 'InvalidRequestError', code: 'UNSUPPORTED_FILE_TYPE', status: 415 },
    },
    {
      ...inFiles,
      name: 'picture',
      method: 'create',
      arguments: [file(picture)],
      expected: { status: 201, data: { media_type: 'image/png' } },
    },
    {
      name: 'seen file',
      resource: 'screen',
      method: 'analyze',
      arguments: [{ file_id: from('picture', 'id'), analysis_type: ['text'] }],
      expected: { status: 201, data: { details: { width: 4 } } },
    },
    {
      ...inFiles,
      name: 'in pieces',
      method: 'create',
      arguments: [file(large)],
      expected: { status: 200, data: { complete: true, media_type: 'audio/wav' } },
    },
    {
      ...inFiles,
      name: 'content',
      method: 'content',
      arguments: [id],
      expected: { status: 200 },
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
      expected: {
        status: 200,
        data: [{ media_type: 'audio/wav' }, { media_type: 'image/png' }, { name: 'silence.wav' }],
      },
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
      expected: { status: 200, data: { conversations: 8, dry_run: true } },
    },
  ];
}
