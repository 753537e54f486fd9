import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listeningRules } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { treeOf } from '../../../tools/process-tree.ts';
import { findProgram } from '../../../tools/system-packages.ts';
import { readWav } from '../service/platform/wav.ts';
import { openBench, type Bench } from './service-harness.ts';

const RATE = 16_000,
  /** Enough for some minutes. */
  SENTENCES = 60,
  SPOKEN_MILLISECONDS = 4_000;
let folder: string,
  bench: Bench | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-sound-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A WAV file of one channel. */
async function wav(name: string, samples: Int16Array): Promise<string> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  const path = join(folder, name);
  await writeFile(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
  return path;
}
const tone = (seconds: number, level = 0.3): Int16Array =>
  Int16Array.from({ length: seconds * RATE }, (_, index) =>
    Math.round(Math.sin((index * 440 * 2 * Math.PI) / RATE) * level * 32_767),
  );
const spoken = async (words: string): Promise<string | null> => {
  const path = join(folder, 'spoken.wav');
  return promisify(execFile)('espeak-ng', ['-s', '140', '-w', path, words]).then(
    () => path,
    () => null,
  );
};
const withBench = async (
  machine: Parameters<typeof openBench>[1],
  work: (bench: Bench) => Promise<void>,
): Promise<void> => {
  bench = await openBench(['article-dark.png'], machine);
  try {
    await work(bench);
  } finally {
    await bench.close();
  }
};

/** The speech processes of this one. */
const hearingProcesses = (): number[] =>
  treeOf(process.pid, /^$/).filter((id) =>
    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('hearing-process'),
  );

