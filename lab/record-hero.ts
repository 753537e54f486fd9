import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { client } from '../apps/server/test/client.ts';
import { startServer, temporaryFolder } from '../apps/server/test/running-server.ts';
import { heroPage, heroRegion, heroSize, heroThemes, type HeroTheme } from './screens/hero.ts';
import { browserFlags, requireProgram } from '../tools/system-packages.ts';

/**
 * Pixels per CSS pixel: of the picture people look at, and of the screen that is read (a laptop's
 * usual 125 %).
 */
const SHOWN = 2,
  READ = 1.25;
const folder = new URL('../apps/web/app/site/hero/', import.meta.url);

/** The server answered something else than an analysis. */
class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

await record();

/**
 * Photographs the hero's screen in both themes, lets a real server read the dragged region, and
 * writes pictures and answers beside the component.
 */
async function record(): Promise<void> {
  if (!process.argv.includes('--answers-only'))
    for (const theme of heroThemes) await writePictures(theme);
  const data = await temporaryFolder();
  const server = await startServer({ APLOMB_DATA_DIR: data.path });
  try {
    const call = client(server.origin, await server.createKey());
    const answers: Partial<Record<HeroTheme, unknown>> = {};
    for (const theme of heroThemes) {
      const picture = await readFile(new URL(`hero-${theme}-region.png`, folder));
      const { status, body } = await call('POST', '/v1/screen/analyze', {
        image_data: picture.toString('base64'),
        analysis_type: ['text', 'layout', 'code'],
      });
      if (status !== 201)
        throw new RecordingError(`The server answered ${status}: ${body.message}`);
      const { summary, details } = body.data;
      answers[theme] = { summary, details };
    }
    await writeFile(
      new URL('hero.recorded.json', folder),
      `${JSON.stringify({ screen: heroSize, region: heroRegion, scale: READ, answers }, null, 1)}\n`,
    );
  } finally {
    await server.stop();
    await data.remove();
  }
}

async function writePictures(theme: HeroTheme): Promise<void> {
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: [...browserFlags],
  });
  const photograph = async (scale: number) => {
    const page = await browser.newPage({ viewport: heroSize, deviceScaleFactor: scale });
    await page.setContent(heroPage(theme));
    await page.evaluate('document.fonts.ready');
    return sharp(await page.screenshot()).removeAlpha();
  };
  try {
    const [shown, read] = [await photograph(SHOWN), await photograph(READ)];
    const region = {
      left: heroRegion.x * READ,
      top: heroRegion.y * READ,
      width: heroRegion.width * READ,
      height: heroRegion.height * READ,
    };
    await Promise.all([
      shown
        .clone()
        .avif({ quality: 62, effort: 9, chromaSubsampling: '4:4:4' })
        .toFile(file(theme, '.avif')),
      shown
        .clone()
        .resize({ width: heroSize.width })
        .avif({ quality: 66, effort: 9, chromaSubsampling: '4:4:4' })
        .toFile(file(theme, '-small.avif')),
      shown
        .clone()
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toFile(file(theme, '.webp')),
      read
        .extract(region)
        .png({ palette: true, colours: 64, effort: 10, dither: 0 })
        .toFile(file(theme, '-region.png')),
    ]);
  } finally {
    await browser.close();
  }
}

function file(theme: HeroTheme, ending: string): string {
  return new URL(`hero-${theme}${ending}`, folder).pathname;
}
