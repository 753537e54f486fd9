import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import { type Answer, type Client, client } from '../client.ts';

const TEXT = '/v1/text/analyze';
const HISTORY = '/v1/history/conversations';
const body = { text: 'Composure under pressure.', analysis_mode: 'language' };

const kept = async (call: Client): Promise<number> =>
  Number((await call('GET', HISTORY)).body.pagination['total_items']);
const replayed = (answer: Answer): string | null => answer.headers.get('idempotent-replayed');

/** The same request with the same Idempotency-Key is carried out once. */
export function idempotencySuite(api: () => ApiContext): void {
  describe('Idempotency-Key', () => {
    it('gives a repeated request the bytes of its first answer', async () => {
      const call = await api().caller();
      const headers = { 'idempotency-key': randomUUID() };
      const first = await call('POST', TEXT, body, headers);
      const second = await call('POST', TEXT, body, headers);
      expect([first.status, replayed(first)]).toEqual([201, null]);
      expect([
        second.status,
        replayed(second),
        second.text,
        second.headers.get('location'),
      ]).toEqual([201, 'true', first.text, first.headers.get('location')]);
      expect(second.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
      expect(await kept(call)).toBe(1);
    });

    it('belongs to the account: a retry with its next key finds the answer', async () => {
      const account = ['--account', `retries-${randomUUID()}`];
      const headers = { 'idempotency-key': randomUUID() };
      const [first, second] = [await api().key(...account), await api().key(...account)].map(
        (key) => client(api().server.origin, key),
      );
      const answer = await first?.('POST', TEXT, body, headers);
      expect((await second?.('POST', TEXT, body, headers))?.text).toBe(answer?.text);
    });

    it('makes exactly one record of requests sent at once', async () => {
      const call = await api().caller();
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 15 }, () => call('POST', TEXT, body, headers)),
      );
      expect(await kept(call)).toBe(1);
      const made = answers.filter(({ status }) => status === 201);
      expect(made.filter((answer) => replayed(answer) === null)).toHaveLength(1);
      expect(new Set(made.map(({ text }) => text)).size).toBe(1);
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'VALIDATION_ERROR', message: expect.stringMatching(/still running/) },
        });
        expect(answer.headers.get('retry-after')).toBe('2');
      }
    });

    it('says so while the first request runs, and gives its answer afterwards', async () => {
      const call = await api().caller();
      const headers = { 'idempotency-key': randomUUID() };
      const long = { text: 'The sound is warm and clear. '.repeat(1_000) };
      const ask = () => call('POST', TEXT, long, headers);
      const both = await Promise.all([ask(), ask()]);
      const [made, refused] = both.toSorted((one, other) => one.status - other.status);
      expect(made?.status).toBe(201);
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/still running\. Wait, .* its answer\.$/) },
      });
      expect((await ask()).text).toBe(made?.text);
    });

    it('refuses another body or another path', async () => {
      const call = await api().caller();
      const headers = { 'idempotency-key': randomUUID() };
      await call('POST', TEXT, body, headers);
      for (const other of [{ ...body, text: 'Other words.' }, ` ${JSON.stringify(body)}`]) {
        expect(await call('POST', TEXT, other, headers)).toMatchObject({
          status: 422,
          body: {
            code: 'VALIDATION_ERROR',
            message: expect.stringMatching(/already used for another request/),
          },
        });
      }
      expect(await kept(call)).toBe(1);
    });

    it('lets a failed request be sent again', async () => {
      const call = await api().caller();
      const headers = { 'idempotency-key': randomUUID() };
      const missing = { ...body, conversation_id: randomUUID() };
      expect((await call('POST', TEXT, missing, headers)).status).toBe(404);
      expect((await call('POST', TEXT, missing, headers)).status).toBe(404);
      expect((await call('POST', TEXT, { text: '' }, headers)).status).toBe(422);
      const mended = await call('POST', TEXT, body, headers);
      expect([mended.status, replayed(mended)]).toEqual([201, null]);
    });

    it.each(['!', '~'.repeat(255), '"a-quoted-key"'])('may be %s', async (key) => {
      const call = await api().caller();
      expect((await call('POST', TEXT, body, { 'idempotency-key': key })).status).toBe(201);
      expect(replayed(await call('POST', TEXT, body, { 'idempotency-key': key }))).toBe('true');
    });
  });
}
