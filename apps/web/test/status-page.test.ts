import { statusComponents, statusPath } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

const day = (index: number) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  probes: 1_440,
  failures: index === 10 ? 300 : 0,
});
const at = '2026-03-31T08:00:00.000Z';
/** A server that had a bad day and has an incident open. */
const troubled = {
  state: 'down',
  checked_at: at,
  since: at,
  components: [
    {
      id: 'text',
      name: statusComponents.text,
      state: 'down',
      checked_at: at,
      milliseconds: null,
      problem: 'It does not answer.',
      uptime: 0.9977,
      days: Array.from({ length: 90 }, (_none, index) => day(index)),
    },
  ],
  incidents: [
    {
      id: 1,
      title: 'Texts are not analyzed',
      impact: 'major',
      components: ['text'],
      state: 'identified',
      started_at: at,
      resolved_at: null,
      updates: [{ at, state: 'identified', text: 'A worker hangs; it is being replaced.' }],
    },
  ],
};

describe.skipIf(whyNot !== null)(`the status page (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it('shows what the server found of itself', async () => {
    const { page, context, messages } = await site.open('/status');
    await hydrated(page);
    await page.locator('[data-status]').waitFor();
    // Mail is not set up here: that is no news for a visitor.
    for (const id of Object.keys(statusComponents))
      expect(await page.locator(`[data-component=${id}]`).count(), id).toBe(id === 'mail' ? 0 : 1);
    const database = page.locator('[data-component=database]');
    // The server began today: one day counts, and 89 are no good days but days without data.
    expect(await database.locator('svg').getAttribute('aria-label')).toBe(
      'Database, last 90 days: 100 % of checks succeeded, no day with failures, no data for 89 days',
    );
    expect(await database.innerText()).toMatch(
      /No data before \d+ \w+\s+100 % uptime over 1 day with data/,
    );
    expect(await database.locator('svg rect[fill=currentColor]').count()).toBe(1);
    expect(messages).toEqual([]);
    await context.close();
  });

  it('says a bad day, in a picture and a table, and the incident in words', async () => {
    const { page, context } = await site.open('/404');
    await page.route(`**${statusPath}`, (route) =>
      route.fulfill({ json: { status: 'success', data: troubled } }),
    );
    await page.goto(`${site.origin}/status`);
    await hydrated(page);
    await page.getByText('Something does not work').waitFor();
    expect(await page.locator('[data-component=text] svg').getAttribute('aria-label')).toBe(
      'Text analysis, last 90 days: 99.77 % of checks succeeded, 1 day with failures',
    );
    await page.locator('[data-component=text] summary').click();
    expect(await page.getByRole('row', { name: /^11 January/ }).innerText()).toMatch(
      /1440\s+300\s+79\.16 %/,
    );
    await page
      .locator('[data-incident]')
      .getByText('A worker hangs; it is being replaced.')
      .waitFor();
    await page.route(`**${statusPath}`, (route) => route.abort());
    await page.reload();
    await page.getByText('does not say how it is just now').waitFor();
    await context.close();
  });

  it('leads readers without script to the same as JSON', async () => {
    const { page, context } = await site.open('/status', { javaScriptEnabled: false });
    const link = page.locator('main').getByRole('link', { name: statusPath });
    expect(
      await (await fetch(site.origin + (await link.getAttribute('href')))).json(),
    ).toMatchObject({ status: 'success', data: { components: expect.any(Array) as unknown } });
    await context.close();
  });
});
