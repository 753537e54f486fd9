import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type CreatedWebhook,
  type Job,
  type Webhook,
  type WebhookDelivery,
  webhookRules,
} from '@aplomb/contract';
import { verifyWebhook } from '@aplomb/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import type { Client } from './client.ts';
import { type ContractTools, importContractTools, installContractTools } from './contract-tools.ts';
import { eitherDatabase, postgresql } from './databases.ts';
import { makeCertificate, type MediaServer, openMedia } from './media-server.ts';
import { silence } from './recordings.ts';
import { type RunningServer, startServer, temporaryFolder } from './running-server.ts';

interface Received {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** A receiver of webhooks: it answers with the status in its path, or with what `statuses` says. */
class Receiver {
  readonly received: Received[] = [];
  readonly statuses = new Map<string, number>();
  #server: MediaServer | null = null;

  async open(tls: { cert: Buffer; key: Buffer }): Promise<void> {
    this.#server = await openMedia((request, response) => {
      void this.#take(request).then((status) =>
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(),
      );
    }, tls);
  }

  url(path: string): string {
    return `${this.#server?.origin ?? ''}${path}`;
  }

  /** What came to a path, once there are so many. */
  async messages(path: string, count: number): Promise<Received[]> {
    const there = (): Received[] => this.received.filter((message) => message.path === path);
    await expect.poll(() => there().length).toBeGreaterThanOrEqual(count);
    return there();
  }

  close(): void {
    this.#server?.close();
  }

  async #take(request: IncomingMessage): Promise<number> {
    const path = request.url ?? '';
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    this.received.push({ path, body: await text(request), headers });
    return this.statuses.get(path) ?? 204;
  }
}

interface QuotaNews {
  type: string;
  data: { day: string; limit: number; used: number };
}

const utcDay = (): string => new Date().toISOString().slice(0, 10);

