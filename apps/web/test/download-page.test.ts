import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildingWords, downloadSentences } from '@aplomb/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, temporaryFolder } from '../../server/test/running-server.ts';
import { openSite, type Site, whyNot } from './site.ts';

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
  it('say the percent, once it is known', () => {
    expect(buildingWords({ percent: 40 })).toBe('Building, 40 %');
    expect(buildingWords({ percent: null })).toBe('Building');
  });
});
