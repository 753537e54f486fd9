import { writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { apiEndpoints, type Endpoint, type EndpointExample } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { client } from '../../server/test/client.ts';
import { operationOf } from '../../server/test/contract-check.ts';
import { silence } from '../../server/test/recordings.ts';
import { prepareData } from '../../server/test/database-template.ts';
import {
  type RunningServer,
  startServer,
  memoryFolder,
  type TemporaryFolder,
} from '../../server/test/running-server.ts';
import { handlingSamples } from '../app/docs/api/errors/handling.ts';
import { goSample } from '../app/docs/api/samples/go.ts';
import { powershellSample } from '../app/docs/api/samples/powershell.ts';
import { fileFields, requestOf, uploadFile } from '../app/docs/api/samples/request-of.ts';
import { sampleLanguages } from '../app/docs/api/samples/samples.ts';
import { runSample } from './run-sample.ts';

const endpoints = Object.values<Endpoint>(apiEndpoints());
/** There is no PowerShell here; its samples are parsed. */
const runLanguages = sampleLanguages.filter(({ id }) => id !== 'powershell');
const kinds = new Set<string>();
/** Whether a sample has a line that no sample before it had but for the words in quotes. */
function bringsNew(id: string, sample: string): boolean {
  const before = kinds.size;
  for (const line of sample.split('\n')) kinds.add(`${id} ${line.replaceAll(/"[^"]*"/g, '""')}`);
  return kinds.size > before;
}
/** Every example by curl, and by the other languages where it is written in a way of its own. */
const cases = endpoints.flatMap((endpoint) =>
  endpoint.examples.flatMap((example) => {
    const sent = requestOf(endpoint, example);
    const written = runLanguages.filter(
      ({ id, write }) => id === 'curl' || bringsNew(id, write(sent)),
    );
    return written.map((language) => ({
      name: `${endpoint.id}, ${example.name}, ${language.id}`,
      endpoint,
      example,
      language,
    }));
  }),
);

describe('the samples of the API reference', () => {
  let folder: TemporaryFolder;
  let server: RunningServer;
  let key: string;
  let testKey: string;

  beforeAll(async () => {
    folder = await memoryFolder();
    server = await startServer({
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
      APLOMB_MEDIA_LOOPBACK: 'true',
    });
    key = await server.createKey();
    testKey = await server.createKey('--test');
  });

  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  /** Parameters that exist on this server: the examples' ids belong to nobody. */
  async function realParams(
    endpoint: Endpoint,
    example: EndpointExample,
  ): Promise<Record<string, string>> {
    if (example.params === undefined) return {};
    if ('webhook_id' in example.params) return { webhook_id: await newWebhook() };
    if ('delivery_id' in example.params) return { delivery_id: await newDelivery() };
    if ('file_id' in example.params) return { file_id: await newFile(endpoint) };
    if ('job_id' in example.params) return { job_id: await finishedJob() };
    if ('key_id' in example.params) return { key_id: await newKey() };
    const { body } = await client(server.origin, key)<{ conversation_id: string }>(
      'POST',
      '/v1/text/analyze',
      { text: 'A conversation to read or delete.', analysis_mode: 'language' },
    );
    return { conversation_id: body.data.conversation_id };
  }

  /** A webhook whose address refuses connections; others are deleted. */
  async function newWebhook(): Promise<string> {
    const call = client(server.origin, key);
    await deleteWebhooks();
    const body = { url: 'https://127.0.0.1:9/' };
    return (await call<{ id: string }>('POST', '/v1/webhooks', body)).body.data.id;
  }

  /** A file with a recording in it, or one that is only begun where pieces are sent. */
  async function newFile({ method }: Endpoint): Promise<string> {
    const isBegun = method === 'PATCH';
    const { body } = await client(server.origin, key)<{ id: string }>(
      'POST',
      '/v1/files',
      isBegun ? new Uint8Array() : silence(1),
      { 'content-type': 'application/octet-stream', 'upload-complete': isBegun ? '?0' : '?1' },
    );
    return body.data.id;
  }

  /** The example with a file that exists, where it names one: a line of JSON for each text. */
  async function withRealFile(example: EndpointExample): Promise<EndpointExample> {
    const body = example.body as Record<string, unknown> | undefined;
    if (body?.['file_id'] === undefined) return example;
    const lines = ['{"text":"A first text."}', '{"text":"A second one."}'].join('\n');
    const type = { 'content-type': 'application/octet-stream' };
    const call = client(server.origin, key);
    const { data } = (await call<{ id: string }>('POST', '/v1/files', lines, type)).body;
    return { ...example, body: { ...body, file_id: data.id } };
  }

  async function newKey(): Promise<string> {
    const call = client(server.origin, key);
    const body = { name: 'sample', scopes: ['text:write'] };
    return (await call<{ id: string }>('POST', '/v1/keys', body)).body.data.id;
  }

  async function newDelivery(): Promise<string> {
    const path = `/v1/webhooks/${await newWebhook()}/test`;
    return (await client(server.origin, key)<{ id: string }>('POST', path)).body.data.id;
  }

  async function deleteWebhooks(): Promise<void> {
    const call = client(server.origin, key);
    const { body } = await call<{ id: string }[]>('GET', '/v1/webhooks');
    for (const { id } of body.data) await call('DELETE', `/v1/webhooks/${id}`);
  }

  async function finishedJob(): Promise<string> {
    const call = client(server.origin, key);
    const { body } = await call<{ id: string }>(
      'POST',
      '/v1/audio/process',
      { audio_data: silence(1).toString('base64') },
      { prefer: 'respond-async' },
    );
    await vi.waitUntil(
      async () => (await call('GET', `/v1/jobs/${body.data.id}/result`)).status === 200,
      { timeout: 60_000, interval: 200 },
    );
    return body.data.id;
  }

  it.each(cases)('$name', async ({ endpoint, example, language }) => {
    for (const [field, file] of Object.entries(fileFields)) {
      const base64 = (example.body as Record<string, string> | undefined)?.[field];
      if (base64 !== undefined)
        await writeFile(join(folder.path, file), Buffer.from(base64, 'base64'));
    }
    if (endpoint.file !== undefined) await writeFile(join(folder.path, uploadFile), silence(1));
    if (endpoint.id === 'createWebhook') await deleteWebhooks();
    const real = await withRealFile(example);
    const sent = requestOf(endpoint, real, await realParams(endpoint, example));
    // The addresses of examples lead nowhere; test keys fetch nothing.
    const isRemote = Object.keys(sent.body ?? {}).some((name) => name.endsWith('_url'));
    const run = await runSample(
      language.id,
      language.write(sent),
      folder.path,
      server.origin,
      isRemote ? testKey : key,
    );
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(operationOf(endpoint.method, sent.path.split('?')[0] ?? '')?.id).toBe(endpoint.id);
    if (sent.answers !== 'json') {
      expect(run.out.trim()).toBe(String(endpoint.responses[0]?.status));
      return;
    }
    const answered = endpoint.responses.find(({ body }) => body !== undefined)?.body;
    expect(answered?.safeParse(JSON.parse(run.out))).toMatchObject({ success: true });
  });

  it.each([
    ['powershell', powershellSample, /@'\n([\s\S]*)\n'@/],
    ['go', goSample, /body := `([^`]*)`\n/],
  ] as const)(
    'are %s that our own parser can read, with the body of the example',
    async (language, write, written) => {
      const call = client(server.origin, await server.createKey());
      for (const endpoint of endpoints)
        for (const example of endpoint.examples) {
          const sent = requestOf(endpoint, example);
          const text = write(sent);
          const { body } = await call<{ code: { syntax: object } }>('POST', '/v1/text/analyze', {
            text,
            analysis_mode: 'code',
            code_language: language,
          });
          expect(body.data.code.syntax, text).toMatchObject({ checked: true, errors: [] });
          expect(text).toContain(sent.path);
          const literal = written.exec(text)?.[1];
          if (literal !== undefined) expect(JSON.parse(literal)).toEqual(sent.body);
        }
    },
  );

  it('wait while another request holds the only place, then succeed', async () => {
    const narrow = await startServer({
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'narrow')),
      APLOMB_CONCURRENCY: '1',
    });
    try {
      for (const language of ['typescript', 'python'] as const) {
        const own = await narrow.createKey();
        const held = holdPlace(narrow.origin, own);
        const before = refusals(narrow);
        const running = runSample(
          language,
          handlingSamples.wait.samples[language] ?? '',
          folder.path,
          narrow.origin,
          own,
        );
        await vi.waitUntil(() => refusals(narrow) > before, { timeout: 20_000 });
        held.destroy();
        const run = await running;
        expect(run).toMatchObject({ code: 0, err: '' });
        expect(JSON.parse(run.out)).toMatchObject({ engine: 'local', detected_language: 'en' });
      }
    } finally {
      await narrow.stop();
    }
  });

  it.each(['typescript', 'python'] as const)(
    'show what is wrong beside each field, in %s',
    async (language) => {
      const run = await runSample(
        language,
        handlingSamples.correct.samples[language] ?? '',
        folder.path,
        server.origin,
        key,
      );
      expect(run.code).toBe(0);
      expect(run.out + run.err).toMatch(
        /analysis_mode has a value that is not accepted: one of: general/,
      );
    },
  );

  it.each(['typescript', 'python'] as const)(
    'stop with the code and the Request-Id, in %s',
    async (language) => {
      const sample = handlingSamples.stop.samples[language] ?? '';
      const refused = await runSample(
        language,
        sample,
        folder.path,
        server.origin,
        'apl_live_wrong',
      );
      expect(refused.code).toBe(1);
      expect(refused.err).toMatch(
        /INVALID_API_KEY: [\s\S]*req_[\s\S]*\/docs\/api-reference\/error-codes\/invalid-api-key/,
      );
      expect(await runSample(language, sample, folder.path, server.origin, key)).toMatchObject({
        code: 0,
        out: expect.stringContaining('Composure') as unknown,
      });
    },
  );

  it.each(['typescript', 'python'] as const)(
    'tell a server that cannot be reached, in %s',
    async (language) => {
      const sample = handlingSamples.connect.samples[language] ?? '';
      expect(
        await runSample(language, sample, folder.path, 'http://127.0.0.1:9', key),
      ).toMatchObject({ code: 1, err: expect.stringContaining('NETWORK_ERROR') as unknown });
      expect(
        JSON.parse((await runSample(language, sample, folder.path, server.origin, key)).out),
      ).toMatchObject({ status: 'success' });
    },
  );
});

/** A request that is never finished: it holds its place until it is destroyed. */
function holdPlace(origin: string, key: string): ClientRequest {
  const held = request(`${origin}/v1/text/analyze`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': '100',
    },
  });
  held.on('error', () => undefined);
  held.write('{');
  return held;
}

const refusals = (server: RunningServer): number => server.log().split('"status":429').length - 1;
