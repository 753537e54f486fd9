import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalysisEvent, Aplomb, type TextAnalysis } from '../src/index.ts';
import { events, type HostileServer, openHostile } from './hostile-server.ts';
import { analysis, done, streamCases } from './stream-cases.ts';

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

  it.each(Object.entries(streamCases))(
    '%s',
    async (_name, { replies, seen: expected, error, requests }) => {
      hostile.plan(...replies);
      const seen: string[] = [];
      const reading = (async () => {
        for await (const one of aplomb.text.stream({ text: 'Composure.' })) seen.push(short(one));
      })();
      await (error === undefined ? reading : expect(reading).rejects.toMatchObject(error));
      expect(seen).toEqual(expected);
      const sent = hostile.received.map(({ headers, body }) => [headers['idempotency-key'], body]);
      expect([sent.length, new Set(sent.map(String)).size]).toEqual([requests, 1]);
      expect(JSON.parse(hostile.received[0]?.body ?? '')).toEqual({ text: 'Composure.' });
      expect(hostile.received[0]?.headers.accept).toBe('text/event-stream');
    },
  );

  it('gives the whole alone', async () => {
    hostile.plan(events([analysis, done]));
    const { data, requestId } = await aplomb.text.stream({ text: 'a' }).final();
    expect([data.answer, requestId]).toEqual(['Grüße 👋\u2028 one line', 'req_stream']);
  });

  it('is there for screens too', async () => {
    hostile.plan(events([analysis, done]));
    const { data } = await aplomb.screen.stream({ image_data: 'aGk=' }).final();
    expect(data).toMatchObject({ summary: 'whole' });
    expect(hostile.received[0]).toMatchObject({
      url: '/v1/screen/analyze',
      body: '{"image_data":"aGk="}',
      headers: { accept: 'text/event-stream' },
    });
  });

  it('counts silence, not the time the caller takes', async () => {
    hostile.plan(events([analysis, done]));
    const seen: string[] = [];
    for await (const one of aplomb.text.stream({ text: 'a' }, { timeout: 1_000 })) {
      seen.push(one.type);
      if (seen.length > 1) continue;
      await new Promise((resume) => {
        setTimeout(resume, 1_300);
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
