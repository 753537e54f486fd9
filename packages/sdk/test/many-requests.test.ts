import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Aplomb, type Job } from '../src/index.ts';
import { type HostileServer, openHostile, raw, success } from './hostile-server.ts';

const page = (data: unknown[], cursor: string | null) =>
  raw(
    200,
    'application/json',
    JSON.stringify({ status: 'success', data, pagination: { next_cursor: cursor } }),
  );

describe('what takes several requests', () => {
  let hostile: HostileServer;
  let aplomb: Aplomb;
  const asked = (): string[] => hostile.received.map(({ method, url }) => `${method} ${url}`);
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

  describe('waiting for a job', () => {
    const job = (state: string, more: object = {}) =>
      success({ id: 'j', state, error: null, finished_at: null, ...more }, { 'request-id': state });
    const ended = { finished_at: '2026-11-20T09:30:00.000Z' };

    it('asks until it has ended, tells each state, and fetches the answer once', async () => {
      hostile.plan(job('queued'), job('running'), job('succeeded', ended), success({ all: 1 }));
      const states: string[] = [];
      const { data } = await aplomb.jobs.wait('j', {
        onProgress: ({ state }: Job) => states.push(state),
        headers: { 'x-mine': 'yes' },
      });
      expect([data, states]).toEqual([{ all: 1 }, ['queued', 'running', 'succeeded']]);
      expect(asked()).toEqual([...states.map(() => 'GET /v1/jobs/j'), 'GET /v1/jobs/j/result']);
      expect(hostile.received.every(({ headers }) => headers['x-mine'] === 'yes')).toBe(true);
      const [first, second, third] = hostile.received.map(({ at }) => at);
      expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(240);
      expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(490);
    });

    it('throws what it failed with, which asking again cannot mend', async () => {
      const error = { code: 'GATEWAY_TIMEOUT', message: 'It took too long.' };
      hostile.plan(job('failed', { ...ended, error }));
      await expect(aplomb.jobs.wait('j')).rejects.toMatchObject({
        ...error,
        requestId: 'failed',
        retryable: false,
      });
      expect(hostile.received).toHaveLength(1);
    });

    it('ends when its time is over, or its caller cancels', async () => {
      hostile.plan(job('running'));
      await expect(aplomb.jobs.wait('j', { within: 300 })).rejects.toMatchObject({
        code: 'CONNECTION_TIMEOUT',
        requestId: 'running',
        message: expect.stringContaining('within 300 ms') as string,
      });
      expect(hostile.received.length).toBeGreaterThanOrEqual(2);
      const leave = new AbortController();
      const waiting = aplomb.jobs.wait('j', {
        signal: leave.signal,
        onProgress: () => leave.abort(new Error('enough')),
      });
      await expect(waiting).rejects.toThrow('enough');
    });
  });

  it('gives answers in other forms, of jobs as of recordings', async () => {
    hostile.plan(raw(200, 'text/plain', 'Hello.'));
    const recording = { audio_data: 'UklGRg==' };
    const types = { text: 'text/plain', srt: 'application/x-subrip', vtt: 'text/vtt' } as const;
    for (const [format, type] of Object.entries(types)) {
      const name = format as keyof typeof types;
      expect((await aplomb.jobs.transcript('a/b', name)).data).toBe('Hello.');
      expect(hostile.received.at(-1)).toMatchObject({
        url: '/v1/jobs/a%2Fb/result',
        headers: { accept: type },
      });
      expect((await aplomb.audio.transcript(recording, name)).data).toBe('Hello.');
      expect(hostile.received.at(-1)?.headers.accept).toBe(type);
    }
    const csv = await aplomb.usage.csv({ from: new Date(0), step: 'day' });
    expect([csv.data, csv.notModified]).toEqual(['Hello.', false]);
    expect(hostile.received.at(-1)).toMatchObject({
      url: '/v1/usage?from=1970-01-01T00%3A00%3A00.000Z&step=day',
      headers: { accept: 'text/csv' },
    });
    hostile.plan(success({ id: 'j' }));
    await aplomb.audio.submit(recording);
    await aplomb.screen.submit({ file_id: 'f' });
    expect(asked()).toEqual(['POST /v1/audio/process', 'POST /v1/screen/analyze']);
    for (const { headers } of hostile.received)
      expect(headers).toMatchObject({
        prefer: 'respond-async',
        'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      });
  });

  it('goes through pages under the same question, from where each ended', async () => {
    hostile.plan(page([{ id: 'a' }, { id: 'b' }], 'c1'), page([], 'c2'), page([{ id: 'c' }], null));
    const ids: string[] = [];
    const query = { search: 'kite', offset: 1, date_from: new Date(0), date_to: '2026-11-20' };
    for await (const { id } of aplomb.history.iterate({ ...query, fields: ['id', 'summary'] }))
      ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    const same = {
      search: 'kite',
      date_from: '1970-01-01T00:00:00.000Z',
      date_to: '2026-11-20',
      fields: 'id,summary',
    };
    expect(
      hostile.received.map(({ url }) =>
        Object.fromEntries(new URL(url, hostile.origin).searchParams),
      ),
    ).toEqual([
      { ...same, offset: '1' },
      { ...same, cursor: 'c1' },
      { ...same, cursor: 'c2' },
    ]);
    hostile.plan(page([{ id: 'a' }], null));
    expect(await (await aplomb.history.list()).next()).toBeNull();
  });
});
