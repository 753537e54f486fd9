import { product, siteRules } from '@aplomb/contract';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareData } from '../../server/test/database-template.ts';
import { memoryFolder, runAdmin, type TemporaryFolder } from '../../server/test/running-server.ts';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

describe.skipIf(whyNot !== null)(
  `updates by mail and the download (${whyNot ?? 'Chromium'})`,
  () => {
    let site: Site;
    let folder: TemporaryFolder;
    let archives: string;
    beforeAll(async () => {
      folder = await memoryFolder();
      archives = join(folder.path, 'dist');
      await mkdir(archives);
      site = await openSite({
        APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
        APLOMB_DOWNLOAD_DIR: archives,
      });
    });
    afterAll(async () => {
      await site?.close();
      await folder?.remove();
    });

    /** What the operator's command prints, asked of the running server. */
    const ask = async (...args: string[]): Promise<string> => {
      const { code, out, err } = await runAdmin(args, {
        APLOMB_DATA_DIR: join(folder.path, 'data'),
      });
      if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${err}`);
      return out;
    };

    it.each([
      [360, 'landing-updates'],
      [768, 'landing-updates'],
      [1440, 'bar-updates'],
    ] as const)('takes an address in place at %i px', async (width, id) => {
      const email = `reader-${width}@example.org`;
      const { page, context, messages } = await site.open('/', {
        viewport: { width, height: 900 },
      });
      await hydrated(page);
      const form = page.locator('form', { has: page.locator(`#${id}`) });
      await form.locator(`#${id}`).fill('not an address');
      await form.getByRole('button').click();
      await form.getByText('not an e-mail address').waitFor();
      expect(await form.locator(`#${id}`).getAttribute('aria-invalid')).toBe('true');
      await form.locator(`#${id}`).fill(email);
      await form.getByRole('button').click();
      // No mail server is set here: the page has the link that a mail would have.
      const link = form.getByRole('link', { name: 'confirm your address' });
      await link.waitFor();
      expect(page.url()).toBe(`${site.origin}/`);
      expect(await ask('waitlist', 'list')).toMatch(new RegExp(`${email}.*not confirmed`));
      await link.click();
      await page.getByRole('button', { name: 'Yes, send me updates' }).click();
      await page.waitForURL('**/get-updates/confirmed');
      expect(await ask('waitlist', 'list')).not.toMatch(new RegExp(`${email}.*not confirmed`));
      expect(messages).toEqual([]);
      await context.close();
    });

    it('keeps nothing of what fills in the hidden field', async () => {
      const { page, context } = await site.open('/get-updates');
      await hydrated(page);
      const form = page.locator('form', { has: page.locator('#page-updates') });
      await form.locator('#page-updates').fill('robot@example.org');
      await form.locator(`[name=${siteRules.honeypot}]`).evaluate((field) => {
        (field as HTMLInputElement).value = 'https://example.org';
      });
      await form.getByRole('button').click();
      await form.getByText('so here is the link').waitFor();
      expect(await ask('waitlist', 'list')).not.toContain('robot@');
      await context.close();
    });

    it('says what to do when the server cannot be reached, and keeps what was typed', async () => {
      const { page, context } = await site.open('/get-updates');
      await hydrated(page);
      await page.route('**/site/updates', (route) => route.abort());
      await page.locator('#page-updates').fill('patient@example.org');
      await page.locator('#main').getByRole('button', { name: 'Get updates' }).click();
      await page.getByText('couldn’t be reached').waitFor();
      expect(await page.locator('#page-updates').inputValue()).toBe('patient@example.org');
      await context.close();
    });

    it('confirms and ends by the mailed links, without script', async () => {
      const { page, context } = await site.open('/get-updates', { javaScriptEnabled: false });
      await page.locator('#page-updates').fill('plain@example.org');
      await page.locator('#main').getByRole('button', { name: 'Get updates' }).click();
      expect(page.url()).toBe(`${site.origin}/get-updates/sent`);
      const number =
        (await ask('outbox', 'list'))
          .split('\n')
          .find((line) => line.includes('plain@example.org'))
          ?.trim()
          .split(/\s+/)[0] ?? '';
      const mail = await ask('outbox', 'show', number);
      const token = (path: string): string =>
        new RegExp(`${path}\\?token=([\\w-]+)`).exec(mail)?.[1] ?? '';
      await page.goto(`${site.origin}/get-updates/confirm?token=${token('/get-updates/confirm')}`);
      await page.getByRole('button', { name: 'Yes, send me updates' }).click();
      expect(page.url()).toBe(`${site.origin}/get-updates/confirmed`);
      await page.goto(
        `${site.origin}/get-updates/unsubscribe?token=${token('/get-updates/unsubscribe')}`,
      );
      await page.getByRole('button', { name: 'Delete my address' }).click();
      expect(page.url()).toBe(`${site.origin}/get-updates/unsubscribed`);
      expect(await ask('waitlist', 'list')).not.toContain('plain@example.org');
      await context.close();
    });

    it('comes back with the reason when a link is too old, and asks for the whole link when it is cut', async () => {
      const { page, context } = await site.open(`/get-updates/confirm?token=${'x'.repeat(43)}`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Yes, send me updates' }).click();
      await page.waitForURL('**/get-updates?problem=*');
      expect(await page.getByRole('alert').innerText()).toMatch(/expired/);
      await page.goto(`${site.origin}/get-updates/confirm`);
      await hydrated(page);
      expect(await page.getByRole('alert').innerText()).toMatch(/whole link/);
      expect(await page.getByRole('button', { name: 'Yes, send me updates' }).isDisabled()).toBe(
        true,
      );
      await context.close();
    });

    it(
      'offers the archive with size and SHA-256 as soon as it is there, and says exactly that ' +
        'until then',
      async () => {
        const { page, context } = await site.open('/');
        await hydrated(page);
        await page.getByRole('link', { name: 'Tell me when it’s ready' }).first().click();
        await page.locator('main [data-download=absent]').waitFor();
        expect(page.url()).toBe(`${site.origin}/download`);
        const file = join(archives, product.downloadFile),
          bytes = Buffer.from('PK\x03\x04 an archive');
        await writeFile(file, bytes);
        await page.reload();
        await page.locator('[data-download=ready]').waitFor();
        expect(await page.locator('#main').innerText()).toContain(
          createHash('sha256').update(bytes).digest('hex'),
        );
        await page.goto(site.origin);
        await hydrated(page);
        const button = page.getByRole('link', { name: 'Get Free Beta Access' });
        await expect.poll(() => button.getAttribute('download')).toBe(product.downloadFile);
        const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
        expect(download.suggestedFilename()).toBe(product.downloadFile);
        await rm(file);
        await context.close();
      },
    );

    it('says on the status page what answers', async () => {
      const { page, context } = await site.open('/status');
      await hydrated(page);
      for (const part of ['healthz', 'readyz', 'openapi'])
        await page
          .locator(`[data-part=${part}]`)
          .getByText(/answers, \d+ ms/)
          .waitFor();
      await page.route('**/readyz', (route) => route.abort());
      await page.getByRole('button', { name: 'Ask again' }).click();
      await page.locator('[data-part=readyz]').getByText('does not answer').waitFor();
      await context.close();
    });
  },
);
