import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import type { DesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import {
  keysOf,
  leaveFirstLaunch,
  openPart,
  type OtherWindow,
  showPage,
} from '../../apps/desktop/test/real-capture.ts';
import { requireProgram } from '../../tools/system-packages.ts';
import { type HeroTheme, heroThemes } from '../screens/hero-look.ts';
import { type Caption, cutFilm, stillOf, webVtt } from './film-cut.ts';
import {
  type Box,
  markedBox,
  ownWindow,
  type Scene,
  sceneNames,
  scenePage,
  screenSize,
  titleOf,
} from './film-desktop.ts';
import { openStage, warm } from './stage.ts';

const folder = 'apps/web/public/demo';
const MOST_BYTES = 4_000_000;
/** How long each part lasts at least, in seconds: 45 in all where nothing has to wait. */
const parts = { question: 4, mark: 6, notes: 8, error: 4, again: 5, fix: 9, log: 9 } as const;
/** Milliseconds in which an answer is read. */
const READING = 5_000;
/** A busy machine may take its time. */
const patience = { timeout: 120_000 };
/** The notes of the person in the film. */
const notes = 'apps/web/app/site/moments/my-stories.md';

/** Films a scripted session in the real app in both themes, with captions and a poster. */
export async function recordFilm(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lengths: number[] = [];
  for (const theme of heroThemes) lengths.push(await filmTheme(theme));
  await writeFile(
    'apps/web/app/site/landing/film.recorded.json',
    `${JSON.stringify({ seconds: Math.round(Math.max(...lengths)) })}\n`,
  );
}

/** Films one theme; answers the seconds it lasts. */
async function filmTheme(theme: HeroTheme): Promise<number> {
  const { app, close } = await openStage(screenSize);
  const raw = join(app.folder, 'film.mkv');
  const name = join(folder, `aplomb-demo-${theme}`);
  const desktops: OtherWindow[] = [];
  let captions: Caption[] = [];
  try {
    await prepare(app, theme);
    const boxes = { interview: await markedBox('interview'), error: await markedBox('error') };
    for (const scene of sceneNames.toReversed())
      desktops.unshift(
        await showPage(app.session, titleOf(scene), scenePage(scene, theme), {
          x: 0,
          y: 0,
          ...screenSize,
        }),
      );
    await warm(app);
    const show = (scene: Scene): void => desktops[sceneNames.indexOf(scene)]?.raise();
    show('interview');
    app.session.run('xdotool', 'mousemove', '1100', '640');
    await wait(1_500);
    const stop = startCamera(app, raw);
    await wait(800);
    captions = await perform(app, boxes, show);
    await stop();
    await cutFilm({ raw, mp4: `${name}.mp4`, folder: app.folder }, captions, theme);
    // The poster shows the first answer.
    stillOf(`${name}.mp4`, (captions[2]?.end ?? 1) - 0.5, `${name}.jpg`);
    await writeFile(`${name}.vtt`, webVtt(captions));
  } finally {
    for (const desktop of desktops) await desktop.close();
    await close();
  }
  const { size } = await stat(`${name}.mp4`);
  const seconds = captions.at(-1)?.end ?? 0;
  process.stdout.write(`${name}.mp4: ${(size / 1e6).toFixed(2)} MB, ${seconds.toFixed(1)} s\n`);
  if (size > MOST_BYTES) process.exitCode = 1;
  return seconds;
}

/** Sets the theme and large text, which a small film needs, and adds what the person prepared. */
async function prepare(app: DesktopApp, theme: HeroTheme): Promise<void> {
  const main = await leaveFirstLaunch(app);
  main.setDefaultTimeout(patience.timeout);
  await place(main);
  await openPart(main, 'settings/accessibility');
  await main.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light' }).check();
  await main.getByRole('radio', { name: '125 %' }).check();
  await openPart(main, 'prepare/documents');
  const buffer = await readFile(notes);
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'my-stories.md', mimeType: 'text/markdown', buffer });
  await main.getByText('my-stories.md').first().waitFor(patience);
}

