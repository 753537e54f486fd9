import { readFile } from 'node:fs/promises';
import { helpTasks, isolatedPages, ruleTierMeanings, ruleTiers } from '@aplomb/contract';
import { makeSigningJwk, openSigningKey, readRules } from '@aplomb/proof';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesOf, omissionsOf } from '../../../packages/proof/test/receipt-faults.ts';
import { receiptOf, sessionOf } from '../../../packages/proof/test/receipt-material.ts';
import { axeFaults } from './axe.ts';
import { hydrated, sharedSite, type Site, whyNot, widths } from './site.ts';

const CHANGES = 500,
  OMISSIONS = 50;

/** Paths that a page asks for from now on, but for its own fonts and code. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) asked.push(pathname);
  });
  return asked;
}

const giveReceipt = (page: Page, text: string): Promise<void> =>
  page.getByLabel('Receipt', { exact: true }).setInputFiles({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

/** How far the page reaches beyond the window, at each width. */
async function overflows(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { scrollWidth, clientWidth } = await page
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    found.push(scrollWidth - clientWidth);
  }
  return found;
}

describe.skipIf(whyNot !== null)(`rules and receipts on the site (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  const fill = async (page: Page): Promise<void> => {
    await page.getByLabel('Who makes these rules?').fill('Example Ltd, hiring');
    await page.getByRole('checkbox', { name: helpTasks.ask }).check();
    await page.getByRole('checkbox', { name: 'Hints only' }).check();
    await page.getByLabel('From', { exact: true }).fill('2126-11-24T09:00');
    await page.getByLabel('Until', { exact: true }).fill('2126-11-24T10:00');
  };
  const sign = (page: Page): Promise<void> =>
    page.getByRole('button', { name: 'Sign these rules' }).click();
  const linkOn = (page: Page): Promise<string> => page.getByLabel('Rules link').inputValue();

  it.each(isolatedPages)('%s may open no connection and send no form', async (path) => {
    const response = await fetch(site.origin + path);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("form-action 'none'");
    const other = await fetch(`${site.origin}/privacy`);
    expect(other.headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it('signs rules in the browser, and reads them from the link', async () => {
    const { page, context, messages } = await site.open('/rules', { reducedMotion: 'reduce' });
    await hydrated(page);
    await sign(page);
    await page.getByRole('alert').getByText('Say who makes these rules.').waitFor();
    await fill(page);
    const asked = requestsOf(page);
    await sign(page);
    await page.getByRole('heading', { name: 'Your rules are signed' }).waitFor();
    const link = await linkOn(page);
    const read = await readRules(link);
    expect(read).toMatchObject({
      ok: true,
      rules: {
        maker: 'Example Ltd, hiring',
        tier: 'named_tasks',
        tasks: ['ask'],
        hints_only: true,
      },
    });
    expect(asked).toEqual([]);
    const { fingerprint } = read as { fingerprint: string };
    await page.getByText(fingerprint).first().waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText(ruleTierMeanings.named_tasks).waitFor();
    await page.getByText('This is the key that this browser keeps.').waitFor();
    await page.goto('about:blank');
    await page.goto(link.slice(0, -20));
    await page.getByRole('alert').getByText('Not whole').waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });

  it('saves the key, and another browser signs with it', async () => {
    const { page, context } = await site.open('/rules');
    await hydrated(page);
    await page.getByRole('button', { name: 'Make a key' }).click();
    const shown = page.getByText('Fingerprint:').locator('code');
    const fingerprint = await shown.innerText();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the key' }).click(),
    ]);
    const key = await readFile(await saved.path(), 'utf8');
    await page.getByRole('button', { name: 'Remove the key' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('There is no key yet.').waitFor();
    await context.close();

    const other = await site.open('/rules');
    await hydrated(other.page);
    const give = (text: string): Promise<void> =>
      other.page.getByLabel('Saved key').setInputFiles({
        name: 'key.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await give('{"kty":"RSA"}');
    await other.page.getByRole('alert').getByText('holds no key pair').waitFor();
    await give(key);
    await other.page.getByText(fingerprint).waitFor();
    await fill(other.page);
    await sign(other.page);
    await other.page.getByRole('heading', { name: 'Your rules are signed' }).waitFor();
    expect(await readRules(await linkOn(other.page))).toMatchObject({ ok: true, fingerprint });
    await other.context.close();
  });

  it('checks a receipt without any connection, and says what is wrong with an altered one', async () => {
    const key = await openSigningKey(await makeSigningJwk());
    const receipt = await receiptOf(await sessionOf(3), key);
    const { page, context, messages } = await site.open('/verify', { reducedMotion: 'reduce' });
    await hydrated(page);
    const asked = requestsOf(page);
    await giveReceipt(page, receipt);
    await page.getByText('Intact', { exact: true }).waitFor();
    await page.getByText('3 questions').waitFor();
    await page.getByText(key.fingerprint).waitFor();
    await page.getByText('Everything in it').click();
    await page.getByText('Question: Question 2: why').waitFor();
    await page.getByText('Told: Example Ltd, two people; said to them').waitFor();
    await giveReceipt(page, receipt.replace('Question 2', 'Question 3'));
    await page.getByText('Not intact', { exact: true }).waitFor();
    await page.getByText('An entry was changed, entry 12').waitFor();
    await giveReceipt(page, '%PDF-1.7\n');
    await page.getByText('Not checked', { exact: true }).waitFor();
    await page.getByText('The paper, not the receipt').waitFor();
    // What an altered receipt says is not repeated.
    expect(await page.getByText('Left the computer').count()).toBe(0);
    expect(asked).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });

  it('finds changed bytes and left-out entries in the page itself, and takes in a session of eight hours', async () => {
    const key = await openSigningKey(await makeSigningJwk());
    const { page, context, messages } = await site.open('/verify', { reducedMotion: 'reduce' });
    await hydrated(page);
    const verdictsOf = (files: readonly Uint8Array[]): Promise<string[]> =>
      page.evaluate(
        async (encoded) => {
          const input = document.querySelector<HTMLInputElement>('input[type=file]');
          if (input === null) return [];
          const verdicts: string[] = [];
          for (const [at, text] of encoded.entries()) {
            const name = `${at}.json`;
            const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
            const given = new DataTransfer();
            given.items.add(new File([bytes], name));
            const shown = new Promise<string>((resolve) => {
              const watch = new MutationObserver(() => {
                const card = [...document.querySelectorAll('h2')].find(
                  (heading) => heading.textContent === name,
                );
                if (card === undefined) return;
                watch.disconnect();
                resolve(card.nextElementSibling?.textContent ?? '');
              });
              watch.observe(document.body, { subtree: true, childList: true, characterData: true });
            });
            input.files = given.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
            verdicts.push(await shown);
          }
          return verdicts;
        },
        files.map((bytes) => Buffer.from(bytes).toString('base64')),
      );
    const short = await receiptOf(await sessionOf(4), key);
    const day = new TextEncoder().encode(await receiptOf(await sessionOf(8 * 60), key));
    expect(await verdictsOf([day])).toEqual(['Intact']);
    const altered = [...changesOf(short, CHANGES), ...omissionsOf(short, OMISSIONS)];
    expect(await verdictsOf(altered)).toEqual(altered.map(() => 'Not intact'));
    expect(messages).toEqual([]);
    await context.close();
  });

  it.each([
    ['/privacy', 'Verify a receipt', '/verify'],
    ['/docs/integration-guides/interview-preparation', 'make rules on this site', '/rules'],
  ])('are loaded anew from %s, so that their own policy holds', async (from, link, to) => {
    const { page, context } = await site.open(from);
    await hydrated(page);
    await page.getByRole('link', { name: link }).click();
    await page.waitForURL(site.origin + to);
    // A locator survives the second load; an evaluation may fall into it.
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect
      .poll(() =>
        page
          .evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
          .then((name) => new URL(name).pathname)
          .catch(() => 'on the way'),
      )
      .toBe(to);
    await context.close();
  });

  it.each(['light', 'dark'] as const)(
    'shows filled forms and verdicts in the %s theme: axe finds nothing, nothing overflows',
    async (colorScheme) => {
      const { page, context } = await site.open('/rules', { colorScheme, bypassCSP: true });
      await hydrated(page);
      await fill(page);
      await sign(page);
      await page.getByRole('heading', { name: 'Your rules are signed' }).waitFor();
      expect(await page.getByText(ruleTiers.allowed_verified).count()).toBe(1);
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflows(page)).toEqual(widths.map(() => 0));
      await page.goto(`${site.origin}/verify`);
      await hydrated(page);
      const key = await openSigningKey(await makeSigningJwk());
      await giveReceipt(page, await receiptOf(await sessionOf(2), key));
      await page.getByText('Everything in it').click();
      await page.getByText('Question: Question 1').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflows(page)).toEqual(widths.map(() => 0));
      await context.close();
    },
  );
});
