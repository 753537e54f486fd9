import { apiEndpoints, type Endpoint, type EndpointId } from '@aplomb/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Aplomb, type RequestOptions, ServerError } from '../src/index.ts';
import { failure, type HostileServer, openHostile, raw } from './hostile-server.ts';

interface Given {
  readonly id: string;
  readonly query: Readonly<Record<string, never>>;
  readonly body: never;
}
type Method = (aplomb: Aplomb, given: Given, options: RequestOptions) => Promise<unknown>;

async function all<Item>(items: AsyncIterable<Item>): Promise<{ data: Item[] }> {
  const data: Item[] = [];
  for await (const item of items) data.push(item);
  return { data };
}

/** How a program asks for each operation; pieces of files are appended by `create` and `resume`. */
const methods = {
  analyzeScreen: (aplomb, { body }, options) => aplomb.screen.analyze(body, options),
  analyzeText: (aplomb, { body }, options) => aplomb.text.analyze(body, options),
  analyzeTexts: (aplomb, { body }, options) =>
    aplomb.text.submitBatch(body['texts'] ?? body, options),
  processAudio: (aplomb, { body }, options) => aplomb.audio.process(body, options),
  createFile: (aplomb, { query }, options) =>
    aplomb.files.create(Buffer.from('bytes'), {
      name: query['name'],
      retentionHours: query['retention_hours'],
      ...options,
    }),
  listFiles: (aplomb, _given, options) => aplomb.files.list(options),
  getFile: (aplomb, { id }, options) => aplomb.files.get(id, options),
  getFileContent: (aplomb, { id }, options) => aplomb.files.content(id, options),
  deleteFile: (aplomb, { id }, options) => aplomb.files.delete(id, options),
  getJob: (aplomb, { id }, options) => aplomb.jobs.get(id, options),
  getJobResult: (aplomb, { id }, options) => aplomb.jobs.result(id, options),
  cancelJob: (aplomb, { id }, options) => aplomb.jobs.cancel(id, options),
  listConversations: (aplomb, { query }, options) => aplomb.history.list(query, options),
  getConversation: (aplomb, { id, query }, options) =>
    aplomb.history.get(id, {
      ...options,
      fields: (query['fields'] as unknown as string | undefined)?.split(',') as never,
    }),
  deleteConversation: (aplomb, { id }, options) => aplomb.history.delete(id, options),
  exportConversations: (aplomb, { query }, options) => all(aplomb.history.export(query, options)),
  deleteConversations: (aplomb, { body }, options) => aplomb.history.deleteMany(body, options),
  getContextSettings: (aplomb, _given, options) => aplomb.settings.getContext(options),
  updateContextSettings: (aplomb, { body }, options) =>
    aplomb.settings.updateContext(body, options),
  createToken: (aplomb, { body }, options) => aplomb.tokens.create(body, options),
  listKeys: (aplomb, _given, options) => aplomb.keys.list(options),
  createKey: (aplomb, { body }, options) => aplomb.keys.create(body, options),
  rollKey: (aplomb, { id, body }, options) => aplomb.keys.roll(id, body, options),
  revokeKey: (aplomb, { id }, options) => aplomb.keys.revoke(id, options),
  getUsage: (aplomb, { query }, options) => aplomb.usage.get(query, options),
  createWebhook: (aplomb, { body }, options) => aplomb.webhooks.create(body, options),
  listWebhooks: (aplomb, _given, options) => aplomb.webhooks.list(options),
  deleteWebhook: (aplomb, { id }, options) => aplomb.webhooks.delete(id, options),
  rotateWebhookSecret: (aplomb, { id, body }, options) =>
    aplomb.webhooks.rotateSecret(id, body, options),
  testWebhook: (aplomb, { id }, options) => aplomb.webhooks.test(id, options),
  listWebhookDeliveries: (aplomb, { id, query }, options) =>
    aplomb.webhooks.deliveries(id, query, options),
  replayWebhookDelivery: (aplomb, { id }, options) => aplomb.webhooks.replay(id, options),
  verifyReceipt: (aplomb, { body }, options) => aplomb.receipts.verify(body, options),
} satisfies Record<Exclude<EndpointId, 'appendToFile'>, Method>;

/** What makes a secret that only its answer holds. */
const once = new Set(['createKey', 'rollKey', 'createWebhook', 'rotateWebhookSecret']);
/** No id of ours, so that what an address cannot hold is seen to be encoded. */
const ODD_ID = 'a/b ?ü';
const lastPage = { next_cursor: null };

describe('a call', () => {
  let hostile: HostileServer;
  let aplomb: Aplomb;
  beforeAll(async () => {
    hostile = await openHostile();
  });
  beforeEach(() => {
    aplomb = new Aplomb({ apiKey: 'key', baseUrl: hostile.origin });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterAll(() => {
    hostile.close();
    vi.restoreAllMocks();
  });

  const endpoints: Readonly<Record<string, Endpoint>> = apiEndpoints();
  const cases = Object.entries<Method>(methods).flatMap(([name, method]) =>
    (endpoints[name]?.examples ?? []).map((example) => ({
      name,
      example,
      title: `${name}: ${example.name}`,
      ask: (options: RequestOptions) =>
        method(
          aplomb,
          { id: ODD_ID, query: (example.query ?? {}) as never, body: example.body as never },
          options,
        ),
    })),
  );

  it.each(cases)('asks for what the contract says: $title', async ({ name, example, ask }) => {
    const { response, query = {}, body } = example;
    const answered = JSON.stringify({ status: 'success', data: response, pagination: lastPage });
    hostile.plan(raw(200, 'application/json', answered));
    const result = await ask({ headers: { 'x-mine': 'yes' } });
    const [request, ...others] = hostile.received;
    const url = new URL(request?.url ?? '', hostile.origin);
    const endpoint = endpoints[name];
    expect([request?.method, url.pathname, others]).toEqual([
      endpoint?.method,
      endpoint?.path.replace(/\{\w+\}/, encodeURIComponent(ODD_ID)),
      [],
    ]);
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
    if (body !== undefined) expect(JSON.parse(request?.body ?? '')).toEqual(body);
    else expect(request?.body).toBe(endpoint?.file === undefined ? '' : 'bytes');
    expect(request?.headers['x-mine']).toBe('yes');
    const data = name === 'getFileContent' ? new TextEncoder().encode(answered) : response;
    expect(result).toMatchObject({ data });
  });

  it.each(cases)('is tried as often as its caller says: $title', async ({ name, ask }) => {
    const away = failure(503, 'SERVICE_UNAVAILABLE');
    for (const [maxRetries, times] of [
      [0, 1],
      [undefined, once.has(name) ? 1 : 3],
    ] as const) {
      hostile.plan(away);
      const options = maxRetries === undefined ? {} : { maxRetries };
      await expect(ask(options)).rejects.toBeInstanceOf(ServerError);
      expect(hostile.received).toHaveLength(times);
    }
  });
});
