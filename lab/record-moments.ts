import { writeFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { momentNames, type MomentName } from './screens/moment-screens.ts';
import { desktopPage, desktopSize, desktopThemes, type DesktopTheme } from './screens/moments.ts';
import { browserFlags, requireProgram } from '../tools/system-packages.ts';

/**
 * Pixels per CSS pixel: of the picture people look at, and of the screen that is read (a laptop's
 * usual 125 %).
 */
const SHOWN = 2,
  READ = 1.25;
const folder = new URL('../apps/web/app/site/moments/', import.meta.url);
const file = (name: string): string => new URL(name, folder).pathname;

const browser = await chromium.launch({
  executablePath: requireProgram('chromium'),
  args: [...browserFlags],
});
try {
  const regions: Record<string, unknown> = {};
  for (const moment of momentNames)
    for (const theme of desktopThemes) regions[moment] = await photograph(browser, moment, theme);
  await writeFile(
    file('places.recorded.json'),
    `${JSON.stringify({ desktop: desktopSize, regions }, null, 1)}\n`,
  );
} finally {
  await browser.close();
}

/** Photographs a desktop for people and the marked part for the reader; answers where it is. */
async function photograph(from: Browser, moment: MomentName, theme: DesktopTheme) {
  const shown = await from.newPage({ viewport: desktopSize, deviceScaleFactor: SHOWN });
  await shown.setContent(desktopPage(moment, theme));
  await shown.evaluate('document.fonts.ready');
  const picture = sharp(await shown.screenshot()).removeAlpha();
  const name = `${moment}-${theme}`;
  await picture
    .clone()
    .avif({ quality: 55, effort: 4, chromaSubsampling: '4:4:4' })
    .toFile(file(`${name}.avif`));
  const read = await from.newPage({ viewport: desktopSize, deviceScaleFactor: READ });
  await read.setContent(desktopPage(moment, theme));
  await read.evaluate('document.fonts.ready');
  const region = await read.locator('#region').boundingBox();
  const png = await read.locator('#region').screenshot();
  if (theme === 'light')
    await sharp(png)
      .png({ palette: true, colours: 64, effort: 10, dither: 0 })
      .toFile(file(`${moment}-region.png`));
  await shown.close();
  await read.close();
  return region;
}
