import { join } from 'node:path';
import { errorDocsPath } from '@aplomb/contract';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realSite } from '../built-site.ts';
import { client } from '../client.ts';
import { prepareData } from '../database-template.ts';
import {
  type RunningServer,
  startServer,
  memoryFolder,
  type TemporaryFolder,
} from '../running-server.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;

describe.skipIf(executablePath === '')(
  'the plain start page in Chromium (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let folder: TemporaryFolder;
    let server: RunningServer;
    let withSite: RunningServer;
    let browser: Browser;

    beforeAll(async () => {
      folder = await memoryFolder();
      [server, withSite, browser] = await Promise.all([
        startServer({ APLOMB_DATA_DIR: await prepareData(join(folder.path, 'plain')) }),
        startServer({
          APLOMB_DATA_DIR: await prepareData(join(folder.path, 'site')),
          APLOMB_SITE_DIR: realSite,
        }),
        chromium.launch({ executablePath, args: flags.split(' ') }),
      ]);
    });

    afterAll(async () => {
      await browser?.close();
      await Promise.all([server?.stop(), withSite?.stop()]);
      await folder?.remove();
    });

    const cases = [360, 768, 1440].flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
    );

    it.each(cases)(
      'at $width px, $colorScheme: nothing cut off, nothing on the console',
      async ({ width, colorScheme }) => {
        const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
        const messages: string[] = [];
        page.on('console', (message) => messages.push(message.text()));
        page.on('pageerror', (error) => messages.push(error.message));
        await page.goto(server.origin);
        expect(await page.locator('h1').count()).toBe(1);
        expect(
          await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        ).toBe(0);
        expect(messages).toEqual([]);
        await page.close();
      },
    );

    it('photographs a page of the site and reads it back through the API', async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      await page.goto(withSite.origin + errorDocsPath('BAD_REQUEST'));
      const image = await page.screenshot();
      await page.close();
      const call = client(withSite.origin, await withSite.createKey());
      const { status, body } = await call<{ details: { text: string; language: string } }>(
        'POST',
        '/v1/screen/analyze',
        { image_data: image.toString('base64') },
      );
      expect(status).toBe(201);
      expect(body.data.details.text).toContain('BAD_REQUEST');
      expect(body.data.details.text).toMatch(/The request can.t be read/u);
      expect(body.data.details.language).toBe('en');
    });
  },
);
