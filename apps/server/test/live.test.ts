import { liveRules, liveServerMessage } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';
import { LiveClient, type LiveConnection } from './live-client.ts';
import { speech, speechAbsent } from './recordings.ts';

const WAV_HEADER = 44;
const start = { type: 'start', sample_rate: 16_000, language: 'en' };
const silence = (seconds: number): Buffer => Buffer.alloc(seconds * 32_000);

describe('live captions', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  const open = (connection: LiveConnection = {}): LiveClient =>
    new LiveClient(api().server.origin, connection);
  beforeAll(async () => {
    context = await openApi(embedded, { APLOMB_CONCURRENCY: '2', APLOMB_DAILY_QUOTA: '3' });
  });
  afterAll(async () => {
    await context?.close();
  });

  /** Opens a connection, sends what is given first, and tells how it is refused. */
  const refusal = async (
    first: object | string,
    connection: LiveConnection = {},
  ): Promise<[code: string | null, close: number, reason: string]> => {
    const client = open(connection);
    await client.send(first);
    const { code, reason } = await client.closed;
    for (const message of client.messages)
      expect(liveServerMessage.safeParse(message).error?.issues ?? []).toEqual([]);
    return [client.all('error')[0]?.code ?? null, code, reason];
  };

  it('are refused without a key that counts, each in its own words', async () => {
    const narrow = await api().key('--scopes', 'text:write'),
      good = await api().key();
    expect(await refusal(start)).toEqual(['MISSING_API_KEY', 4_401, 'MISSING_API_KEY']);
    expect(await refusal({ ...start, key: 'apl_live_none' })).toEqual([
      'INVALID_API_KEY',
      4_401,
      'INVALID_API_KEY',
    ]);
    expect(
      await refusal(start, {
        protocols: [liveRules.protocol, `${liveRules.keyProtocol}apl_live_none`],
      }),
    ).toEqual(['INVALID_API_KEY', 4_401, 'INVALID_API_KEY']);
    expect(await refusal(start, { header: narrow })).toEqual([
      'ACCESS_DENIED',
      4_403,
      'ACCESS_DENIED',
    ]);
    expect(await refusal(start, { query: `?apiKey=${good}` })).toEqual([
      'ACCESS_DENIED',
      4_403,
      'ACCESS_DENIED',
    ]);
  });

  it.each([
    ['sound before a word', Buffer.alloc(320), 'BAD_REQUEST', 4_400],
    ['text that is no JSON', 'hello', 'BAD_REQUEST', 4_400],
    ['JSON that is no message', '[]', 'INVALID_PARAMETER_VALUE', 4_400],
    ['an unknown type', { type: 'begin' }, 'INVALID_PARAMETER_VALUE', 4_400],
    ['no rate', { type: 'start' }, 'MISSING_PARAMETER', 4_400],
    ['a rate nobody records in', { ...start, sample_rate: 1 }, 'INVALID_PARAMETER_VALUE', 4_422],
    ['three channels', { ...start, channels: 3 }, 'INVALID_PARAMETER_VALUE', 4_400],
    ['a field that is not known', { ...start, sampel_rate: 1 }, 'INVALID_PARAMETER_VALUE', 4_400],
    [
      'a session that never was',
      { type: 'resume', session: 'none', last_event: 0 },
      'RESOURCE_NOT_FOUND',
      4_404,
    ],
    [
      'a novel as its first message',
      JSON.stringify({ ...start, note: 'x'.repeat(20_000) }),
      'FILE_TOO_LARGE',
      4_413,
    ],
  ] as const)('%s is refused', async (_what, first, code, close) => {
    expect(await refusal(first, { header: await api().key() })).toEqual([code, close, code]);
  });

  it('say to a plain request that they are a WebSocket', async () => {
    const answer = await fetch(api().server.origin + liveRules.path);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });

  it('outlive a message of ten megabytes', async () => {
    const client = open({ header: await api().key() });
    await client.send(Buffer.alloc(10 * 1024 * 1024));
    // A sender still busy sending may meet the end of the connection before the reason for it.
    expect([1_006, 1_009]).toContain((await client.closed).code);
    expect((await fetch(`${api().server.origin}/healthz`)).status).toBe(200);
  });

  describe.skipIf(speechAbsent !== null)(
    `of a stream${speechAbsent === null ? '' : ` (skipped: ${speechAbsent})`}`,
    () => {
      const spoken = (): Buffer => speech().subarray(WAV_HEADER);

      it('come as they are spoken: partials, then finals, numbered, until the end', async () => {
        const client = open({
          protocols: [liveRules.protocol, `${liveRules.keyProtocol}${await api().key()}`],
        });
        await client.send(start);
        expect(await client.wait('ready')).toMatchObject({
          resumed: false,
          position: 0,
          last_event: 0,
          events_lost: 0,
        });
        expect(client.protocol).toBe(liveRules.protocol);
        await client.stream(Buffer.concat([spoken(), silence(1), spoken(), silence(1)]));
        await client.send({ type: 'finish' });
        expect(await client.closed).toEqual({ code: 1_000, reason: 'finished' });
        const finals = client.all('caption').filter(({ final }) => final);
        expect(finals.length).toBeGreaterThanOrEqual(1);
        for (const { stable, tail, start: from, end } of finals)
          expect([/\w{2}/.test(stable), tail, from < end]).toEqual([true, '', true]);
        expect(client.all('recogniser')[0]).toMatchObject({
          engine: 'pocketsphinx',
          trusted: false,
        });
        const numbers = client.messages.flatMap((message) =>
          'event' in message ? [message.event] : [],
        );
        expect(numbers).toEqual(numbers.map((_, i) => i + 1));
        expect(client.all('received').at(-1)?.position).toBe(
          (spoken().length * 2 + silence(2).length) / 2,
        );
        expect(client.all('finished')[0]?.seconds).toBeCloseTo(
          (spoken().length * 2 + silence(2).length) / 32_000,
        );
        for (const message of client.messages)
          expect(liveServerMessage.safeParse(message).error?.issues ?? []).toEqual([]);
      });

      it('go on where they were for a client that comes back', async () => {
        const key = await api().key();
        const sound = Buffer.concat([spoken(), silence(1), spoken(), silence(1)]);
        const first = open({ header: key });
        await first.send(start);
        const { session } = await first.wait('ready');
        await first.stream(sound.subarray(0, 48_000));
        await first.wait('received', ({ position }) => position === 24_000);
        first.leave();
        await first.closed;
        const last = Math.max(
          0,
          ...first.messages.flatMap((message) => ('event' in message ? [message.event] : [])),
        );
        expect(
          await refusal({ type: 'resume', session, last_event: 0 }, { header: await api().key() }),
        ).toEqual(['RESOURCE_NOT_FOUND', 4_404, 'RESOURCE_NOT_FOUND']);
        const second = open({ header: key });
        await second.send({ type: 'resume', session, last_event: last });
        const ready = await second.wait('ready');
        expect(ready).toMatchObject({ resumed: true, session, position: 24_000, events_lost: 0 });
        await second.stream(sound.subarray(ready.position * 2));
        await second.send({ type: 'finish' });
        expect(await second.closed).toEqual({ code: 1_000, reason: 'finished' });
        const numbers = second.messages.flatMap((message) =>
          'event' in message ? [message.event] : [],
        );
        expect(Math.min(...numbers)).toBeGreaterThan(last);
        expect(second.all('caption').some(({ final }) => final)).toBe(true);
      });

      it('mark what was lost as a gap, and silence as no signal', async () => {
        const client = open({ header: await api().key() });
        await client.send({ ...start, channels: 1, encoding: 'f32le', sample_rate: 8_000 });
        await client.wait('ready');
        const float = (seconds: number): Buffer =>
          Buffer.from(new Float32Array(8_000 * seconds).buffer);
        await client.send(float(1));
        await client.send({ type: 'position', position: 24_000 });
        await client.send(float(6));
        expect(await client.wait('gap')).toMatchObject({ channel: 0, start: 1, end: 3 });
        expect((await client.wait('no_signal')).seconds).toBeGreaterThanOrEqual(5);
        await client.send({ type: 'position', position: 8_000 });
        expect(await client.closed).toEqual({ code: 4_422, reason: 'VALIDATION_ERROR' });
        expect(client.all('caption')).toEqual([]);
      });

      it.each([
        ['half a sample', Buffer.alloc(321), 4_422, 'VALIDATION_ERROR'],
        [
          'more than a message may hold',
          Buffer.alloc(liveRules.frameBytes + 2),
          4_413,
          'FILE_TOO_LARGE',
        ],
        ['sound as text', Buffer.alloc(320).toString('base64'), 4_400, 'BAD_REQUEST'],
        ['a second start', JSON.stringify(start), 4_400, 'INVALID_PARAMETER_VALUE'],
      ] as const)('end with %s', async (_what, message, code, reason) => {
        const client = open({ header: await api().key() });
        await client.send(start);
        await client.wait('ready');
        await client.send(message);
        expect(await client.closed).toEqual({ code, reason });
      });

      it('belong to one connection at a time', async () => {
        const key = await api().key();
        const first = open({ header: key });
        await first.send(start);
        const { session } = await first.wait('ready');
        const second = open({ header: key });
        await second.send({ type: 'resume', session, last_event: 0 });
        await second.wait('ready');
        await first.send(Buffer.alloc(320));
        expect(await first.closed).toEqual({ code: 4_409, reason: 'VALIDATION_ERROR' });
        await second.send(Buffer.alloc(320));
        expect((await second.wait('received')).position).toBe(160);
        await second.send({ type: 'finish' });
        expect((await second.closed).code).toBe(1_000);
      });

      it('are limited at once and a day, and give back what they held', async () => {
        const key = await api().key();
        const opened = [open({ header: key }), open({ header: key })];
        for (const client of opened) {
          await client.send(start);
          await client.wait('ready');
        }
        expect(await refusal(start, { header: key })).toEqual([
          'RATE_LIMIT_EXCEEDED',
          4_429,
          'RATE_LIMIT_EXCEEDED',
        ]);
        for (const client of opened) {
          await client.send({ type: 'finish' });
          await client.closed;
        }
        const third = open({ header: key });
        await third.send(start);
        await third.wait('ready');
        await third.send({ type: 'finish' });
        await third.closed;
        expect(await refusal(start, { header: key })).toEqual([
          'QUOTA_EXCEEDED',
          4_429,
          'QUOTA_EXCEEDED',
        ]);
      });
    },
  );
});