describe(`webhooks on ${eitherDatabase.name}`, () => {
  let tools: ContractTools;
  let context: ApiContext;
  let settings: Record<string, string>;
  const receiver = new Receiver();
  const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
  const newFolder = async (): Promise<string> => {
    const folder = await temporaryFolder();
    folders.push(folder);
    return folder.path;
  };
  beforeAll(async () => {
    tools = await importContractTools(installContractTools());
    const certificate = makeCertificate(await newFolder());
    await receiver.open(certificate);
    settings = {
      APLOMB_MEDIA_LOOPBACK: 'true',
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
    };
    context = await openApi(eitherDatabase, settings);
  }, 600_000);
  afterAll(async () => {
    await context?.close();
    receiver.close();
    for (const folder of folders) await folder.remove();
  });
  const create = async (call: Client, path: string): Promise<CreatedWebhook> => {
    const body = { url: receiver.url(path) };
    return (await call<CreatedWebhook>('POST', '/v1/webhooks', body)).body.data;
  };
  const log = async (call: Client, id: string): Promise<WebhookDelivery[]> =>
    (await call<WebhookDelivery[]>('GET', `/v1/webhooks/${id}/deliveries`)).body.data;
  /** The only delivery of a webhook, once it is as wanted. */
  const reaches = async (
    call: Client,
    id: string,
    wanted: (delivery: WebhookDelivery) => boolean,
  ): Promise<WebhookDelivery> => {
    let last: WebhookDelivery | undefined;
    await expect
      .poll(async () => {
        [last] = await log(call, id);
        return last !== undefined && wanted(last);
      })
      .toBe(true);
    if (last === undefined) throw new TypeError('there is no delivery');
    return last;
  };

  it('tell of jobs, signed as Standard Webhooks says', async () => {
    const call = await context.caller();
    const { secret, ...webhook } = await create(call, '/jobs');
    expect((await call<Webhook[]>('GET', '/v1/webhooks')).body.data).toEqual([webhook]);
    const begun = await call<Job>(
      'POST',
      '/v1/audio/process',
      { audio_data: silence(1).toString('base64') },
      { prefer: 'respond-async' },
    );
    const [message] = await receiver.messages('/jobs', 1);
    const { body, headers }: Omit<Received, 'path'> = message ?? { body: '', headers: {} };
    const said = {
      type: 'job.succeeded',
      timestamp: expect.stringMatching(/^\d{4}-/) as unknown,
      data: (await call<Job>('GET', `/v1/jobs/${begun.body.data.id}`)).body.data,
    };
    expect(new tools.Webhook(secret).verify(body, headers)).toEqual(said);
    expect(await verifyWebhook(body, headers, secret)).toEqual(said);
    for (const [text_, key] of [
      [`${body} `, secret],
      [body, `whsec_${Buffer.alloc(24).toString('base64')}`],
    ] as const) {
      expect(() => new tools.Webhook(key).verify(text_, headers)).toThrow();
      await expect(verifyWebhook(text_, headers, key)).rejects.toThrow('not signed with this');
    }
    const old = { ...headers, 'webhook-timestamp': '1614265330' };
    await expect(verifyWebhook(body, old, secret)).rejects.toThrow('within the time');
    const kept = await reaches(call, webhook.id, ({ state }) => state === 'delivered');
    expect([headers['webhook-id'], kept.attempts.at(-1)]).toEqual([
      `msg_${kept.id}`,
      { at: kept.delivered_at, status: 204, problem: null, milliseconds: expect.any(Number) },
    ]);
  });

  it('are tried again, and replayed under the same id', async () => {
    const call = await context.caller();
    receiver.statuses.set('/failing', 302);
    const { id, secret } = await create(call, '/failing');
    await call('POST', `/v1/webhooks/${id}/test`);
    const failed = await reaches(call, id, ({ attempts }) => attempts.length > 0);
    expect([failed.state, failed.attempts[0]?.problem]).toEqual(['pending', 'answered with 302']);
    expect(failed.next_attempt_at).not.toBeNull();
    expect(receiver.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    receiver.statuses.delete('/failing');
    await call('POST', `/v1/webhook-deliveries/${failed.id}/replay`);
    const taken = await reaches(call, id, ({ state }) => state === 'delivered');
    expect(taken.attempts.at(-1)?.status).toBe(204);
    const messages = await receiver.messages('/failing', 2);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([`msg_${failed.id}`]),
    );
    for (const { body, headers } of messages)
      expect(new tools.Webhook(secret).verify(body, headers)).toMatchObject({
        type: 'webhook.test',
      });
  });

  it('change their secret with both signing for a while', async () => {
    const call = await context.caller();
    const { id, secret: first } = await create(call, '/rotated');
    const rotate = async (hours: number): Promise<CreatedWebhook> =>
      (
        await call<CreatedWebhook>('POST', `/v1/webhooks/${id}/rotate-secret`, {
          overlap_hours: hours,
        })
      ).body.data;
    const { secret: second, previous_secret_until: until } = await rotate(24);
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now());
    const verifies = ({ body, headers }: Received, secret: string): boolean => {
      try {
        new tools.Webhook(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    };
    const signers = async (count: number, secrets: readonly string[]): Promise<boolean[]> => {
      await call('POST', `/v1/webhooks/${id}/test`);
      const message = (await receiver.messages('/rotated', count)).at(-1);
      return secrets.map((secret) => message !== undefined && verifies(message, secret));
    };
    expect(await signers(1, [first, second])).toEqual([true, true]);
    const [message] = await receiver.messages('/rotated', 1);
    expect(await verifyWebhook(message?.body ?? '', message?.headers ?? {}, first)).toMatchObject({
      type: 'webhook.test',
    });
    const { secret: third } = await rotate(24);
    expect(await signers(2, [first, second, third])).toEqual([false, true, true]);
    const { secret: last, previous_secret_until: none } = await rotate(0);
    expect([none, await signers(3, [second, third, last])]).toEqual([null, [false, false, true]]);
    const much = await call('POST', `/v1/webhooks/${id}/rotate-secret`, { overlap_hours: 169 });
    expect([much.status, much.body.details.field_errors?.[0]?.field]).toEqual([
      422,
      'overlap_hours',
    ]);
  });

  it('tell of keys: made, revoked, and about to end', async () => {
    const account = ['--account', 'told-of-keys'];
    const own = await context.key(...account);
    const { id: hook } = await create(context.as(own), '/keys');
    const short = await context.key(...account, '--expires', '3d');
    const [, id = ''] =
      /^(\S+).* told-of-keys .*$/m.exec(
        (await context.database.keys('list'))
          .split('\n')
          .filter((line) => line.includes(short.slice(-4)))
          .join('\n'),
      ) ?? [];
    const said = (received: readonly Received[]): unknown[] =>
      received.map(({ body }) => {
        const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
        return [type, data.id];
      });
    expect(said(await receiver.messages('/keys', 1))).toEqual([['key.created', id]]);
    await reaches(context.as(own), hook, ({ state }) => state === 'delivered');
    // Keys made for less than the warning's days are not warned of: this one was made long ago.
    const older = "update api_keys set created_at = now() - interval '30 days' where id = $1";
    await context.restart('stop', {}, () => context.database.sql(older, [id]));
    expect(said(await receiver.messages('/keys', 2)).at(-1)).toEqual(['key.expiring', id]);
    await context.database.keys('revoke', id);
    const all = await receiver.messages('/keys', 3);
    expect(said(all).slice(2)).toEqual([['key.revoked', id]]);
    for (const { body } of all) expect(body).not.toContain(short.slice(9, 30));
  });

  it('tell once a day that its analyses are used', async () => {
    const call = await context.caller('--account', 'told-of-quota');
    await context.database.admin('quota', 'set', 'told-of-quota', '5');
    await create(call, '/quota');
    const analyze = async (): Promise<number> =>
      (await call('POST', '/v1/text/analyze', { text: 'All is well.' })).status;
    const began = utcDay();
    let taken = 0;
    let status = await analyze();
    for (; status === 201; status = await analyze()) taken += 1;
    expect(status).toBe(429);
    // Over midnight the count begins anew, and the news of the later day count.
    if (utcDay() === began) expect(taken).toBe(5);
    const told = async (): Promise<QuotaNews[]> => {
      const all = (await receiver.messages('/quota', 2)).map(
        ({ body }) => JSON.parse(body) as QuotaNews,
      );
      const last = all
        .map(({ data }) => data.day)
        .toSorted()
        .at(-1);
      return all
        .filter(({ data }) => data.day === last)
        .toSorted((one, other) => one.type.localeCompare(other.type));
    };
    await expect.poll(told).toMatchObject([
      { type: 'quota.nearly_used', data: { limit: 5, used: 4 } },
      { type: 'quota.used_up', data: { limit: 5, used: 5 } },
    ]);
  });

  it('are switched off by 410, and on by what is taken', async () => {
    const call = await context.caller();
    receiver.statuses.set('/gone', webhookRules.goneStatus);
    const { id } = await create(call, '/gone');
    await call('POST', `/v1/webhooks/${id}/test`);
    await reaches(call, id, ({ state }) => state === 'failed');
    const off = (await call<Webhook[]>('GET', '/v1/webhooks')).body.data;
    expect(off[0]?.disabled_at).toMatch(/^\d{4}-/);
    receiver.statuses.delete('/gone');
    await call('POST', `/v1/webhooks/${id}/test`);
    await reaches(call, id, ({ state }) => state === 'delivered');
    const on = (await call<Webhook[]>('GET', '/v1/webhooks')).body.data;
    expect(on[0]?.disabled_at).toBeNull();
    expect((await call('DELETE', `/v1/webhooks/${id}`)).status).toBe(204);
    expect((await call<Webhook[]>('GET', '/v1/webhooks')).body.data).toEqual([]);
  });

  it('refuse addresses that nothing may be sent to', async () => {
    const call = await context.caller();
    for (const [url, reason] of [
      ['https://10.0.0.1/', 'no public server'],
      ['https://169.254.169.254/latest', 'no public server'],
      ['https://[fd00::1]/', 'no public server'],
      ['https://name:word@example.com/', 'holds a name'],
    ] as const) {
      const { status, body } = await call('POST', '/v1/webhooks', { url });
      expect([url, status, body.code]).toEqual([url, 422, 'VALIDATION_ERROR']);
      expect(body.details.field_errors?.[0]?.message).toContain(reason);
    }
    for (let index = 0; index < webhookRules.perAccount; index += 1)
      await create(call, `/many/${index}`);
    const again = await call('POST', '/v1/webhooks', { url: receiver.url('/many/10') });
    expect([again.status, again.body.message]).toEqual([422, expect.stringMatching(/webhook 11/)]);
    const other = await context.caller();
    await create(other, '/many/0');
    const twice = await other('POST', '/v1/webhooks', { url: receiver.url('/many/0') });
    expect([twice.status, twice.body.message]).toEqual([422, expect.stringMatching(/already/)]);
  });

  it.skipIf(eitherDatabase !== postgresql)(
    'are given up after their last attempt, and sent by one of several replicas',
    async () => {
      const call = await context.caller();
      receiver.statuses.set('/never', 500);
      const { id } = await create(call, '/never');
      await call('POST', `/v1/webhooks/${id}/test`);
      await reaches(call, id, ({ attempts }) => attempts.length > 0);
      // Between two attempts only: one under way writes down where it stands.
      const lastWait =
        'update webhook_deliveries set tries = $1, next_attempt_at = now() ' +
        "where webhook_id = $2 and state = 'pending' and held_until is null";
      await expect
        .poll(async () => {
          await context.database.sql(lastWait, [webhookRules.retrySeconds.length, id]);
          return (await log(call, id)).map(({ state }) => state);
        })
        .toEqual(['failed']);
      expect((await log(call, id))[0]?.next_attempt_at).toBeNull();
      const second: RunningServer = await startServer({
        ...context.database.environment,
        ...settings,
        APLOMB_DATA_DIR: await newFolder(),
      });
      try {
        const shared = await create(call, '/shared');
        const tests = Array.from({ length: 12 }, () =>
          call('POST', `/v1/webhooks/${shared.id}/test`),
        );
        await Promise.all(tests);
        await expect
          .poll(async () => (await log(call, shared.id)).map(({ state }) => state))
          .toEqual(Array.from({ length: 12 }, () => 'delivered'));
        const came = await receiver.messages('/shared', 12);
        expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
        // Every attempt is written down by who made it: none was made by both.
        const attempts = (await log(call, shared.id)).flatMap((kept) => kept.attempts);
        expect(came.length).toBeLessThanOrEqual(attempts.length);
      } finally {
        await second.stop();
      }
    },
  );
});
