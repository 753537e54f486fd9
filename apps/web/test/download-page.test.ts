import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildingWords, downloadSentences } from '@aplomb/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../desktop/test/unzip.ts';
import {
  type Environment,
  networkEnvironment,
  temporaryFolder,
} from '../../server/test/running-server.ts';
import { openSite, type Site, whyNot } from './site.ts';

const BUILD_MILLISECONDS = 300_000;
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

describe.skipIf(whyNot !== null)(`the download page (${whyNot ?? 'Chromium'})`, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let site: Site | null = null;
  const open = async (environment: Environment): Promise<Site> =>
    (site = await openSite(environment));

  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await site?.close();
    site = null;
  });
  afterAll(async () => {
    await folder?.remove();
  });

  it(
    'tells a phone that nobody touches how far the build is, and then saves the archive',
    { timeout: BUILD_MILLISECONDS },
    async () => {
      const { open: openPage } = await open({
        ...networkEnvironment,
        APLOMB_DOWNLOAD_DIR: join(folder.path, 'dist'),
        APLOMB_BUILD_ARCHIVE: 'true',
        APLOMB_BUILD_QUICKLY: 'true',
      });
      const { page, messages } = await openPage('/download', phone);
      const progress = page.getByRole('progressbar', { name: 'Build of the archive' });
      await progress.waitFor();
      const header = page.getByRole('banner').getByRole('link', { name: /^Building/ });
      const percent = async (): Promise<number> =>
        Number(/\d+/.exec(await header.innerText())?.[0]);
      await expect.poll(percent, { timeout: BUILD_MILLISECONDS }).toBeGreaterThan(0);
      const link = page.getByRole('main').getByRole('link', { name: /^Download aplomb-/ });
      await link.waitFor({ timeout: BUILD_MILLISECONDS });
      const [download] = await Promise.all([page.waitForEvent('download'), link.tap()]);
      const bytes = readFileSync(await download.path());
      expect(await page.getByRole('main').innerText()).toContain(
        createHash('sha256').update(bytes).digest('hex'),
      );
      expect(unzip(bytes).map(({ path }) => path)).toContain('Aplomb.exe');
      expect(messages).toEqual([]);
    },
  );

  it('says in one sentence that a build failed, or that there is no archive', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const failed = await open({
      APLOMB_DOWNLOAD_DIR: join(folder.path, 'file', 'dist'),
      APLOMB_BUILD_ARCHIVE: 'true',
    });
    const { page } = await failed.open('/download');
    await page.getByText(downloadSentences.failed).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(folder.path);
    await failed.close();
    const off = await open({});
    const { page: other } = await off.open('/download');
    await other.getByText(downloadSentences.absent).waitFor();
    await other.getByRole('banner').getByRole('link', { name: 'Not available' }).waitFor();
  });
});

describe('the words of a build', () => {
  it('say the percent and the minutes, once they are known', () => {
    expect(buildingWords({ percent: 40, seconds_left: 170 })).toBe(
      'Building, 40 %, about 3 minutes',
    );
    expect(buildingWords({ percent: 4, seconds_left: null })).toBe('Building, 4 %');
  });
});
