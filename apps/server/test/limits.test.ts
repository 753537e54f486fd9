import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { analysisSizes, apiRules } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded, postgresql } from './databases.ts';
import { makeCertificate, type MediaServer, openMedia } from './media-server.ts';
import { redisAbsent, startRedis } from './redis.ts';
import { silence } from './recordings.ts';
import { dataFolder } from './database-template.ts';
import { type RunningServer, startServer, type TemporaryFolder } from './running-server.ts';
import { client } from './client.ts';

const SETTINGS = '/v1/settings/context';
const TEXT = '/v1/text/analyze';
const AUDIO = '/v1/audio/process';
const text = { text: 'Composure under pressure.', analysis_mode: 'language' };
const size = analysisSizes.textCharacters;
const textOf = (characters: number): object => ({
  text: 'Plain words. '.repeat(characters).slice(0, characters),
  analysis_mode: 'language',
});
const rates = { APLOMB_RATE_PER_MINUTE: '5', APLOMB_DAILY_QUOTA: '2', APLOMB_CONCURRENCY: '1' };

/** Remaining and seconds of one policy in a RateLimit header. */
function standing(
  headers: Headers,
  policy: 'minute' | 'day',
): { remaining: number; seconds: number } | null {
  const match = new RegExp(`"${policy}";r=(\\d+);t=(\\d+)`).exec(headers.get('ratelimit') ?? '');
  return match === null ? null : { remaining: Number(match[1]), seconds: Number(match[2]) };
}

/** By then a busy machine too has done what follows a request; asking would use up the limit. */
const SETTLED_MILLISECONDS = 2_000;

