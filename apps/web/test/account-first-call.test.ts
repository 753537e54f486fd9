import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedLink, makeAccount, newcomer, open, press, typePassword } from './account-steps.ts';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

const run = promisify(execFile);

interface Watched {
  countClick(): void;
  copied: Promise<string>;
}

/** Counts what a person clicks, on every page, and sees what is copied. */
const watch = (): void => {
  const watched = globalThis as unknown as Watched;
  const count = ({ isTrusted }: Event): void => (isTrusted ? watched.countClick() : undefined);
  addEventListener('click', count, { capture: true });
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  watched.copied = new Promise((resolve) => {
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      resolve(text);
    };
  });
};

describe.skipIf(whyNot !== null)(
  `from the first visit to the first call (${whyNot ?? 'Chromium'})`,
  () => {
    let site: Site;
    beforeAll(async () => {
      site = await openSite();
    });
    afterAll(async () => {
      await site?.close();
    });

    it(
      'signs up, confirms by the link it is shown, gets a key, runs the shown curl after five ' +
        'clicks, sees the call, revokes the key and is refused',
      async () => {
        const email = newcomer();
        const { page, context } = await site.open('/', {
          permissions: ['clipboard-write'],
        });
        let clicks = 0;
        await context.exposeBinding('countClick', () => (clicks += 1));
        await context.addInitScript(watch);
        await page.reload();
        await hydrated(page);
        await page.getByRole('link', { name: 'Get an API key' }).click();
        await page.waitForURL(`${site.origin}/signup`);
        await page.locator('#sign-up-email').fill(email);
        await page.locator('#sign-up-password').fill('plumb lantern orchid 7');
        await press(page, 'Create account');
        // As a person at a fresh server does: by the link that the page shows.
        await page.locator('main').getByRole('link', { name: 'Open the link' }).click();
        await hydrated(page);
        await press(page, 'Confirm this address');
        await page.waitForURL(`${site.origin}/console`);

        await page.locator('[data-first-call]').filter({ hasText: 'apl_live_' }).waitFor();
        await press(page, 'Copy the code, curl');
        const command = await page.evaluate(async () => (globalThis as unknown as Watched).copied);
        expect(clicks).toBe(5);
        const { stdout } = await run('sh', ['-c', command.replace('curl -sS', 'curl -sS -i')]);
        expect(stdout).toMatch(/^HTTP\/1\.1 201/);
        const requestId = /^request-id: (\S+)/im.exec(stdout)?.[1] ?? '';
        expect(requestId).not.toBe('');
        await page.locator('[data-arrival="arrived"]').waitFor();
        expect(await page.locator('[data-arrival]').innerText()).toContain('201');

        // What was just confirmed is over: the page opened anew makes no second key.
        await page.reload();
        await hydrated(page);
        await page.getByRole('link', { name: 'Request log', exact: true }).last().click();
        await page.getByRole('cell', { name: requestId }).waitFor();
        await open(site, page, '/console/usage');
        await page
          .locator('main')
          .getByRole('cell', { name: 'analyzeText' })
          .or(page.locator('main code', { hasText: 'analyzeText' }))
          .first()
          .waitFor();
        await open(site, page, '/console/history');
        await page.locator('[data-conversation]').first().waitFor();
        expect(await page.locator('[data-conversation]').count()).toBe(1);

        await open(site, page, '/console/keys');
        await page.getByRole('button', { name: 'Revoke First key' }).click();
        await page.getByRole('button', { name: 'Revoke the key' }).click();
        await page.getByText('Revoked and expired keys (1)').waitFor();
        const refused = await run('sh', ['-c', command]);
        expect((JSON.parse(refused.stdout) as { code: string }).code).toBe('INVALID_API_KEY');
        await context.close();
      },
    );

    it('lets nobody into the console who is not signed in, and leads back there afterwards', async () => {
      const email = newcomer();
      const { page, context } = await site.open('/');
      await makeAccount(site, page, email);
      await page.goto(`${site.origin}/console/keys`);
      await page.waitForURL(/\/login\?next=%2Fconsole%2Fkeys/);
      await typePassword(site, page, email, undefined, '/console/keys');
      await page.waitForURL(`${site.origin}/console/keys`);
      for (const next of ['https://example.org/', '//example.org/', '/\\example.org']) {
        await context.clearCookies();
        await typePassword(site, page, email, undefined, next);
        await page.waitForURL(`${site.origin}/console`);
      }
      await expect(mailedLink(site, email, '/verify-email')).resolves.toMatch(
        /^\/verify-email\?token=/,
      );
      await context.close();
    });
  },
);
