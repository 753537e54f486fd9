import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../../../apps/server/test/api-context.ts';
import { embedded } from '../../../apps/server/test/databases.ts';
import { Aplomb } from '../src/index.ts';

describe('managing by program', () => {
  let context: ApiContext | null = null;
  const fresh = async (): Promise<Aplomb> => {
    if (context === null) throw new Error('the server did not start');
    return new Aplomb({ apiKey: await context.key(), baseUrl: context.server.origin });
  };
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });

  it('exports conversations with what is in them, and deletes many', async () => {
    const aplomb = await fresh();
    for (const text of ['A red kite.', 'A blue kite.', 'A drum.'])
      await aplomb.text.analyze({ text, analysis_mode: 'language' });
    const contents: (string | undefined)[] = [];
    for await (const { full_log: log } of aplomb.history.export({ search: 'kite', limit: 1 }))
      contents.push(log[0]?.content);
    expect(contents).toEqual(['A blue kite.', 'A red kite.']);
    const count = await aplomb.history.deleteMany({ all: true, dry_run: true });
    expect(count.data).toEqual({ conversations: 3, analyses: 3, dry_run: true });
    await aplomb.history.deleteMany({ all: true });
    expect((await aplomb.history.list()).data).toEqual([]);
  });

  it('makes, lists, replaces and revokes keys, and reads what they did', async () => {
    const aplomb = await fresh();
    const { data: made } = await aplomb.keys.create({ name: 'One', scopes: ['text:write'] });
    const rolled = await aplomb.keys.roll(made.id, { overlap_hours: 0 });
    await aplomb.keys.revoke(rolled.data.id);
    const { data: keys } = await aplomb.keys.list();
    expect(keys.map(({ name, state }) => [name, state])).toEqual([
      ['One', 'revoked'],
      ['One', 'expired'],
      ['test', 'active'],
    ]);
    const day = { from: new Date(), step: 'day' } as const;
    expect((await aplomb.usage.get(day)).data.total.requests).toBeGreaterThanOrEqual(4);
    expect((await aplomb.usage.csv(day)).data).toMatch(/^at,requests,errors/);
  });
});
