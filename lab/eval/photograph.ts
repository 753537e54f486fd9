import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import { drawScreen } from './draw-screen.ts';
import type { Screen } from './moment.ts';

/** Takes pictures of drawn screens. */
export interface Photographer {
  /** The screen as PNG; drawn once, then kept in the cache. */
  photograph(screen: Screen): Promise<Buffer>;
  close(): Promise<void>;
}

const folder = join(import.meta.dirname, '../../.cache/eval/screens');

/** Makes a photographer; its browser starts with the first picture that is not there yet. */
export function createPhotographer(): Photographer {
  let browser: Promise<Browser> | null = null;
  const open = (): Promise<Browser> => {
    browser ??= chromium.launch({
      executablePath: requireProgram('chromium'),
      args: [...browserFlags],
    });
    return browser;
  };
  return {
    async photograph(screen) {
      const { html, width, height } = drawScreen(screen);
      const name = createHash('sha1').update(`${width}x${height}${html}`).digest('hex');
      const file = join(folder, `${name}.png`);
      if (existsSync(file)) return readFileSync(file);
      const page = await (await open()).newPage({ viewport: { width, height } });
      await page.setContent(html, { waitUntil: 'load' });
      const picture = await page.screenshot();
      await page.close();
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, picture);
      return picture;
    },
    async close() {
      await (await browser)?.close();
    },
  };
}
