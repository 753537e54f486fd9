import type { ConsoleKey, UsageData } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import { type ConsoleCaller, type Person, signUp } from '../console-client.ts';
import { actingFor, callAccount, found, keyIn, trailOf } from '../organization-client.ts';

const TEXT = '/v1/text/analyze';
const said = { text: 'Composure under pressure is a habit.', analysis_mode: 'language' };

/** What an organisation takes in of its owner's own account. */
export function organizationsMoveSuite(api: () => ApiContext): void {
  let count = 0;
  describe('an organisation takes in', () => {
    /** How much of each part a console shows. */
    const held = async (call: ConsoleCaller): Promise<number[]> => {
      const keys = await call<{ keys: ConsoleKey[] }>('listKeys');
      const kept = await call<{ total: number }>('listConversations');
      const hooks = await call<{ webhooks: unknown[] }>('listWebhooks');
      const log = await call<{ requests: unknown[] }>('listRequests');
      const usage = await call<UsageData>('getUsage');
      return [
        keys.body.data.keys.length,
        kept.body.data.total,
        hooks.body.data.webhooks.length,
        log.body.data.requests.length,
        usage.body.data.total.requests,
      ];
    };
    const settled = async (): Promise<{ eve: Person; org: ConsoleCaller; token: string }> => {
      const eve = await signUp(api(), `mover-${(count += 1)}@example.com`);
      const org = actingFor(eve, await found(eve, 'Taker'));
      const { token } = await keyIn(eve.console);
      await eve.console('createWebhook', { body: { url: 'https://example.com/told' } });
      const file = await api().as(token)('POST', '/v1/files', 'A file.', {
        'content-type': 'application/octet-stream',
      });
      expect(file.status).toBe(201);
      const first = await api().as(token)('POST', TEXT, said, { 'idempotency-key': 'move-1' });
      expect(first.status).toBe(201);
      return { eve, org, token };
    };
    const everything = { parts: ['keys', 'history', 'files', 'webhooks'] };

    it('keys, history, files and webhooks of an own account; programs notice nothing', async () => {
      const { eve, org, token } = await settled();
      const call = api().as(token);
      const [before] = (await call<{ id: string }[]>('GET', '/v1/files')).body.data;
      const preview = await org<{ movable: object }>('previewMove');
      expect(preview.body.data.movable).toEqual({ keys: 1, history: 1, files: 1, webhooks: 1 });
      const moved = await org('moveIntoOrganization', { body: everything });
      expect(moved.body.data['moved']).toEqual({ keys: 1, history: 1, files: 1, webhooks: 1 });
      expect(await held(eve.console)).toEqual([0, 0, 0, 0, 0]);
      expect((await held(org)).slice(0, 3)).toEqual([1, 1, 1]);
      const [after] = (await call<{ id: string }[]>('GET', '/v1/files')).body.data;
      expect(after?.id).toBe(before?.id);
      const again = await call('POST', TEXT, said, { 'idempotency-key': 'move-1' });
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
      expect((await held(org))[1]).toBe(1);
      const events = [
        await trailOf(org),
        (await (await callAccount(api(), eve, '/events')).json()) as unknown,
      ];
      for (const each of events) expect(JSON.stringify(each)).toContain('"data_moved"');
    });

    it('only what fits, and says what does not', async () => {
      const { eve, org } = await settled();
      await org('createWebhook', { body: { url: 'https://example.com/told' } });
      const before = await held(eve.console);
      const refused = await org('moveIntoOrganization', { body: everything });
      expect([refused.status, refused.body.message]).toEqual([
        422,
        expect.stringContaining('webhook to example.com'),
      ]);
      expect((await held(eve.console)).slice(0, 3)).toEqual(before.slice(0, 3));
      const some = await org('moveIntoOrganization', { body: { parts: ['history'] } });
      expect(some.body.data['moved']).toEqual({ keys: 0, history: 1, files: 0, webhooks: 0 });
      expect((await held(eve.console)).slice(0, 3)).toEqual([1, 0, 1]);
    });

    it('all or nothing, when the server is killed meanwhile', async () => {
      const { eve, org, token } = await settled();
      const asked = org('moveIntoOrganization', { body: everything }).catch(() => null);
      await api().restart('kill');
      await asked;
      const sides = [(await held(eve.console)).slice(0, 3), (await held(org)).slice(0, 3)];
      expect(sides.toSorted()).toEqual([
        [0, 0, 0],
        [1, 1, 1],
      ]);
      expect((await api().as(token)('GET', '/v1/files')).body.data).toHaveLength(1);
      // Asked again, it is done.
      expect((await org('moveIntoOrganization', { body: everything })).status).toBe(200);
      expect((await held(org)).slice(0, 3)).toEqual([1, 1, 1]);
    });
  });
}
