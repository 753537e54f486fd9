import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractTools } from './contract-tools.ts';

/** What every client is asked to do, written as its users would; it prints what it was answered. */
export const programs = {
  'openapi-fetch.mts': `import createClient from 'openapi-fetch';
import { readFile } from 'node:fs/promises';
import type { paths } from './openapi-typescript.ts';

const { GET, POST, PUT, DELETE } = createClient<paths, 'application/json'>({
  baseUrl: process.env['APLOMB_URL'] ?? '',
  headers: { authorization: \`Bearer \${process.env['APLOMB_API_KEY']}\` },
});
const picture = await readFile('screenshot.png');
const recording = (await readFile('recording.wav')).toString('base64');

const text = await POST('/v1/text/analyze', { body: { text: 'I love this calm desk.' } });
const id = text.data?.data.conversation_id ?? '';
const screen = await POST('/v1/screen/analyze', {
  body: { image_data: picture.toString('base64'), analysis_type: ['text'] },
});
const audio = await POST('/v1/audio/process', {
  body: { audio_data: recording, analysis_options: { pace: false } },
});
const later = await POST('/v1/audio/process', {
  params: { header: { Prefer: 'respond-async' } },
  body: { audio_data: recording },
});
const accepted = later.data?.data;
const job_id = accepted !== undefined && 'state' in accepted ? accepted.id : '';
const job = await GET('/v1/jobs/{job_id}', {
  params: { path: { job_id }, header: { Prefer: 'wait=60' } },
});
const result = await GET('/v1/jobs/{job_id}/result', { params: { path: { job_id } } });
const cancelled = await DELETE('/v1/jobs/{job_id}', { params: { path: { job_id } } });
const list = await GET('/v1/history/conversations', {
  params: { query: { limit: 5, date_from: '2020-01-01' } },
});
const params = { path: { conversation_id: id } };
const one = await GET('/v1/history/conversations/{conversation_id}', { params });
const gone = await DELETE('/v1/history/conversations/{conversation_id}', { params });
const settings = await PUT('/v1/settings/context', {
  body: { custom_settings: { session_minutes: '45' } },
});
const read = await GET('/v1/settings/context');
const refused = await GET('/v1/history/conversations', { params: { query: { limit: 500 } } });
console.log(JSON.stringify([
  [text, screen, audio, later, job, result, cancelled, list, one, gone, settings, read, refused]
    .map(({ response }) => response.status),
  text.data?.data.sentiment,
  list.data?.pagination.total_items,
  one.data?.data.full_log?.[0]?.content,
  read.data?.data.session_minutes,
  refused.error?.code,
]));
`,
  'hey-api.mts': `import { readFile } from 'node:fs/promises';
import {
  analyzeScreen, analyzeText, cancelJob, deleteConversation, getContextSettings, getConversation,
  getJob, getJobResult, listConversations, processAudio, updateContextSettings,
} from './hey-api/index.ts';
import { client } from './hey-api/client.gen.ts';

client.setConfig({
  baseUrl: process.env['APLOMB_URL'] ?? '',
  auth: process.env['APLOMB_API_KEY'],
});
const picture = await readFile('screenshot.png');
const recording = (await readFile('recording.wav')).toString('base64');

const text = await analyzeText({ body: { text: 'I love this calm desk.' } });
const id = text.data?.data.conversation_id ?? '';
const screen = await analyzeScreen({
  body: { image_data: picture.toString('base64'), analysis_type: ['text'] },
});
const audio = await processAudio({
  body: { audio_data: recording, analysis_options: { pace: false } },
});
const later = await processAudio({
  body: { audio_data: recording },
  headers: { Prefer: 'respond-async' },
});
const accepted = later.data?.data;
const job_id = accepted !== undefined && 'state' in accepted ? accepted.id : '';
const path = { job_id };
const job = await getJob({ path, headers: { Prefer: 'wait=60' } });
const result = await getJobResult({ path });
const cancelled = await cancelJob({ path });
const list = await listConversations({ query: { limit: 5, date_from: '2020-01-01' } });
const conversation = { path: { conversation_id: id } };
const one = await getConversation(conversation);
const gone = await deleteConversation(conversation);
const settings = await updateContextSettings({
  body: { custom_settings: { session_minutes: '45' } },
});
const read = await getContextSettings();
const refused = await listConversations({ query: { limit: 500 } });
console.log(JSON.stringify([
  [text, screen, audio, later, job, result, cancelled, list, one, gone, settings, read, refused]
    .map(({ response }) => response?.status),
  text.data?.data.sentiment,
  list.data?.pagination.total_items,
  one.data?.data.full_log?.[0]?.content,
  read.data?.data.session_minutes,
  refused.error?.code,
]));
`,
} as const;

/** What a program prints when every call was answered as documented. */
export const printedByPrograms = [
  [201, 201, 201, 202, 200, 200, 204, 200, 200, 204, 200, 200, 422],
  'positive',
  4,
  'I love this calm desk.',
  '45',
  'INVALID_PARAMETER_VALUE',
];

/** Writes the clients that the generators make of the document `source` into `folder`. */
export async function generateClients(
  { openApiTypes, astToString, createClient }: ContractTools,
  source: string,
  folder: string,
): Promise<void> {
  const document = join(folder, 'openapi.json');
  writeFileSync(document, source);
  writeFileSync(join(folder, 'openapi-typescript.ts'), astToString(await openApiTypes(source)));
  await createClient({
    input: document,
    output: { path: join(folder, 'hey-api'), module: { extension: '.ts' } },
    logs: { level: 'silent' },
  });
}
