import { hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

const editor = {
  id: 5,
  title: 'network.py',
  application: 'code',
  x: 300,
  y: 40,
  width: 900,
  height: 700,
  focused: true,
  minimised: false,
  process: null,
};
const vault = {
  id: 6,
  title: 'Passwords',
  application: 'keepassxc',
  x: 1_300,
  y: 100,
  width: 400,
  height: 300,
  focused: false,
  minimised: false,
  process: null,
};

describe.skipIf(noBrowser)(
  'picker and overlay (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, picker: Page, overlay: Page;

    beforeAll(async () => {
      view = await openViewBench(['code-python-dark.png'], { windows: [editor, vault] });
      picker = await view.open('picker', { viewport: { width: 1_920, height: 1_080 } });
      overlay = await view.open('overlay', { viewport: { width: 360, height: 640 } });
      await overlay.getByText('Nothing read yet').waitFor();
    });
    afterAll(() => view?.close());

    const surface = () => picker.getByRole('application', { name: 'Choose what to read' });
    const pressHotkey = async (): Promise<void> => {
      await picker.getByText('Nothing is being captured').waitFor();
      view.bench.platform.hotkeys.press(hotkeys.activate.chord);
      await surface().waitFor();
    };
    const said = (text: RegExp) =>
      picker.locator('output').filter({ hasText: text }).waitFor({ state: 'attached' });

    it('freezes the screen, is worked by keys alone, says the size, and is left by Escape', async () => {
      await pressHotkey();
      expect(await violations(picker)).toEqual([]);
      await picker.keyboard.press('ArrowRight');
      await said(/960 by 540 pixels, at 480, 270/);
      await picker.keyboard.press('Shift+ArrowRight');
      await picker.keyboard.press('ArrowDown');
      await said(/960 by 540 pixels, at 490, 271/);
      await picker.keyboard.press('Control+Shift+ArrowLeft');
      await said(/950 by 540 pixels, at 490, 271/);
      await picker.keyboard.press('w');
      await said(/network.py: 900 by 700 pixels, at 300, 40/);
      // The only other window is never captured, so the next one is the same again.
      await picker.keyboard.press('w');
      await said(/network.py: 900 by 700 pixels/);
      await picker.keyboard.press('Escape');
      await picker.getByText('Nothing is being captured').waitFor();
      expect((await view.bench.call('app.state', {})).capture).toBe('idle');
    });

    it(
      'snaps a dragged edge to a window, keeps the rectangle to be adjusted with ' +
        'Shift, and reads it at once without',
      async () => {
        await pressHotkey();
        const drag = async (): Promise<void> => {
          await picker.mouse.move(304, 44);
          await picker.mouse.down();
          await picker.mouse.move(1_204, 736, { steps: 4 });
          await picker.mouse.up();
        };
        await picker.keyboard.down('Shift');
        await drag();
        await picker.keyboard.up('Shift');
        await said(/900 by 700 pixels, at 300, 40/);
        await drag();
        await overlay.getByText(/^your screen at \d\d:\d\d · read from the picture$/i).waitFor();
        const state = await view.bench.call('app.state', {});
        const kept = await view.bench.call('history.get', { id: state.conversation?.id ?? '' });
        const [capture] = kept.content.map(({ body }) => body);
        expect(capture?.kind === 'capture' && capture.capture.area).toEqual({
          x: 300,
          y: 40,
          width: 900,
          height: 700,
        });
        expect(await overlay.getByRole('article').first().textContent()).toContain('Python');
        expect([await violations(overlay), await overflow(overlay)]).toEqual([[], 0]);
      },
    );

    it('answers a question asked below it, newest first, and copies by way of the service', async () => {
      await overlay.getByLabel('Ask a follow-up question').fill('What is 17 * 23?');
      await overlay.keyboard.press('Enter');
      const newest = overlay.getByRole('article', { name: 'What is 17 * 23?' });
      await newest.getByText('391').first().waitFor();
      await newest.getByRole('button', { name: 'Copy the answer' }).click();
      await newest.getByText('Copied').first().waitFor();
      expect(await view.bench.platform.system.clipboard.read()).toContain('391');
      await overlay
        .getByRole('region', { name: 'Earlier answers' })
        .getByText('Python')
        .first()
        .waitFor();
    });

    it('is pinned, made translucent, moved and resized by its own controls', async () => {
      const { shell } = view.bench.platform;
      await overlay.getByRole('button', { name: /^Pin:/ }).click();
      await overlay.getByRole('button', { name: /^Pinned/ }).waitFor();
      await overlay.getByRole('button', { name: 'More' }).click();
      await overlay.getByRole('menuitem', { name: 'Opacity 70 %' }).click();
      await expect.poll(() => shell.windows.get('overlay')?.place.opacity).toBe(0.7);
      await overlay.getByRole('button', { name: /^Move the window/ }).press('ArrowRight');
      await expect
        .poll(() => shell.windows.get('overlay')?.place.x)
        .toBe(await overlay.evaluate(() => screenX + 16));
      await overlay.getByRole('button', { name: /^Resize the window/ }).press('ArrowDown');
      await expect
        .poll(() => shell.windows.get('overlay')?.place.height)
        .toBe(await overlay.evaluate(() => outerHeight + 16));
    });

    it('is hidden by Escape', async () => {
      await overlay.keyboard.press('Escape');
      await expect
        .poll(() => view.bench.platform.shell.windows.get('overlay')?.visible)
        .toBe(false);
    });

    it('says nothing to the console', () => {
      expect(view.messages).toEqual([]);
    });
  },
);
