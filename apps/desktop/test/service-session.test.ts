import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { breakMinutes } from '@aplomb/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDue } from '../service/answer/live/schedule.ts';
import { sessionAt } from '../service/answer/modes/learning-session.ts';
import { loadOf } from '../service/shell/performance/load.ts';
import { slidesOf } from '../shared/slides.ts';
import { openBench, type Bench } from './service-harness.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const question = 'Which sorting algorithm runs in linear time?';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
});
afterAll(async () => {
  await bench.close();
});

describe('texts and files', () => {
  it('analyses code, documents and problems, as text and as files', async () => {
    const code = await bench.call('text.analyze', {
      file: { name: 'mean.py', base64: base64('def mean(xs):\n    return sum(xs) / len(xs\n') },
      mode: 'general',
    });
    expect(code.findings).toMatchObject({
      kind: 'text',
      value: { code: { language: 'python', syntax: { errors: [expect.anything()] } } },
    });
    // The summary names the fault; nothing below it says it again.
    expect(code.local.match(/expected/g)).toHaveLength(1);
    const document = await bench.call('text.analyze', {
      text: 'Their is a mistake in this sentence, and it is is repeated twice for good measure.',
      mode: 'document',
    });
    expect(document.findings).toMatchObject({
      value: { document: { issues: [expect.anything(), expect.anything()] } },
    });
    expect(
      (await bench.call('text.analyze', { text: 'Solve: 2x + 3 = 11', mode: 'problem' })).local,
    ).toContain('x = 4');
    expect(
      (
        await bench.call('text.analyze', {
          text: 'What a lovely calm place this is.',
          mode: 'sentiment',
        })
      ).local,
    ).toContain('positive');
    expect(
      (
        await bench.call('text.analyze', {
          text: 'Das ist ein kurzer deutscher Satz.',
          mode: 'language',
        })
      ).local,
    ).toContain('German');
    expect(
      await bench.fails('text.analyze', {
        file: { name: 'x.bin', base64: base64('\0\0\0') },
        mode: 'general',
      }),
    ).toMatchObject({ code: 'UNSUPPORTED_FILE_TYPE' });
    expect(
      await bench.fails('text.analyze', { text: 'a'.repeat(200_000), mode: 'general' }),
    ).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  it('answers from the user’s own documents, and says from which', async () => {
    await bench.call('documents.add', {
      file: {
        name: 'résumé.md',
        base64: base64(
          '# Experience\n\nAt Borealis I led the migration of the billing platform to Kubernetes.\n\n# Study\n\nMSc.',
        ),
      },
    });
    const answer = await bench.call('answer.ask', {
      question: 'What did you do with the billing platform at Borealis?',
      conversationId: null,
    });
    expect(answer.sources[0]).toMatchObject({
      kind: 'document',
      label: expect.stringContaining('résumé.md'),
    });
    expect(answer.local).toContain('Kubernetes');
    // A question on a page is told as asked, and answered from nothing but one's own words.
    const page = await bench.call('text.analyze', {
      text: 'Tell me about a time when you led the migration of a platform. What did you learn?',
      mode: 'general',
    });
    expect(page.summary).toBe(
      'Asked: Tell me about a time when you led the migration of a platform. What did you learn?',
    );
    expect(page.local).toMatch(/From your documents:[^]*Kubernetes[^]*résumé\.md/);
    expect(page.sources).toContainEqual(
      expect.objectContaining({ kind: 'document', label: expect.stringContaining('résumé.md') }),
    );
    expect(
      (
        await bench.call('text.analyze', {
          text: 'What is the boiling point of mercury in kelvin?',
          mode: 'general',
        })
      ).local,
    ).not.toContain('From your documents');
  });
});

describe('history', () => {
  it('finds, marks, renames, merges, bins and exports what happened', async () => {
    await bench.call('history.continue', { id: null });
    await bench.call('text.analyze', {
      text: 'The lighthouse of Alexandria was a wonder.',
      mode: 'general',
    });
    const {
      conversations: [found],
    } = await bench.call('history.search', { query: 'lightho' });
    const id = found?.id ?? '';
    expect(found?.snippet.some(({ match }) => match)).toBe(true);
    await bench.call('history.rename', { id, title: 'Lighthouses' });
    await bench.call('history.tag', { id, tags: ['sea'] });
    await bench.call('history.note', { id, text: 'Look up the year' });
    expect((await bench.call('history.list', { tags: ['sea'] })).total).toBe(1);
    for (const format of ['json', 'csv', 'markdown', 'pdf'] as const) {
      const file = await bench.call('history.export', { ids: [id], format });
      const saved = await fetch(`http://127.0.0.1:${bench.service.host.port}/blob/${file.blobId}`, {
        headers: { authorization: `Bearer ${bench.service.host.token}` },
      });
      expect((await saved.arrayBuffer()).byteLength).toBe(file.bytes);
    }
    expect(
      (await bench.call('disclosure.export', { conversationId: id, format: 'markdown' })).bytes,
    ).toBeGreaterThan(100);
    expect(await bench.call('history.delete', { ids: [id] })).toEqual({ count: 1 });
    expect((await bench.call('app.state', {})).conversation).toBeNull();
    expect((await bench.call('history.search', { query: 'lighthouse' })).total).toBe(0);
    expect(await bench.call('history.restore', { ids: [id] })).toEqual({ count: 1 });
    expect(await bench.call('audit.verify', {})).toMatchObject({ whole: true });
  });

  it('goes on with the conversation that is named', async () => {
    await bench.call('history.continue', { id: null });
    const first = await bench.call('text.analyze', {
      text: 'A first text about otters.',
      mode: 'general',
    });
    await bench.call('history.continue', { id: null });
    const named = first.conversationId ?? '';
    expect(
      (
        await bench.call('text.analyze', {
          text: 'A second text about otters.',
          mode: 'general',
          conversationId: named,
        })
      ).conversationId,
    ).toBe(named);
  });

  it('keeps nothing while history is off', async () => {
    await bench.call('history.continue', { id: null });
    await bench.call('settings.set', { group: 'history', values: { keep_history: false } });
    const { total } = await bench.call('history.list', {});
    expect(
      (await bench.call('text.analyze', { text: 'Forget me at once.', mode: 'general' }))
        .conversationId,
    ).toBeNull();
    expect((await bench.call('history.list', {})).total).toBe(total);
    await bench.call('settings.set', { group: 'history', values: { keep_history: true } });
  });
});

describe('live help', () => {
  it('finds the question on the screen, and answers it from the user’s notes', async () => {
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="300"><rect ' +
      'width="1000" height="300" fill="white"/><text x="40" y="120" ' +
      `font-family="DejaVu Sans, sans-serif" font-size="34">${question}</text></svg>`;
    await writeFile(
      join(bench.pictures, '0-article-dark.png'),
      await sharp(Buffer.from(text)).png().toBuffer(),
    );
    await bench.call('documents.add', {
      file: {
        name: 'notes.txt',
        base64: base64('Counting sort is a sorting algorithm that runs in linear time.'),
      },
    });
    await bench.call('settings.set', {
      group: 'live',
      values: { response_frequency: 'high', notification_style: 'audio' },
    });
    await bench.call('shell.hide', { window: 'overlay' });
    const from = bench.events.length;
    await bench.call('live.start', {});
    expect(await bench.call('app.state', {})).toMatchObject({
      capturing: true,
      live: { on: true },
    });
    const answer = await bench.event('live.answer', () => true, from);
    expect(answer).toMatchObject({
      kind: 'live',
      sources: [
        expect.objectContaining({
          kind: 'document',
          label: expect.stringContaining('notes.txt'),
        }),
      ],
    });
    expect(answer.question).toContain('linear time');
    // Audio alone: heard, and no window comes up by itself.
    await bench.event('signal', ({ kind, sound }) => kind === 'live_answer' && sound);
    expect((await bench.call('app.state', {})).overlay.visible).toBe(false);
    await bench.call('live.stop', {});
    expect(bench.events.slice(from).filter(({ event }) => event === 'live.answer')).toHaveLength(1);
    expect((await bench.call('app.state', {})).capturing).toBe(false);
  });

  it('plans sessions that ask before they start', async () => {
    const session = {
      id: null,
      name: 'Lesson',
      days: [1, 3],
      from: '09:00',
      to: '10:00',
      on: true,
    };
    expect(await bench.call('live.schedule.save', session)).toMatchObject([{ name: 'Lesson' }]);
    expect(await bench.fails('live.schedule.save', { ...session, to: '08:00' })).toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
    });
    const monday = (hours: number): Date => new Date(2026, 10, 23, hours, 30);
    expect([
      isDue(session, monday(9)),
      isDue(session, monday(10)),
      isDue({ ...session, on: false }, monday(9)),
      isDue({ ...session, days: [2] }, monday(9)),
    ]).toEqual([true, false, false, false]);
  });
});

