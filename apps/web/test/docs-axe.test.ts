import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { sharedSite, type Site, whyNot, widths } from './site.ts';

/** What is open in each state, and how to get there. */
const states: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  [
    'the sidebar over the page',
    async (page) => {
      const toggle = page.getByRole('button', { name: 'All pages' });
      if (await toggle.isVisible()) await toggle.click();
    },
  ],
  [
    'the empty search',
    async (page) => {
      await page.keyboard.press('Control+k');
    },
  ],
  [
    'search results',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('privacy');
      await page.locator('[role=option] mark').first().waitFor();
    },
  ],
  [
    'a search without results',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('zzqqxxyy');
      await page.getByText('No results for').waitFor();
    },
  ],
];

describe.skipIf(whyNot !== null)(
  `what opens in the documentation (${whyNot ?? 'Chromium'})`,
  () => {
    let site: Site, page: Page;
    // One page for all states, as in the walk through every page.
    beforeAll(async () => {
      site = await sharedSite();
      ({ page } = await site.open('/license', { reducedMotion: 'reduce', bypassCSP: true }));
    });
    afterAll(async () => {
      await site?.close();
    });

    it.each(states.flatMap(([name, open]) => widths.map((width) => [name, width, open] as const)))(
      '%s: axe finds nothing at %d px, in either theme',
      async (_name, width, open) => {
        // What a state left is not the next one's.
        await page.evaluate('localStorage.clear(); sessionStorage.clear()');
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(`${site.origin}/docs/getting-started/installation`);
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        await open(page);
        expect(await axeFaults(page)).toEqual([]);
        expect(
          await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        ).toBe(0);
      },
    );
  },
);
