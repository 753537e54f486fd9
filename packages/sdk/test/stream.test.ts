import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalysisEvent, Aplomb, type TextAnalysis } from '../src/index.ts';
import { events, failure, type HostileServer, openHostile, success } from './hostile-server.ts';

const event = (name: string, data: object, end = '\n'): string =>
  `event: ${name}${end}data: ${JSON.stringify(data)}${end}${end}`;
const analysis = event('analysis', { summary: 'local' });
const done = event('done', { status: 'success', data: { summary: 'whole', answer: 'Grüße 👋' } });
const short = ({ type, ...rest }: AnalysisEvent<TextAnalysis>): string =>
  type === 'answer' ? (rest as { text: string }).text : type;

describe('a stream', () => {
  let hostile: HostileServer;
  let aplomb: Aplomb;
  const read = async (stream = aplomb.text.stream({ text: 'Composure.' })): Promise<string[]> => {
    const seen: string[] = [];
    for await (const one of stream) seen.push(short(one));
    return seen;
  };
  beforeAll(async () => {
    hostile = await openHostile();
    aplomb = new Aplomb({ apiKey: 'key', baseUrl: hostile.origin });
  });
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0.02);
  });
  afterAll(() => {
    hostile.close();
    vi.restoreAllMocks();
  });

  it('gives analysis, answer and the whole', async () => {
    hostile.plan(
      events([analysis, event('answer', { text: 'Grü' }), event('answer', { text: 'ße' }), done]),
    );
    expect(await read()).toEqual(['analysis', 'Grü', 'ße', 'done']);
    expect(hostile.received[0]?.headers.accept).toBe('text/event-stream');
    const { data, requestId } = await aplomb.text.stream({ text: 'a' }).final();
    expect([data.answer, requestId]).toEqual(['Grüße 👋', 'req_stream']);
  });

  it('reads bytes however they are cut, lines however they end, and skips comments', async () => {
    const bytes = Buffer.from(`: hello\n\n${event('answer', { text: 'Grüße 👋' }, '\r\n')}${done}`);
    hostile.plan(events(Array.from(bytes, (byte) => Uint8Array.of(byte))));
    expect(await read()).toEqual(['Grüße 👋', 'done']);
  });

  it.each(['break', 'end'] as const)(
    'begins anew with the same key when the connection is lost (%s)',
    async (how) => {
      hostile.plan(events([analysis, event('answer', { text: 'half' })], how), events([done]));
      expect(await read()).toEqual(['analysis', 'half', 'restart', 'done']);
      const [first, second] = hostile.received;
      expect([second?.headers['idempotency-key'], second?.body]).toEqual([
        first?.headers['idempotency-key'],
        first?.body,
      ]);
    },
  );

  it('retries before its first event like any call, and says nothing of it', async () => {
    hostile.plan(
      failure(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }),
      events([analysis, done]),
    );
    expect(await read()).toEqual(['analysis', 'done']);
  });

  it('throws what the server reports within it', async () => {
    const error = event('error', {
      status: 'error',
      code: 'QUOTA_EXCEEDED',
      message: 'Used up.',
      details: { request_id: 'req_1', docs: 'https://docs', retryable: false },
    });
    hostile.plan(events([analysis, error]));
    await expect(read()).rejects.toMatchObject({
      name: 'RateLimitError',
      code: 'QUOTA_EXCEEDED',
      status: null,
      requestId: 'req_1',
      docsUrl: 'https://docs',
    });
    expect(hostile.received).toHaveLength(1);
    hostile.plan(failure(422, 'VALIDATION_ERROR'));
    await expect(read()).rejects.toMatchObject({ code: 'VALIDATION_ERROR', status: 422 });
  });

  it('passes on a restart of the server’s', async () => {
    hostile.plan(
      events([
        event('answer', { text: 'wrong' }),
        event('restart', {}),
        event('answer', { text: 'right' }),
        done,
      ]),
    );
    expect(await read()).toEqual(['wrong', 'restart', 'right', 'done']);
  });

  it('takes a plain answer for the whole', async () => {
    hostile.plan(success({ summary: 'plain' }));
    expect((await aplomb.text.stream({ text: 'a' }).final()).data.summary).toBe('plain');
  });

  it('counts silence, not the time the caller takes', async () => {
    hostile.plan(events([analysis, done]));
    const seen: string[] = [];
    for await (const one of aplomb.text.stream({ text: 'a' }, { timeout: 2_000 })) {
      seen.push(one.type);
      await new Promise((resume) => {
        setTimeout(resume, 2_500);
      });
    }
    expect(seen).toEqual(['analysis', 'done']);
    hostile.plan(events([analysis], 'silence'));
    await expect(
      read(aplomb.text.stream({ text: 'a' }, { timeout: 100, maxRetries: 0 })),
    ).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
  });

  it('cancels the request when it is left early, and on the caller’s signal', async () => {
    let gone = 0;
    hostile.plan((response, request) => {
      response.on('close', () => {
        gone += 1;
      });
      events([analysis], 'silence')(response, request);
    });
    for await (const one of aplomb.text.stream({ text: 'a' })) if (one.type === 'analysis') break;
    await expect.poll(() => gone).toBe(1);
    const controller = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => {
      controller.abort(reason);
    }, 100);
    await expect(
      read(aplomb.text.stream({ text: 'a' }, { signal: controller.signal })),
    ).rejects.toBe(reason);
    await expect.poll(() => gone).toBe(2);
  });

  it('is the same call when it is read twice', async () => {
    hostile.plan(events([done]));
    const stream = aplomb.text.stream({ text: 'a' });
    await stream.final();
    await stream.final();
    expect(new Set(hostile.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
