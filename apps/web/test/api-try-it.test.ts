import { errorDocsPath } from '@aplomb/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

const TEXT = '/docs/api-reference/endpoints/analyze-text';
const SCREEN = '/docs/api-reference/endpoints/analyze-screen';
const DELETE = '/docs/api-reference/endpoints/delete-conversation';

describe.skipIf(whyNot !== null)('Try it', () => {
  let site: Site;
  let key: string;
  const opened: { messages: string[]; close(): Promise<void> }[] = [];

  beforeAll(async () => {
    site = await openSite({ APLOMB_RATE_PER_MINUTE: '60', APLOMB_DAILY_QUOTA: '1000' });
    key = await site.server.createKey();
  });

  afterEach(async () => {
    for (const { messages, close } of opened.splice(0)) {
      await close();
      // A refused request is noted by the browser itself; nothing else may be said.
      expect(
        messages.filter(
          (message) =>
            !/Failed to load resource: the server responded with a status of 4/.test(message),
        ),
      ).toEqual([]);
    }
  });

  afterAll(async () => {
    await site?.close();
  });

  async function consoleOf(
    path: string,
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; form: ReturnType<Page['getByRole']> }> {
    const { page, context, messages } = await site.open(path, options);
    opened.push({ messages, close: () => context.close() });
    await hydrated(page);
    // Its script comes when the reader comes near.
    await page.getByRole('heading', { name: 'Try it' }).scrollIntoViewIfNeeded();
    const form = page.getByRole('region', { name: 'Send a request' });
    await form.waitFor();
    return { page, form };
  }

  it('sends the example by keyboard and shows status, time, headers and body', async () => {
    const { page, form } = await consoleOf(TEXT);
    await form.getByLabel('API key').fill(key);
    await form.getByRole('button', { name: 'Send' }).focus();
    await page.keyboard.press('Enter');
    await form
      .getByRole('status')
      .filter({ hasText: /^Status 201 in \d+ ms$/ })
      .waitFor();
    const text = await form.innerText();
    expect(text).toMatch(/Request-Id\s+req_/);
    expect(text).toMatch(/RateLimit\s+"minute";r=\d+;t=\d+, "day";r=\d+/);
    expect(text).toContain('"sentiment": "positive"');
    expect(page.url()).toBe(site.origin + TEXT);
    expect(
      await page.evaluate(
        'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])',
      ),
    ).not.toContain(key);
  });

  it('gets a demo key by one press, without an account, and says where it is not enough', async () => {
    const { page, form } = await consoleOf(TEXT);
    await form.getByRole('button', { name: 'Use a demo key' }).click();
    await form.getByText(/The demo key works until \d\d:\d\d/).waitFor();
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').filter({ hasText: 'Status 200' }).waitFor();
    expect(await form.innerText()).toContain('"conversation_id": null');
    expect(
      await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'),
    ).not.toContain('apl_test_');
    const { form: screens } = await consoleOf(SCREEN);
    await screens.getByText('The demo key can’t do this').waitFor();
  });

  it('takes another example, and the body as it was edited', async () => {
    const { form } = await consoleOf(TEXT);
    await form.getByLabel('API key').fill(key);
    await form.getByLabel('Start from').selectOption('Source code');
    expect(await form.getByRole('textbox', { name: 'Body' }).inputValue()).toContain(
      '"analysis_mode": "code"',
    );
    await form
      .getByRole('textbox', { name: 'Body' })
      .fill('{"text": "Bonjour tout le monde", "analysis_mode": "language"}');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').filter({ hasText: 'Status 201' }).waitFor();
    expect(await form.innerText()).toContain('"detected_language": "fr"');
  });

  it('stops before sending what cannot be sent, beside the field', async () => {
    const { form } = await consoleOf(TEXT);
    await form.getByRole('textbox', { name: 'Body' }).fill('{"text": ');
    await form.getByRole('button', { name: 'Send' }).click();
    expect(await form.innerText()).toMatch(
      /Paste a key first, or use a demo key\.[\s\S]*This is not JSON yet/,
    );
    expect(await form.getByRole('status').innerText()).toBe('');
  });

  it('leads from an error to its page', async () => {
    const { page, form } = await consoleOf(TEXT);
    await form.getByLabel('API key').fill(key);
    await form
      .getByRole('textbox', { name: 'Body' })
      .fill('{"text": "", "analysis_mode": "poetry", "tone": "dry"}');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').filter({ hasText: 'Status 400' }).waitFor();
    expect(await form.innerText()).toMatch(/analysis_mode has a value that is not accepted/);
    await form.getByRole('link', { name: 'INVALID_PARAMETER_VALUE' }).click();
    await page.getByRole('heading', { level: 1, name: 'INVALID_PARAMETER_VALUE' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(errorDocsPath('INVALID_PARAMETER_VALUE'));
  });

  it('cancels a request that is under way', async () => {
    const { page, form } = await consoleOf(TEXT);
    // Never answered: only Cancel ends it.
    await page.route('**/v1/text/analyze', () => undefined);
    await form.getByLabel('API key').fill(key);
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').filter({ hasText: 'Waiting' }).waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('status').filter({ hasText: 'Cancelled' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').filter({ hasText: 'Status 201' }).waitFor();
  });

  it('says that the server could not be reached', async () => {
    const { page, form } = await consoleOf(TEXT);
    await form.getByLabel('API key').fill(key);
    await page.route('**/v1/text/analyze', (route) => route.abort('connectionrefused'));
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('link', { name: 'NETWORK_ERROR' }).waitFor();
    opened[0]?.messages.splice(0);
  });

  it('reads a dropped picture, and goes without one when it is removed', async () => {
    const { page, form } = await consoleOf(SCREEN);
    await form.getByLabel('API key').fill(key);
    const picture = await page.evaluateHandle<DataTransfer>(`(async () => {
      const canvas = document.createElement('canvas'); canvas.width = 480; canvas.height = 120;
      const context = canvas.getContext('2d');
      context.fillStyle = 'white';
      context.fillRect(0, 0, 480, 120);
      context.fillStyle = 'black';
      context.font = '32px sans-serif';
      context.fillText('Meeting at noon', 40, 70);
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
      const data = new DataTransfer();
      data.items.add(new File([blob], 'note.jpg', { type: 'image/jpeg' }));
      return data;
    })()`);
    await form.getByText('screenshot.png').dispatchEvent('drop', { dataTransfer: picture });
    await form.getByText('note.jpg').waitFor();
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').filter({ hasText: 'Status 201' }).waitFor();
    expect(await form.innerText()).toMatch(/Meeting at noon/i);
    await form.getByRole('button', { name: 'Remove' }).click();
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('link', { name: 'MISSING_PARAMETER' }).waitFor();
  });

  it('fills path parameters and shows an answer without a body', async () => {
    const made = await fetch(`${site.origin}/v1/text/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'To be deleted.' }),
    });
    const { data } = (await made.json()) as { data: { conversation_id: string } };
    const { form } = await consoleOf(DELETE);
    await form.getByLabel('API key').fill(key);
    await form.getByLabel('conversation_id').fill(data.conversation_id);
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').filter({ hasText: 'Status 204' }).waitFor();
    expect(await form.innerText()).toContain('The answer has no body.');
  });

  it('keeps the key in this tab only after it was told to, and forgets it again', async () => {
    const { page, form } = await consoleOf(TEXT);
    await form.getByLabel('API key').fill(key);
    await form.getByLabel('Keep it in this tab').check();
    await page.reload();
    await hydrated(page);
    await page.getByRole('heading', { name: 'Try it' }).scrollIntoViewIfNeeded();
    await form.waitFor();
    expect(await form.getByLabel('API key').inputValue()).toBe(key);
    await form.getByLabel('Keep it in this tab').uncheck();
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain(key);
  });

  it('gives axe nothing to find with an answer and with an error, on a phone', async () => {
    const { page, form } = await consoleOf(TEXT, {
      viewport: { width: 360, height: 800 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await form.getByLabel('API key').fill(key);
    for (const body of ['{"text": "Calm."}', '{"text": "", "tone": "dry"}']) {
      await form.getByRole('textbox', { name: 'Body' }).fill(body);
      await form.getByRole('button', { name: 'Send' }).click();
      await form
        .getByRole('status')
        .filter({ hasText: /^Status/ })
        .waitFor();
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(
      await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      ),
    ).toBe(0);
  });

  it('says what it needs where there is no script', async () => {
    const { page, context } = await site.open(TEXT, { javaScriptEnabled: false });
    expect(await page.getByText('Sending requests from this page needs script.').isVisible()).toBe(
      true,
    );
    expect(await page.getByText('curl -sS').first().isVisible()).toBe(true);
    await context.close();
  });
});
