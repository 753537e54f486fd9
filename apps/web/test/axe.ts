import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What a theme may change: all else is looked at in the light. They take most of axe's time. */
const colours = ['color-contrast', 'link-in-text-block'];
const noColours = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]));

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
 * the whole. `coloured` tells in the page which elements' colours are to be judged, where those of
 * the others were before. Needs a page opened with `bypassCSP`.
 */
export async function axeFaults(page: Page, within?: string, coloured?: string): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source);
  const part = partOf(within);
  return [
    ...(await faultsIn(page, 'light', part, coloured === undefined ? {} : { rules: noColours })),
    ...(coloured === undefined
      ? []
      : await faultsIn(page, 'light', coloured, { runOnly: colours })),
    ...(await faultsIn(page, 'dark', coloured ?? part, { runOnly: colours })),
  ];
}

function partOf(within: string | undefined): string {
  if (within === undefined) return 'document';
  return within === 'page' ? WITHOUT_FRAME : `document.querySelector(${JSON.stringify(within)})`;
}

async function faultsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  part: string,
  rules: RunOptions,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${part}, ${options})`);
  return violations.map(
    ({ id, nodes }) =>
      `${colorScheme} ${id}: ${nodes
        .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`)
        .slice(0, 3)
        .join(' | ')}`,
  );
}
