import { type supportChannels, ticketPriorities, ticketTargets } from '@aplomb/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { targetInWords } from '../app/support/contact/words.ts';
import { hydrated, layouts, openSite, type Site, whyNot } from './site.ts';

const owner = {
  APLOMB_SUPPORT_EMAIL: 'help@example.com',
  APLOMB_SUPPORT_PHONE: '+1 555 0100',
  APLOMB_CHAT_URL: 'https://chat.example.com/',
  APLOMB_SOCIAL_URL: 'https://social.example.com/aplomb',
};
const channel = (page: Page, id: keyof typeof supportChannels) =>
  page.locator(`[data-channel=${id}]`);

const fill = async (page: Page) => {
  await page.locator('main').getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('What is it about?').selectOption('Screen analysis');
  await page.getByLabel('Subject').fill('Screen capture is black');
  await page.getByLabel('Message').fill('I pressed the chord.\nThe picture was black.');
  await page.getByRole('radio', { name: /^High/ }).check();
};

describe.skipIf(whyNot !== null)(`contacting support (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  let owned: Site;
  beforeAll(async () => {
    [site, owned] = await Promise.all([openSite(), openSite(owner)]);
  });
  afterAll(async () => {
    await Promise.all([site?.close(), owned?.close()]);
  });

  /** The contact tab at a moment, in a zone. */
  const openAt = async (where: Site, moment: string, options: BrowserContextOptions = {}) => {
    const opened = await where.open('/support/ticket-sent', options);
    await opened.page.clock.setFixedTime(new Date(moment));
    await opened.page.goto(`${where.origin}/support#contact`);
    await hydrated(opened.page);
    return opened;
  };

  it.each(layouts)(
    'opens a ticket in place at %i px: number, and the time of the answer on the reader’s clock',
    async (width) => {
      const { page, context, messages } = await site.open('/support#contact', {
        viewport: { width, height: 900 },
        timezoneId: 'Asia/Tokyo',
      });
      await hydrated(page);
      await fill(page);
      const sent = page.waitForResponse('**/site/tickets');
      await page.getByRole('button', { name: 'Open the ticket' }).click();
      const { data } = (await (await sent).json()) as {
        data: { number: string; priority: string; respond_by: string };
      };
      await page.getByRole('heading', { name: 'Your ticket is open' }).waitFor();
      expect(data.priority).toBe('high');
      expect(await page.getByText(data.number).isVisible()).toBe(true);
      const hours = (new Date(data.respond_by).getTime() - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(ticketTargets.high - 0.1);
      expect(hours).toBeLessThanOrEqual(ticketTargets.high);
      expect(await page.locator('time').textContent()).toBe(
        new Intl.DateTimeFormat('en', {
          timeZone: 'Asia/Tokyo',
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
        }).format(new Date(data.respond_by)),
      );
      expect(
        await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
      ).toBe(0);
      await page.getByRole('button', { name: 'Open another ticket' }).click();
      expect(await page.getByLabel('Subject').inputValue()).toBe('');
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  it('sends version and reference with the ticket, and nothing left empty', async () => {
    const { page, context } = await site.open('/support#contact');
    await hydrated(page);
    await fill(page);
    const sent = page.waitForRequest('**/site/tickets');
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(Object.keys(body).toSorted()).toEqual([
      'category',
      'email',
      'message',
      'priority',
      'reference',
      'subject',
      'version',
    ]);
    expect(body['reference']).toMatch(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await context.close();
  });

  it('says beside each field what is missing, leads there, and keeps what was written', async () => {
    const { page, context } = await site.open('/support#contact');
    await hydrated(page);
    await page.getByLabel('Message').fill('Only this.');
    await page.locator('main').getByLabel('E-mail').fill('ada@');
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    const summary = page.getByRole('alert');
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual([
        'Enter a complete address, such as ada@example.com.',
        'Say in a few words what it is about.',
      ]);
    expect(await page.locator('main').getByLabel('E-mail').getAttribute('aria-invalid')).toBe(
      'true',
    );
    await summary.getByRole('link').last().click();
    expect(await page.evaluate('document.activeElement.id')).toBe('ticket-subject');
    expect(await page.getByLabel('Message').inputValue()).toBe('Only this.');
    await context.close();
  });

  it('shows the server’s own reason for a field, and its absence', async () => {
    const { page, context } = await site.open('/support#contact');
    await hydrated(page);
    await fill(page);
    await page.locator('main').getByLabel('E-mail').fill('ada@ex..ample.com');
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    await expect.poll(() => page.locator('#ticket-email-error').isVisible()).toBe(true);
    await page.locator('main').getByLabel('E-mail').fill('ada@example.com');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('couldn’t be reached');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Screen capture is black');
    await context.close();
  });

  it('takes a ticket without script, and names what is wrong with one', async () => {
    const { page, context } = await site.open('/support#contact', { javaScriptEnabled: false });
    await fill(page);
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    await page.waitForURL('**/support/ticket-sent?number=APL-*');
    expect(await page.locator('[data-slot=number]').textContent()).toMatch(/^APL-\d{6,}-/);
    expect(await page.locator('[data-slot=respond-by]').textContent()).not.toBe('');
    await page.goto(`${site.origin}/support?problem=invalid-parameter-value#contact`);
    expect(await page.getByRole('alert').isVisible()).toBe(true);
    await page.goto(`${site.origin}/support/ticket-sent`);
    expect(await page.getByText('Number', { exact: true }).isVisible()).toBe(false);
    await context.close();
  });

  it.each([
    [
      'on a Wednesday at noon',
      '2026-11-18T17:00:00Z',
      'Staffed now',
      /until Thursday, November 19 at 12:00\sAM GMT\+1/,
    ],
    [
      'on a Saturday',
      '2026-11-21T17:00:00Z',
      'Closed now',
      /on Monday, November 23 at 3:00\sPM GMT\+1/,
    ],
  ])(
    'says whether the phone is staffed %s in New York, on the reader’s clock',
    async (_name, moment, word, text) => {
      const { page, context } = await openAt(owned, moment, { timezoneId: 'Europe/Berlin' });
      await expect.poll(() => channel(page, 'phone').textContent()).toContain(word);
      expect(await channel(page, 'phone').textContent()).toMatch(text);
      expect(await channel(page, 'phone').getByRole('link').getAttribute('href')).toBe(
        word === 'Staffed now' ? 'tel:+15550100' : '#ticket',
      );
      expect(await channel(page, 'chat').textContent()).toContain('Staffed now');
      expect(await channel(page, 'chat').getByRole('link').getAttribute('href')).toBe(
        owner.APLOMB_CHAT_URL,
      );
      await context.close();
    },
  );

  it('opens a prepared message with version and a fresh reference', async () => {
    const { page, context } = await openAt(owned, '2026-11-18T17:00:00Z');
    const link = channel(page, 'email').getByRole('link');
    await expect
      .poll(() => link.getAttribute('href'))
      .toMatch(/^mailto:help@example\.com\?subject=Aplomb%201\.0\.0-beta%20%5BR-/);
    const first = await link.getAttribute('href');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => link.getAttribute('href')).toMatch(/^mailto:/);
    expect(await link.getAttribute('href')).not.toBe(first);
    await context.close();
  });

  it('hides what the owner has not set and says in one line what there is', async () => {
    const { page, context } = await openAt(site, '2026-11-18T17:00:00Z');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-channel]').count()).toBe(0);
    expect(await page.locator('[data-tickets-only]').innerText()).toContain('a ticket');
    expect(await page.getByRole('button', { name: 'Open the ticket' }).isVisible()).toBe(true);
    for (const path of ['/', '/docs/troubleshooting/contact-support', '/support']) {
      await page.goto(site.origin + path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('a[href="/go/social"]').count(), path).toBe(0);
    }
    await page.goto(owned.origin);
    await page.getByRole('link', { name: 'Social' }).first().waitFor();
    await page.getByRole('link', { name: 'Follow along' }).waitFor();
    expect(await page.getByRole('link', { name: 'Issue tracker' }).count()).toBe(0);
    await context.close();
  });

  it('says how long to wait when too many tickets came, and keeps what was written', async () => {
    const narrow = await openSite({ APLOMB_FORMS_PER_HOUR: '1' });
    const { page } = await narrow.open('/support#contact');
    await hydrated(page);
    await fill(page);
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    await page.getByRole('button', { name: 'Open another ticket' }).click();
    await fill(page);
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toMatch(/send it again in (?:59|60) minutes/);
    expect(await page.getByLabel('Subject').inputValue()).toBe('Screen capture is black');
    await narrow.close();
  });

  it('shows every priority with its target', async () => {
    const { page, context } = await site.open('/support#contact');
    const cards = await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent ?? ''));
    expect(cards).toHaveLength(ticketPriorities.length);
    ticketPriorities.forEach((priority, index) =>
      expect(cards[index]?.toLowerCase()).toMatch(
        new RegExp(`^${priority}.*${targetInWords(ticketTargets[priority] * 60)}`),
      ),
    );
    await context.close();
  });
});
