import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { viewFolder } from '../scripts/view-config.ts';
import type { WindowName } from '../service/base/ports.ts';
import type { ServiceOptions } from '../service/base/service-options.ts';
import type { HeadlessOptions } from '../service/platform/create-headless-platform.ts';
import { type Bench, openBench } from './service-harness.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Whether there is no browser to show the windows in. */
export const noBrowser = executablePath === '';

/** The app's windows in a browser, on a real service whose screens are pictures. */
export interface ViewBench {
  readonly bench: Bench;
  /** Opens a window; what its console says is collected in `messages`. */
  open(window: WindowName, options?: BrowserContextOptions): Promise<Page>;
  readonly messages: string[];
  close(): Promise<void>;
}

/** Starts the service with the windows that the group of tests has built, and a browser. */
export async function openViewBench(
  pictures: readonly string[],
  machine: Partial<HeadlessOptions> = {},
  more: Partial<ServiceOptions> = {},
): Promise<ViewBench> {
  const bench = await openBench(pictures, machine, { viewFolder, ...more });
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [...flags.split(' '), '--autoplay-policy=no-user-gesture-required'],
  });
  const messages: string[] = [];
  return {
    bench,
    messages,
    async open(window, options = {}) {
      const page = await browser.newPage({
        viewport: { width: 900, height: 640 },
        reducedMotion: 'reduce',
        ...options,
      });
      page.setDefaultTimeout(50_000);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await page.goto(bench.service.host.urlOf(window));
      return page;
    },
    async close() {
      await browser.close();
      await bench.close();
    },
  };
}

/**
 * What axe finds, as lines; the guards around a dialog pass the focus on at once, which it cannot
 * see. `rules`: these only.
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Without a report of all that passed, and the selector of each element in it.
  const options = JSON.stringify({
    resultTypes: ['violations'],
    selectors: false,
    ...(rules && { runOnly: rules }),
  });
  const found = await page.evaluate<AxeResults>(
    `axe.run({ exclude: [["[data-base-ui-focus-guard]"]] }, ${options})`,
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

/** How far anything reaches beyond the sides of the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('main, body')].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    ),
  );
