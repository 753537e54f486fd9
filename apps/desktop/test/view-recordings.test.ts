import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../../tools/system-packages.ts';
import {
  cannotHear,
  cannotSpeak,
  hearingProcesses,
  speechBytes,
  speechFile,
  spoken,
} from './spoken.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

/** Nine recordings, one after the other, on a machine that is busy with other tests. */
const patience = 500_000;
const waiting = { timeout: 300_000 };

type Fault = [name: string, bytes: Buffer, code: string, detail: RegExp];

/** Files that only FFmpeg makes: none where it is not installed. */
function madeFaults(): Fault[] {
  const ffmpeg = findProgram('ffmpeg');
  if (ffmpeg === null) return [];
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-locked-'));
  const made = (name: string, options: string): Buffer => {
    const file = join(folder, name);
    const from = ['-loglevel', 'error', '-i', speechFile('speech.mov')];
    execFileSync(ffmpeg, [...from, ...options.split(' '), file]);
    return readFileSync(file);
  };
  try {
    const key = '76a6c65c5ea762046bd749a2e632ccbb';
    const locked = `-vn -c copy -encryption_scheme cenc-aes-ctr -encryption_key ${key} -encryption_kid ${key}`;
    return [
      ['locked.mp4', made('locked.mp4', locked), 'VALIDATION_ERROR', /damaged, encrypted/],
      ['mute.mp4', made('mute.mp4', '-an -c copy'), 'VALIDATION_ERROR', /pictures alone/],
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(noBrowser)(
  'recordings opened in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, main: Page;

    beforeAll(async () => {
      view = await openViewBench(['article-dark.png']);
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      await view.bench.call('settings.set', {
        group: 'privacy',
        values: { audio_retention: 'transcription_only' },
      });
      main = await view.open('main');
      await area().waitFor();
    });
    afterEach(async () => {
      for (let left = await rows().count(); left > 0; left--) {
        await rows()
          .first()
          .getByRole('button', { name: /^(Close|Cancel) / })
          .click();
        await expect.poll(() => rows().count()).toBe(left - 1);
      }
    });
    afterAll(() => view?.close());

    const area = () => main.getByRole('button', { name: 'Open a recording' });
    const rows = () =>
      main
        .getByRole('list', { name: 'Recordings' })
        .getByRole('listitem')
        .filter({ has: main.getByRole('button') });
    const row = (name: string) => rows().filter({ hasText: name });
    const choose = async (
      files: string[] | { name: string; mimeType: string; buffer: Buffer }[],
    ): Promise<void> => {
      const [chooser] = await Promise.all([main.waitForEvent('filechooser'), area().click()]);
      await chooser.setFiles(files);
    };
    const tell = async (who: string): Promise<void> => {
      const dialog = main.getByRole('dialog', { name: 'Who was told?' });
      await dialog.getByLabel('Who knows?').fill(who);
      await dialog.getByRole('button', { name: 'Write it down and transcribe' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

    it(
      'takes every kind that people have, and keeps each as a conversation with who was told',
      async ({ skip }) => {
        if (cannotHear) return skip('pocketsphinx is not installed');
        const names = ['mp3', 'flac', 'm4a', 'aac', 'ogg', 'webm', 'mov']
          .map((kind) => `speech.${kind}`)
          .concat('vorbis.ogg');
        await choose(names.map(speechFile));
        await tell('Ada and Grace');
        for (const name of names)
          await row(name).getByText('transcribed', { exact: true }).waitFor(waiting);
        await row('speech.m4a')
          .getByText(/0:02 · transcribed by/)
          .waitFor();
        expect(await violations(main)).toEqual([]);
        expect(await overflow(main)).toBe(0);
        const { conversations } = await view.bench.call('history.list', {});
        expect(conversations.map(({ title }) => title).toSorted()).toEqual(names.toSorted());
        for (const { id, open } of conversations) {
          const { content } = await view.bench.call('history.get', { id });
          expect(open).toBe(false);
          expect(content.map(({ body }) => body)).toMatchObject([
            { kind: 'consent', told: 'Ada and Grace', how: 'said to them' },
            { kind: 'speech', recordingId: null, utterances: [{ start: expect.any(Number) }] },
          ]);
        }
        expect(await view.bench.call('recordings.list', {})).toEqual([]);
        await row('speech.m4a').getByRole('link', { name: 'kept in the history' }).click();
        await main.getByText('Consent: Ada and Grace (said to them)').first().waitFor();
        await main.goBack();
        // What is not there yet is not closed behind this test.
        await row('speech.m4a').waitFor();
        expect(hearingProcesses()).toEqual([]);
        expect(view.messages).toEqual([]);
      },
      patience,
    );

    it('says of each file that cannot be read what is wrong with it, and what to do', async () => {
      const faults: readonly Fault[] = [
        ['empty.m4a', Buffer.alloc(0), 'VALIDATION_ERROR', /is empty/],
        ['notes.mp3', Buffer.from('Milk, eggs. '.repeat(99)), 'UNSUPPORTED_FILE_TYPE', /whatever/],
        ['cut.m4a', speechBytes('speech.m4a').subarray(0, 6_000), 'VALIDATION_ERROR', /its end/],
        ...madeFaults(),
        [
          'picture.png',
          readFileSync(
            new URL('../../../packages/engine/fixtures/screens/article-dark.png', import.meta.url),
          ),
          'UNSUPPORTED_FILE_TYPE',
          /no recording/,
        ],
      ];
      await choose(faults.map(([name, bytes]) => file(name, bytes)));
      await tell('Ada');
      for (const [name, , code, detail] of faults) {
        const alert = row(name).getByRole('alert');
        await alert.getByText(detail).waitFor();
        await alert.getByText(code).waitFor();
      }
      expect(await violations(main)).toEqual([]);
      expect(await view.bench.call('openedRecordings.list', {})).toEqual([]);
    });

    it('hears a damaged recording with its times, and one that breaks off as far as it goes', async ({
      skip,
    }) => {
      if (cannotSpeak) return skip('espeak-ng or pocketsphinx is not installed');
      const whole = spoken('Please call the customer tomorrow and ask about the invoice.', 2);
      await choose([file('cut.wav', whole.subarray(0, whole.length * 0.6))]);
      await tell('Ada');
      await row('cut.wav').getByText('transcribed', { exact: true }).waitFor(waiting);
      const seconds = Math.round((whole.length * 0.6) / 44_100);
      await row('cut.wav').getByText(`0:0${seconds} · transcribed by`).waitFor();
      await row('cut.wav').getByRole('region', { name: 'Transcript of cut.wav' }).waitFor();
    });

    it('stops where it is told to, to the speech process, and nothing is left of it', async ({
      skip,
    }) => {
      if (cannotSpeak) return skip('espeak-ng or pocketsphinx is not installed');
      const { total } = await view.bench.call('history.list', {});
      const long = spoken('Please call the customer tomorrow.', 60);
      await choose([file('long.wav', long), file('next.wav', long)]);
      await tell('Ada');
      const progress = row('long.wav').getByRole('progressbar', { name: /being transcribed/ });
      await expect
        .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), waiting)
        .toBeGreaterThan(0);
      await row('next.wav').getByText('waiting for the one before').waitFor();
      expect(hearingProcesses()).toHaveLength(1);
      for (const name of ['next.wav', 'long.wav'])
        await row(name)
          .getByRole('button', { name: `Cancel ${name}` })
          .click();
      await expect.poll(hearingProcesses, waiting).toEqual([]);
      expect((await view.bench.call('history.list', {})).total).toBe(total);
      expect(await view.bench.call('openedRecordings.list', {})).toEqual([]);
    });
  },
);
