import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, type Bench } from './service-harness.ts';
import { signedRules } from './signed-rules.ts';
import { cannotSpeak, hearingProcesses, spoken } from './spoken.ts';

const told = { who: 'Ada', how: 'written_agreement' } as const;
const waiting = { timeout: 200_000 };
const PIECE = 1_000_000;
let app: Bench;
beforeEach(async () => {
  app = await openBench(['article-dark.png']);
  await set('privacy', { audio_retention: 'transcription_only' });
});
afterEach(() => app.close());

const set = (group: 'privacy' | 'history' | 'audio', values: Record<string, unknown>) =>
  app.call('settings.set', { group, values });

/** Hands over a recording as a window does: in pieces, the head once more at the end. */
async function hand(name: string, bytes: Buffer): Promise<string> {
  const { id } = await app.call('openedRecordings.open', { name, told });
  const push = (at: number, end: number) =>
    app.call('openedRecordings.push', {
      id,
      at,
      base64: bytes.subarray(at, end).toString('base64'),
    });
  for (let at = 0; at < bytes.length; at += PIECE) await push(at, at + PIECE);
  await push(0, 44);
  await app.call('openedRecordings.transcribe', { id });
  return id;
}
const reaches = (id: string, wanted: string) =>
  app.event('openedRecordings', (all) =>
    all.some((recording) => recording.id === id && recording.phase === wanted),
  );
const sentence = 'Please call the customer tomorrow.';
const absent = 'espeak-ng or pocketsphinx is not installed';

