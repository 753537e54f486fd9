import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '../app/console/playground/wav.ts';
import { csvOf } from '../app/console/history/write-export.ts';
import { signUp } from './sign-up.ts';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

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
