import type { Page } from 'playwright-core';
import { openDesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { captureByHand, showPage } from '../../apps/desktop/test/real-capture.ts';
import { heroPage } from '../screens/hero.ts';
import { installPrograms } from '../../tools/system-packages.ts';
import type { Bench, BenchRow } from './bench.ts';
import { rowsOf } from './first-minute-rows.ts';
import { downloadedFile, runningServer, type Source } from './first-minute-sources.ts';

const PATIENCE_MILLISECONDS = 120_000;
/** What was found has a button of its own; the one for a path stays off without a path. */
const found = /^Use (?!this file)/;

/**
 * From the first start to the first answer of a model, by real keys on a real screen, through the
 * first launch as it is shown.
 */
export const firstMinuteBench: Bench = {
  name: 'first-minute',
  run: async () => {
    installPrograms(['chromium', 'xvfb', 'openbox', 'xdotool', 'xprop']);
    const rows: BenchRow[] = [];
    for (const open of [runningServer, downloadedFile]) {
      const source = await open();
      try {
        rows.push(...(await firstAnswer(source)));
      } finally {
        await source.close();
      }
    }
    return rows;
  },
};

async function firstAnswer(source: Source): Promise<BenchRow[]> {
  const started = performance.now();
  const app = await openDesktopApp({ environment: source.environment });
  try {
    const since = (): number => (performance.now() - started) / 1000;
    const main = await app.page('main');
    main.setDefaultTimeout(PATIENCE_MILLISECONDS);
    const { words, presses } = await walkThrough(main);
    const ready = since();
    const page = `<title>Editor</title>${heroPage('light')}`;
    const place = { x: 60, y: 40, width: 1400, height: 900 };
    const editor = await showPage(app.session, 'Editor', page, place);
    const shown = since();
    const { overlay } = await captureByHand(app, { x: 100, y: 120 }, { x: 980, y: 680 });
    await overlay.getByText(source.said).first().waitFor({ timeout: PATIENCE_MILLISECONDS });
    const answered = since() - (shown - ready);
    await editor.close();
    return rowsOf(source, { ready, answered, words, presses });
  } finally {
    await app.close();
  }
}

/** Takes each step of the first launch, and what was found to write answers. */
async function walkThrough(main: Page): Promise<{ words: number; presses: number }> {
  let words = 0;
  let presses = 0;
  const press = async (name: string | RegExp): Promise<void> => {
    await main.getByRole('button', { name }).first().click();
    presses += 1;
  };
  const steps = main.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  await main.getByRole('heading', { level: 1 }).waitFor();
  const count = await steps.count();
  for (let step = 0; step < count; step += 1) {
    await main
      .locator(`nav[aria-label=Steps] li:nth-child(${step + 1}) [aria-current=step]`)
      .waitFor();
    const use = main.getByRole('button', { name: found });
    if (await main.getByText('writes answers yet').isVisible()) {
      await use.first().waitFor();
      await press(found);
      await main.getByText(/writes the answers\.$/).waitFor();
    }
    const text = await main.locator('section[aria-labelledby=step-title]').innerText();
    words += text.split(/\s+/).length;
    if (step < count - 1) await press('Continue');
  }
  return { words, presses };
}
