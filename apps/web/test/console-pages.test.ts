import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePaths } from '../app/console/pages.ts';
import { axeFaults } from './axe.ts';
import { builtHtml } from './routes.ts';
import { signUp } from './sign-up.ts';
import { hydrated, openSite, type Site, whyNot, widths } from './site.ts';

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const FIRST_LOAD_KILOBYTES = 175;

/** Bytes of a file as browsers get it: small ones are not worth compressing. */
const served = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

describe('console shells', () => {
  it.each(consolePaths)(
    '%s stays out of search engines, and its document and scripts are small',
    (path) => {
      const html = builtHtml(path);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('aria-current="page"');
      const files = new Set<string>();
      const take = (file: string): void => {
        if (files.has(file)) return;
        files.add(file);
        for (const [, name = ''] of readFileSync(client + file, 'utf8').matchAll(
          /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g,
        ))
          take(`/assets/${name}`);
      };
      for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) take(file);
      const bytes = Array.from(files, (file) => served(client + file)).reduce(
        (sum, size) => sum + size,
        served(`${client}${path}/index.html`),
      );
      expect(bytes / 1_024).toBeLessThan(FIRST_LOAD_KILOBYTES);
    },
  );
});

/** Height of the bar and the menu together, and statuses and codes that are cut off. */
const narrowFacts = (): { head: number; cut: string[] } => ({
  head: document.querySelector('nav[aria-label=Console]')?.getBoundingClientRect().bottom ?? 0,
  cut: [...document.querySelectorAll('tbody td:nth-child(2) > span:first-child > *')]
    .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth)
    .map((part) => part.textContent),
});