describe('listening', () => {
  it('tells levels and state, pauses, and keeps a recording only where the settings say so', async () => {
    const microphone = await wav('tone.wav', tone(30));
    await withBench({ microphone }, async (app) => {
      await app.call('settings.set', { group: 'audio', values: { transcription: false } });
      expect(await app.call('audio.devices', {})).toMatchObject([
        { source: 'microphone', default: true },
      ]);
      expect(
        await app.call('audio.testLevel', { source: 'microphone', deviceId: null, seconds: 0.5 }),
      ).toMatchObject({ heard: true });
      await app.call('audio.start', { source: 'microphone' });
      expect(await app.event('level', ({ peak }) => peak > 0.2)).toMatchObject({ channel: 0 });
      expect(await app.call('app.state', {})).toMatchObject({
        capturing: true,
        audio: { phase: 'on', channels: ['You'] },
      });
      expect(await app.event('signal')).toMatchObject({ kind: 'audio_started', sound: true });
      expect((await app.call('audio.pause', {})).phase).toBe('paused');
      expect((await app.call('app.state', {})).capturing).toBe(false);
      expect((await app.call('audio.resume', {})).phase).toBe('on');
      expect(await app.fails('audio.start', { source: 'microphone' })).toMatchObject({
        code: 'VALIDATION_ERROR',
      });
      await app.call('audio.stop', {});
      expect(await app.call('recordings.list', {})).toEqual([]);

      await app.call('settings.set', { group: 'privacy', values: { audio_retention: 'manual' } });
      await app.call('audio.start', { source: 'microphone' });
      await app.event('audio.state', ({ recording }) => recording);
      const from = app.events.length;
      await app.event('level', () => true, from);
      await app.call('audio.stop', {});
      const [recording] = await app.call('recordings.list', {});
      expect(recording?.seconds).toBeGreaterThan(0);
      const { blobId, mediaType } = await app.call('recordings.get', { id: recording?.id ?? '' });
      const sound = new DataView(
        await (
          await fetch(`http://127.0.0.1:${app.service.host.port}/blob/${blobId}`, {
            headers: { authorization: `Bearer ${app.service.host.token}` },
          })
        ).arrayBuffer(),
      );
      expect([mediaType, sound.getUint32(24, true), sound.getUint32(40, true)]).toEqual([
        'audio/wav',
        RATE,
        sound.byteLength - 44,
      ]);
      await app.call('recordings.delete', { id: recording?.id ?? '' });
      expect(await app.call('recordings.list', {})).toEqual([]);
    });
  });

  it('is noted as ended, and its recording is whole, where the app ends meanwhile', async () => {
    const microphone = await wav('ended.wav', tone(30));
    await withBench({ microphone }, async (app) => {
      await app.call('settings.set', { group: 'audio', values: { transcription: false } });
      await app.call('settings.set', { group: 'privacy', values: { audio_retention: 'manual' } });
      await app.call('audio.start', { source: 'microphone' });
      await app.event('audio.state', ({ recording }) => recording);
      const from = app.events.length;
      await app.event('level', () => true, from);
      await app.restart();
      const { entries } = await app.call('audit.list', { kinds: ['capture'] });
      expect(entries.map(({ detail }) => detail)).toContain('Listening ended');
      expect((await app.call('recordings.list', {}))[0]?.seconds).toBeGreaterThan(0);
    });
  });

  it('starts no system audio before it is recorded who was told', async () => {
    const system = await wav('system.wav', tone(20)),
      microphone = await wav('mic.wav', tone(20, 0.2));
    await withBench({ microphone, system }, async (app) => {
      await app.call('settings.set', { group: 'audio', values: { transcription: false } });
      for (const source of ['system', 'both'] as const)
        expect((await app.fails('audio.start', { source })).detail).toContain(
          'nobody is recorded as told',
        );
      expect((await app.call('consent.sentence', { language: 'de-AT' })).sentence).toContain(
        'einverstanden',
      );
      await app.call('consent.record', { who: 'Everybody in the call', how: 'pasted' });
      expect(await app.call('audio.start', { source: 'both' })).toMatchObject({
        phase: 'on',
        channels: ['You', 'Others'],
      });
      await app.event('level', ({ channel }) => channel === 1);
      await app.call('audio.stop', {});
      const { conversation } = await app.call('app.state', {});
      expect(
        (await app.call('history.get', { id: conversation?.id ?? '' })).content.map(
          ({ body }) => body.kind,
        ),
      ).toContain('consent');
      expect((await app.call('audit.list', { kinds: ['consent'] })).entries[0]?.detail).toContain(
        'Everybody in the call',
      );
      await app.call('history.continue', { id: null });
      expect(await app.fails('audio.start', { source: 'system' })).toMatchObject({
        code: 'ACCESS_DENIED',
      });
    });
  });

  it('says why nothing is heard: silence, and no device at all', async () => {
    const microphone = await wav('silence.wav', new Int16Array(RATE * 2));
    await withBench({ microphone }, async (app) => {
      await app.call('settings.set', { group: 'audio', values: { transcription: false } });
      await app.call('audio.start', { source: 'microphone' });
      const notice = await app.event('notice', ({ problem }) => problem?.code === 1001);
      expect(notice.problem?.detail).toContain('sends no sound at all');
      await app.call('audio.stop', {});
      // Nobody waits for sound any more.
      await app.event('notice.gone', ({ id }) => id === notice.id);
    });
    const late = new Int16Array(RATE * 12);
    for (let at = RATE * 8; at < late.length; at++) late[at] = 9_000 * Math.sin(at / 12);
    await withBench({ microphone: await wav('late.wav', late), realTime: true }, async (app) => {
      await app.call('settings.set', { group: 'audio', values: { transcription: false } });
      await app.call('audio.start', { source: 'microphone' });
      const notice = await app.event('notice', ({ problem }) => problem?.code === 1001);
      await app.event('notice.gone', ({ id }) => id === notice.id);
      expect((await app.call('app.state', {})).audio.phase).toBe('on');
      // Nothing was said in it, which is no fault.
      expect(await app.call('meeting.summary', { conversationId: null })).toBeNull();
      await app.call('audio.stop', {});
    });
    await withBench({}, async (app) => {
      expect(await app.fails('audio.start', { source: 'microphone' })).toMatchObject({
        code: 1001,
        docsPath: expect.stringContaining('1001'),
      });
      expect((await app.call('app.state', {})).audio.phase).toBe('off');
    });
  });

  it('opens a device again that went away', async () => {
    const microphone = await wav('short.wav', tone(1));
    // Played at once, the stream ends: to the service, a device that was unplugged.
    await withBench({ microphone, realTime: false }, async (app) => {
      await app.call('settings.set', { group: 'audio', values: { transcription: false } });
      await app.call('audio.start', { source: 'microphone' });
      await app.event('audio.state', ({ phase }) => phase === 'recovering');
      const from = app.events.findIndex(
        ({ event, data }) =>
          event === 'audio.state' && (data as { phase: string }).phase === 'recovering',
      );
      await app.event('audio.state', ({ phase }) => phase === 'on', from);
      await app.call('audio.stop', {});
      expect((await app.call('app.state', {})).audio.phase).toBe('off');
    });
  });

  it('waits for the last words no longer than it says, keeps those that came and marks the rest', async ({
    skip,
  }) => {
    if (findProgram('pocketsphinx') === null || findProgram('pocketsphinxModel') === null)
      return skip('pocketsphinx is not installed');
    const once = await spoken('Please call the customer tomorrow and ask about the invoice.');
    if (once === null) return skip('espeak-ng is not installed');
    const { channels } = readWav(await readFile(once));
    const samples = channels[0] ?? new Int16Array(0);
    const endless = new Int16Array(samples.length * SENTENCES);
    for (let at = 0; at < endless.length; at += samples.length) endless.set(samples, at);
    const microphone = await wav('endless.wav', endless);
    await withBench({ microphone }, async (app) => {
      await app.call('audio.start', { source: 'microphone' });
      await app.event('caption', ({ kind }) => kind === 'final');
      // As on a machine too slow for its model.
      for (const id of hearingProcesses()) process.kill(id, 'SIGSTOP');
      await wait(SPOKEN_MILLISECONDS);
      const began = performance.now();
      await app.call('audio.stop', {});
      expect((performance.now() - began) / 1_000).toBeLessThan(listeningRules.finishSeconds + 10);
      const said = await app.call('audio.transcript', {});
      expect(said.length).toBeGreaterThan(1);
      expect(said.filter(({ text }) => text.includes('Not transcribed'))).toEqual([said.at(-1)]);
      await app.event('notice', ({ title }) => title === 'The end was not transcribed');
      expect((await app.call('app.state', {})).audio.phase).toBe('off');
      await expect.poll(hearingProcesses).toEqual([]);
    });
  });

  it('turns speech into captions and a transcript that is searched and summed up', async ({
    skip,
  }) => {
    if (findProgram('pocketsphinx') === null || findProgram('pocketsphinxModel') === null)
      return skip('pocketsphinx is not installed');
    const microphone = await spoken('Please call the customer tomorrow.');
    if (microphone === null) return skip('espeak-ng is not installed');
    await withBench({ microphone }, async (app) => {
      await app.call('settings.set', {
        group: 'privacy',
        values: { audio_retention: 'transcription_only' },
      });
      await app.call('audio.start', { source: 'microphone' });
      const { recogniser } = await app.event(
        'audio.state',
        ({ phase, recogniser: named }) => phase === 'on' && named !== null,
      );
      expect(recogniser).not.toBeNull();
      await app.event('caption', ({ kind }) => kind === 'final');
      await app.call('audio.stop', {});
      const said = await app.call('audio.transcript', {});
      expect(said.map(({ text }) => text).join(' ').length).toBeGreaterThan(5);
      await app.restart();
      expect(await app.call('audio.transcript', {})).toEqual(said);
      const { conversation } = await app.call('app.state', {});
      expect(
        (await app.call('history.get', { id: conversation?.id ?? '' })).content.find(
          ({ body }) => body.kind === 'speech',
        )?.body,
      ).toMatchObject({ utterances: [{ text: said[0]?.text }] });
      expect(await app.call('meeting.summary', { conversationId: null })).toMatchObject({
        actionItems: expect.any(Array),
        summary: expect.any(String),
        consent: 'Consent: none is recorded in this conversation',
      });
    });
  });
});
