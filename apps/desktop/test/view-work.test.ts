import { readFile } from 'node:fs/promises';
import { hotkeys, type PartPath, places, privacySettings } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

describe.skipIf(noBrowser)(
  'work in the main window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, page: Page;

    beforeAll(async () => {
      view = await openViewBench(['code-python-dark.png'], {
        takenChords: [hotkeys.activate.alternatives[0]],
      });
      page = await view.open('main');
    });
    afterAll(() => view?.close());

    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
    const go = (path: PartPath): Promise<void> => openPart(page, path);
    const settings = () => view.bench.call('settings.get', {});

    it('leads through the first launch, tests what it needs, and goes on where it was left', async () => {
      await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
      expect(await violations(page)).toEqual([]);
      await button('Continue').click();
      await button('Test the screen').click();
      await page.getByText('1920 × 1080 pixels read.').waitFor();
      await button('Test the microphone').click();
      await page.getByText('Audio Init Failed').waitFor();
      await button('Continue').click();
      await page.getByRole('heading', { level: 1, name: /keys/ }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: /keys/ }).waitFor();
      await button('Continue').click();
      const autoDelete = page.getByRole('switch', {
        name: privacySettings.settings.auto_delete_sessions.label,
      });
      await autoDelete.click();
      await expect.poll(async () => (await settings()).privacy.auto_delete_sessions).toBe(true);
      await expect.poll(() => autoDelete.isChecked()).toBe(true);
      await autoDelete.click();
      await expect.poll(async () => (await settings()).privacy.auto_delete_sessions).toBe(false);
      await button('Continue').click();
      await button('Test AI').click();
      await page.getByText(/The local engine solved/).waitFor();
      await page.getByText('Nothing writes answers yet').waitFor();
      expect(await violations(page)).toEqual([]);
      await button('Continue').click();
      await page.getByRole('heading', { level: 2, name: 'About you' }).waitFor();
      await page.locator('input[type=file]').setInputFiles({
        name: 'about-me.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('I rebuilt the signal box of Ottery in 2021.'),
      });
      await page.getByText('about-me.txt').first().waitFor();
      await button('Full screen').click();
      await page.getByRole('article').filter({ hasText: 'Python' }).first().waitFor();
      expect(await violations(page)).toEqual([]);
      await button('Begin').click();
      await page.getByRole('heading', { level: 1, name: places.now.title }).waitFor();
      expect((await view.bench.call('app.firstLaunch.get', {})).done).toBe(true);
    });

    it('records a hotkey, refuses one that another program has and offers a free one', async () => {
      await go('settings/hotkeys');
      const row = page.getByRole('listitem').filter({ hasText: hotkeys.activate.action });
      await row.getByRole('button', { name: /^Change/ }).click();
      await page.keyboard.press('Control+Alt+K');
      await expect
        .poll(async () => (await view.bench.call('hotkeys.list', {}))[0]?.chord)
        .toBe('Ctrl+Alt+K');
      await row.getByRole('button', { name: `Use ${hotkeys.activate.alternatives[0]}` }).click();
      await row.getByRole('alert').waitFor();
      expect((await view.bench.call('hotkeys.list', {}))[0]?.chord).toBe('Ctrl+Alt+K');
      await row.getByRole('button', { name: /^Reset/ }).click();
      await expect
        .poll(async () => (await view.bench.call('hotkeys.list', {}))[0]?.chord)
        .toBe(hotkeys.activate.chord);
    });

    it('analyses a text, and finds, renames, tags, marks and exports its conversation', async () => {
      await go('now/text');
      await page
        .getByLabel('Text', { exact: true })
        .fill('function harmonic(xs) {\n  return xs.length / sum(xs.map((x) => 1 / x);\n}');
      await page.getByRole('radio', { name: 'Code analysis' }).check();
      await button('Analyze').click();
      await page.getByRole('article').getByText('JavaScript').first().waitFor();
      await go('history/conversations');
      await page.getByLabel('Search').fill('harmon');
      const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
      await row.locator('mark').first().waitFor();
      await row.getByRole('button', { name: /^Favourite/ }).click();
      await row.getByRole('link').click();
      await button('Rename').click();
      await page.getByLabel('Title').fill('Harmonic mean');
      await button('Save').click();
      await page.getByRole('heading', { level: 2, name: 'Harmonic mean' }).waitFor();
      await page.getByLabel('New tag').fill('statistics');
      await page.keyboard.press('Enter');
      await button(/Remove the tag statistics/).waitFor();
      await button('Export').click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /^JSON/ }).click();
      expect((await download).suggestedFilename()).toMatch(/\.json$/);
      const { conversations } = await view.bench.call('history.list', {});
      expect(conversations[0]).toMatchObject({
        title: 'Harmonic mean',
        tags: ['statistics'],
        favourite: true,
      });
    });

    it('deletes to the bin and brings back', async () => {
      await button('Delete').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await go('history/bin');
      await button(/^Restore Harmonic mean/).click();
      await page.getByText('The bin is empty').waitFor();
      expect((await view.bench.call('history.list', {})).total).toBe(1);
    });

    it('saves own prompts as a file and takes them in again', async () => {
      await go('prepare/contexts');
      const panel = page.getByRole('region', { name: 'Own prompts' });
      const coding = panel.getByLabel('Own prompt: Coding Session');
      await coding.fill('Name the trade-off first.');
      await expect
        .poll(async () => (await settings()).context.prompt_coding)
        .toBe('Name the trade-off first.');
      const download = page.waitForEvent('download');
      await panel.getByRole('button', { name: 'Export own prompts' }).click();
      const file = await (await download).path();
      await coding.fill('');
      await expect.poll(async () => (await settings()).context.prompt_coding).toBe('');
      await panel.locator('input[type=file]').setInputFiles({
        name: 'aplomb-prompts.json',
        mimeType: 'application/json',
        buffer: await readFile(file),
      });
      await expect.poll(() => coding.inputValue()).toBe('Name the trade-off first.');
      expect(await violations(page)).toEqual([]);
    });

    it('indexes a document and quotes it', async () => {
      await go('prepare/documents');
      await page.getByLabel('Search your documents').waitFor();
      await page.locator('input[type=file]').setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(
          'The flagship office of Quillworth stands in Lisbon. It opened in 2019.',
        ),
      });
      await page.getByText('notes.txt').first().waitFor();
      await page.getByLabel('Search your documents').fill('Quillworth');
      await page.getByRole('blockquote').filter({ hasText: 'Lisbon' }).waitFor();
      await go('now/session');
      await page.getByLabel('Ask a question').fill('Where is the flagship office of Quillworth?');
      await button('Ask').click();
      await page
        .getByRole('article')
        .filter({ hasText: 'Lisbon' })
        .getByText(/notes\.txt/)
        .first()
        .waitFor();
      // It stands there still for those who looked at something else meanwhile.
      await go('settings/help');
      await go('now/session');
      await page.getByRole('article').filter({ hasText: 'Lisbon' }).first().waitFor();
    });

    it('opens other interview modes only once the rules allow them', async () => {
      await go('prepare/interview');
      const assisted = page.getByRole('radio', { name: /^Assisted/ });
      expect(await assisted.count()).toBe(0);
      await page.getByRole('radio', { name: 'Allowed', exact: true }).check();
      await page.getByLabel('Where does it say so?').fill('invitation, 16 November');
      await button('Write it down').click();
      // It shows the choice once the service has it, which `check()` does not wait for.
      await assisted.click();
      await expect
        .poll(async () => (await view.bench.call('app.state', {})).interview)
        .toBe('assisted');
      await page.getByRole('radio', { name: 'Forbidden' }).check();
      await button('Write it down').click();
      await expect.poll(() => assisted.count()).toBe(0);
      expect((await view.bench.call('app.state', {})).interview).toBe('practice');
    });

    it('asks who was told before it hears others, and tries nothing without an answer', async () => {
      await go('now/session');
      await page.getByRole('radio', { name: 'Both' }).check();
      await button('Start').click();
      const dialog = page.getByRole('dialog', { name: 'Who was told?' });
      await dialog.waitFor();
      expect(
        await dialog.getByRole('button', { name: 'Write it down and start' }).isDisabled(),
      ).toBe(true);
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect((await view.bench.call('app.state', {})).audio.phase).toBe('off');
    });

    it('shows what retention takes away before it takes it', async () => {
      await go('settings/kept');
      await page.getByRole('combobox', { name: 'Keep history for' }).selectOption('1_day');
      expect((await settings()).history.history_retention).toBe('forever');
      await button('What will go?').click();
      await page.getByText('Nothing goes.').waitFor();
      await button('Save').click();
      await expect.poll(async () => (await settings()).history.history_retention).toBe('1_day');
    });

    it('shows and verifies the audit log', async () => {
      await go('settings/audit');
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('policy');
      const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
      await entries.nth(1).waitFor();
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('analysis');
      await expect.poll(() => entries.filter({ hasText: 'Analyzed' }).count()).toBeGreaterThan(0);
      const before = await entries.count();
      // What happens meanwhile shows itself.
      await view.bench.call('text.analyze', { text: 'Written down at once.', mode: 'general' });
      await expect.poll(() => entries.count()).toBe(before + 1);
      for (const width of [360, 900]) {
        await page.setViewportSize({ width, height: 640 });
        const hash = entries.first().locator('code');
        expect(await hash.innerText()).toMatch(/^[\da-f]{64}$/);
        const box = await hash.boundingBox();
        expect((box?.x ?? width) + (box?.width ?? width)).toBeLessThanOrEqual(width);
        expect(await overflow(page)).toBe(0);
      }
      await button('Verify').click();
      await page.getByText(/^Whole: \d+ entries/).waitFor();
    });

    it('keeps goals, and says nothing to the console', async () => {
      await go('prepare/learning');
      await page.getByLabel('New goal').fill('Explain a join');
      await page.keyboard.press('Enter');
      await button(/^Mark as completed/).click();
      await expect
        .poll(async () => (await view.bench.call('goals.list', {}))[0]?.status)
        .toBe('completed');
      expect(view.messages).toEqual([]);
    });
  },
);
