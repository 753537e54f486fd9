import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated, type Site } from './site.ts';

/** Pages with settings to try. */
export const advanced = [
  'hotkey-customization',
  'context-settings',
  'privacy-controls',
  'performance-optimization',
].map((name) => `/docs/advanced-usage/${name}`);
/** Guides with something to try. */
export const guides = [
  'interview-preparation',
  'presentation-mode',
  'learning-assistant',
  'accessibility-features',
].map((name) => `/docs/integration-guides/${name}`);

/** Opens a page that React has taken over; `close` fails when the console said anything. */
export const openQuietly = async (
  site: Site,
  path: string,
): Promise<{ page: Page; close: () => Promise<void> }> => {
  const { page, context, messages } = await site.open(path);
  await hydrated(page);
  return {
    page,
    close: async () => {
      expect(messages).toEqual([]);
      await context.close();
    },
  };
};
/** Loads the page again. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await hydrated(page);
};
/** A frame with something to try, by its name. */
export const frame = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
/** One choice of a group. */
export const radio = (frame: Locator, group: string, option: string): Locator =>
  frame.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true });
/** Presses keys on a control: every control here works by keyboard. */
export const key = async (control: Locator, keys: string): Promise<void> => {
  await control.focus();
  await control.page().keyboard.press(keys);
};
/** Text of the file that a button saves. */
export const saved = async (page: Page, button: Locator): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), key(button, 'Enter')]);
  return readFile(await download.path(), 'utf8');
};
