import type { UsageData } from '@aplomb/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { consoleCaller, type Person, signIn, signUp } from './console-client.ts';
import { embedded } from './databases.ts';

describe('metering', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  let person: Person;
  let key: { id: string; token: string };
  const requests = async (): Promise<number> =>
    (await person.console<UsageData>('getUsage', { query: { key_id: key.id } })).body.data.total
      .requests;
  const call = (): Promise<number> =>
    fetch(`${api().server.origin}/v1/settings/context`, {
      headers: { authorization: `Bearer ${key.token}` },
    }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });
  beforeAll(async () => {
    context = await openApi(embedded);
    person = await signUp(api(), 'many@example.com');
    const made = await person.console<{ key: { id: string }; token: string }>('createKey', {
      body: { name: 'Many' },
    });
    key = { id: made.body.data.key.id, token: made.body.data.token };
  });
  afterAll(async () => {
    await context?.close();
  });

  it('counts every request of a burst, and lists them or says how many it does not', async () => {
    const before = await requests();
    for (let round = 0; round < 25; round += 1)
      expect(new Set(await Promise.all(Array.from({ length: 80 }, call)))).toEqual(new Set([200]));
    expect(await requests()).toBe(before + 2_000);
    let listed = 0;
    let cursor: string | null = null;
    do {
      const page: { body: { data: { requests: unknown[]; next_cursor: string | null } } } =
        await person.console('listRequests', {
          query: { key_id: key.id, limit: '200', ...(cursor === null ? {} : { cursor }) },
        });
      listed += page.body.data.requests.length;
      cursor = page.body.data.next_cursor;
    } while (cursor !== null);
    const dropped = [
      ...api()
        .server.log()
        .matchAll(/"dropped":(\d+)/g),
    ].reduce((sum, match) => sum + Number(match[1]), 0);
    expect([listed + dropped, listed >= 500]).toEqual([2_000, true]);
  }, 120_000);

  it('loses no more than the last two seconds to a crash', async () => {
    const before = await requests();
    for (let count = 0; count < 5; count += 1) await call();
    // Reading would write what is noted, so there is nothing to ask for: five writings' time.
    await delay(10_000);
    await api().restart('kill');
    person = { ...person, console: consoleCaller(api(), await signIn(api(), person.email)) };
    expect(await requests()).toBe(before + 5);
  }, 120_000);
});
