import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '../app/console/playground/wav.ts';
import { csvOf } from '../app/console/history/write-export.ts';
import { callOf, fragmentOf, type WrittenCall } from '../app/console/playground/written-call.ts';
import { signUp } from './sign-up.ts';
import { axeFaults } from './axe.ts';
import { hydrated, openSite, type Site, whyNot, widths } from './site.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;

describe('files the console writes', () => {
  it('gives samples the header of a WAV file with one channel of 16 bits', () => {
    const view = new DataView(wavBytes(new Float32Array([0, 1, -1]), 16_000));
    expect([
      view.byteLength,
      view.getUint32(24, true),
      view.getUint16(22, true),
      view.getUint32(40, true),
      view.getInt16(46, true),
      view.getInt16(48, true),
    ]).toEqual([50, 16_000, 1, 6, 32_767, -32_767]);
  });

  it('quotes CSV and keeps spreadsheets from running what somebody sent', () => {
    expect(
      csvOf([
        {
          id: 'a',
          summary: 'He said "no"',
          timestamp: 't',
          analysis_results: [],
          full_log: [{ timestamp: 't', role: 'user', kind: 'text', content: '=1+1' }],
        },
      ]).split('\r\n')[1],
    ).toBe(`"a","He said ""no""","t","user","text","'=1+1"`);
  });
});

describe('links to a request', () => {
  const call: WrittenCall = {
    operation: 'analyzeText',
    mode: 'test',
    values: { limit: '5' },
    body: '{"text": "Grüße, 世界 🌍 “quoted”"}',
  };

  it('bring back what was written, in any script', () => {
    expect(callOf(fragmentOf(call) ?? '')).toEqual(call);
  });

  it('hold no key, token or secret, whoever pasted one where', () => {
    const secrets = [
      `apl_live_${'a'.repeat(38)}`,
      `apl_test_${'b'.repeat(38)}`,
      `apl_temp_${'c'.repeat(38)}`,
      `whsec_${'d'.repeat(30)}/+==`,
    ];
    const body = JSON.stringify({ text: secrets.join(' and '), more: secrets });
    const opened = callOf(
      fragmentOf({ ...call, values: { search: secrets[0] ?? '' }, body }) ?? '',
    );
    for (const secret of secrets) expect(JSON.stringify(opened)).not.toContain(secret.slice(0, 14));
    expect(opened?.values).toEqual({ search: 'YOUR_KEY' });
  });

  it('are not offered for what is too long, and nothing opens that is none of ours', () => {
    expect(fragmentOf({ ...call, body: 'x'.repeat(10_000) })).toBeNull();
    const odd = [
      '',
      '#',
      '#call=',
      '#call=%%%',
      '#call=AAAA',
      `#call=${btoa('[]')}`,
      `#call=${btoa('{"operation":"__proto__","mode":"live","values":{}}')}`,
      `#call=${btoa('{"operation":"analyzeText","mode":"admin","values":{}}')}`,
      `#call=${btoa('{"operation":"analyzeText","mode":"live","values":[]}')}`,
      `#call=${'A'.repeat(100_000)}`,
    ];
    for (const fragment of odd) expect(callOf(fragment), fragment.slice(0, 60)).toBeUndefined();
  });
});

