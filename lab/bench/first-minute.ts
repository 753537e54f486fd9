import type { Page } from 'playwright-core';
import { openDesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { captureByHand, showPage } from '../../apps/desktop/test/real-capture.ts';
import { openStandInModel } from '../../apps/desktop/test/stand-in-model.ts';
import { heroPage } from '../screens/hero.ts';
import { installPrograms } from '../../tools/system-packages.ts';
import type { Bench, BenchRow } from './bench.ts';

const PATIENCE_MILLISECONDS = 120_000;
/** Adults read English to themselves at this pace (Brysbaert, 2019). */
const WORDS_PER_MINUTE = 238;
const said = 'The loop ends one too late: write i < values.length.';

/**
 * From the first start to the first answer of a model, by real keys on a real screen, through the
 * first launch as it is shown. A local server answers in place of a model.
 */
export const firstMinuteBench: Bench = {
  name: 'first-minute',
  run: async () => {
    installPrograms(['chromium', 'xvfb', 'openbox', 'xdotool', 'xprop']);
    const model = await openStandInModel(said);
    const started = performance.now();
    const app = await openDesktopApp();
    try {
      const since = (): number => (performance.now() - started) / 1000;
      const main = await app.page('main');
      main.setDefaultTimeout(PATIENCE_MILLISECONDS);
      const { words, presses } = await walkThrough(main);
      const ready = since();
      const editor = await showPage(
        app.session,
        'Editor',
        `<title>Editor</title>${heroPage('light')}`,
        { x: 60, y: 40, width: 1400, height: 900 },
      );
      const shown = since();
      const { overlay } = await captureByHand(app, { x: 100, y: 120 }, { x: 980, y: 680 });
      await overlay.getByText(said).first().waitFor({ timeout: PATIENCE_MILLISECONDS });
      const answered = since() - (shown - ready);
      await editor.close();
      return rowsOf({ ready, answered, words, presses });
    } finally {
      await app.close();
      await model.close();
    }
  },
};

/** Takes each step of the first launch, and the model server that was found. */
async function walkThrough(main: Page): Promise<{ words: number; presses: number }> {
  let words = 0;
  let presses = 0;
  const press = async (name: string): Promise<void> => {
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
    const use = main.getByRole('button', { name: /^Use / });
    if (await main.getByText('writes answers yet').isVisible()) {
      await use.first().waitFor();
      await press('Use');
      await main.getByText('writes the answers').waitFor();
    }
    const text = await main.locator('section[aria-labelledby=step-title]').innerText();
    words += text.split(/\s+/).length;
    if (step < count - 1) await press('Continue');
  }
  return { words, presses };
}

const rowsOf = ({
  ready,
  answered,
  words,
  presses,
}: {
  ready: number;
  answered: number;
  words: number;
  presses: number;
}): BenchRow[] => [
  { figure: 'first start to the last step', value: ready, unit: 's', note: `${presses} presses` },
  {
    figure: 'first start to first answer of a model',
    value: answered,
    unit: 's',
    goal: '≤ 60',
    note: 'a script presses at once; a local server answers at once in place of a model',
  },
  {
    figure: 'reading every word of the six steps',
    value: (words / WORDS_PER_MINUTE) * 60,
    unit: 's',
    note: `${words} words at ${WORDS_PER_MINUTE} a minute, computed and not in the figure above`,
  },
];
