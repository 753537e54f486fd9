import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { DesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import {
  keysOf,
  leaveFirstLaunch,
  openPart,
  type OtherWindow,
  showPage,
} from '../../apps/desktop/test/real-capture.ts';
import { openDoor } from '../../tools/silence/loopback-client.ts';
import { requireProgram } from '../../tools/system-packages.ts';
import { type HeroTheme, heroThemes } from '../screens/hero-look.ts';
import { type Caption, cutFilm, stillOf, webVtt } from './film-cut.ts';
import {
  type Box,
  markedBox,
  logNear,
  overlayNear,
  overlayWindow,
  ownWindow,
  type Scene,
  sceneNames,
  scenePage,
  screenSize,
  titleOf,
} from './film-desktop.ts';
import { openStage, warm } from './stage.ts';
import { openVoice } from './voice.ts';

const folder = 'apps/web/public/demo';
const MOST_BYTES = 4_000_000;
/** How long each part lasts at least, in seconds: 44 in all where nothing has to wait. */
const parts = {
  call: 4,
  heard: 6,
  notes: 2.5,
  quote: 5.5,
  error: 3,
  mark: 5,
  fix: 3,
  cause: 6,
  log: 3.5,
  bytes: 3.3,
} as const;
/** What the voice asks. */
const QUESTION = 'When did you disagree with your manager?';
/** A busy machine may take its time. */
const patience = { timeout: 120_000 };
const pictureQuality = { quality: 55, effort: 4, chromaSubsampling: '4:4:4' } as const;
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
  const voice = await openVoice(QUESTION);
  const { app, close } = await openStage(screenSize, {
    ...voice.sound.environment,
    APLOMB_DESKTOP_PRINT_URL: '1',
  });
  const raw = join(app.folder, 'film.mkv');
  const name = join(folder, `aplomb-demo-${theme}`);
  const desktops: OtherWindow[] = [];
  let captions: Caption[] = [];
  try {
    await prepare(app, theme);
    const marked = await markedBox('error');
    for (const scene of sceneNames.toReversed())
      desktops.unshift(
        await showPage(app.session, titleOf(scene), scenePage(scene, theme), {
          x: 0,
          y: 0,
          ...screenSize,
        }),
      );
    await warm(app);
    const call = await openDoor(app.url ?? '');
    await call('shell.place', { window: 'overlay', ...overlayWindow });
    const show = (scene: Scene): void => desktops[sceneNames.indexOf(scene)]?.raise();
    show('call');
    app.session.run('xdotool', 'mousemove', '820', '640');
    await wait(1_500);
    const stop = startCamera(app, raw);
    await wait(800);
    captions = await perform(app, { marked, show, ask: voice.ask });
    await stop();
    await cutFilm({ raw, mp4: `${name}.mp4`, folder: app.folder }, captions, theme);
    // The poster shows the first answer.
    const still = join(app.folder, 'poster.png');
    stillOf(`${name}.mp4`, (captions[2]?.end ?? 1) - 0.3, still);
    await sharp(still).avif(pictureQuality).toFile(`${name}.avif`);
    await writeFile(`${name}.vtt`, webVtt(captions));
  } finally {
    for (const desktop of desktops) await desktop.close();
    await close();
    await voice.close();
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
  await place(main, ownWindow);
  await openPart(main, 'settings/accessibility');
  await main.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light' }).check();
  await main.getByRole('radio', { name: '150 %' }).check();
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

/** What the session is played with. */
interface Play {
  readonly marked: Box;
  readonly show: (scene: Scene) => void;
  readonly ask: () => void;
}

/** Plays the session as a person would; answers what is said under it. */
async function perform(app: DesktopApp, { marked, show, ask }: Play): Promise<Caption[]> {
  const began = performance.now();
  const captions: Caption[] = [];
  const now = (): number => (performance.now() - began) / 1000;
  const part = async (
    least: number,
    said: Omit<Caption, 'start' | 'end'>,
    act: () => Promise<unknown> = async () => undefined,
  ): Promise<void> => {
    const start = now();
    await act();
    await wait(Math.max(0, (start + least - now()) * 1000));
    captions.push({ start, end: now(), ...said });
  };
  const overlay = await app.page('overlay');
  const { live_mode: live, activate } = hotkeys;
  await part(parts.call, { text: 'A practice call. Turn on live help.', chord: live.chord }, () =>
    startLive(app),
  );
  await part(parts.heard, { text: `Priya asks: “${QUESTION}”` }, async () => {
    ask();
    await overlay.getByText('my-stories.md').first().waitFor(patience);
  });
  await part(parts.notes, { text: 'Your own notes answer.' });
  await part(parts.quote, { text: 'Word for word, and from which file.', near: overlayNear });
  await part(parts.error, { text: 'Later at work, a program fails.' }, async () => {
    press(app, hotkeys.emergency_hide.chord);
    show('error');
  });
  await part(
    parts.mark,
    { text: 'Press the keys and mark the error.', chord: activate.chord },
    () => markRegion(app, marked),
  );
  await part(parts.fix, { text: 'The cause and the fix.' }, () =>
    overlay.getByText('Loop over a copy').first().waitFor(patience),
  );
  await part(parts.cause, { text: 'The line, the cause, what to do.', near: overlayNear });
  await part(parts.log, { text: 'And what left this computer?' }, async () => {
    press(app, hotkeys.emergency_hide.chord);
    show('log');
    await showLog(app);
  });
  await part(parts.bytes, { text: 'Nothing: 0 bytes were sent.', near: logNear });
  return captions;
}

/** Turns live help on by its keys, and waits until it listens. */
async function startLive(app: DesktopApp): Promise<void> {
  const main = await app.page('main');
  await wait(1_200);
  press(app, hotkeys.live_mode.chord);
  await main
    .getByText(/^Live: /)
    .first()
    .waitFor({ state: 'attached', ...patience });
}

/** Opens the audit log as a person does. */
async function showLog(app: DesktopApp): Promise<void> {
  press(app, hotkeys.open_settings.chord);
  const main = await app.page('main');
  await place(main, ownWindow);
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

/** Puts a window of the app's where the film shows it. */
async function place(page: Page, box: Box): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const { x: left, y: top, width, height } = box;
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
