import { languageCodes } from '@aplomb/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import type { Answer, Client } from '../client.ts';

const TEXT = '/v1/text/analyze';
const HISTORY = '/v1/history/conversations';
const SETTINGS = '/v1/settings/context';

interface Item {
  id: string;
  summary: string;
  timestamp: string;
}
interface Detail extends Item {
  full_log: { role: string; kind: string; content: string; timestamp: string }[];
  analysis_results: Record<string, unknown>[];
}

const say = (call: Client, text: string, more: object = {}): Promise<Answer> =>
  call('POST', TEXT, { text, analysis_mode: 'language', ...more });

/** Follows `next` from page to page and answers the ids in order. */
async function walk(
  call: Client,
  limit: number,
  next: 'cursor' | 'offset' | 'link',
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = [];
  let path: string | null = `${HISTORY}?limit=${limit}`;
  while (path !== null) {
    const { status, body, headers }: Answer<Item[]> = await call<Item[]>('GET', path);
    expect(status).toBe(200);
    ids.push(...body.data.map(({ id }) => id));
    const { next_cursor: cursor, next_page_url: url } = body.pagination as {
      next_cursor: string | null;
      next_page_url: string | null;
    };
    expect(cursor === null).toBe(url === null);
    expect(headers.get('link')?.includes('rel="next"') ?? false).toBe(url !== null);
    if (cursor !== null) expect(body.data).toHaveLength(limit);
    path =
      cursor === null || url === null
        ? null
        : next === 'cursor'
          ? `${HISTORY}?limit=${limit}&cursor=${cursor}`
          : next === 'offset'
            ? `${HISTORY}?limit=${limit}&offset=${ids.length}`
            : new URL(url).pathname + new URL(url).search;
    await between();
  }
  return ids;
}

