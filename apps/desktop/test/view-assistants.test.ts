import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assistant, openAssistant } from './assistant-client.ts';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

let view: ViewBench, page: Page, assistant: Assistant;
beforeAll(async () => {
  if (noBrowser) return;
  view = await openViewBench(['article-dark.png']);
  await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
  page = await view.open('main');
  assistant = await openAssistant(view.bench.folder, 'Example assistant');
});
afterAll(async () => {
  await assistant?.close();
  await view?.close();
});
describe.skipIf(noBrowser)('other assistants in the window', () => {
  it('are switched on, and the window says how to connect one', async () => {
    await openPart(page, 'settings/privacy');
    await page.getByRole('switch', { name: 'Requests by other assistants' }).click();
    await page.getByText('mcpServers').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('get a token for HTTP by keyboard, shown once at every width, and are removed with it', async () => {
    await page.getByLabel('Assistant that asks over HTTP').fill('Example editor');
    await page.keyboard.press('Enter');
    await page.getByText('The token is shown this once').waitFor();
    const lines = await page.locator('pre', { hasText: 'Bearer' }).innerText();
    expect(JSON.parse(lines)).toMatchObject({ mcpServers: { aplomb: { type: 'http' } } });
    for (const [scheme, width] of [
      ['light', 360],
      ['dark', 768],
      ['light', 1440],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width} px`).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await page.getByText('May ask over HTTP').waitFor();
    await page.getByRole('button', { name: 'Remove Example editor' }).click();
    await page.getByText('May ask over HTTP').waitFor({ state: 'detached' });
    expect((await view.bench.call('assistants.get', {})).address).toBeNull();
  });

  it('are let in and given a text by keyboard alone, from where a stray key refuses', async () => {
    await view.bench.call('documents.add', {
      file: { name: 'resume.txt', base64: Buffer.from('I grew apples.').toString('base64') },
    });
    const stray = assistant.call('search_documents', { query: 'apples' });
    await page.getByRole('dialog', { name: 'Let “Example assistant” ask' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Not now');
    await page.keyboard.press('Enter');
    expect((await stray).isError).toBe(true);
    const calling = assistant.call('search_documents', { query: 'apples' });
    const letIn = page.getByRole('button', { name: 'Let it ask' });
    await letIn.waitFor();
    await letIn.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'wants to search your documents' });
    await dialog.waitFor();
    const shown = await dialog.getByLabel('What it would get').textContent();
    for (const [scheme, width] of [
      ['light', 360],
      ['light', 768],
      ['dark', 1440],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 700 });
      expect(await overflow(page), `${width} px`).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Once', exact: true }).focus();
    await page.keyboard.press('Enter');
    const { text, isError } = await calling;
    expect(isError).toBe(false);
    expect(text).toBe(shown);
    expect(text).toContain('I grew apples.');
    await dialog.waitFor({ state: 'detached' });
  });

  it('are listed with what was decided, and removed', async () => {
    await page.getByText('Example assistant', { exact: true }).waitFor();
    await page.getByText('May ask, decided').waitFor();
    await page.getByRole('button', { name: 'Remove Example assistant' }).click();
    await page
      .getByRole('button', { name: 'Remove Example assistant' })
      .waitFor({ state: 'detached' });
    expect(view.messages).toEqual([]);
  });
});
