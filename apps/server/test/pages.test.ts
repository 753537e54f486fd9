import { apiErrorCodes, errorDocsPath } from '@aplomb/contract';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from './client.ts';
import { type RunningServer, startServer, temporaryFolder } from './running-server.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;
const index = '/docs/api-reference/error-codes';

describe.skipIf(executablePath === '')('pages in Chromium (skipped where no Chromium, Chrome or Edge is installed)', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    folder = await temporaryFolder();
    [server, browser] = await Promise.all([startServer({ APLOMB_DATA_DIR: folder.path }), chromium.launch({ executablePath, args: flags.split(' ') })]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await folder?.remove();
  });

  const cases = [360, 768, 1440].flatMap((width) => (['light', 'dark'] as const).flatMap((colorScheme) => ['/', index, errorDocsPath('INVALID_API_KEY')].map((path) => ({ width, colorScheme, path }))));

  it.each(cases)('$path at $width px, $colorScheme: nothing cut off, nothing on the console', async ({ width, colorScheme, path }) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(server.origin + path);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    expect(messages).toEqual([]);
    await page.close();
  });

  it('leads from the start page to every code by keyboard', async () => {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.getByRole('link', { name: 'Error codes' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${index}`);
    for (const code of apiErrorCodes) expect(await page.getByRole('link', { name: code }).count()).toBe(1);
    await page.close();
  });

  it('photographs a page and reads it back through the API', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(server.origin + errorDocsPath('RATE_LIMIT_EXCEEDED'));
    const image = await page.screenshot();
    await page.close();
    const call = client(server.origin, await server.createKey());
    const { status, body } = await call<{ details: { text: string; language: string } }>('POST', '/v1/screen/analyze', { image_data: image.toString('base64') });
    expect(status).toBe(201);
    expect(body.data.details.text).toContain('RATE_LIMIT_EXCEEDED');
    expect(body.data.details.text).toContain('Too many requests');
    expect(body.data.details.language).toBe('en');
  });
});
