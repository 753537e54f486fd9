import type { ConsoleKey } from '@aplomb/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { type ConsoleCaller, type Person, signUp } from './console-client.ts';
import { postgresql } from './databases.ts';
import { actingFor, found } from './organization-client.ts';

describe.skipIf(postgresql.absent !== null)(
  `a move into an organisation on PostgreSQL${postgresql.absent === null ? '' : ` (skipped: ${postgresql.absent})`}`,
  () => {
    let context: ApiContext;
    let eve: Person;
    let org: ConsoleCaller;
    let other: pg.Client;
    const held = async (call: ConsoleCaller): Promise<number[]> => {
      const keys = await call<{ keys: ConsoleKey[] }>('listKeys');
      const kept = await call<{ total: number }>('listConversations');
      const hooks = await call<{ webhooks: unknown[] }>('listWebhooks');
      return [keys.body.data.keys.length, kept.body.data.total, hooks.body.data.webhooks.length];
    };
    beforeAll(async () => {
      context = await openApi(postgresql);
      eve = await signUp(context, 'eve@example.com');
      org = actingFor(eve, await found(eve, 'Taker'));
      const made = await eve.console<{ token: string }>('createKey', { body: { name: 'Mover' } });
      const said = { text: 'Composure under pressure is a habit.', analysis_mode: 'language' };
      await context.as(made.body.data.token)('POST', '/v1/text/analyze', said);
      await eve.console('createWebhook', { body: { url: 'https://example.com/told' } });
      other = new pg.Client({ connectionString: context.database.environment['DATABASE_URL'] });
      await other.connect();
    });
    afterAll(async () => {
      await other?.end();
      await context?.close();
    });

    it('leaves everything where it was when the server is killed half way', async () => {
      await other.query('begin; lock table webhooks in exclusive mode');
      const asked = org('moveIntoOrganization', {
        body: { parts: ['keys', 'history', 'webhooks'] },
      }).catch(() => null);
      // Keys and history are moved in its transaction; the webhooks have to wait.
      const waits =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%update \"webhooks\"%'";
      await expect.poll(async () => (await context.database.sql(waits)).length).toBe(1);
      await context.restart('kill', {}, () => other.query('rollback'));
      await asked;
      expect([await held(eve.console), await held(org)]).toEqual([
        [1, 1, 1],
        [0, 0, 0],
      ]);
      await org('moveIntoOrganization', { body: { parts: ['keys', 'history', 'webhooks'] } });
      expect([await held(eve.console), await held(org)]).toEqual([
        [0, 0, 0],
        [1, 1, 1],
      ]);
    });
  },
);
