import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What a theme may change: all else was looked at in the light. */
const rulesOf = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } } as const;

/** In a page: all of it but what is around its own part, as axe takes it. */
const WITHOUT_FRAME = `(() => {
  const around = [];
  for (let part = document.querySelector('main'); part !== document.body; part = part.parentElement)
    around.push(...[...part.parentElement.children].filter((one) => one !== part));
  return { include: [document], exclude: around };
})()`;

/**
 * What axe finds in both themes, as lines of theme, rule and places. '[role=dialog]' or the like
 * limits it to that element; `page` leaves out what is around the page's own part, but no rule on
 * the whole. Needs a page opened with `bypassCSP`.
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source);
  const found: string[] = [];
  const part =
    within === undefined ? 'document' : `document.querySelector(${JSON.stringify(within)})`;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options = JSON.stringify({ resultTypes: ['violations'], ...rulesOf[colorScheme] });
    const { violations } = await page.evaluate<AxeResults>(
      `axe.run(${within === 'page' ? WITHOUT_FRAME : part}, ${options})`,
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