describe('modes', () => {
  it('presents: notes by slide, time and pace, windows kept out of captures, what the audience sees', async () => {
    await bench.call('presentation.save', {
      notes: '# One\nHello\n# Two\nMore\n# Three\nEnd',
      minutes: 30,
    });
    expect(await bench.call('presentation.start', {})).toMatchObject({
      on: true,
      slides: 3,
      slide: 0,
    });
    await bench.call('shell.show', { window: 'overlay' });
    expect(bench.platform.shell.windows.get('overlay')?.place.protected).toBe(true);
    expect((await bench.call('presentation.slide', { slide: 2 })).paceSeconds).toBeGreaterThan(0);
    const view = await bench.call('presentation.audienceView', {});
    expect(
      (
        await fetch(`http://127.0.0.1:${bench.service.host.port}/blob/${view.pictureId}`, {
          headers: { authorization: `Bearer ${bench.service.host.token}` },
        })
      ).status,
    ).toBe(200);
    await bench.restart();
    expect(await bench.call('presentation.get', {})).toMatchObject({ on: true, slide: 2 });
    await bench.call('presentation.stop', {});
    expect(slidesOf('a\n---\nb\n---\n')).toEqual(['a', 'b']);
  });

  it('learns: sessions with breaks, goals, and review of what was asked', async () => {
    const started = await bench.call('learning.start', { subject: 'mathematics' });
    expect(started).toMatchObject({ minutes: 45, onBreak: false });
    await bench.restart();
    expect((await bench.call('learning.get', {}))?.startedAt).toBe(started.startedAt);
    await bench.call('learning.stop', {});
    const session = { startedAt: 0, minutes: 25, breakMinutes: 5, subject: null };
    expect([0, 24, 26, 31].map((minute) => sessionAt(session, minute * 60_000).onBreak)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const item = await bench.call('review.add', {
      question: '7 × 8',
      answer: '56',
      subject: 'mathematics',
    });
    const { due, items } = await bench.call('review.due', {});
    expect(items).toContainEqual(expect.objectContaining({ question: '7 × 8', harder: false }));
    await bench.event('state', ({ learning }) => learning.due === due);
    await bench.call('contexts.use', { context: 'learning' });
    await bench.call('answer.ask', {
      question: 'Where did the migration of the billing platform happen?',
      conversationId: null,
    });
    await bench.event('notice', ({ title }) => title.includes('due for review'));
    // A question is kept for review when the person asks for that, and not before.
    expect(
      (await bench.call('review.due', {})).items.map((review) => review.question),
    ).not.toContain('Where did the migration of the billing platform happen?');
    // What is being learnt comes first, gives its subject to what is remembered, and becomes harder
    // with what is known.
    await bench.call('settings.set', {
      group: 'learning',
      values: { subject_areas: ['history'], difficulty_progression: 'aggressive' },
    });
    const remembered = await bench.call('review.add', {
      question: 'When did Rome fall?',
      answer: '476',
      subject: null,
    });
    expect(remembered.subject).toBe('history');
    expect((await bench.call('review.due', {})).items.at(-1)?.question).toBe('7 × 8');
    for (let known = 0; known < 10; known++)
      await bench.call('review.answer', { id: remembered.id, grade: 'good' });
    expect((await bench.call('app.state', {})).learning.harder).toBe(true);
    expect(
      Date.parse((await bench.call('review.answer', { id: item.id, grade: 'easy' })).dueAt),
    ).toBeGreaterThan(Date.now());
    const [goal] = await bench.call('goals.save', {
      id: null,
      title: 'Algebra',
      status: 'in_progress',
      percent: 10,
      milestones: [{ title: 'Equations', done: true }],
    });
    expect(goal?.title).toBe('Algebra');
  });

  it('offers a break when a stretch of learning is over, and calls back when the break is', async () => {
    await bench.call('settings.set', { group: 'learning', values: { session_minutes: '25' } });
    const from = bench.events.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      await bench.call('learning.start', { subject: null });
      await vi.advanceTimersByTimeAsync(25 * 60_000);
      await bench.event('learning', ({ onBreak }) => onBreak, from);
      await bench.event('notice', ({ title }) => title === 'Time for a break', from);
      expect((await bench.call('learning.get', {}))?.onBreak).toBe(true);
      await vi.advanceTimersByTimeAsync(breakMinutes[25] * 60_000);
      await bench.event('notice', ({ title }) => title === 'Back to work', from);
      expect((await bench.call('learning.get', {}))?.onBreak).toBe(false);
      await bench.call('learning.stop', {});
    } finally {
      vi.useRealTimers();
    }
    await bench.event('learning', ({ ended }) => ended, from);
    expect(await bench.call('learning.get', {})).toBeNull();
    // Each change is told once.
    expect(bench.events.slice(from).filter(({ event }) => event === 'learning')).toHaveLength(3);
  });

  it('holds the words of the custom context in use in the settings, whichever way they change', async () => {
    const words = {
      description: 'Board of a hospital, eight people.',
      focusAreas: 'GDPR',
      documents: [],
    };
    const board = (await bench.call('contexts.save', { id: null, name: 'Board', ...words })).find(
      ({ name }) => name === 'Board',
    );
    await bench.call('contexts.use', { custom: board?.id ?? '' });
    expect((await bench.call('settings.get', {})).context).toMatchObject({
      current_context: 'custom',
      custom_name: 'Board',
      custom_description: words.description,
      custom_focus_areas: 'GDPR',
    });
    await bench.call('contexts.save', { id: board?.id ?? '', name: 'Board meeting', ...words });
    expect((await bench.call('settings.get', {})).context.custom_name).toBe('Board meeting');
    await bench.call('history.continue', { id: null });
    const { conversationId } = await bench.call('text.analyze', {
      text: 'What do we have to report?',
      mode: 'general',
    });
    expect((await bench.call('history.get', { id: conversationId ?? '' })).context).toBe(
      'Board meeting',
    );
    await bench.call('contexts.delete', { id: board?.id ?? '' });
    expect((await bench.call('settings.get', {})).context.custom_name).toBe('');
    await bench.call('contexts.use', { context: 'learning' });
  });

  it('uses the processor as the settings and the battery say', () => {
    const settings = {
      processing_mode: 'balanced',
      battery_mode: 'saver',
      threads: 'auto',
    } as const;
    expect(loadOf(settings, false, 8).threads).toBe(2);
    expect(loadOf(settings, true, 8).threads).toBe(1);
    expect(loadOf({ ...settings, processing_mode: 'performance' }, null, 8).threads).toBe(8);
    expect(loadOf({ ...settings, threads: '4' }, null, 2).threads).toBe(2);
  });
});
