import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGallery } from './gallery-site.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;
/** Waits long enough for a busy machine. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

describe.skipIf(executablePath === '')(
  'controls by keyboard in Chromium (skipped where none is installed)',
  () => {
    let gallery: Awaited<ReturnType<typeof startGallery>>;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      [gallery, browser] = await Promise.all([
        startGallery(),
        chromium.launch({ executablePath, args: flags.split(' ') }),
      ]);
    });
    beforeEach(async () => {
      context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      page = await context.newPage();
      await page.goto(gallery.origin);
      await page.waitForSelector('html[data-ready]');
    });
    afterEach(() => context?.close());
    afterAll(async () => {
      await browser?.close();
      await gallery?.stop();
    });

    const focused = () =>
      page.evaluate(
        'document.activeElement.textContent || document.activeElement.getAttribute("aria-label")',
      );

    it('skips to the content first', async () => {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('Skip to content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('main');
    });

    it('opens and closes an answer', async () => {
      const answer = page.getByText('costs nothing');
      expect(await answer.isVisible()).toBe(false);
      await page.locator('summary', { hasText: 'Is the beta free?' }).focus();
      await page.keyboard.press('Enter');
      expect(await answer.isVisible()).toBe(true);
      await page.keyboard.press('Space');
      expect(await answer.isVisible()).toBe(false);
    });

    it('moves through tabs with the arrow keys', async () => {
      await page.getByRole('tab', { name: 'Getting started' }).focus();
      await page.keyboard.press('ArrowRight');
      await eventually(() => page.locator('#tab').textContent()).toBe('trouble');
      expect(await page.getByText('Find what is wrong').isVisible()).toBe(true);
      await page.keyboard.press('End');
      await eventually(() => page.locator('#tab').textContent()).toBe('privacy');
      expect(await page.getByText('Find what is wrong').isVisible()).toBe(false);
    });

    it(
      'opens a menu, walks it, and closes it on Escape, on a choice and on a mouse ' +
        'button pressed outside',
      async () => {
        const trigger = page.getByRole('button', { name: 'Sections' });
        await trigger.focus();
        await page.keyboard.press('Enter');
        await eventually(focused).toBe('Content');
        await page.keyboard.press('ArrowDown');
        await eventually(focused).toBe('Leave a note');
        await page.keyboard.press('Enter');
        await eventually(() => page.locator('#chosen').textContent()).toBe('a note');
        await eventually(() => page.getByRole('menu').count()).toBe(0);
        await eventually(focused).toContain('Sections');
        await page.keyboard.press('Enter');
        await page.getByRole('menu').waitFor();
        await page.keyboard.press('Escape');
        await eventually(() => page.getByRole('menu').count()).toBe(0);
        await eventually(focused).toContain('Sections');
        await trigger.click();
        await page.getByRole('menu').waitFor();
        await page.mouse.move(900, 860);
        await page.mouse.down();
        await eventually(() => page.getByRole('menu').count()).toBe(0);
        await page.mouse.up();
      },
    );

    it('keeps the focus in a dialog and gives it back', async () => {
      await page.getByRole('button', { name: 'Delete history' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Delete the history?' });
      await dialog.waitFor();
      const holdsFocus = () =>
        dialog.evaluate((element) => element.contains(document.activeElement));
      await eventually(holdsFocus).toBe(true);
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        await eventually(holdsFocus).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await eventually(focused).toBe('Delete history');
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('dialog', { name: 'Documentation' }).waitFor();
      await page.mouse.click(1200, 500);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it(
      'changes settings of every kind, keeps them over a reload and in another tab, ' +
        'and puts the defaults back',
      async () => {
        const audio = page.getByRole('region', { name: 'Audio' });
        await audio.getByRole('switch', { name: 'Noise Reduction' }).focus();
        await page.keyboard.press('Space');
        await audio.getByRole('radio', { name: 'Default Microphone' }).focus();
        await page.keyboard.press('ArrowDown');
        await audio.getByRole('slider', { name: 'Playback volume' }).focus();
        await page.keyboard.press('ArrowRight');
        await page.getByRole('checkbox', { name: 'Music' }).focus();
        await page.keyboard.press('Space');
        await page.getByLabel('Industry focus').selectOption('finance');
        await page.getByLabel('Custom context: name').fill('Thesis defence');
        const other = await context.newPage();
        await other.goto(gallery.origin);
        const there = other.getByRole('region', { name: 'Audio' });
        await eventually(() =>
          there.getByRole('switch', { name: 'Noise Reduction' }).isChecked(),
        ).toBe(false);
        expect(await there.getByRole('radio', { name: 'System Audio' }).isChecked()).toBe(true);
        expect(await there.getByRole('slider', { name: 'Playback volume' }).inputValue()).toBe(
          '51',
        );
        expect(await other.getByRole('checkbox', { name: 'Music' }).isChecked()).toBe(true);
        expect(await other.getByLabel('Industry focus').inputValue()).toBe('finance');
        expect(await other.getByLabel('Custom context: name').inputValue()).toBe('Thesis defence');
        await there.getByRole('button', { name: 'Reset' }).click();
        await eventually(() =>
          audio.getByRole('switch', { name: 'Noise Reduction' }).isChecked(),
        ).toBe(true);
        expect(await audio.getByRole('slider', { name: 'Playback volume' }).inputValue()).toBe(
          '50',
        );
      },
    );

    it('records a hotkey, refuses what is taken or reserved, cancels, clears and resets', async () => {
      const change = page.getByRole('button', {
        name: 'Change the keys: Activate and capture the screen',
      });
      const field = page.locator('#forms');
      const record = async (keys: string) => {
        await change.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press(keys);
      };
      await record('Control+Alt+k');
      expect(await field.textContent()).toContain('Control plus Alt plus K');
      await record('Control+Shift+A');
      expect(await field.textContent()).toContain(
        'Ctrl+Shift+A is taken: Turn audio on or off. Press other keys.',
      );
      await page.keyboard.press('k');
      expect(await field.textContent()).toContain('K alone would get in the way of typing');
      await page.keyboard.press('Escape');
      expect(await field.textContent()).toContain('Control plus Alt plus K');
      await record('Backspace');
      expect(await field.textContent()).toContain('Not set');
      await page.getByRole('button', { name: 'Reset to Ctrl+Shift+H' }).click();
      expect(await field.textContent()).toContain('Control plus Shift plus H');
    });

    it('says what is wrong with a form and leads to the field', async () => {
      await page.getByRole('button', { name: 'Send' }).focus();
      await page.keyboard.press('Enter');
      const alert = page.getByRole('alert');
      await eventually(() => alert.evaluate((element) => element === document.activeElement)).toBe(
        true,
      );
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const email = page.getByLabel('E-mail');
      expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await email.getAttribute('aria-invalid')).toBe('true');
      expect(
        await email.evaluate((element) =>
          (element.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
            .join(' '),
        ),
      ).toContain('Enter an address with an @');
    });

    it('chooses a language for all samples and copies code', async () => {
      await page.getByRole('radio', { name: 'curl' }).first().focus();
      await page.keyboard.press('ArrowRight');
      expect(await page.getByText('aplomb.text.analyze').nth(1).isVisible()).toBe(true);
      await page.reload();
      await page.waitForSelector('html[data-ready]');
      await eventually(() => page.getByText('aplomb.text.analyze').first().isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Copy the code, Shell' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npm start');
    });

    it('chooses a theme before React and keeps it', async () => {
      const ground = () =>
        page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
      const light = await ground();
      await page.getByRole('button', { name: 'Dark theme' }).focus();
      await page.keyboard.press('Enter');
      expect(await ground()).not.toBe(light);
      expect(
        await page.getByRole('button', { name: 'Dark theme' }).getAttribute('aria-pressed'),
      ).toBe('true');
      await page.route('**/*.js', (route) => route.abort());
      await page.reload();
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      await page.getByRole('button', { name: 'System theme' }).click();
      expect(await ground()).toBe(light);
      expect(
        await page.getByRole('button', { name: 'System theme' }).getAttribute('aria-pressed'),
      ).toBe('true');
    });
  },
);
