import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openApi } from './api-context.ts';
import type { Answer, Client } from './client.ts';
import { type DatabaseKind, embedded, postgresql } from './databases.ts';

const WRITES = 100;
const TEXT = '/v1/text/analyze';
const SETTINGS = '/v1/settings/context';

interface Write {
  call: Client;
  key: string;
  body: { text: string; analysis_mode: string };
  answer: Answer | null;
}
interface Kept {
  id: string;
  analysis_results: { analysis_id: string }[];
}

/** Lost connections are what a crash looks like to its callers. */
const orLost = (work: Promise<Answer>): Promise<Answer | null> => work.catch(() => null);

describe.each(
  [embedded, postgresql].map(
    (kind) =>
      [kind.absent === null ? kind.name : `${kind.name} (skipped: ${kind.absent})`, kind] as const,
  ),
)('a crash during writes, on %s', (_name, kind: DatabaseKind) => {
  it.skipIf(kind.absent !== null)(
    `of ${WRITES} at once loses none that was acknowledged, and repeats none`,
    async () => {
      const api = await openApi(kind, { APLOMB_LOG_LEVEL: 'warn', APLOMB_QUEUE_LENGTH: '200' });
      try {
        const token = await api.key('--account', 'crash');
        const settingsToken = await api.key('--account', 'settings');
        // The server's crash leaves PostgreSQL alone, and the embedded database in the middle.
        for (const round of kind === embedded ? [1, 2, 3] : [1]) {
          const call = api.as(token);
          const writes: Write[] = Array.from({ length: WRITES }, (_, index) => ({
            call,
            key: randomUUID(),
            body: { text: `Round ${round}, write ${index}.`, analysis_mode: 'language' },
            answer: null,
            checks: [],
          }));
          let acknowledged: string | null = null;
          const settings = (async () => {
            for (let count = 0; count < 40; count += 1) {
              const custom_name = `round ${round}, change ${count}`;
              const answer = await orLost(
                api.as(settingsToken)('PUT', SETTINGS, { custom_settings: { custom_name } }),
              );
              if (answer?.status !== 200) return;
              acknowledged = custom_name;
            }
          })();
          const sent = Promise.all(
            writes.map(async (write) => {
              write.answer = await orLost(
                write.call('POST', TEXT, write.body, { 'idempotency-key': write.key }),
              );
            }),
          );
          // At a moment of chance, once some were acknowledged.
          while (!writes.some(({ answer }) => answer?.status === 201)) await delay(2);
          await delay(randomInt(0, 120));
          await api.restart('kill');
          await Promise.all([sent, settings]);
          const after = api.as(token);
          for (const { answer } of writes.filter((write) => write.answer?.status === 201)) {
            const kept = await after<Kept>('GET', answer?.headers.get('location') ?? '');
            expect([
              kept.status,
              kept.body.data.analysis_results.map((result) => result.analysis_id),
            ]).toEqual([200, [answer?.body.data['analysis_id']]]);
          }
          const name = String(
            (await api.as(settingsToken)('GET', SETTINGS)).body.data['custom_name'],
          );
          const last = Number(/change (\d+)/.exec(acknowledged ?? 'change -1')?.[1] ?? -1);
          if (acknowledged !== null)
            expect([
              `round ${round}, change ${last}`,
              `round ${round}, change ${last + 1}`,
            ]).toContain(name);
          // Sent again, each is there exactly once: what was kept is replayed byte for byte, the
          // rest is carried out now.
          if (kind === embedded) {
            const before = Number(
              (await after('GET', '/v1/history/conversations')).body.pagination['total_items'],
            );
            const again: Answer[] = [];
            for (const write of writes)
              again.push(await after('POST', TEXT, write.body, { 'idempotency-key': write.key }));
            writes.forEach((write, index) => {
              if (write.answer?.status === 201)
                expect([
                  again[index]?.headers.get('idempotent-replayed'),
                  again[index]?.text,
                ]).toEqual(['true', write.answer.text]);
            });
            expect(again.every(({ status }) => status === 201)).toBe(true);
            expect(
              Number(
                (await after('GET', '/v1/history/conversations')).body.pagination['total_items'],
              ),
            ).toBe(round * WRITES);
            expect(before).toBeLessThanOrEqual(round * WRITES);
          }
        }
      } finally {
        await api.close();
      }
    },
    180_000,
  );
});
