/** The calls of the guide as a user of Hey API writes them. */
export const heyApi = `import { readFile } from 'node:fs/promises';
import * as aplomb from './hey-api/index.ts';
import { client } from './hey-api/client.gen.ts';

client.setConfig({
  baseUrl: process.env['APLOMB_URL'] ?? '',
  auth: process.env['APLOMB_API_KEY'],
});
const media = process.env['MEDIA_URL'] ?? '';
const picture = await readFile('screenshot.png');
const recording = await readFile('recording.wav');
const send = async (name: string, bytes: Buffer<ArrayBuffer>) => {
  const sent = await aplomb.createFile({
    query: { name, retention_hours: 1 },
    body: new Blob([bytes]),
  });
  return sent.data?.data.id ?? '';
};
const follow = async (accepted: { data: object } | undefined) => {
  const job = accepted?.data ?? {};
  const path = { job_id: 'id' in job ? String(job.id) : '' };
  await aplomb.getJob({ path, headers: { Prefer: 'wait=60' } });
  return { path, data: (await aplomb.getJobResult({ path })).data?.data };
};
const headers = { Prefer: 'respond-async' };

const once = {
  body: { text: 'I love this calm desk.' },
  headers: { 'Idempotency-Key': '6f1c9a52-8f0e-4d3b-9a63-2f5e8a7c1d04' },
};
const text = await aplomb.analyzeText(once);
const again = await aplomb.analyzeText(once);
const note = await send('note.txt', Buffer.from('It broke after a day.'));
const noted = await aplomb.analyzeText({ body: { file_id: note } });
const batch = await follow(
  (await aplomb.analyzeTexts({ body: { texts: [{ custom_id: 'a', text: 'It works.' }] } })).data,
);
const lines = await send('texts.jsonl', Buffer.from('{"text":"One."}\\n{"text":"Two."}'));
const batched = await follow((await aplomb.analyzeTexts({ body: { file_id: lines } })).data);
const screen = await aplomb.analyzeScreen({
  body: { image_data: picture.toString('base64'), analysis_type: ['text'] },
});
const shot = await send('screenshot.png', picture);
const screened = await aplomb.analyzeScreen({ body: { file_id: shot, analysis_type: ['text'] } });
const pictured = await follow(
  (await aplomb.analyzeScreen({ body: { video_url: \`\${media}/video.mp4\` }, headers })).data,
);
await aplomb.processAudio({
  body: { audio_data: recording.toString('base64'), analysis_options: { pace: false } },
});
await aplomb.processAudio({
  body: { audio_url: \`\${media}/recording.wav\`, transcription_only: true },
});
const half = Math.floor(recording.length / 2);
const begun = await aplomb.createFile({
  query: { name: 'recording.wav' },
  headers: { 'Upload-Complete': '?0' },
  body: new Blob([recording.subarray(0, half)]),
});
const file = { file_id: begun.data?.data.id ?? '' };
await aplomb.appendToFile({
  path: file,
  headers: { 'Upload-Offset': half, 'Upload-Complete': '?1' },
  body: new Blob([recording.subarray(half)]),
});
await aplomb.getFile({ path: file });
const content = await aplomb.getFileContent({ path: file });
const said = await follow(
  (await aplomb.processAudio({ body: { ...file, language: 'en' }, headers })).data,
);
await aplomb.cancelJob({ path: said.path });
await aplomb.listFiles();
await aplomb.deleteFile({ path: file });

const found = await aplomb.listConversations({
  query: { search: 'calm desk', limit: 5, date_from: '2020-01-01' },
});
const exported = await aplomb.exportConversations({ query: { search: 'calm desk' } });
const conversation = { path: { conversation_id: found.data?.data[0]?.id ?? '' } };
const one = await aplomb.getConversation(conversation);
await aplomb.deleteConversation(conversation);
const counted = await aplomb.deleteConversations({ body: { all: true, dry_run: true } });

const settings = await aplomb.getContextSettings();
const changed = await aplomb.updateContextSettings({
  body: { custom_settings: { session_minutes: '45' } },
  headers: { 'If-Match': settings.response?.headers.get('etag') ?? '' },
});

const key = await aplomb.createKey({ body: { name: 'Import', scopes: ['text:write'] } });
const rolled = await aplomb.rollKey({
  path: { key_id: key.data?.data.id ?? '' },
  body: { overlap_hours: 0 },
});
await aplomb.listKeys();
await aplomb.revokeKey({ path: { key_id: rolled.data?.data.id ?? '' } });
const usage = await aplomb.getUsage({ query: { step: 'day' } });
const token = await aplomb.createToken({
  body: { scopes: ['text:write'], allowed_origins: ['https://example.com'] },
});

const hook = await aplomb.createWebhook({
  body: { url: 'https://127.0.0.1:9/told', events: ['job.failed'] },
});
const path = { webhook_id: hook.data?.data.id ?? '' };
await aplomb.listWebhooks();
await aplomb.testWebhook({ path });
const deliveries = await aplomb.listWebhookDeliveries({ path, query: { limit: 10 } });
await aplomb.replayWebhookDelivery({
  path: { delivery_id: deliveries.data?.data[0]?.id ?? '' },
});
const rotated = await aplomb.rotateWebhookSecret({ path, body: { overlap_hours: 1 } });
await aplomb.deleteWebhook({ path });
const receipt = await aplomb.verifyReceipt({ body: { file: '{"receipt":' } });
const refused = await aplomb.listConversations({ query: { limit: 500 } });
const empty = await aplomb.analyzeText({ body: { text: '' } });

const results = ({ data }: typeof batch) => data && 'results' in data ? data.results : [];
const kindOf = ({ data }: typeof screen) =>
  data && 'details' in data.data ? data.data.details.kind : null;
console.log(JSON.stringify([
  text.data?.data.sentiment,
  again.response?.headers.get('idempotent-replayed'),
  noted.data?.data.sentiment,
  results(batch)[0]?.custom_id,
  results(batched).length,
  kindOf(screen),
  kindOf(screened),
  pictured.data && 'video' in pictured.data ? (pictured.data.video?.timeline.length ?? 0) > 0 : null,
  content.data?.size,
  said.data && 'transcript' in said.data ? said.data.transcript : null,
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
