import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hotkeys, type PartPath } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { keysOf, leaveFirstLaunch, openPart } from '../../apps/desktop/test/real-capture.ts';
import { heroThemes } from '../screens/hero-look.ts';
import { openStage, stageSize, warm } from './stage.ts';

const folder = 'apps/web/app/site/pictures';
const windowSize = { width: 960, height: 720 };
const overlaySize = { width: 400, height: 560 };
/** Pixels per CSS pixel. */
const SHARPNESS = 2;
/** A busy machine may take its time. */
const patience = { timeout: 120_000 };
const sizes: Record<string, { width: number; height: number; small: number }> = {};
/** Of a whole screen a column of text, and most phones, show no more pixels across. */
const smallScreen = 800;

/** Works the real app and photographs its windows in both themes, for the site. */
export async function recordPictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { app, editor, close } = await openStage();
  try {
    const welcome = await app.page('main');
    welcome.setDefaultTimeout(patience.timeout);
    await welcome.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await photograph(welcome, 'first-launch', windowSize);
    const main = await leaveFirstLaunch(app);
    const window = await editor('light');
    await warm(app);
    window.raise();
    app.session.run('xdotool', 'key', keysOf(hotkeys.activate.chord));
    const picker = await app.page('picker');
    await picker.locator('[aria-label="Choose what to read"] img').waitFor(patience);
    app.session.run(
      'xdotool',
      'mousemove',
      '80',
      '100',
      'mousedown',
      '1',
      'mousemove',
      '200',
      '200',
      'mousemove',
      '784',
      '520',
    );
    await picker
      .getByText(/\d+ × \d+/)
      .first()
      .waitFor();
    await photograph(picker, 'picker', { ...stageSize, small: smallScreen });
    app.session.run('xdotool', 'mouseup', '1');
    const overlay = await app.page('overlay');
    await overlay.locator('article[data-answer]').first().waitFor(patience);
    await overlay.getByText('Nothing is captured').first().waitFor(patience);
    await photograph(overlay, 'overlay', overlaySize);
    await window.close();
    await workWithText(main);
    for (const [path, name] of [
      ['now/session', 'session'],
      ['prepare/contexts', 'contexts'],
      ['settings/hotkeys', 'hotkeys'],
      ['settings/privacy', 'privacy'],
      ['settings/models', 'models'],
      ['settings/accessibility', 'accessibility'],
      ['settings/audit', 'audit'],
      ['prepare/interview', 'interview'],
      ['prepare/rehearsal', 'rehearsal'],
      ['prepare/presentation', 'presentation'],
      ['prepare/learning', 'learning'],
      ['history/conversations', 'history'],
    ] as const) {
      await show(main, path);
      await photograph(main, name, windowSize);
    }
    await show(main, 'settings/performance');
    await main
      .getByText(/of one core/)
      .first()
      .waitFor();
    await photograph(main, 'performance', windowSize);
    await writeFile(join(folder, 'sizes.recorded.json'), `${JSON.stringify(sizes, null, 1)}\n`);
    process.stdout.write(`${folder}: ${Object.keys(sizes).length} pictures in both themes\n`);
  } finally {
    await close();
  }
}

/** Three texts of different kinds, so that the history holds what a week would. */
async function workWithText(main: Page): Promise<void> {
  const texts = [
    ['Solve 3x + 7 = 25 and check the solution.', 'Problem solving'],
    [
      'The launch moved to 12 May because the audit took longer. Mara tells the partners ' +
        'by Friday. Ilan keeps the old price page until then. Nobody should promise a date ' +
        'in writing before the audit is signed.',
      'Document review',
    ],
    [
      'function mean(values) {\n  const total = values.reduce((sum, value) => sum + value, ' +
        '0);\n  return total / values.length;\n',
      'Code analysis',
    ],
  ] as const;
  for (const [text, kind] of texts) {
    await show(main, 'now/session');
    const fresh = main.getByRole('button', { name: 'New conversation' });
    if (await fresh.isVisible()) await fresh.click();
    await show(main, 'now/text');
    await main.getByLabel('Text', { exact: true }).fill(text);
    await main.getByRole('radio', { name: kind }).click();
    await main.getByRole('button', { name: 'Analyze' }).click();
    await main.getByRole('article').first().waitFor(patience);
  }
  await photograph(main, 'text', { ...windowSize, height: 880 });
}

/** Opens a part, and waits until nothing in it waits for the service. */
async function show(main: Page, path: PartPath): Promise<void> {
  await openPart(main, path);
  await main.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Photographs a window in both themes, at its size and twice the sharpness. */
async function photograph(
  page: Page,
  name: string,
  { small, ...size }: { width: number; height: number; small?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: SHARPNESS,
    mobile: false,
  });
  // Work before may have scrolled the window; a picture begins at its top.
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
  const bars = await page.addStyleTag({ content: '* { scrollbar-width: none }' });
  for (const theme of heroThemes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    const picture = sharp(Buffer.from(data, 'base64')).removeAlpha();
    const webp = { quality: 72, effort: 4, smartSubsample: true };
    await picture
      .clone()
      .webp(webp)
      .toFile(join(folder, `${name}-${theme}.webp`));
    await picture
      .resize(small ?? size.width)
      .webp(webp)
      .toFile(join(folder, `${name}-${theme}-small.webp`));
  }
  await bars.evaluate((style) => (style as HTMLStyleElement).remove());
  sizes[name] = { ...size, small: small ?? size.width };
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
}
