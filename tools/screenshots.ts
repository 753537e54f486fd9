import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer, temporaryFolder } from '../apps/server/test/running-server.ts';
import { builtPaths } from '../apps/web/test/routes.ts';
import { browserFlags, requireProgram } from './system-packages.ts';

const WIDTHS = [360, 1440];
const folder = '.cache/screenshots';
const wanted = process.argv.slice(2);

const data = await temporaryFolder();
const server = await startServer({ APLOMB_DATA_DIR: data.path, APLOMB_LOG_LEVEL: 'warn', APLOMB_SITE_DIR: 'apps/web/build' });
const browser = await chromium.launch({ executablePath: requireProgram('chromium'), args: [...browserFlags] });
try {
  await mkdir(folder, { recursive: true });
  for (const path of builtPaths().filter((one) => wanted.length === 0 || wanted.includes(one))) {
    for (const width of WIDTHS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
        await page.goto(server.origin + path, { waitUntil: 'networkidle' });
        const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '_');
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
    }
  }
  process.stdout.write(`Screenshots are in ${folder}\n`);
} finally {
  await browser.close();
  await server.stop();
  await data.remove();
}