describe.skipIf(whyNot !== null)(`the playground (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  let cookies: { name: string; value: string; url: string }[];
  beforeAll(async () => {
    site = await openSite();
    ({ cookies } = await signUp(site));
  });
  afterAll(async () => {
    await site?.close();
  });
  const enter = async (page: Page): Promise<void> => {
    await page.context().addCookies(cookies);
    await page.goto(`${site.origin}/console/playground`);
    await hydrated(page);
    await page.getByLabel('Operation').waitFor();
  };
  const status = (page: Page) => page.locator('[data-answer] output').first();

  it('sends a text for real, shows it as code in every language, and links what goes wrong', async () => {
    const { page, context } = await site.open('/404');
    await enter(page);
    await page.getByLabel('Text', { exact: true }).fill('It works "as it is".');
    expect(await page.getByLabel('Body').inputValue()).toContain(String.raw`\"as it is\"`);
    expect(await page.getByRole('group', { name: /^Code, curl/ }).innerText()).toContain(
      String.raw`\"as it is\"`,
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => status(page).innerText()).toMatch(/^Status 201/);
    await page.getByLabel('Body').fill('{ "text": 5 }');
    await page.getByText('Python', { exact: true }).click();
    expect(await page.getByRole('group', { name: /^Code, Python/ }).innerText()).toContain(
      '"text": 5',
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => status(page).innerText()).toMatch(/^Status 4/);
    expect(await page.locator('[data-answer] a').first().getAttribute('href')).toBe(
      '/docs/api-reference/error-codes/invalid-parameter-value',
    );
    await page.getByLabel('Keys').selectOption('test');
    await page.getByLabel('Operation').selectOption('analyzeScreen');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => status(page).innerText()).toMatch(/^Status 20/);
    await context.close();
  });

  it('keeps the calls of this browser without keys and answers, opens one again, and forgets them', async () => {
    const { page, context } = await site.open('/404', { bypassCSP: true });
    await enter(page);
    await page.getByLabel('Keys').selectOption('test');
    await page.getByText('Nothing was sent yet.').waitFor();
    const pasted = `apl_live_${'a'.repeat(38)}`;
    await page.getByLabel('Text', { exact: true }).fill(`The quince is ripe. ${pasted}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => status(page).innerText()).toMatch(/^Status 20/);
    const rows = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel('Operation').selectOption('listConversations');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('The quince is ripe. YOUR_KEY');
    for (const secret of [pasted.slice(0, 14), 'apl_test_', 'Bearer', 'conversation_id'])
      expect(kept).not.toContain(secret);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
        `${width} px`,
      ).toBe(0);
    }
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Open again: Analyze a text' }).click();
    await expect
      .poll(() => page.getByLabel('Text', { exact: true }).inputValue())
      .toBe('The quince is ripe. YOUR_KEY');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Nothing was sent yet.').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('quince');
    await context.close();
  });

  it('opens a shared request once its reader has signed in, and sends nothing by itself', async () => {
    const fragment =
      fragmentOf({
        operation: 'analyzeText',
        mode: 'test',
        values: {},
        body: '{ "text": "Shared as it is." }',
      }) ?? '';
    const { page, context } = await site.open('/404');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.origin}/console/playground${fragment}`);
    await page.waitForURL(/\/login/);
    await context.addCookies(cookies);
    await page.goto(`${site.origin}/console/playground`);
    await hydrated(page);
    await page.getByText('Opened from a link').waitFor();
    expect(await page.getByLabel('Body').inputValue()).toContain('Shared as it is.');
    expect(await page.getByLabel('Keys').inputValue()).toBe('test');
    await page.getByText('Go', { exact: true }).click();
    expect(await page.getByRole('group', { name: /^Code, Go/ }).innerText()).toContain(
      'http.NewRequest("POST"',
    );
    expect(
      asked.filter((url) => url.includes('/v1/') || url.includes(fragment.slice(6, 60))),
    ).toEqual([]);
    expect(page.url()).not.toContain('#');
    await context.close();
  });

  it('records the microphone between two presses and sends what it heard as WAV', async () => {
    const browser = await chromium.launch({
      executablePath,
      args: [
        ...flags.split(' '),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    });
    const context = await browser.newContext({ permissions: ['microphone'] });
    const page = await context.newPage();
    await enter(page);
    await page.getByLabel('Operation').selectOption('processAudio');
    await page.getByRole('button', { name: 'Record from the microphone' }).click();
    await page.getByText('Recording is on').waitFor();
    await page.waitForTimeout(1_500);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByText(/recording\.wav, [\d,]{5,} bytes/).waitFor();
    const sent = page.waitForRequest((request) => request.url().endsWith('/v1/audio/process'));
    await page.getByRole('button', { name: 'Send' }).click();
    const { audio_data: audio } = (await sent).postDataJSON() as { audio_data: string };
    expect(Buffer.from(audio, 'base64').subarray(0, 4).toString()).toBe('RIFF');
    await expect.poll(() => status(page).innerText()).toMatch(/^Status \d/);
    await browser.close();
  });
});
