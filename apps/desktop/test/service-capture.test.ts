import { hotkeys } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench, type Bench } from './service-harness.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(['code-python-dark.png', 'article-dark.png'], {
    takenChords: [hotkeys.quick_capture.chord],
  });
});
afterAll(() => bench.close());

describe('from the hotkey to the answer', () => {
  it('freezes the screens, reads the selected part on this machine, answers, and keeps it', async () => {
    expect(bench.platform.hotkeys.press(hotkeys.activate.chord)).toBe(true);
    const picking = await bench.event('capture.picking');
    expect(picking.pictures).toHaveLength(2);
    expect(bench.platform.shell.windows.get('picker')?.visible).toBe(true);
    const [screen] = picking.pictures;
    const picture = await fetch(
      `http://127.0.0.1:${bench.service.host.port}/blob/${screen?.pictureId}`,
      { headers: { authorization: `Bearer ${bench.service.host.token}` } },
    );
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new DataView(await picture.arrayBuffer()).getInt32(16)).toBe(screen?.monitor.width);

    const { x, y, width, height } = screen?.monitor ?? picking.area;
    const answer = await bench.call('capture.region', {
      pickId: picking.pickId,
      area: { x, y, width, height },
    });
    expect(answer).toMatchObject({
      kind: 'screen',
      engine: { engine: 'local', degraded: false },
      pending: false,
    });
    expect(answer.findings).toMatchObject({
      kind: 'screen',
      value: { details: { kind: 'code', code: { language: 'python' } } },
    });
    expect(answer.local).toContain('Python');
    expect(answer.sources[0]?.label).toMatch(/^your screen at \d\d:\d\d$/);
    expect(bench.platform.shell.windows.get('picker')?.visible).toBe(false);
    expect(bench.platform.shell.windows.get('overlay')?.visible).toBe(true);
    expect(await bench.event('answer.done', ({ id }) => id === answer.id)).toMatchObject({
      summary: answer.summary,
    });

    const kept = await bench.call('history.get', { id: answer.conversationId ?? '' });
    expect(kept.content.map(({ body }) => body.kind)).toEqual(['capture', 'answer']);
    const { entries } = await bench.call('audit.list', { kinds: ['capture'] });
    expect(entries[0]).toMatchObject({ kind: 'capture', bytes: 0 });
  });

  it('answers a question about it from what was read, with the source', async () => {
    const { conversation } = await bench.call('app.state', {});
    const kept = await bench.call('history.get', { id: conversation?.id ?? '' });
    const capture = kept.content.find(({ body }) => body.kind === 'capture')?.body;
    const words =
      capture?.kind === 'capture'
        ? capture.text
            .split(/\W+/)
            .filter((word) => word.length > 6)
            .slice(0, 2)
        : [];
    const answer = await bench.call('answer.ask', {
      question: `Where does ${words.join(' ')} stand?`,
      conversationId: null,
    });
    expect(answer.kind).toBe('question');
    expect(
      answer.sources.some(
        ({ kind, quote }) =>
          kind === 'screen' && (quote ?? '').toLowerCase().includes((words[0] ?? '').toLowerCase()),
      ),
    ).toBe(true);
    const calculated = await bench.call('answer.ask', {
      question: 'What is 17 * 23?',
      conversationId: null,
    });
    expect(calculated.local).toContain('391');
    const unknown = await bench.call('answer.ask', {
      question: 'Wer gewann Zwiebelkuchenmeisterschaft Obertupfing?',
      conversationId: null,
    });
    expect(unknown.sources).toEqual([]);
    expect(unknown.local).toContain('Nothing');
  });

  it('reads a screen that has not changed only once', async () => {
    const [first] = (await bench.call('capture.targets', {})).monitors;
    const before = (await bench.call('performance.history', {})).at(-1)?.framesSkipped ?? 0;
    await bench.call('capture.start', { mode: 'monitor', target: first?.id ?? 0 });
    await bench.call('capture.start', { mode: 'monitor', target: first?.id ?? 0 });
    const from = bench.events.length;
    const sample = await bench.event(
      'performance',
      ({ framesSkipped }) => framesSkipped > before,
      from,
    );
    expect(sample.framesSkipped).toBeGreaterThan(before);
  });

  it('refuses a selection that is over or outside, and goes back when cancelled', async () => {
    expect(
      (
        await bench.fails('capture.region', {
          pickId: 'x',
          area: { x: 0, y: 0, width: 5, height: 5 },
        })
      ).code,
    ).toBe('RESOURCE_NOT_FOUND');
    const { picking } = await bench.call('capture.start', { mode: 'area' });
    expect(
      (
        await bench.fails('capture.region', {
          pickId: picking?.pickId ?? '',
          area: { x: 99_999, y: 0, width: 5, height: 5 },
        })
      ).code,
    ).toBe('INVALID_PARAMETER_VALUE');
    await bench.call('capture.cancel', {});
    expect((await bench.call('app.state', {})).capture).toBe('idle');
  });

  it('says which chord another program has, and offers another', async () => {
    const rows = await bench.call('hotkeys.list', {});
    expect(rows.find(({ action }) => action === 'quick_capture')).toMatchObject({ state: 'taken' });
    // Told at the start, before any window was open to show it.
    expect((await bench.event('notice')).title).toContain(hotkeys.quick_capture.chord);
    expect(rows.find(({ action }) => action === 'activate')).toMatchObject({
      state: 'ok',
      chord: hotkeys.activate.chord,
    });
    expect(
      await bench.call('hotkeys.test', { action: 'activate', chord: hotkeys.audio_toggle.chord }),
    ).toMatchObject({ outcome: 'conflict', conflictsWith: 'audio_toggle' });
    expect(
      await bench.call('hotkeys.test', { action: 'activate', chord: hotkeys.quick_capture.chord }),
    ).not.toMatchObject({ outcome: 'ok' });
    const [other] = hotkeys.activate.alternatives;
    await bench.call('hotkeys.set', { action: 'activate', chord: other });
    expect(bench.platform.hotkeys.press(hotkeys.activate.chord)).toBe(false);
    const from = bench.events.length;
    expect(bench.platform.hotkeys.press(other)).toBe(true);
    await bench.event('capture.picking', () => true, from);
    await bench.call('hotkeys.reset', {});
  });

  it('hides everything, stops what is under way and wipes its own copy', async () => {
    await bench.call('shell.show', { window: 'overlay' });
    await bench.call('shell.copy', { text: 'secret answer' });
    expect(bench.platform.hotkeys.press(hotkeys.emergency_hide.chord)).toBe(true);
    const hidden = await bench.call('emergency.hide', {});
    expect(hidden.milliseconds).toBeGreaterThanOrEqual(0);
    expect([...bench.platform.shell.windows.values()].some(({ visible }) => visible)).toBe(false);
    expect(await bench.platform.system.clipboard.read()).toBe('');
    expect((await bench.call('app.state', {})).capturing).toBe(false);
  });

  it('goes on with the session after a restart', async () => {
    const before = await bench.call('app.state', {});
    expect(before.conversation).not.toBeNull();
    await bench.restart();
    expect((await bench.call('app.state', {})).conversation).toEqual(before.conversation);
  });
});