describe('limits', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  let media: MediaServer | null = null;
  beforeAll(async () => {
    const certificate = makeCertificate((await folder()).path);
    media = await openMedia((request, response) => {
      response.end(silence(Number(request.url?.slice(1)) * analysisSizes.recordingSeconds));
    }, certificate);
    context = await openApi(embedded, {
      ...rates,
      APLOMB_MEDIA_LOOPBACK: 'true',
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
    });
  });
  afterAll(async () => {
    media?.close();
    await context?.close();
    for (const one of folders) await one.remove();
  });

  const folders: TemporaryFolder[] = [];
  const folder = async (): Promise<{ path: string }> => {
    const made = await dataFolder();
    folders.push(made);
    return made;
  };

  it('of requests a minute count down in the headers, then refuse with the seconds to wait', async () => {
    const call = await api().caller();
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, headers } = await call('GET', SETTINGS);
      expect([
        status,
        headers.get('ratelimit-policy'),
        headers.get('x-ratelimit-limit'),
        headers.get('x-ratelimit-remaining'),
      ]).toEqual([200, '"minute";q=5;w=60, "day";q=2;w=86400;qu="analyses"', '5', String(left)]);
      expect(standing(headers, 'minute')?.remaining).toBe(left);
      expect(standing(headers, 'minute')?.seconds).toBe(Number(headers.get('x-ratelimit-reset')));
    }
    const refused = await call('GET', SETTINGS);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMIT_EXCEEDED', message: expect.stringMatching(/5 requests a minute/) },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(standing(refused.headers, 'minute')?.remaining).toBe(0);
  });

  it('of requests a minute are told late to a caller that goes on at twice as many', async () => {
    const call = await api().caller();
    const ask = async (): Promise<number[]> => {
      const began = performance.now();
      const { status } = await call('GET', SETTINGS);
      return [status, performance.now() - began];
    };
    for (let count = 0; count < 10; count += 1) await ask();
    const [status, milliseconds] = await ask();
    expect(status).toBe(429);
    expect(milliseconds).toBeGreaterThan(990);
  });

  it('belong to a key, not to its account', async () => {
    const [first, second] = [
      await api().caller('--account', 'shared'),
      await api().caller('--account', 'shared'),
    ];
    for (let count = 0; count < 5; count += 1) await first('GET', SETTINGS);
    expect((await first('GET', SETTINGS)).status).toBe(429);
    expect((await second('GET', SETTINGS)).status).toBe(200);
  });

  it('of an account hold for all its keys together', async () => {
    const server = await startServer({
      ...api().database.environment,
      APLOMB_DATA_DIR: (await folder()).path,
      ...rates,
      APLOMB_ACCOUNT_RATE_PER_MINUTE: '7',
    });
    const caller = async (account: string) =>
      client(server.origin, await server.createKey('--account', account));
    const keys = [await caller('many'), await caller('many')];
    const statuses = [];
    for (const call of [...keys, ...keys, ...keys, ...keys])
      statuses.push((await call('GET', SETTINGS)).status);
    expect(statuses).toEqual([...Array.from({ length: 7 }, () => 200), 429]);
    const refused = await keys[0]?.('GET', SETTINGS);
    expect(refused?.body.message).toContain('This account may send 7 requests a minute');
    expect(refused?.headers.get('ratelimit-policy')).toContain('"account";q=7;w=60');
    expect((await (await caller('other'))('GET', SETTINGS)).status).toBe(200);
    await server.stop();
  });

  it('are not touched by requests without a valid key', async () => {
    const answer = await api().as('apl_live_wrong')('GET', SETTINGS);
    expect([
      answer.status,
      answer.headers.get('ratelimit'),
      answer.headers.get('ratelimit-policy'),
    ]).toEqual([401, null, '"minute";q=5;w=60, "day";q=2;w=86400;qu="analyses"']);
  });

  /** A request whose body never ends: it holds its key's one place until it is cut off. */
  async function halfRequest(token: string): Promise<{ end(): void }> {
    const { hostname, port } = new URL(api().server.origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `PUT ${SETTINGS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ` +
        `${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n` +
        'Expect: 100-continue\r\n\r\n',
    );
    // The server has begun with it; looking up the key and taking the place follow.
    await once(socket, 'data');
    socket.write('{"custom');
    await delay(SETTLED_MILLISECONDS);
    return { end: () => socket.destroy() };
  }

  it('of requests at once refuse with the rate code, and a place comes free when its caller goes away', async () => {
    const token = await api().key();
    const half = await halfRequest(token);
    const refused = await api().as(token)('GET', SETTINGS);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'RATE_LIMIT_EXCEEDED',
        message: expect.stringMatching(/1 requests? under way at once/),
      },
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await (await api().caller())('GET', SETTINGS)).status).toBe(200);
    half.end();
    await delay(SETTLED_MILLISECONDS);
    expect((await api().as(token)('GET', SETTINGS)).status).toBe(200);
  });

  it('of analyses a day have a code of their own, and only analyses that were made count', async () => {
    const account = ['--account', 'quota'];
    const call = await api().caller(...account);
    expect((await call('POST', TEXT, { text: '' })).status).toBe(422);
    expect(
      (
        await call('POST', TEXT, {
          ...text,
          conversation_id: '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11',
        })
      ).status,
    ).toBe(404);
    const first = await call('POST', TEXT, text, { 'idempotency-key': 'one' });
    expect([first.status, standing(first.headers, 'day')?.remaining]).toEqual([201, 1]);
    const replay = await call('POST', TEXT, text, { 'idempotency-key': 'one' });
    expect([
      replay.status,
      replay.headers.get('idempotent-replayed'),
      standing(replay.headers, 'day'),
    ]).toEqual([201, 'true', null]);
    const other = await api().caller(...account);
    expect(standing((await other('POST', TEXT, text)).headers, 'day')?.remaining).toBe(0);
    const refused = await other('POST', TEXT, text);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'QUOTA_EXCEEDED',
        message: expect.stringMatching(/2 analyses of this UTC day are used up.*00:00 UTC/),
      },
    });
    const untilMidnight = Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000);
    expect(
      Math.abs(Number(refused.headers.get('retry-after')) - untilMidnight),
    ).toBeLessThanOrEqual(3);
    expect(standing(refused.headers, 'minute')).not.toBeNull();
    expect((await other('GET', SETTINGS)).status).toBe(200);
  });

  it('of analyses count by size, and say so', async () => {
    const call = await api().caller('--account', 'sizes');
    const refused = await call('POST', TEXT, textOf(2 * size + 1));
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'QUOTA_EXCEEDED',
        message: expect.stringMatching(/counts for 3 analyses.*2 of the 2/),
      },
    });
    expect([
      refused.headers.get('aplomb-cost'),
      standing(refused.headers, 'day')?.remaining,
    ]).toEqual([null, 2]);
    const two = await call('POST', TEXT, textOf(size + 1));
    expect([
      two.status,
      two.headers.get('aplomb-cost'),
      standing(two.headers, 'day')?.remaining,
    ]).toEqual([201, '2', 0]);
  });

  it('of analyses are given back whole when a job is cancelled', async () => {
    const call = await api().caller('--account', 'minutes');
    const accepted = await call<{ id: string }>(
      'POST',
      AUDIO,
      { audio_data: silence(analysisSizes.recordingSeconds + 1).toString('base64') },
      { prefer: 'respond-async' },
    );
    expect([accepted.status, accepted.headers.get('aplomb-cost')]).toEqual([202, '2']);
    expect((await call('POST', TEXT, text)).body.code).toBe('QUOTA_EXCEEDED');
    const job = `/v1/jobs/${accepted.body.data.id}`;
    const ended = await call<{ state: string }>('DELETE', job);
    expect(ended.status).toBe(204);
    const { body } = await call<{ state?: string }>('GET', job);
    // A job that was quicker than its cancelling has counted.
    const left = body.data?.state === 'cancelled' ? 201 : 429;
    expect((await call('POST', TEXT, text)).status).toBe(left);
  });

  it('of analyses count what lies behind an address once its length is known', async () => {
    const account = ['--account', 'addresses'];
    const call = await api().caller(...account);
    const long = { audio_url: `${media?.origin}/3`, transcription_only: true };
    const refused = await call('POST', AUDIO, long);
    expect([
      refused.status,
      refused.body.code,
      refused.headers.get('aplomb-cost'),
      standing(refused.headers, 'day')?.remaining,
    ]).toEqual([429, 'QUOTA_EXCEEDED', null, 2]);
    const { body, headers } = await call<{ id: string }>('POST', AUDIO, long, {
      prefer: 'respond-async',
    });
    expect(headers.get('aplomb-cost')).toBe('1');
    const other = await api().caller(...account);
    const ended = async (): Promise<unknown> => {
      const job = `/v1/jobs/${body.data.id}`;
      const answer = await other<{ state: string; error: { code: string } | null }>(
        'GET',
        job,
        undefined,
        { prefer: `wait=${apiRules.jobWaitSeconds}` },
      );
      return answer.body.data.error?.code;
    };
    await expect.poll(ended).toBe('QUOTA_EXCEEDED');
    // All of both was given back.
    expect((await call('POST', TEXT, textOf(size + 1))).status).toBe(201);
  });

  it('of analyses begin anew on the next UTC day', async () => {
    const account = ['--account', 'yesterday'];
    const call = await api().caller(...account);
    for (const status of [201, 201, 429])
      expect((await call('POST', TEXT, text)).status).toBe(status);
    // What was used yesterday is what a server that lived through midnight finds.
    await api().restart('stop', {}, () =>
      api().database.sql(
        "update daily_usage set day = day - 1 where account_id = (select id from accounts where name = 'yesterday')",
      ),
    );
    expect((await (await api().caller(...account))('POST', TEXT, text)).status).toBe(201);
  });
});

