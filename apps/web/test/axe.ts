import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What a theme may change: all else was looked at in the light. */
const rulesOf = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } } as const;

/**
 * What axe finds in both themes, as lines of theme, rule and places; '[role=dialog]' or the like
 * limits it to that element. Needs a page opened with `bypassCSP`.
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options = JSON.stringify({ resultTypes: ['violations'], ...rulesOf[colorScheme] });
    const { violations } = await page.evaluate<AxeResults>(
      `axe.run(${within === undefined ? 'document' : `document.querySelector(${JSON.stringify(within)})`}, ${options})`,
    );
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${colorScheme} ${id}: ${nodes
            .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`)
            .slice(0, 3)
            .join(' | ')}`,
      ),
    );
  }
  return found;
}
