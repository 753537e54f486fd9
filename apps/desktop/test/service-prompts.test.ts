import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench, type Bench } from './service-harness.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
});
afterAll(async () => {
  await bench.close();
});

describe('without a model', () => {
  it('quotes a page where it answers what it asks itself, and never the question', async () => {
    const asked = 'Wann öffnet das Hallenbad am Sonntag?';
    const page = (answer: string): string =>
      `Hallenbad Ottensen\n\n${asked}\n\nDas Becken wurde im Frühjahr neu gefliest und die ` +
      `Umkleiden sind nun barrierefrei zu erreichen.\n\n${answer}`;
    const told = async (text: string) => bench.call('text.analyze', { text, mode: 'general' });
    const answer = 'Am Sonntag öffnet das Hallenbad um neun Uhr, an den anderen Tagen um sieben.';
    const { local, sources } = await told(page(answer));
    expect(local).toContain('From this page');
    expect(local).toContain('öffnet das Hallenbad um neun Uhr');
    expect(sources[0]?.quote).toContain('um neun Uhr');
    expect(sources[0]?.quote).not.toContain(asked);
    const open = await told(page('Parkplätze gibt es hinter dem Haus.'));
    expect(open.local).not.toContain('From this page');
    expect(open.sources[0]?.quote).toBeNull();
  });

  it('carries own prompts to another computer as a file, and refuses others', async () => {
    const set = (values: Record<string, string>) =>
      bench.call('settings.set', { group: 'context', values });
    await set({ prompt_coding: 'Name the trade-off first.', prompt_meeting: 'In two lines.' });
    const shift = { name: 'Night shift', description: 'Handover at six.', focusAreas: 'Doses' };
    await bench.call('contexts.save', { ...shift, id: null, documents: [] });
    const { blobId, fileName } = await bench.call('prompts.export', {});
    expect(fileName).toBe('aplomb-prompts.json');
    const saved = await fetch(`http://127.0.0.1:${bench.service.host.port}/blob/${blobId}`, {
      headers: { authorization: `Bearer ${bench.service.host.token}` },
    });
    const text = await saved.text();
    expect(text).not.toContain('interview');
    await set({ prompt_coding: '', prompt_meeting: 'Other.', prompt_interview: 'Stays.' });
    const [made] = await bench.call('contexts.list', {});
    const changed = { ...shift, description: 'Other.', documents: ['kept-here'] };
    await bench.call('contexts.save', { ...changed, id: made?.id ?? null });
    await bench.call('contexts.use', { custom: made?.id ?? '' });
    await bench.call('prompts.import', { text });
    // The one of that name, with its documents, which never travel; it stays in use.
    expect(await bench.call('contexts.list', {})).toEqual([
      { ...shift, id: made?.id, documents: ['kept-here'] },
    ]);
    await bench.call('contexts.delete', { id: made?.id ?? '' });
    await bench.call('prompts.import', { text });
    expect(await bench.call('contexts.list', {})).toMatchObject([{ ...shift, documents: [] }]);
    const { context } = await bench.call('settings.get', {});
    expect(context).toMatchObject({
      prompt_coding: 'Name the trade-off first.',
      prompt_meeting: 'In two lines.',
      prompt_interview: 'Stays.',
    });
    for (const wrong of ['', '{}', '{"aplomb_prompts":1,"prompts":{"cooking":"Salt."}}'])
      expect(await bench.fails('prompts.import', { text: wrong })).toMatchObject({
        code: 'INVALID_PARAMETER_VALUE',
        detail: expect.stringContaining('not a file of own prompts'),
      });
    expect((await bench.call('settings.get', {})).context).toEqual(context);
    await set({ prompt_coding: '', prompt_meeting: '', prompt_interview: '' });
  });
});
