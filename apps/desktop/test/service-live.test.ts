import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canHear, canSpeak, inTurn, speak, wavOf } from '../../../packages/engine/test/speech.ts';
import type { EventData, EventName } from '../shared/messages.ts';
import { openBench, type Bench } from './service-harness.ts';

const résumé = `# Kestrel Software, 2015 to 2019

I left the company because it moved to Madrid. There I built the search service in Go.

# Strengths

I explain difficult things patiently. My greatest weakness: I say yes too often.

# Education

Master of physics, University of Hamburg.`;
/**
 * What is asked, by a word the recogniser at hand hears in this voice whatever it makes of those
 * around it.
 */
const questions = {
  weakness: 'What is your greatest weakness?',
  company: 'Why did you leave your last company?',
  physics: 'Where did you study physics?',
  mongolia: 'What is the capital of Mongolia?',
} as const;
const { weakness, company, physics, mongolia } = questions;
const subjectOf = (text: string | null): string | undefined =>
  Object.keys(questions).find((word) => text?.toLowerCase().includes(word));

let folder: string, microphone: string, bench: Bench;
const since = <Name extends EventName>(from: number, name: Name): EventData<Name>[] =>
  bench.events
    .slice(from)
    .filter(({ event }) => event === name)
    .map(({ data }) => data as EventData<Name>);
const heard = (from: number): string[] =>
  since(from, 'caption')
    .filter(({ kind }) => kind === 'final')
    .map(({ stable }) => stable);
/** What the questions answered since are about. */
const answered = (from: number): (string | undefined)[] =>
  since(from, 'live.answer').map(({ question }) => subjectOf(question));
/** What the microphone hears from the next start on. */
const say = async (...sentences: string[]): Promise<void> =>
  writeFile(
    microphone,
    wavOf([
      inTurn(1.2, ...(await Promise.all(sentences.map((sentence) => speak(sentence, 'rms'))))),
    ]),
  );
const addModel = (baseUrl: string): Promise<unknown> =>
  bench.call('providers.save', {
    id: null,
    kind: 'openai-compatible',
    name: 'Model',
    model: 'sim',
    baseUrl,
    key: 'sk-key',
    vision: false,
    on: true,
  });
