import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WATCH } from './page-walk.ts';
import { builtHtml, builtPaths } from './routes.ts';
import { hydrated, sharedSite, type Site, whyNot, widths } from './site.ts';

/**
 * Pages with something to try, but for the consoles that send requests: those have tests of their
 * own.
 */
const paths = builtPaths().filter(
  (path) =>
    path.startsWith('/docs/') &&
    !path.includes('/endpoints/') &&
    /data-try-it/.test(builtHtml(path)),
);

const isOn = (control: Locator): Promise<boolean> => control.isChecked();
const valueOf = (control: Locator): Promise<string> => control.inputValue();
const visible = (frame: Locator, selector: string): Promise<Locator[]> =>
  frame.locator(selector).filter({ visible: true }).all();

/** Turns a switch or box to the other side and back, with a real click where its middle is. */
async function flip(control: Locator): Promise<void> {
  const before = await isOn(control);
  await control.click();
  await expect.poll(() => isOn(control)).toBe(!before);
  await control.click();
  await expect.poll(() => isOn(control)).toBe(before);
}

async function choose(control: Locator): Promise<void> {
  const before = await valueOf(control);
  const options = await control
    .locator('option:not([disabled])')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  for (const option of [...options.filter((one) => one !== before).slice(0, 1), before]) {
    await control.selectOption(option);
    await expect.poll(() => valueOf(control)).toBe(option);
  }
}

async function slide(page: Page, control: Locator): Promise<void> {
  const before = await valueOf(control);
  await control.focus();
  await page.keyboard.press(
    before === (await control.getAttribute('max')) ? 'ArrowLeft' : 'ArrowRight',
  );
  await expect.poll(() => valueOf(control)).not.toBe(before);
}

/**
 * Works every control of a frame once, step by step where it has steps, and answers how many there
 * were. Buttons are only reached for: what they do has tests of its own.
 */
async function work(page: Page, frame: Locator): Promise<number> {
  const [radios, selects, sliders] = await Promise.all([
    visible(frame, 'input[type=radio]'),
    visible(frame, 'select'),
    visible(frame, 'input[type=range]'),
  ]);
  for (const radio of radios) {
    await radio.click();
    await expect.poll(() => isOn(radio)).toBe(true);
  }
  for (const select of selects) await choose(select);
  for (const slider of sliders) await slide(page, slider);
  const boxes = await visible(frame, 'input[type=checkbox]:enabled');
  for (const box of boxes) await flip(box);
  const buttons = await visible(frame, 'button:enabled');
  for (const button of buttons) await button.click({ trial: true });
  await reachAtEachWidth(page);
  const next = frame.getByRole('button', { name: 'Continue', exact: true });
  const worked = radios.length + selects.length + sliders.length + boxes.length + buttons.length;
  if (!(await next.isVisible())) return worked;
  await next.click();
  return worked + (await work(page, frame));
}

/** What a pointer does at one width it does at all where it finds the control. */
async function reachAtEachWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate("walk.count('[data-try-it]')"), `${width} px`).toBeGreaterThan(0);
    expect(await page.evaluate("walk.untouchable('[data-try-it]')"), `${width} px`).toEqual([]);
  }
}

describe.skipIf(whyNot !== null)(
  `every control of the documentation (${whyNot ?? 'Chromium'})`,
  () => {
    let site: Site, page: Page, messages: string[];
    // One page for all paths, as in the walk through every page.
    beforeAll(async () => {
      site = await sharedSite();
      const options = { reducedMotion: 'reduce', bypassCSP: true } as const;
      ({ page, messages } = await site.open('/license', options));
      await page.addInitScript(WATCH);
    });
    afterAll(async () => {
      await site?.close();
    });

    it('stands on these pages', () => expect(paths.length).toBeGreaterThanOrEqual(12));

    it.each(paths)(
      '%s: at each width each answers to the pointer, none is out of reach, and Reset forgets',
      async (path) => {
        // What a path that failed has left is not the next one's.
        await page.evaluate('localStorage.clear()');
        await page.setViewportSize({ width: widths[2], height: 900 });
        await page.goto(site.origin + path);
        await hydrated(page);
        let worked = 0;
        for (const frame of await visible(page.locator('article'), '[data-try-it]')) {
          worked += await work(page, frame);
          const reset = frame.getByRole('button', { name: 'Reset', exact: true });
          if (await reset.isVisible()) await reset.click();
        }
        expect(worked).toBeGreaterThan(0);
        expect(
          await page.evaluate(
            'Object.keys(localStorage).filter((key) => key.startsWith("aplomb.settings."))',
          ),
        ).toEqual([]);
        expect(messages.splice(0)).toEqual([]);
      },
    );
  },
);
