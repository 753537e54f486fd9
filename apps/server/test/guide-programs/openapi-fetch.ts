/** The calls of the guide as a user of openapi-typescript and openapi-fetch writes them. */
export const openApiFetch = `import createClient from 'openapi-fetch';
import { readFile } from 'node:fs/promises';
import type { paths } from './openapi-typescript.ts';

const { GET, POST, PUT, PATCH, DELETE } = createClient<paths, 'application/json'>({
  baseUrl: process.env['APLOMB_URL'] ?? '',
  headers: { authorization: \`Bearer \${process.env['APLOMB_API_KEY']}\` },
});
const media = process.env['MEDIA_URL'] ?? '';
const picture = await readFile('screenshot.png');
const recording = await readFile('recording.wav');

/** Bytes go out as they are. */
const binary = (bytes: Buffer, type = 'application/octet-stream') => ({
  body: bytes as never,
  bodySerializer: (body: unknown) => body as Buffer,
  headers: { 'Content-Type': type },
});
const send = (name: string, bytes: Buffer) =>
  POST('/v1/files', { params: { query: { name, retention_hours: 1 } }, ...binary(bytes) });
const follow = async (accepted: { data?: { data: object } }) => {
  const job = accepted.data?.data ?? {};
  const path = { job_id: 'id' in job ? String(job.id) : '' };
  const state = await GET('/v1/jobs/{job_id}', {
    params: { path, header: { Prefer: 'wait=60' } },
  });
  return { path, state, result: await GET('/v1/jobs/{job_id}/result', { params: { path } }) };
};

const once = {
  params: { header: { 'Idempotency-Key': '6f1c9a52-8f0e-4d3b-9a63-2f5e8a7c1d04' } },
  body: { text: 'I love this calm desk.' },
};
const later = { header: { Prefer: 'respond-async' } };
const text = await POST('/v1/text/analyze', once);
const again = await POST('/v1/text/analyze', once);
const note = await send('note.txt', Buffer.from('It broke after a day.'));
const noted = await POST('/v1/text/analyze', { body: { file_id: note.data?.data.id ?? '' } });
const batch = await follow(
  await POST('/v1/text/batches', { body: { texts: [{ custom_id: 'a', text: 'It works.' }] } }),
);
const lines = await send('texts.jsonl', Buffer.from('{"text":"One."}\\n{"text":"Two."}'));
const batched = await follow(
  await POST('/v1/text/batches', { body: { file_id: lines.data?.data.id ?? '' } }),
);
const screen = await POST('/v1/screen/analyze', {
  body: { image_data: picture.toString('base64'), analysis_type: ['text'] },
});
const shot = await send('screenshot.png', picture);
const screened = await POST('/v1/screen/analyze', {
  body: { file_id: shot.data?.data.id ?? '', analysis_type: ['text'] },
});
const video = await follow(
  await POST('/v1/screen/analyze', { params: later, body: { video_url: \`\${media}/video.mp4\` } }),
);
await POST('/v1/audio/process', {
  body: { audio_data: recording.toString('base64'), analysis_options: { pace: false } },
});
await POST('/v1/audio/process', {
  body: { audio_url: \`\${media}/recording.wav\`, transcription_only: true },
});
const half = Math.floor(recording.length / 2);
const begun = await POST('/v1/files', {
  params: { query: { name: 'recording.wav' }, header: { 'Upload-Complete': '?0' } },
  ...binary(recording.subarray(0, half)),
});
const file = { file_id: begun.data?.data.id ?? '' };
await PATCH('/v1/files/{file_id}', {
  params: { path: file, header: { 'Upload-Offset': half, 'Upload-Complete': '?1' } },
  ...binary(recording.subarray(half), 'application/partial-upload'),
});
await GET('/v1/files/{file_id}', { params: { path: file } });
const content = await GET('/v1/files/{file_id}/content', {
  params: { path: file },
  parseAs: 'arrayBuffer',
});
const heard = await follow(
  await POST('/v1/audio/process', { params: later, body: { ...file, language: 'en' } }),
);
await DELETE('/v1/jobs/{job_id}', { params: { path: heard.path } });
await GET('/v1/files');
await DELETE('/v1/files/{file_id}', { params: { path: file } });

const found = await GET('/v1/history/conversations', {
  params: { query: { search: 'calm desk', limit: 5, date_from: '2020-01-01' } },
});
const exported = await GET('/v1/history/export', { params: { query: { search: 'calm desk' } } });
const params = { path: { conversation_id: found.data?.data[0]?.id ?? '' } };
const one = await GET('/v1/history/conversations/{conversation_id}', { params });
await DELETE('/v1/history/conversations/{conversation_id}', { params });
const counted = await POST('/v1/history/deletions', { body: { all: true, dry_run: true } });

const settings = await GET('/v1/settings/context');
const changed = await PUT('/v1/settings/context', {
  params: { header: { 'If-Match': settings.response.headers.get('etag') ?? '' } },
  body: { custom_settings: { session_minutes: '45' } },
});

const key = await POST('/v1/keys', { body: { name: 'Import', scopes: ['text:write'] } });
const rolled = await POST('/v1/keys/{key_id}/roll', {
  params: { path: { key_id: key.data?.data.id ?? '' } },
  body: { overlap_hours: 0 },
});
await GET('/v1/keys');
await DELETE('/v1/keys/{key_id}', {
  params: { path: { key_id: rolled.data?.data.id ?? '' } },
});
const usage = await GET('/v1/usage', { params: { query: { step: 'day' } } });
const token = await POST('/v1/tokens', {
  body: { scopes: ['text:write'], allowed_origins: ['https://example.com'], minutes: 5 },
});

const hook = await POST('/v1/webhooks', {
  body: { url: 'https://127.0.0.1:9/told', events: ['job.failed'] },
});
await GET('/v1/webhooks');
const of = { path: { webhook_id: hook.data?.data.id ?? '' } };
await POST('/v1/webhooks/{webhook_id}/test', { params: of });
const deliveries = await GET('/v1/webhooks/{webhook_id}/deliveries', {
  params: { ...of, query: { limit: 10 } },
});
await POST('/v1/webhook-deliveries/{delivery_id}/replay', {
  params: { path: { delivery_id: deliveries.data?.data[0]?.id ?? '' } },
});
const rotated = await POST('/v1/webhooks/{webhook_id}/rotate-secret', {
  params: of,
  body: { overlap_hours: 1 },
});
await DELETE('/v1/webhooks/{webhook_id}', { params: of });
const receipt = await POST('/v1/receipts/verify', { body: { file: '{"receipt":' } });
const refused = await GET('/v1/history/conversations', { params: { query: { limit: 500 } } });
const empty = await POST('/v1/text/analyze', { body: { text: '' } });

const results = (answer: typeof batch) => {
  const data = answer.result.data?.data;
  return data !== undefined && 'results' in data ? data.results : [];
};
const pictured = video.result.data?.data;
const said = heard.result.data?.data;
console.log(JSON.stringify([
  text.data?.data.sentiment,
  again.response.headers.get('idempotent-replayed'),
  noted.data?.data.sentiment,
  results(batch)[0]?.custom_id,
  results(batched).length,
  screen.data?.data && 'details' in screen.data.data ? screen.data.data.details.kind : null,
  screened.data?.data && 'details' in screened.data.data ? screened.data.data.details.kind : null,
  pictured !== undefined && 'video' in pictured ? (pictured.video?.timeline.length ?? 0) > 0 : null,
  (content.data as ArrayBuffer | undefined)?.byteLength,
  said !== undefined && 'transcript' in said ? said.transcript : null,
  one.data?.data.full_log?.[0]?.content,
  exported.data?.data[0]?.full_log.length,
  counted.data?.data.dry_run,
  changed.data?.data.session_minutes,
  rolled.data?.data.name,
  usage.data?.data.step,
  token.data?.data.scopes.length,
  rotated.data?.data.secret.startsWith('whsec_'),
  receipt.data?.data.valid,
  refused.error?.code,
  empty.error?.details.field_errors?.[0]?.field,
]));
`;
