import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Aplomb, type Media, toBase64, verifyWebhook } from '../src/index.ts';
import { type HostileServer, openHostile, success } from './hostile-server.ts';

const notIterable = (stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });

describe('what a request is given', () => {
  let hostile: HostileServer;
  let aplomb: Aplomb;
  beforeAll(async () => {
    hostile = await openHostile();
  });
  beforeEach(() => {
    aplomb = new Aplomb({ apiKey: 'key', baseUrl: hostile.origin });
  });
  afterAll(() => hostile.close());

  /** More than one part of base64 has, and none of a part's length. */
  const bytes = Buffer.from('pixels '.repeat(9_000));
  const around = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]);
  const own = new Uint8Array(bytes).buffer;
  const forms: [string, () => Media][] = [
    ['bytes', () => bytes],
    ['a view of a larger buffer', () => around.subarray(6, 6 + bytes.length)],
    ['another view', () => new DataView(own)],
    ['a buffer', () => own],
    ['a blob', () => new Blob([bytes])],
    ['a response', () => new Response(bytes)],
    ['a stream of the web', () => new Blob([bytes]).stream()],
    ['a stream that a browser cannot iterate', () => notIterable(new Blob([bytes]).stream())],
    ['a stream of Node', () => Readable.from([bytes.subarray(0, 10), bytes.subarray(10)])],
  ];

  it.each(forms)('may be a picture as %s', async (_name, media) => {
    hostile.plan(success({}));
    await aplomb.screen.analyze({ image_data: media(), analysis_type: ['text'] });
    await aplomb.screen.analyze({ image_data: media() });
    await aplomb.audio.process({ audio_data: media(), language: 'en' });
    const asked = hostile.received.map(({ url, headers, body }) => [
      url,
      headers['content-type'],
      body === bytes.toString(),
    ]);
    const type = 'application/octet-stream';
    const options = new URLSearchParams({ options: '{"analysis_type":["text"]}' }).toString();
    expect(asked).toEqual([
      [`/v1/screen/analyze?${options}`, type, true],
      ['/v1/screen/analyze', type, true],
      [
        `/v1/audio/process?${new URLSearchParams({ options: '{"language":"en"}' }).toString()}`,
        type,
        true,
      ],
    ]);
    expect(await toBase64(media())).toBe(bytes.toString('base64'));
  });

  it('goes as base64 where it is base64, and where its options are too long for an address', async () => {
    const long = { question: 'ä'.repeat(800) } as object;
    hostile.plan(success({}));
    await aplomb.screen.analyze({ image_data: 'aGk=', analysis_type: ['text'] });
    await aplomb.screen.analyze({ image_data: Buffer.from('hi'), ...long });
    await aplomb.screen.analyze({ file_id: 'f', analysis_type: ['text'] });
    expect(hostile.received.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ['/v1/screen/analyze', { image_data: 'aGk=', analysis_type: ['text'] }],
      ['/v1/screen/analyze', { image_data: 'aGk=', ...long }],
      ['/v1/screen/analyze', { file_id: 'f', analysis_type: ['text'] }],
    ]);
  });

  it('is refused before it is sent when it is no file', async () => {
    hostile.plan(success({}));
    for (const media of [{}, Readable.from(['text'])] as unknown as Media[])
      await expect(aplomb.screen.analyze({ image_data: media })).rejects.toMatchObject({
        name: 'InvalidRequestError',
        code: 'INVALID_PARAMETER_VALUE',
        message: expect.stringMatching(/no file. Pass a Blob.*or base64\.$/) as string,
      });
    expect(hostile.received).toEqual([]);
  });

  it('may be conditions, the date of the API, and headers', async () => {
    hostile.plan(success({}));
    const dated = new Aplomb({ apiKey: 'key', baseUrl: hostile.origin, version: '2026-01-01' });
    await dated.settings.getContext({ ifNoneMatch: '"a"' });
    await aplomb.history.get('a', { ifNoneMatch: '"b"' });
    await aplomb.settings.getContext({ headers: { accept: 'application/problem+json' } });
    const told = hostile.received.map(({ headers }) => [
      headers['if-none-match'],
      headers['aplomb-version'],
      headers.accept,
      headers['content-type'],
    ]);
    expect(told).toEqual([
      ['"a"', '2026-01-01', 'application/json', undefined],
      ['"b"', undefined, 'application/json', undefined],
      [undefined, undefined, 'application/problem+json', undefined],
    ]);
  });
});