const absent = postgresql.absent ?? redisAbsent;
describe.skipIf(absent !== null)(
  `replicas on one PostgreSQL and one Redis${absent === null ? '' : ` (skipped: ${absent})`}`,
  () => {
    let first: ApiContext | null = null;
    let second: RunningServer | null = null;
    let redis: Awaited<ReturnType<typeof startRedis>> | null = null;
    beforeAll(async () => {
      redis = await startRedis();
      const settings = { ...rates, APLOMB_CONCURRENCY: '2', REDIS_URL: redis.url };
      first = await openApi(postgresql, settings);
      second = await startServer({ ...first.database.environment, ...settings });
    });
    afterAll(async () => {
      await second?.stop();
      await first?.close();
      await redis?.kill();
    });

    it('share limits, settings and revocations, and go on by themselves when Redis dies', async () => {
      if (first === null || second === null || redis === null) throw new Error('not started');
      const token = await first.key('--account', 'replicas');
      const calls = [first.as(token), client(second.origin, token)];
      const answers = [];
      for (let count = 0; count < 5; count += 1)
        answers.push(await calls[count % 2]?.('GET', SETTINGS));
      expect(answers.map((answer) => answer?.headers.get('x-ratelimit-remaining'))).toEqual([
        '4',
        '3',
        '2',
        '1',
        '0',
      ]);
      expect(
        await Promise.all(calls.map(async (call) => (await call('GET', SETTINGS)).status)),
      ).toEqual([429, 429]);

      const other = await first.key('--account', 'replicas');
      const [here, there] = [first.as(other), client(second.origin, other)];
      await there('GET', SETTINGS);
      await here('PUT', SETTINGS, { context_profile_id: 'meeting' });
      await delay(SETTLED_MILLISECONDS);
      expect((await there('GET', SETTINGS)).body.data).toMatchObject({
        context_profile_id: 'meeting',
      });
      const id =
        (await first.database.keys('list'))
          .split('\n')
          .find((line) => line.includes(`…${other.slice(-4)}`))
          ?.split(' ')[0] ?? '';
      await first.database.keys('revoke', id);
      await delay(SETTLED_MILLISECONDS);
      expect([(await here('GET', SETTINGS)).status, (await there('GET', SETTINGS)).status]).toEqual(
        [401, 401],
      );

      await redis.kill();
      const after = await first.key('--account', 'replicas');
      const alone = [first.as(after), client(second.origin, after)];
      // Each process now counts for itself: five here and five there, never a failure.
      for (const call of alone) {
        for (const status of [200, 200, 200, 200, 200, 429])
          expect((await call('GET', SETTINGS)).status).toBe(status);
      }
      await expect.poll(() => first?.server.log()).toMatch(/redis is away/);
    });
  },
);