/** Conversations: made by analyses, listed, read, gone on with, deleted. */
export function historySuite(api: () => ApiContext): void {
  describe('history', () => {
    it('finds text in the summary and in what was sent', async () => {
      const call = await api().caller();
      for (const text of ['The 100% zebra.', 'A quiet horse.', 'A 100x zebra.'])
        await say(call, text);
      const found = async (search: string): Promise<number> => {
        const path = `${HISTORY}?search=${encodeURIComponent(search)}`;
        return (await call<Item[]>('GET', path)).body.data.length;
      };
      expect([await found('ZEBRA'), await found('100%'), await found('cow')]).toEqual([2, 1, 0]);
      const first = await call<Item[]>('GET', `${HISTORY}?search=zebra&limit=1`);
      const { next_page_url: next } = first.body.pagination as { next_page_url: string };
      expect(new URL(next).searchParams.get('search')).toBe('zebra');
      expect((await call('GET', `${HISTORY}?search=`)).body.code).toBe('INVALID_PARAMETER_VALUE');
    });

    it('exports all conversations by pages and by lines, those of others never', async () => {
      const [call, other] = [await api().caller(), await api().caller()];
      await say(other, 'Nobody else may read this.');
      for (let index = 0; index < 60; index += 1) await say(call, `Line ${index}`);
      const page = await call<Detail[]>('GET', '/v1/history/export?limit=40');
      const { next_page_url: next } = page.body.pagination as { next_page_url: string };
      const { pathname, search } = new URL(next);
      const rest = await call<Detail[]>('GET', pathname + search);
      const byPages = [...page.body.data, ...rest.body.data];
      const lines = await call('GET', '/v1/history/export', undefined, {
        accept: 'application/x-ndjson',
      });
      expect(lines.headers.get('content-type')).toContain('application/x-ndjson');
      const byLines = lines.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Detail);
      expect(byLines).toEqual(byPages);
      expect(byLines.map(({ full_log: log }) => log[0]?.content)).toEqual(
        Array.from({ length: 60 }, (_, index) => `Line ${59 - index}`),
      );
    });

    it('deletes many only when it is told which, and counts before it does', async () => {
      const [call, other] = [await api().caller(), await api().caller()];
      const ids: string[] = [];
      for (const text of ['One.', 'Two.', 'Three.'])
        ids.push(String((await say(call, text)).body.data['conversation_id']));
      await say(other, 'Mine.');
      const remove = (body: object, by = call): Promise<Answer> =>
        by('POST', '/v1/history/deletions', body);
      const refused = [
        await remove({}),
        await remove({ dry_run: false }),
        await remove({ all: true, ids }),
        await remove({ all: false }),
        await remove({ ids: [] }),
        await remove({ date_from: '2026-02-01', date_to: '2026-01-01' }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 422, 400, 422, 422]);
      expect((await remove({ all: true, dry_run: true })).body.data).toEqual({
        conversations: 3,
        analyses: 3,
        dry_run: true,
      });
      expect((await remove({ date_to: '2020-01-01' })).body.data['conversations']).toBe(0);
      expect((await remove({ ids }, other)).body.data['conversations']).toBe(0);
      const [first = '', second = ''] = ids;
      const some = await remove({ ids: [first, second, '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11'] });
      expect(some.body.data['conversations']).toBe(2);
      expect((await remove({ date_from: '2020-01-01' })).body.data['conversations']).toBe(1);
      expect((await call<Item[]>('GET', HISTORY)).body.data).toEqual([]);
      expect((await other<Item[]>('GET', HISTORY)).body.data).toHaveLength(1);
    });

    it('keeps each analysis as a conversation of its account', async () => {
      const call = await api().caller();
      const made = await call('POST', TEXT, {
        text: 'I love this calm little tool.\n\u0000 \ud800 😀',
      });
      expect(made).toMatchObject({
        status: 201,
        body: {
          data: {
            detected_language: 'en',
            sentiment: 'positive',
            engine: 'local',
            model: null,
            degraded: false,
            answer: null,
            checks: [],
          },
        },
      });
      const id = made.body.data['conversation_id'] as string;
      expect(made.headers.get('location')).toBe(`${HISTORY}/${id}`);
      const { body } = await call<Detail>('GET', made.headers.get('location') ?? '');
      expect(body.data.full_log).toMatchObject([
        { role: 'user', kind: 'text', content: 'I love this calm little tool.\n\u0000 \ud800 😀' },
        { role: 'assistant', kind: 'text', content: made.body.data['summary'] },
      ]);
      expect(body.data.analysis_results).toEqual([made.body.data]);
      expect(body.data.timestamp).toBe(made.body.data['created_at']);
      const stranger = await api().caller();
      for (const method of ['GET', 'DELETE'])
        expect(await stranger(method, `${HISTORY}/${id}`)).toMatchObject({
          status: 404,
          body: { code: 'RESOURCE_NOT_FOUND' },
        });
      expect(await say(stranger, 'Mine now?', { conversation_id: id })).toMatchObject({
        status: 404,
        body: { code: 'RESOURCE_NOT_FOUND' },
      });
      expect((await stranger<Item[]>('GET', HISTORY)).body.data).toEqual([]);
    });

    it.each(languageCodes)('takes text said to be in %s', async (language) => {
      expect(
        (
          await (
            await api().caller()
          )('POST', TEXT, { text: 'Xin chào 世界, здравствуй мир. 1 + 1 = 2', language })
        ).status,
      ).toBe(201);
    });

    it('goes on with a conversation and moves it to the top', async () => {
      const call = await api().caller();
      const [first, second] = [
        await say(call, 'The first of them.'),
        await say(call, 'The second of them.'),
      ];
      const id = first.body.data['conversation_id'] as string;
      const ids = async (): Promise<string[]> =>
        (await call<Item[]>('GET', HISTORY)).body.data.map((item) => item.id);
      expect(await ids()).toEqual([second.body.data['conversation_id'], id]);
      const third = await say(call, 'And one more.', { conversation_id: id });
      expect(third).toMatchObject({ status: 201, body: { data: { conversation_id: id } } });
      expect(await ids()).toEqual([id, second.body.data['conversation_id']]);
      const { body } = await call<Detail>('GET', `${HISTORY}/${id}`);
      expect(
        body.data.full_log.filter(({ role }) => role === 'user').map(({ content }) => content),
      ).toEqual(['The first of them.', 'And one more.']);
      expect(body.data.analysis_results.map((result) => result['analysis_id'])).toEqual([
        first.body.data['analysis_id'],
        third.body.data['analysis_id'],
      ]);
    });

    it('answers only the fields that were asked for, and the id', async () => {
      const call = await api().caller();
      const made = await say(call, 'Some words to keep.');
      const id = made.body.data['conversation_id'];
      expect((await call<Item[]>('GET', `${HISTORY}?fields=timestamp`)).body.data).toEqual([
        { id, timestamp: made.body.data['created_at'] },
      ]);
      expect(
        Object.keys(
          (await call('GET', `${HISTORY}/${id}?fields=full_log,summary`)).body.data,
        ).toSorted(),
      ).toEqual(['full_log', 'id', 'summary']);
      expect(await call('GET', `${HISTORY}/${id}?fields=text`)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_PARAMETER_VALUE' },
      });
    });

    it('answers 304 while a conversation is unchanged', async () => {
      const call = await api().caller();
      const made = await say(call, 'Something to come back to.');
      const path = `${HISTORY}/${made.body.data['conversation_id']}`;
      const etag = (await call('GET', path)).headers.get('etag') ?? '';
      expect((await call('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
      await say(call, 'More of it.', { conversation_id: made.body.data['conversation_id'] });
      expect((await call('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200);
    });

    it('deletes for good, once', async () => {
      const call = await api().caller();
      const path = `${HISTORY}/${(await say(call, 'Not for keeping.')).body.data['conversation_id']}`;
      const answers = await Promise.all([
        call('DELETE', path),
        call('DELETE', path),
        call('DELETE', path),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
      expect(answers.find(({ status }) => status === 204)?.text).toBe('');
      expect((await call('GET', path)).status).toBe(404);
      expect((await call<Item[]>('GET', HISTORY)).body).toMatchObject({
        data: [],
        pagination: {
          total_items: 0,
          total_pages: 0,
          current_page: 1,
          next_page_url: null,
          prev_page_url: null,
          next_cursor: null,
        },
      });
    });

    it('keeps nothing for an account that wants none', async () => {
      const call = await api().caller();
      const before = await say(call, 'Kept so far.');
      await call('PUT', SETTINGS, { custom_settings: { keep_history: false } });
      const made = await say(call, 'Between us.');
      expect(made).toMatchObject({ status: 200, body: { data: { conversation_id: null } } });
      expect(made.headers.has('location')).toBe(false);
      const more = await say(call, 'Between us too.', {
        conversation_id: before.body.data['conversation_id'],
      });
      expect(more).toMatchObject({ status: 200, body: { data: { conversation_id: null } } });
      expect((await call<Item[]>('GET', HISTORY)).body.data.map(({ id }) => id)).toEqual([
        before.body.data['conversation_id'],
      ]);
      expect(
        (await call<Detail>('GET', `${HISTORY}/${before.body.data['conversation_id']}`)).body.data
          .full_log,
      ).toHaveLength(2);
    });

    it('filters by dates: a date is its whole day, a moment itself', async () => {
      const call = await api().caller();
      const made = await say(call, 'A day in time.');
      const moment = made.body.data['created_at'] as string;
      const at = Date.parse(moment);
      const day = moment.slice(0, 10);
      const near = (milliseconds: number): string => new Date(at + milliseconds).toISOString();
      const shown = async (query: string): Promise<number> =>
        Number((await call('GET', `${HISTORY}?${query}`)).body.pagination['total_items']);
      expect(await shown(`date_from=${day}&date_to=${day}`)).toBe(1);
      expect(await shown(`date_from=${near(86_400_000).slice(0, 10)}`)).toBe(0);
      expect(await shown(`date_to=${near(-86_400_000).slice(0, 10)}`)).toBe(0);
      expect(await shown(`date_from=${moment}&date_to=${moment}`)).toBe(1);
      expect(await shown(`date_from=${near(1)}`)).toBe(0);
      expect(await shown(`date_to=${near(-1)}`)).toBe(0);
      // The same moment told in another zone.
      const east = `${new Date(at + 2 * 3_600_000).toISOString().slice(0, -1)}+02:00`;
      expect(
        await shown(`date_from=${encodeURIComponent(east)}&date_to=${encodeURIComponent(east)}`),
      ).toBe(1);
      for (const range of [
        '0000-01-01&date_to=9999-12-31',
        '0001-01-01&date_to=9999-12-31T23:59:59.999-14:00',
        '0000-01-01T00:00:00%2B14:00',
      ])
        expect(await shown(`date_from=${range}`)).toBe(1);
    });
  });

  describe('pages', () => {
    const COUNT = 23;

    it('hold every conversation exactly once, newest first, whatever their size', async () => {
      const call = await api().caller();
      const made: unknown[] = [];
      for (let count = 0; count < COUNT; count += 1)
        made.push((await say(call, `Conversation number ${count}.`)).body.data['conversation_id']);
      const expected = made.toReversed();
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: COUNT + 3 }),
          fc.constantFrom('cursor', 'offset', 'link'),
          async (limit, next) => {
            expect(await walk(call, limit, next)).toEqual(expected);
          },
        ),
        { numRuns: 12 },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: COUNT + 3 }),
          fc.integer({ min: 0, max: COUNT + 3 }),
          async (limit, offset) => {
            const { body } = await call<Item[]>(
              'GET',
              `${HISTORY}?limit=${limit}&offset=${offset}`,
            );
            expect(body.data.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit));
            expect(body.pagination).toMatchObject({
              total_items: COUNT,
              total_pages: Math.ceil(COUNT / limit),
              per_page: limit,
              current_page: Math.floor(offset / limit) + 1,
            });
            expect(body.pagination['prev_page_url'] === null).toBe(offset === 0);
            expect(body.pagination['next_page_url'] === null).toBe(offset + limit >= COUNT);
          },
        ),
        { numRuns: 20 },
      );
      expect((await call<Item[]>('GET', HISTORY)).body.data).toHaveLength(20);
      // With cursors the walk stays right while others write.
      for (const limit of [3, 7]) {
        const before = await walk(call, 100, 'cursor');
        expect(
          await walk(call, limit, 'cursor', async () => say(call, 'One more meanwhile.')),
        ).toEqual(before);
      }
    });

    it('keep the filter and the fields in their links', async () => {
      const call = await api().caller();
      for (let count = 0; count < 3; count += 1) await say(call, `Linked ${count}.`);
      const { body } = await call<Item[]>(
        'GET',
        `${HISTORY}?limit=1&offset=1&date_from=2020-01-01&fields=summary`,
      );
      for (const name of ['next_page_url', 'prev_page_url']) {
        const url = new URL(body.pagination[name] as string);
        expect([
          url.origin,
          url.searchParams.get('limit'),
          url.searchParams.get('date_from'),
          url.searchParams.get('fields'),
        ]).toEqual([api().server.origin, '1', '2020-01-01', 'summary']);
        expect((await call<Item[]>('GET', url.pathname + url.search)).body.data).toHaveLength(1);
      }
    });
  });
}
