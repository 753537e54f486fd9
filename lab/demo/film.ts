import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import type { DesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { keysOf, leaveFirstLaunch, openPart } from '../../apps/desktop/test/real-capture.ts';
import { requireProgram } from '../../tools/system-packages.ts';
import { openStage, stageSize } from './stage.ts';

const folder = 'apps/web/public/demo';
const MOST_BYTES = 4_000_000;
const FRAMES_PER_SECOND = 20;
/** A busy machine may take its time. */
const patience = { timeout: 120_000 };

/** What the user asks on, and the notes of theirs that know it. */
const question = 'How long does a session last?';
const notes = {
  name: 'team-notes.md',
  text: 'A session lasts 30 minutes after the last click. Whoever stays signed in by choice keeps it for 14 days.\n',
};

interface Caption {
  start: number;
  end: number;
  text: string;
}

/** Films a scripted session in the real app, with captions and a poster. */
export async function recordFilm(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { app, editor: openEditor, close } = await openStage();
  const raw = join(app.folder, 'demo.mkv');
  try {
    const main = await leaveFirstLaunch(app);
    await openPart(main, 'prepare/documents');
    await main.locator('input[type=file]').setInputFiles({
      name: notes.name,
      mimeType: 'text/markdown',
      buffer: Buffer.from(notes.text),
    });
    await main.getByText(notes.name).first().waitFor(patience);
    const editor = await openEditor('light');
    await warm(app);
    editor.raise();
    app.session.run('xdotool', 'mousemove', '900', '560');
    await wait(1_500);
    const camera = spawn(
      requireProgram('ffmpeg'),
      [
        '-v',
        'error',
        '-y',
        '-f',
        'x11grab',
        '-framerate',
        String(FRAMES_PER_SECOND),
        '-video_size',
        `${stageSize.width}x${stageSize.height}`,
        '-i',
        app.session.display,
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-crf',
        '8',
        raw,
      ],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    await wait(800);
    const { captions, poster } = await perform(app);
    camera.stdin.write('q');
    await once(camera, 'exit');
    await writeFile(join(folder, 'aplomb-demo.vtt'), webVtt(captions));
    const ffmpeg = (...args: string[]): void => {
      execFileSync(requireProgram('ffmpeg'), ['-v', 'error', '-y', '-i', raw, ...args], {
        stdio: 'inherit',
      });
    };
    ffmpeg(
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-crf',
      '20',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-an',
      join(folder, 'aplomb-demo.mp4'),
    );
    ffmpeg('-ss', String(poster), '-frames:v', '1', '-q:v', '3', join(folder, 'aplomb-demo.jpg'));
    await editor.close();
    const { size: bytes } = await stat(join(folder, 'aplomb-demo.mp4'));
    process.stdout.write(
      `${folder}/aplomb-demo.mp4: ${(bytes / 1e6).toFixed(2)} MB, ${captions.at(-1)?.end.toFixed(1)} s\n`,
    );
    if (bytes > MOST_BYTES) process.exitCode = 1;
  } finally {
    await close();
  }
}

/**
 * Plays the session as a user would; answers what is said under it and the moment of the poster, in
 * seconds from the beginning.
 */
async function perform({
  session,
  page,
}: DesktopApp): Promise<{ captions: Caption[]; poster: number }> {
  const began = performance.now();
  const now = (): number => (performance.now() - began) / 1000;
  const captions: Caption[] = [];
  const say = async (text: string, act: () => Promise<unknown>): Promise<void> => {
    const start = now();
    await act();
    captions.push({ start, end: now() - 0.05, text });
  };
  const move = async (
    x: number,
    y: number,
    toX: number,
    toY: number,
    steps = 30,
  ): Promise<void> => {
    for (let step = 1; step <= steps; step += 1) {
      const share = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      session.run(
        'xdotool',
        'mousemove',
        String(Math.round(x + (toX - x) * share)),
        String(Math.round(y + (toY - y) * share)),
      );
      await wait(22);
    }
  };
  const press = (chord: string): void => {
    session.run('xdotool', 'key', keysOf(chord).replace(',', 'comma'));
  };
  await say('Code that looks right, and a minute that counts.', () => wait(2_800));
  await say(`Press ${hotkeys.activate.chord}, over any window.`, async () => {
    press(hotkeys.activate.chord);
    await (
      await page('picker')
    )
      .locator('[aria-label="Choose what to read"] img')
      .waitFor(patience);
    await wait(1_500);
  });
  await say('Drag around what matters, and let go.', async () => {
    await move(900, 560, 80, 100, 22);
    session.run('xdotool', 'mousedown', '1');
    await move(80, 100, 784, 520);
    await wait(500);
    session.run('xdotool', 'mouseup', '1');
  });
  const overlay = await page('overlay');
  const answers = overlay.locator('article[data-answer]');
  await say('It is read and checked on this PC. Nothing is sent.', async () => {
    await answers.first().waitFor(patience);
    await overlay.getByText('Nothing is captured').first().waitFor(patience);
    await move(784, 520, 900, 590, 18);
    await wait(4_500);
  });
  const poster = now() - 0.5;
  await say('Ask on. Your own notes answer, and are named.', async () => {
    const field = overlay.getByRole('textbox');
    await field.pressSequentially(question, { delay: 45 });
    await wait(400);
    await field.press('Enter');
    await overlay.getByRole('article', { name: question }).waitFor(patience);
    await wait(4_500);
  });
  await say(
    `${hotkeys.emergency_hide.chord} hides everything at once and stops all capture.`,
    async () => {
      press(hotkeys.emergency_hide.chord);
      await wait(2_800);
    },
  );
  await say('Later, one word finds it again. The history is encrypted on this PC.', async () => {
    press(hotkeys.open_settings.chord);
    const main = await page('main');
    await wait(1_200);
    await main.getByRole('link', { name: 'History', exact: true }).click();
    await main.getByLabel('Search').pressSequentially('collection', { delay: 70 });
    await main.locator('mark').first().waitFor(patience);
    await wait(3_500);
  });
  return { captions, poster };
}

/**
 * Loads what the first capture would load, as in a session that has lasted a minute, then begins a
 * conversation of its own.
 */
async function warm({ page, session }: DesktopApp): Promise<void> {
  session.run('xdotool', 'key', keysOf(hotkeys.quick_capture.chord));
  const overlay = await page('overlay');
  await overlay.locator('article[data-answer]').first().waitFor(patience);
  await overlay.getByText('Nothing is captured').first().waitFor(patience);
  const main = await page('main');
  await openPart(main, 'now/session');
  await main.getByRole('button', { name: 'New conversation' }).click();
  session.run('xdotool', 'key', keysOf(hotkeys.emergency_hide.chord));
  await overlay.reload();
  await wait(1_500);
}

function webVtt(captions: readonly Caption[]): string {
  const at = (seconds: number): string =>
    new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23);
  return `WEBVTT\n\n${captions.map(({ start, end, text }) => `${at(start)} --> ${at(end)}\n${text}\n`).join('\n')}`;
}