const phase = async (): Promise<string> => (await bench.call('app.state', {})).audio.phase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-live-'));
  microphone = join(folder, 'microphone.wav');
  await writeFile(microphone, wavOf([new Float32Array(16_000)]));
  bench = await openBench(['article-dark.png'], { microphone });
  // The voice is clean; what would make it cleaner depends on what was heard before.
  await bench.call('settings.set', { group: 'audio', values: { noise_reduction: false } });
  await bench.call('documents.add', {
    file: { name: 'résumé.md', base64: Buffer.from(résumé).toString('base64') },
  });
});
afterEach(async () => {
  await bench.call('live.stop', {});
  await bench.call('audio.stop', {});
  await bench.call('live.wakeWords.set', { words: [], on: false });
  for (const { id } of await bench.call('providers.list', {}))
    await bench.call('providers.remove', { id });
});
afterAll(async () => {
  await bench?.close();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!canSpeak || !canHear)(
  'questions that are said (needs flite and pocketsphinx)',
  () => {
    it('are answered only after the wake word, where one is waited for', async () => {
      await bench.call('settings.set', {
        group: 'live',
        values: { response_frequency: 'high', notification_style: 'visual' },
      });
      await say(weakness, `Telescope. ${physics}`, `Computer. ${company}`);
      await bench.call('live.wakeWords.set', { words: ['aplomb', 'Computer'], on: true });
      const from = bench.events.length;
      await bench.call('live.start', {});
      expect((await bench.call('app.state', {})).live).toEqual({
        on: true,
        waitingForWakeWord: true,
        until: null,
      });
      const answer = await bench.event('live.answer', () => true, from);
      expect(answer).toMatchObject({
        kind: 'live',
        question: expect.stringMatching(/company/),
        sources: [
          {
            kind: 'document',
            label: expect.stringContaining('résumé.md'),
            quote: expect.stringContaining('moved to Madrid'),
          },
        ],
      });
      // What was said is no answer to itself.
      expect(answer.sources.filter(({ kind }) => kind === 'transcript')).toEqual([]);
      expect(heard(from).join(' ')).toMatch(/weakness .*physics .*computer/);
      await bench.call('live.wakeWords.set', { words: ['telescope'], on: false });
      expect((await bench.call('app.state', {})).live.waitingForWakeWord).toBe(false);
    });

    it('are each answered at high frequency, and nobody is disturbed for one without an answer', async () => {
      await bench.call('settings.set', {
        group: 'live',
        values: { response_frequency: 'high', notification_style: 'visual' },
      });
      await say(weakness, 'Can you hear me?', mongolia, physics);
      await bench.call('shell.hide', { window: 'overlay' });
      const from = bench.events.length;
      await bench.call('live.start', {});
      await expect
        .poll(() => answered(from), { timeout: 120_000 })
        .toEqual(['weakness', 'mongolia', 'physics']);
      expect(heard(from).join(' ')).toContain('hear me');
      expect(since(from, 'live.answer').map(({ sources }) => sources.length > 0)).toEqual([
        true,
        false,
        true,
      ]);
      await expect.poll(async () => (await bench.call('app.state', {})).overlay.visible).toBe(true);
      expect(since(from, 'signal').filter(({ kind }) => kind === 'live_answer')).toEqual([]);
    });

    it(
      'wait at medium frequency, the newest is answered; stealth makes no sound, and ' +
        'High Privacy asks before a model and keeps no words',
      async () => {
        await bench.call('history.continue', { id: null });
        await addModel('https://192.0.2.1/v1');
        await bench.call('settings.set', { group: 'privacy', values: { privacy_mode: 'high' } });
        await bench.call('settings.set', {
          group: 'live',
          values: { response_frequency: 'medium', notification_style: 'both' },
        });
        await bench.call('policy.save', {
          subject: 'interview',
          answer: 'allowed',
          evidence: 'E-mail of the recruiter',
        });
        await bench.call('interview.set', { mode: 'stealth' });
        await bench.call('settings.set', {
          group: 'context',
          values: { current_context: 'interview' },
        });
        await say(weakness, company, physics);
        const from = bench.events.length;
        await bench.call('live.start', {});
        await expect.poll(() => answered(from).at(-1), { timeout: 120_000 }).toBe('physics');
        const times = since(from, 'live.answer').map(({ at }) => Date.parse(at));
        for (const [index, time] of times.slice(1).entries())
          expect(time - (times[index] ?? 0)).toBeGreaterThan(7_500);
        await expect
          .poll(() =>
            since(from, 'signal')
              .filter(({ kind }) => kind === 'live_answer')
              .map(({ sound }) => sound),
          )
          .toEqual(times.map(() => false));
        expect(
          since(from, 'live.answer').every(
            ({ awaitsConfirmation, pending }) => awaitsConfirmation && !pending,
          ),
        ).toBe(true);
        expect((await bench.call('audit.list', { kinds: ['sent'] })).entries).toEqual([]);
        await bench.call('live.stop', {});
        await expect.poll(phase).toBe('off');
        const { conversation } = await bench.call('app.state', {});
        const { content } = await bench.call('history.get', { id: conversation?.id ?? '' });
        expect(content.filter(({ body }) => body.kind === 'answer')).toHaveLength(times.length);
        expect(
          content.flatMap(({ body }) => (body.kind === 'speech' ? body.utterances : [])),
        ).toEqual([]);
        await bench.call('settings.set', {
          group: 'privacy',
          values: { privacy_mode: 'standard' },
        });
        await bench.call('settings.set', {
          group: 'context',
          values: { current_context: 'meeting' },
        });
      },
    );
  },
);

describe('live help', () => {
  it('ends the listening it began, and leaves what the user began', async () => {
    await bench.call('settings.set', { group: 'audio', values: { transcription: false } });
    await bench.call('live.start', {});
    expect(await phase()).toBe('on');
    await bench.call('live.stop', {});
    await expect.poll(phase).toBe('off');
    await bench.call('audio.start', { source: 'microphone' });
    await bench.call('live.start', {});
    await bench.call('live.stop', {});
    expect(await phase()).toBe('on');
    await bench.call('settings.set', { group: 'audio', values: { transcription: true } });
  });

  it('does not begin when everything was hidden while it started', async () => {
    for (const name of ['live.start', 'audio.start'] as const) {
      await Promise.all([bench.call(name, {}), bench.call('emergency.hide', {})]);
      // Started before or after the hiding, nothing in between: what began afterwards is ended by
      // hand.
      await bench.call('emergency.hide', {});
      await expect
        .poll(() => bench.call('app.state', {}))
        .toMatchObject({ capturing: false, live: { on: false }, audio: { phase: 'off' } });
    }
  });

  it('leaves nothing to come out after everything was hidden', async () => {
    await bench.call('live.start', {});
    const from = bench.events.length;
    // The engine has to be loaded first, so that the hiding comes in between.
    const analyzed = bench.call('text.analyze', {
      text: 'A text under way while everything is hidden.',
      mode: 'general',
    });
    await bench.call('emergency.hide', {});
    expect((await analyzed).pending).toBe(false);
    await bench.call('answer.ask', { question: 'What comes afterwards?', conversationId: null });
    await bench.event('answer.local', ({ kind }) => kind === 'question', from);
    const told = bench.events
      .slice(from)
      .map(({ event, data }) =>
        event === 'signal'
          ? (data as EventData<'signal'>).kind
          : event === 'answer.local'
            ? (data as EventData<'answer.local'>).kind
            : event,
      );
    expect(told).toContain('capture_stopped');
    expect(told.slice(told.indexOf('capture_stopped'))).not.toContain('text');
  });

  it.each(['So, tell me about yourself.', 'Erzählen Sie etwas über sich.', 'Parlez-moi de vous.'])(
    'answers “%s” with the beginning of the résumé',
    async (question) => {
      expect(
        (await bench.call('answer.ask', { question, conversationId: null })).sources[0],
      ).toMatchObject({
        kind: 'document',
        label: expect.stringContaining('résumé.md'),
        quote: expect.stringContaining('Kestrel'),
      });
    },
  );

  it('asks at the time of a planned session, starts when told to, and ends with it', async ({
    skip,
  }) => {
    const at = new Date();
    if (at.getHours() === 23 && at.getMinutes() >= 57) return skip('the day is nearly over');
    const [saved] = await bench.call('live.schedule.save', {
      id: null,
      name: 'Lesson',
      days: [0, 1, 2, 3, 4, 5, 6],
      from: '00:00',
      to: '23:59',
      on: true,
    });
    expect(
      await bench.event('notice', ({ title }) => title === 'Planned session: Lesson'),
    ).toMatchObject({ level: 'warning' });
    expect((await bench.call('app.state', {})).live.on).toBe(false);
    await bench.call('live.start', {});
    const until = new Date((await bench.call('app.state', {})).live.until ?? 0);
    expect([until.getHours(), until.getMinutes(), until.toDateString()]).toEqual([
      23,
      59,
      at.toDateString(),
    ]);
    await bench.call('live.stop', {});
    await bench.call('live.schedule.delete', { id: saved?.id ?? '' });
    await bench.call('live.start', {});
    expect((await bench.call('app.state', {})).live).toMatchObject({ on: true, until: null });
  });

  it('refuses wake words that are none, and says what is wrong with them', async () => {
    for (const words of [
      [''],
      ['a'],
      ['x'.repeat(200)],
      ['one', 'two', 'three', 'four', 'five', 'six'],
    ])
      expect(await bench.fails('live.wakeWords.set', { words, on: true })).toMatchObject({
        code: 'INVALID_PARAMETER_VALUE',
      });
    expect(
      (await bench.fails('live.wakeWords.set', { words: ['the'], on: true })).detail,
    ).toContain('said all the time');
    expect(
      (await bench.fails('live.wakeWords.set', { words: ['...'], on: true })).detail,
    ).toContain('too short');
    expect((await bench.fails('live.wakeWords.set', { words: [], on: true })).detail).toContain(
      'no wake word',
    );
    expect(await bench.call('live.wakeWords.get', {})).toEqual({ words: [], on: false });
    expect(
      await bench.call('live.wakeWords.set', {
        words: ['助手', 'помощник', 'Aplomb', 'aplomb'],
        on: true,
      }),
    ).toEqual({ words: ['助手', 'помощник', 'Aplomb'], on: true });
  });
});
