import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hotkeys } from '@aplomb/contract';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { DesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { keysOf, leaveFirstLaunch, openPart } from '../../apps/desktop/test/real-capture.ts';
import { heroThemes, type HeroTheme } from '../screens/hero-look.ts';
import { openStage, stageSize } from './stage.ts';

const folder = 'apps/web/app/site/landing/crops';
/** Every crop as the site shows it, in CSS pixels; the picture has twice as many. */
const cropSize = { width: 560, height: 330 } as const;
const SHARPNESS = 2;
/** A busy machine may take its time. */
const patience = { timeout: 120_000 };

const notes = {
  name: 'team-notes.md',
  text:
    'A session lasts 30 minutes after the last click. People who choose to stay signed in keep ' +
    'it for 14 days.\n',
};
const texts = [
  ['Solve 2x + 3y = 12 and x − y = 1.', 'Problem solving'],
  [
    'The launch moved to 12 May because the audit took longer. Mara tells the partners by ' +
      'Friday. Ilan keeps the old price page until then.',
    'Document review',
  ],
  [
    'Minutes, 3 April. The audit starts on Monday. Dana collects the invoices by Thursday. Ilan ' +
      'answers what the auditors ask.',
    'Document review',
  ],
] as const;

/** Works the real app and photographs what each feature shows, in both themes, for the site. */
export async function recordCrops(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { app, editor, close } = await openStage();
  try {
    const main = await leaveFirstLaunch(app);
    main.setDefaultTimeout(patience.timeout);
    await askNotes(app, main);
    await solveAndReview(main);
    await searchHistory(main);
    await openPart(main, 'settings/audit');
    await main
      .getByText(/^No\. /)
      .first()
      .waitFor();
    await crop(main, 'privacy', {
      at: main.getByRole('heading', { name: 'Audit log' }),
      width: 640,
    });
    await askConsent(main);
    for (const theme of heroThemes) {
      const window = await editor(theme);
      await readScreen(app, theme);
      await window.close();
    }
    await writeFile(join(folder, 'size.recorded.json'), `${JSON.stringify(cropSize)}\n`);
  } finally {
    await close();
  }
}

/** Marks code on the screen; the picture is taken before the mouse lets go. */
async function readScreen({ session, page }: DesktopApp, theme: HeroTheme): Promise<void> {
  session.run('xdotool', 'key', keysOf(hotkeys.activate.chord));
  const picker = await page('picker');
  await picker.locator('[aria-label="Choose what to read"] img').waitFor(patience);
  const drag = ['mousemove', '80', '100', 'mousedown', '1', 'mousemove', '200', '200'];
  session.run('xdotool', ...drag, 'mousemove', '784', '520');
  await picker
    .getByText(/\d+ × \d+/)
    .first()
    .waitFor();
  await crop(picker, 'screen', {
    window: stageSize,
    left: 30,
    top: 50,
    width: 800,
    themes: [theme],
  });
  session.run('xdotool', 'mouseup', '1');
  const overlay = await page('overlay');
  await overlay.locator('article[data-answer]').first().waitFor(patience);
}

/** Asks about the user's own notes, which are quoted. */
async function askNotes(app: DesktopApp, main: Page): Promise<void> {
  await openPart(main, 'prepare/documents');
  await main.locator('input[type=file]').setInputFiles({
    name: notes.name,
    mimeType: 'text/markdown',
    buffer: Buffer.from(notes.text),
  });
  await main.getByText(notes.name).first().waitFor();
  const overlay = await app.page('overlay');
  const question = 'How long does a session last?';
  await beginAnew(main);
  await overlay.getByRole('textbox').fill(question);
  await overlay.getByRole('textbox').press('Enter');
  const answer = overlay.getByRole('article', { name: question });
  await answer.getByText(notes.name).first().waitFor(patience);
  await crop(overlay, 'live', { top: 0, width: 640, window: { width: 640, height: 377 } });
}

async function beginAnew(main: Page): Promise<void> {
  await openPart(main, 'now/session');
  const fresh = main.getByRole('button', { name: 'New conversation' });
  if (await fresh.isVisible()) await fresh.click();
}

/** Works on three texts; the equations are the ones that are shown. */
async function solveAndReview(main: Page): Promise<void> {
  for (const [text, kind] of texts.toReversed()) {
    await beginAnew(main);
    await openPart(main, 'now/text');
    await main.getByLabel('Text', { exact: true }).fill(text);
    await main.getByRole('radio', { name: kind }).click();
    await main.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await main.getByRole('article').first().waitFor();
  }
  await crop(main, 'text', { at: main.getByRole('heading', { name: 'Result' }) });
}

/** Finds earlier answers by one word. */
async function searchHistory(main: Page): Promise<void> {
  await openPart(main, 'history/conversations');
  await main.getByLabel('Search').first().fill('audit');
  await main.locator('mark').first().waitFor();
  await crop(main, 'history', { at: main.getByRole('button', { name: 'Select all shown' }) });
}

/** Starts listening to others, and is asked who was told. */
async function askConsent(main: Page): Promise<void> {
  await openPart(main, 'now/session');
  await main.getByRole('radio', { name: 'System Audio' }).click();
  await main.getByRole('button', { name: 'Start', exact: true }).click();
  const dialog = main.getByRole('dialog', { name: 'Who was told?' });
  await dialog.waitFor();
  await crop(main, 'audio', {
    at: dialog,
    top: 0,
    left: 20,
    width: 520,
    window: { width: 560, height: 900 },
  });
}

interface View {
  /** Where the picture begins; at the window's own top unless told. */
  readonly at?: Locator;
  /** Room above that, and pixels left out on the left. */
  readonly top?: number;
  readonly left?: number;
  /** Width that is photographed, and the size that the window has meanwhile. */
  readonly width?: number;
  readonly themes?: readonly HeroTheme[];
  readonly window?: { readonly width: number; readonly height: number };
}

/** Photographs a part of a window in both themes. */
async function crop(
  page: Page,
  name: string,
  {
    at,
    left = 0,
    top = 24,
    width = cropSize.width,
    themes = heroThemes,
    window = { width, height: 900 },
  }: View,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...window,
    deviceScaleFactor: SHARPNESS,
    mobile: false,
  });
  const bars = await page.addStyleTag({ content: '* { scrollbar-width: none }' });
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await at?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    const box = await at?.boundingBox();
    const clip = {
      x: left,
      y: box ? Math.max(0, box.y - top) : top,
      width,
      height: (width * cropSize.height) / cropSize.width,
      scale: 1,
    };
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip });
    await sharp(Buffer.from(data, 'base64'))
      .removeAlpha()
      .resize(cropSize.width * SHARPNESS)
      .avif({ quality: 55, effort: 4, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, `${name}-${theme}.avif`));
  }
  await bars.evaluate((style) => (style as HTMLStyleElement).remove());
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
}
