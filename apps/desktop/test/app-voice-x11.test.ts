import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSound, type Sound } from '../../../tools/silence/virtual-sound.ts';
import { findProgram, installPrograms } from '../../../tools/system-packages.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import { leaveFirstLaunch, openPart } from './real-capture.ts';
import { until, xSessionFault } from './x-session.ts';

const RATE = 16_000,
  /** Of 32,767: what a null sink plays while nobody speaks is 0. */
  AUDIBLE = 500;
const programs = [
  'chromium',
  'pulseaudio',
  'parec',
  'espeak',
  'speechDispatcher',
  'speechDispatcherVoice',
] as const;
installPrograms(programs);
const absent = programs.filter((name) => findProgram(name) === null);
const fault =
  xSessionFault() ?? (absent.length === 0 ? null : `${absent.join(', ')} not installed`);

describe.skipIf(fault !== null)(
  `the voice that reads questions (${fault ?? 'Xvfb, PulseAudio, speech-dispatcher'})`,
  () => {
    let app: DesktopApp, folder: string, sound: Sound, recorder: ChildProcess;
    let audible = 0;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'aplomb-voice-'));
      await chmod(folder, 0o700);
      sound = await openSound(folder);
      const environment = { ...sound.environment, XDG_RUNTIME_DIR: folder };
      recorder = spawn(
        'parec',
        ['--device=speakers.monitor', '--format=s16le', `--rate=${RATE}`, '--channels=1', '--raw'],
        { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'ignore'] },
      );
      recorder.stdout?.on('data', (bytes: Buffer) => {
        for (let at = 0; at + 1 < bytes.length; at += 2)
          if (Math.abs(bytes.readInt16LE(at)) > AUDIBLE) audible += 1;
      });
      app = await openDesktopApp({ environment });
    });
    afterAll(async () => {
      await app?.close();
      recorder?.kill('SIGKILL');
      if (recorder !== undefined && recorder.exitCode === null && recorder.signalCode === null)
        await once(recorder, 'exit');
      await sound?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
    });

    it('is heard from the loudspeakers once a question is asked, and not before', async () => {
      const page = await leaveFirstLaunch(app);
      await openPart(page, 'prepare/rehearsal');
      await page.getByRole('switch', { name: 'Read questions aloud' }).waitFor();
      expect(audible).toBe(0);
      await page.getByRole('button', { name: 'Start the rehearsal' }).click();
      await page.getByRole('heading', { level: 2, name: /^Question 1 of/ }).waitFor();
      await page.getByRole('button', { name: 'Read it aloud' }).waitFor();
      await until(() => audible > RATE / 2, 'half a second of sound');
    });
  },
);
