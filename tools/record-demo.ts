import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DesktopApp, openDesktopApp } from '../apps/desktop/test/desktop-app.ts';
import { keysOf, leaveFirstLaunch, showPage } from '../apps/desktop/test/real-capture.ts';
import { hotkeys } from '@aplomb/contract';
import { heroPage } from './screens/hero.ts';
import { installPrograms, requireProgram } from './system-packages.ts';

const folder = 'apps/web/public/demo';
const size = { width: 1280, height: 720 };
const MOST_BYTES = 4_000_000;
const FRAMES_PER_SECOND = 20;

installPrograms(['chromium', 'xvfb', 'openbox', 'xdotool', 'xprop', 'ffmpeg']);
await mkdir(folder, { recursive: true });
const app = await openDesktopApp({ size: `${size.width}x${size.height}` });
const raw = join(app.folder, 'demo.mkv');
try {
  await leaveFirstLaunch(app);
  const editor = await showPage(app.session, 'Editor', `<title>Editor</title>${heroPage('light').replace('15px/27px', '18px/32px').replaceAll('height:27px', 'height:32px')}`, { x: 20, y: 20, width: 790, height: 660 });
  await warm(app);
  editor.raise();
  await wait(1_500);
  const camera = spawn(requireProgram('ffmpeg'), ['-v', 'error', '-y', '-f', 'x11grab', '-framerate', String(FRAMES_PER_SECOND), '-video_size', `${size.width}x${size.height}`, '-i', app.session.display, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', raw], { stdio: ['pipe', 'inherit', 'inherit'] });
  await wait(800);
  const captions = await perform(app);
  camera.stdin.write('q');
  await once(camera, 'exit');
  await writeFile(join(folder, 'aplomb-demo.vtt'), webVtt(captions));
  const ffmpeg = (...args: string[]): void => { execFileSync(requireProgram('ffmpeg'), ['-v', 'error', '-y', '-i', raw, ...args], { stdio: 'inherit' }); };
  ffmpeg('-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an', join(folder, 'aplomb-demo.mp4'));
  ffmpeg('-ss', String(captions.at(-2)?.start ?? 5), '-frames:v', '1', '-q:v', '3', join(folder, 'aplomb-demo.jpg'));
  await editor.close();
  const { size: bytes } = await stat(join(folder, 'aplomb-demo.mp4'));
  process.stdout.write(`${folder}/aplomb-demo.mp4: ${(bytes / 1e6).toFixed(2)} MB, ${captions.at(-1)?.end.toFixed(1)} s\n`);
  if (bytes > MOST_BYTES) process.exitCode = 1;
} finally {
  await rm(raw, { force: true });
  await app.close();
}

interface Caption { start: number; end: number; text: string }

/** Plays the session as a user would and answers what is said under it, in seconds from the beginning. */
async function perform({ session, page }: DesktopApp): Promise<Caption[]> {
  const began = performance.now();
  const captions: Caption[] = [];
  const say = async (text: string, act: () => Promise<unknown>): Promise<void> => {
    const start = (performance.now() - began) / 1000;
    await act();
    captions.push({ start, end: (performance.now() - began) / 1000 - 0.05, text });
  };
  const move = async (x: number, y: number, toX: number, toY: number, steps = 30): Promise<void> => {
    for (let step = 1; step <= steps; step += 1) {
      session.run('xdotool', 'mousemove', String(Math.round(x + ((toX - x) * step) / steps)), String(Math.round(y + ((toY - y) * step) / steps)));
      await wait(22);
    }
  };
  const press = (chord: string): void => { session.run('xdotool', 'key', keysOf(chord)); };
  await say('Code that looks right, and a minute that counts.', () => wait(3_000));
  await say(`Press ${hotkeys.activate.chord}, over any window.`, async () => {
    press(hotkeys.activate.chord);
    await (await page('picker')).getByRole('application', { name: 'Choose what to read' }).waitFor();
    await wait(1_200);
  });
  await say('Drag around what matters, and let go.', async () => {
    await move(640, 360, 70, 84, 22);
    session.run('xdotool', 'mousedown', '1');
    await move(70, 84, 700, 500);
    await wait(500);
    session.run('xdotool', 'mouseup', '1');
  });
  const overlay = await page('overlay');
  await say('It is read and checked on this PC. Nothing is sent.', async () => {
    await overlay.locator('article[data-answer]').first().waitFor();
    await wait(6_000);
  });
  await say(`${hotkeys.emergency_hide.chord} hides everything at once and stops all capture.`, async () => {
    press(hotkeys.emergency_hide.chord);
    await wait(2_500);
  });
  return captions;
}

/** Loads what the first capture would load, as in a session that has lasted a minute. */
async function warm({ page, session }: DesktopApp): Promise<void> {
  const main = await page('main');
  await main.evaluate(() => undefined);
  session.run('xdotool', 'key', keysOf(hotkeys.quick_capture.chord));
  const overlay = await page('overlay');
  await overlay.locator('article[data-answer]').first().waitFor({ timeout: 60_000 });
  session.run('xdotool', 'key', keysOf(hotkeys.emergency_hide.chord));
  await wait(1_000);
}

function webVtt(captions: readonly Caption[]): string {
  const at = (seconds: number): string => new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23);
  return `WEBVTT\n\n${captions.map(({ start, end, text }) => `${at(start)} --> ${at(end)}\n${text}\n`).join('\n')}`;
}
