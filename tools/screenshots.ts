import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer, temporaryFolder } from '../apps/server/test/running-server.ts';
import { builtPaths } from '../apps/web/test/routes.ts';
import { signUp } from '../apps/web/test/sign-up.ts';
import { browserFlags, requireProgram } from './system-packages.ts';

const WIDTHS = [360, 768, 1440];
/** A picture of a whole page shows what would be laid out only when it comes near. */
const LAY_OUT_ALL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}`;
const folder = '.cache/screenshots';
const wanted = process.argv.slice(2);
const isPrivate = (path: string): boolean => /^\/(?:console|account)(?:\/|$)/.test(path);

const data = await temporaryFolder();
const server = await startServer({
  APLOMB_DATA_DIR: data.path,
  APLOMB_LOG_LEVEL: 'warn',
  APLOMB_SITE_DIR: 'apps/web/build',
});
const browser = await chromium.launch({
  executablePath: requireProgram('chromium'),
  args: [...browserFlags],
});
try {
  await mkdir(folder, { recursive: true });
  const paths = builtPaths().filter((path) => wanted.length === 0 || wanted.includes(path));
  const cookies = paths.some(isPrivate) ? await memberWithHistory() : [];
  for (const path of paths) {
    for (const width of WIDTHS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        if (isPrivate(path)) await context.addCookies(cookies);
        const page = await context.newPage();
        await page.goto(server.origin + path, { waitUntil: 'networkidle' });
        await page.evaluate(LAY_OUT_ALL);
        await page.waitForLoadState('networkidle');
        const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '_');
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
        await context.close();
      }
    }
  }
  process.stdout.write(`Screenshots are in ${folder}\n`);
} finally {
  await browser.close();
  await server.stop();
  await data.remove();
}

/**
 * Somebody with a key and a few calls, so that the pages behind the sign-in show what they are for.
 */
async function memberWithHistory(): Promise<{ name: string; value: string; url: string }[]> {
  const { cookies } = await signUp(server);
  const headers = { 'content-type': 'application/json', origin: server.origin };
  const made = await fetch(`${server.origin}/api/console/keys`, {
    method: 'POST',
    headers: {
      ...headers,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ name: 'Weather bot' }),
  });
  const {
    data: { token },
  } = (await made.json()) as { data: { token: string } };
  for (const body of [
    { text: 'The release went well and everyone was pleased.' },
    { text: 'Could you explain how binary search works?' },
    { text: 'const a = [1, 2', analysis_mode: 'code' },
    {},
  ]) {
    await fetch(`${server.origin}/v1/text/analyze`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  }
  return cookies;
}