describe('a recording that is opened', () => {
  it('is transcribed, summed up and kept with its times, found, exported and deleted', async ({
    skip,
  }) => {
    if (cannotSpeak) return skip(absent);
    const id = await hand('call.m4a', spoken(sentence, 2));
    await reaches(id, 'done');
    const heard = await app.call('openedRecordings.result', { id });
    expect(heard).toMatchObject({ trusted: false, consent: 'Consent: Ada (agreed in writing)' });
    // Nothing is made of the words of a simple recogniser.
    const nothing = {
      understood: false,
      summary: '',
      keyPoints: [],
      actionItems: [],
      questions: [],
    };
    expect(heard).toMatchObject(nothing);
    expect(heard.seconds).toBeGreaterThan(3);
    expect(heard.utterances.at(-1)?.end).toBeGreaterThan(heard.seconds / 2);
    const conversationId = heard.conversationId ?? '';
    expect(await app.call('meeting.summary', { conversationId })).toMatchObject(nothing);
    // The conversation under way is another one.
    expect((await app.call('app.state', {})).conversation).toBeNull();
    const found = await app.call('history.search', { query: 'call m4a' });
    expect(found.conversations.map((each) => each.id)).toEqual([conversationId]);
    const { bytes } = await app.call('history.export', { ids: [conversationId], format: 'srt' });
    expect(bytes).toBeGreaterThan(100);
    const { entries } = await app.call('audit.list', {});
    expect(entries.map(({ detail }) => detail).join('\n')).toMatch(
      /Transcribed a recording: call\.m4a\n.*Ada; agreed in writing/,
    );
    expect(await app.call('history.delete', { ids: [conversationId] })).toEqual({ count: 1 });
    await expect.poll(hearingProcesses, waiting).toEqual([]);
  });

  it.each([
    ['history', { keep_history: false }],
    ['privacy', { audio_retention: 'never' }],
    ['privacy', { auto_delete_sessions: true }],
  ] as const)(
    'is only shown where the settings keep nothing of it: %s %o',
    async (group, values) => {
      await set(group, values);
      const id = await hand('silence.wav', quiet(2));
      await reaches(id, 'done');
      expect(await app.call('openedRecordings.result', { id })).toMatchObject({
        conversationId: null,
        utterances: [],
        recogniser: null,
      });
      if (cannotSpeak) return;
      const spokenId = await hand('note.wav', spoken(sentence));
      await reaches(spokenId, 'done');
      const heard = await app.call('openedRecordings.result', { id: spokenId });
      expect(heard.utterances.length).toBeGreaterThan(0);
      expect(heard.conversationId).toBeNull();
      expect((await app.call('history.list', {})).total).toBe(0);
    },
  );

  it('keeps its sound where the settings keep sound, with its conversation', async ({ skip }) => {
    if (cannotSpeak) return skip(absent);
    await set('privacy', { audio_retention: 'manual' });
    const id = await hand('note.wav', spoken(sentence));
    await reaches(id, 'done');
    const { conversationId, seconds } = await app.call('openedRecordings.result', { id });
    const [kept] = await app.call('recordings.list', {});
    expect(kept).toMatchObject({ conversationId, channels: ['note.wav'] });
    expect(kept?.seconds).toBeCloseTo(seconds, 0);
  });

  it('needs to be told who knows, transcription, and rules that leave listening on', async () => {
    const call = { name: 'call.wav', told: { who: ' ', how: 'said' } } as const;
    expect(await app.fails('openedRecordings.open', call)).toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
      detail: expect.stringContaining('told.who'),
    });
    await set('audio', { transcription: false });
    expect(await app.fails('openedRecordings.open', { name: 'call.wav', told })).toMatchObject({
      code: 'VALIDATION_ERROR',
      detail: expect.stringContaining('switched off'),
    });
    await set('audio', { transcription: true });
    const { id } = await app.call('openedRecordings.open', { name: 'call.wav', told });
    await app.call('rules.use', {
      text: await signedRules({ tier: 'named_tasks', tasks: ['ask'] }),
    });
    expect(await app.fails('openedRecordings.open', { name: 'call.wav', told })).toMatchObject({
      code: 'ACCESS_DENIED',
      detail: expect.stringContaining('The rules of Example Ltd'),
    });
    // What was under way has ended.
    expect(await app.call('openedRecordings.list', {})).toEqual([]);
    expect(await app.fails('openedRecordings.transcribe', { id })).toMatchObject({
      code: 'ACCESS_DENIED',
    });
  });

  it('is refused beyond so many at once, and says what else does not fit', async () => {
    const open = () => app.call('openedRecordings.open', { name: 'call.wav', told });
    const [first] = await Promise.all([open(), open(), open()]);
    expect(await app.fails('openedRecordings.open', { name: 'call.wav', told })).toMatchObject({
      detail: '3 recordings are being worked on already.',
    });
    const { id } = first;
    const piece = { id, at: 10 ** 9, base64: 'AAAA' };
    expect(await app.fails('openedRecordings.push', piece)).toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
    await app.call('openedRecordings.transcribe', { id });
    await reaches(id, 'failed');
    const [failed] = await app.call('openedRecordings.list', {});
    expect(failed?.problem).toMatchObject({
      code: 'VALIDATION_ERROR',
      detail: 'There is no sound in the recording.',
    });
    await app.call('openedRecordings.remove', { id });
    await open();
  });

  it('costs itself alone when its process dies, and leaves nothing when the app ends', async ({
    skip,
  }) => {
    if (cannotSpeak) return skip(absent);
    const long = spoken(sentence, 60);
    const first = await hand('first.wav', long);
    const second = await hand('second.wav', long);
    await app.event('openedRecordings', ([one]) => (one?.share ?? 0) > 0);
    expect(hearingProcesses()).toHaveLength(1);
    for (const id of hearingProcesses()) process.kill(id, 'SIGKILL');
    await reaches(first, 'failed');
    const [failed] = await app.call('openedRecordings.list', {});
    expect(failed?.problem).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await reaches(second, 'transcribing');
    // One that does not obey is ended all the same.
    await expect.poll(() => hearingProcesses().length, waiting).toBe(1);
    for (const id of hearingProcesses()) process.kill(id, 'SIGSTOP');
    await app.call('openedRecordings.remove', { id: second });
    await expect.poll(hearingProcesses, waiting).toEqual([]);
    const third = await hand('third.wav', long);
    await reaches(third, 'transcribing');
    await app.restart();
    expect(await app.call('openedRecordings.list', {})).toEqual([]);
    expect((await app.call('history.list', {})).total).toBe(0);
    expect(await readdir(join(app.folder, 'blobs'))).toEqual([]);
    await expect.poll(hearingProcesses, waiting).toEqual([]);
  });
});

/** A WAV file in which nothing is heard. */
function quiet(seconds: number): Buffer {
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0\u0080>\0\0\0}\0\0\u0002\0\u0010\0data\0\0\0\0',
    'latin1',
  );
  head.writeUInt32LE(seconds * 32_000, 40);
  return Buffer.concat([head, Buffer.alloc(seconds * 32_000)]);
}