describe.skipIf(whyNot !== null)(`the console in a browser (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  let cookies: { name: string; value: string; url: string }[];
  let token = '';
  const api = async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ data: { token: string; conversations: unknown[] } }> => {
    const headers = {
      'content-type': 'application/json',
      origin: site.origin,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    return (await (
      await fetch(site.origin + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    ).json()) as { data: { token: string; conversations: unknown[] } };
  };
  const analyze = (body: object): Promise<Response> =>
    fetch(`${site.origin}/v1/text/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const open = async (
    path: string,
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; messages: string[]; close(): Promise<void> }> => {
    const { page, context, messages } = await site.open('/404', {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    messages.length = 0;
    await context.addCookies(cookies);
    await page.goto(site.origin + path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    return { page, messages, close: () => context.close() };
  };
  beforeAll(async () => {
    site = await openSite({ APLOMB_DAILY_QUOTA: '5' });
    ({ cookies } = await signUp(site));
    ({
      data: { token },
    } = await api('POST', '/api/console/keys', { name: 'Weather bot' }));
    await analyze({ text: 'The release went well.' });
    await analyze({ text: 'Could you explain how binary search works?' });
    await analyze({});
  });
  afterAll(async () => {
    await site?.close();
  });

  it.each(consolePaths)(
    '%s: axe finds nothing in either theme, nothing overflows, the console stays quiet',
    async (path) => {
      const { page, messages, close } = await open(path, { bypassCSP: true });
      expect(await axeFaults(page)).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(
          await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
          `${width} px`,
        ).toBe(0);
      }
      expect(messages).toEqual([]);
      await close();
    },
  );

  it('has dialogs without findings, and says what to do when the server breaks or the session ends', async () => {
    const { page, close } = await open('/console/keys', { bypassCSP: true });
    for (const name of [
      'Create a key',
      'Roll Weather bot',
      'Change Weather bot',
      'Revoke Weather bot',
    ]) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFaults(page, '[role=dialog]'), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.route('**/api/console/usage*', (route) =>
      route.fulfill({ status: 503, body: 'no' }),
    );
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('alert').first().locator('a').getAttribute('href')).toBe(
      '/docs/api-reference/error-codes/service-unavailable',
    );
    await page.unroute('**/api/console/usage*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-chart=Requests]').waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Retention' }).click();
    await page.waitForURL(/\/login\?next=%2Fconsole%2Fretention/);
    await close();
  });

  it('makes a narrow key by keyboard alone, says what is missing, rolls it and gives the focus back', async () => {
    const { page, close } = await open('/console/keys');
    const create = page.getByRole('button', { name: 'Create a key' });
    await create.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => create.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Create the key' }).press('Enter');
    await dialog.getByText('Give the key a label').waitFor();
    await dialog.getByLabel('Label').fill('Nightly job');
    expect(await dialog.locator('input[type=checkbox].check:checked').count()).toBe(0);
    await dialog.getByText('Tick at least one thing').waitFor();
    await dialog.getByLabel('What it is for').selectOption('history');
    await dialog.getByLabel('Only from these addresses').fill('not-an-address');
    await dialog.getByRole('button', { name: 'Create the key' }).press('Enter');
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Only from these addresses').fill('127.0.0.0/8 ::1');
    await dialog.getByLabel('Delete conversations').press('Space');
    await dialog.getByRole('button', { name: 'Create the key' }).press('Enter');
    const made = await page.locator('[data-token]').innerText();
    expect(made).toMatch(/^apl_live_/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('The new key Nightly job');
    const entry = page.locator('[data-key]', { hasText: 'Nightly job' });
    expect(await entry.innerText()).toContain('127.0.0.0/8');
    expect(await entry.innerText()).not.toContain('delete conversations');
    await entry.getByRole('button', { name: 'Change' }).press('Enter');
    await dialog.getByLabel('What it is for').selectOption('text');
    await dialog.getByLabel('Requests a minute').fill('many');
    await dialog.getByRole('button', { name: 'Save the key' }).press('Enter');
    await dialog.getByText('Enter a number from 1').waitFor();
    await dialog.getByLabel('Requests a minute').fill('2');
    await dialog.getByRole('button', { name: 'Save the key' }).press('Enter');
    await entry.getByText('2 requests a minute').waitFor();
    await entry.getByRole('button', { name: 'Change' }).press('Enter');
    expect(await dialog.getByLabel('What it is for').inputValue()).toBe('text');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const call = () =>
      fetch(`${site.origin}/v1/text/analyze`, {
        method: 'POST',
        headers: { authorization: `Bearer ${made}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'I start on Monday.' }),
      });
    const first = await call();
    expect(first.status).toBe(201);
    expect(first.headers.get('ratelimit-policy')).toContain('"minute";q=2;w=60');
    expect(first.headers.get('x-ratelimit-limit')).toBe('2');
    await entry.getByRole('button', { name: 'Roll' }).press('Enter');
    await dialog.getByRole('button', { name: 'Roll the key' }).press('Enter');
    await expect.poll(() => page.locator('[data-token]').innerText()).not.toBe(made);
    await expect.poll(() => page.locator('[data-key]', { hasText: 'Nightly job' }).count()).toBe(2);
    await page.getByRole('button', { name: 'I have stored it' }).press('Enter');
    expect(await page.locator('[data-token]').count()).toBe(0);
    await close();
  });

  it('leaves a phone its screen, and shows what became of each call without scrolling sideways', async () => {
    await analyze({ text: 1 });
    const { page, close } = await open('/console/requests', {
      viewport: { width: 360, height: 800 },
    });
    await page.locator('tbody').getByText('INVALID_PARAMETER_VALUE').first().waitFor();
    const { head, cut } = await page.evaluate(narrowFacts);
    expect(head).toBeGreaterThan(0);
    expect(head).toBeLessThanOrEqual(120);
    expect(cut).toEqual([]);
    await close();
  });

  it('finds a call by how its Request-Id begins, and keeps the search in the address', async () => {
    const response = await analyze({ text: 1 });
    const id = response.headers.get('request-id') ?? '';
    const { page, close } = await open('/console/requests');
    await page.getByLabel('Request-Id').fill(id.slice(0, 12));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/request_id=/);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await page.locator('tbody tr').innerText()).toContain(id);
    const code = page.locator('tbody tr a');
    expect(await code.getAttribute('href')).toBe(
      '/docs/api-reference/error-codes/invalid-parameter-value',
    );
    await page.reload();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByLabel('Status').selectOption('5xx');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('No such call').waitFor();
    await close();
  });

  it('shows usage as pictures with the same figures in tables', async () => {
    const { page, close } = await open('/console/usage');
    const chart = page.locator('[data-chart="Errors by code"]');
    await chart.locator('summary').click();
    expect(await chart.getByRole('row', { name: /MISSING_PARAMETER/ }).innerText()).toMatch(/1/);
    expect(
      await page.locator('[data-chart=Requests] svg[role=img]').getAttribute('aria-label'),
    ).toMatch(/^Requests by day\. \d+ requests?, \d+ answered with an error/);
    await page.getByLabel('Kind').selectOption('test');
    await page.getByText('No calls in this range').waitFor();
    await close();
  });

  it('searches, exports and deletes conversations', async () => {
    const { page, close } = await open('/console/history');
    await page.getByLabel('Search').fill('binary');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => page.locator('[data-conversation]').count()).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON', exact: true }).click(),
    ]);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      full_log: { content: string }[];
    }[];
    expect(saved.map(({ full_log: log }) => log[0]?.content)).toEqual([
      'Could you explain how binary search works?',
    ]);
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    expect(await readFile(await table.path(), 'utf8')).toMatch(
      /^"conversation_id","summary"[^\n]*\r\n"[0-9a-f-]{36}"/,
    );
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete it for good' }).click();
    await page.getByText('No conversations').waitFor();
    expect(
      (await api('GET', '/api/console/conversations?search=binary')).data.conversations,
    ).toEqual([]);
    await close();
  });

  it('saves settings over the version it read only, and takes them back', async () => {
    const { page, close } = await open('/console/settings');
    await page.getByLabel('Senior Level').check();
    await api('PUT', '/api/console/settings', { custom_settings: { industry_focus: 'finance' } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByLabel('Industry focus').inputValue()).toBe('finance');
    await page.getByLabel('Senior Level').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await api('GET', '/api/console/settings')).data).toMatchObject({
      experience_level: 'senior',
      industry_focus: 'finance',
    });
    await page.getByRole('button', { name: 'Back to the profile' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await api('GET', '/api/console/settings')).data)
      .toMatchObject({ experience_level: 'mid', industry_focus: 'general' });
    await close();
  });

  it('previews retention and saves the choice', async () => {
    const { page, close } = await open('/console/retention');
    await page.getByLabel('1 Week').check();
    await page.getByText('1 Week: what was last added to before').waitFor();
    expect(await page.locator('[data-would-delete]').getAttribute('data-would-delete')).toBe('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await api('GET', '/api/console/retention')).data).toMatchObject({
      history_retention: '1_week',
    });
    await close();
  });
});