describe('what an answer tells beside its data', () => {
  it('is where the key stands, what it cost, and whose it is', async () => {
    const hostile = await openHostile();
    const aplomb = new Aplomb({ apiKey: 'key', baseUrl: hostile.origin });
    hostile.plan(
      success(
        { made: 1 },
        {
          ratelimit: '"minute";r=29;t=60, "day";r=5;t=3600',
          'ratelimit-policy': '"minute";q=30;w=60',
          'aplomb-cost': '2',
          'aplomb-mode': 'test',
          etag: '"v1"',
          'idempotent-replayed': 'true',
        },
      ),
      success({}),
    );
    expect(await aplomb.settings.getContext()).toMatchObject({
      status: 200,
      requestId: 'req_hostile',
      rateLimit: {
        minute: { limit: 30, remaining: 29, resetSeconds: 60 },
        day: { limit: null, remaining: 5, resetSeconds: 3_600 },
      },
      cost: 2,
      mode: 'test',
      etag: '"v1"',
      replayed: true,
      notModified: false,
      data: { made: 1 },
    });
    expect(await aplomb.settings.getContext()).toMatchObject({
      rateLimit: { minute: null, day: null },
      cost: null,
      mode: 'live',
      etag: null,
      replayed: false,
    });
    hostile.plan((response) => response.writeHead(304).end());
    expect(await aplomb.settings.getContext({ ifNoneMatch: '"v1"' })).toMatchObject({
      status: 304,
      notModified: true,
      data: null,
    });
    hostile.close();
  });
});

describe('a message of a webhook', () => {
  const key = randomBytes(32);
  const secret = `whsec_${key.toString('base64')}`;
  const body = JSON.stringify({ type: 'job.succeeded', timestamp: 'now', data: { id: 'ü' } });
  /** Signs as Standard Webhooks says. */
  const sign = (age: number, text = body, by = key): Record<string, string> => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - age);
    const signature = createHmac('sha256', by)
      .update(`msg_1.${timestamp}.${text}`)
      .digest('base64');
    return {
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
  };

  it('is read when it was signed with the secret, or with that and another', async () => {
    const fresh = sign(0);
    const two = { ...fresh, 'webhook-signature': `v1,AAAA v1 v1a,x ${fresh['webhook-signature']}` };
    for (const headers of [fresh, new Headers(fresh), two, sign(240), sign(-240)])
      expect(await verifyWebhook(body, headers, secret)).toEqual(JSON.parse(body));
    expect(await verifyWebhook(body, fresh, key.toString('base64'))).toEqual(JSON.parse(body));
    expect(await verifyWebhook(body, sign(900), secret, { toleranceSeconds: 1_000 })).toEqual(
      JSON.parse(body),
    );
  });

  const late = /within the time/;
  const foreign = /with this secret/;
  const withSignature = (text: string) => () => ({ ...sign(0), 'webhook-signature': text });
  it.each<[string, () => Record<string, string>, RegExp]>([
    ['without any of it', () => ({}), late],
    ['of another time', () => sign(330), late],
    ['from the future', () => sign(-400), late],
    ['without its id', () => ({ ...sign(0), 'webhook-id': '' }), late],
    ['without a time', () => ({ ...sign(0), 'webhook-timestamp': '' }), late],
    ['with no time at all', () => ({ ...sign(0), 'webhook-timestamp': 'x' }), late],
    ['that was altered', () => sign(0, `${body} `), foreign],
    ['signed by another', () => sign(0, body, randomBytes(32)), foreign],
    ['without a signature', withSignature(''), foreign],
    ['with no base64', withSignature('v1,*'), foreign],
    ['with base64 behind something else', withSignature('v1,*AAAA'), foreign],
    ['with base64 before something else', withSignature('v1,AAAA*'), foreign],
    [
      'signed in another way',
      () => ({ ...sign(0), 'webhook-signature': `v2,${sign(0)['webhook-signature']?.slice(3)}` }),
      foreign,
    ],
  ])('is refused %s', async (_name, headers, reason) => {
    await expect(verifyWebhook(body, headers(), secret)).rejects.toThrow(
      expect.objectContaining({
        name: 'WebhookVerificationError',
        message: expect.stringMatching(reason) as string,
      }),
    );
  });
});