/** Films the screen; answers how to stop. */
function startCamera({ session }: DesktopApp, raw: string): () => Promise<void> {
  const size = `${screenSize.width}x${screenSize.height}`;
  const camera = spawn(
    requireProgram('ffmpeg'),
    `-v error -y -f x11grab -framerate 30 -video_size ${size} -i ${session.display} -c:v libx264`
      .split(' ')
      .concat('-preset ultrafast -crf 8'.split(' '), raw),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  return async () => {
    const ended = once(camera, 'exit');
    camera.stdin.write('q');
    await ended;
  };
}

/** Plays the session as a person would; answers what is said under it. */
async function perform(
  app: DesktopApp,
  boxes: { readonly interview: Box; readonly error: Box },
  show: (scene: Scene) => void,
): Promise<Caption[]> {
  const began = performance.now();
  const captions: Caption[] = [];
  const now = (): number => (performance.now() - began) / 1000;
  const part = async (
    least: number,
    said: Pick<Caption, 'text' | 'chord'>,
    act: () => Promise<unknown> = async () => undefined,
  ): Promise<void> => {
    const start = now();
    await act();
    await wait(Math.max(0, (start + least - now()) * 1000));
    captions.push({ start, end: now(), ...said });
  };
  const { chord } = hotkeys.activate;
  const overlay = await app.page('overlay');
  await part(parts.question, { text: 'A practice interview. A question comes.' });
  await part(parts.mark, { text: 'Press the keys, then mark the question.', chord }, () =>
    markRegion(app, boxes.interview),
  );
  await part(parts.notes, { text: 'Your own notes answer, and say where.' }, async () => {
    await overlay.getByText('my-stories.md').first().waitFor(patience);
    await wait(READING);
  });
  await part(parts.error, { text: 'Later at work, a program fails.' }, async () => {
    press(app, hotkeys.emergency_hide.chord);
    show('error');
  });
  await part(parts.again, { text: 'The same keys, over the error.', chord }, () =>
    markRegion(app, boxes.error),
  );
  await part(parts.fix, { text: 'Where it failed, why, and what to do.' }, async () => {
    await overlay.getByText('Loop over a copy').first().waitFor(patience);
    await wait(READING);
  });
  await part(parts.log, { text: 'The log: 0 bytes were sent.' }, async () => {
    press(app, hotkeys.emergency_hide.chord);
    show('log');
    await showLog(app);
    await wait(READING);
  });
  return captions;
}

/** Opens the audit log as a person does. */
async function showLog(app: DesktopApp): Promise<void> {
  press(app, hotkeys.open_settings.chord);
  const main = await app.page('main');
  await place(main);
  await openPart(main, 'settings/audit');
  // Away from the link, whose address the browser would show.
  await main.mouse.move(1, 1);
  const sum = main.getByText('nothing left this computer');
  await sum.waitFor(patience);
  await wait(1_500);
  await sum.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
}

/** Puts the app's own window under the title bar that is drawn for it. */
async function place(main: Page): Promise<void> {
  const session = await main.context().newCDPSession(main);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const { x: left, y: top, width, height } = ownWindow;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
  await session.detach();
}

function press({ session }: DesktopApp, chord: string): void {
  session.run('xdotool', 'key', keysOf(chord).replace(',', 'comma'));
}

/** Presses the keys and drags over what is to be read, as a hand does. */
async function markRegion(app: DesktopApp, { x, y, width, height }: Box): Promise<void> {
  press(app, hotkeys.activate.chord);
  const picker = await app.page('picker');
  await picker.locator('[aria-label="Choose what to read"] img').waitFor(patience);
  await wait(700);
  const [left, top] = [x - 6, y - 6];
  await move(app, [1100, 640], [left, top]);
  app.session.run('xdotool', 'mousedown', '1');
  await move(app, [left, top], [x + width + 6, y + height + 6]);
  await wait(400);
  app.session.run('xdotool', 'mouseup', '1');
}

type Point = readonly [x: number, y: number];

async function move({ session }: DesktopApp, from: Point, to: Point): Promise<void> {
  const STEPS = 30;
  for (let step = 1; step <= STEPS; step += 1) {
    const share = (1 - Math.cos((Math.PI * step) / STEPS)) / 2;
    const [x, y] = from.map((start, axis) => start + ((to[axis] ?? 0) - start) * share);
    session.run('xdotool', 'mousemove', String(Math.round(x ?? 0)), String(Math.round(y ?? 0)));
    await wait(22);
  }
}
