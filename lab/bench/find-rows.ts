import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';

export const ROUNDS = 5;
const REST_MILLISECONDS = 300;
export const queries = [
  'bridge',
  'budget',
  'rate limiter',
  'note 17',
  'lisbon',
  'theme',
  'new conv',
];

/** Types each query letter by letter. */
export async function typeAndTime(main: Page): Promise<number[]> {
  await main.keyboard.press(hotkeys.find.chord.replace('Ctrl', 'Control'));
  const field = main.getByRole('combobox');
  await field.waitFor();
  await main.evaluate(watchRows);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const query of queries) {
      await field.fill('');
      await wait(REST_MILLISECONDS);
      for (const letter of query) {
        await main.keyboard.press(letter === ' ' ? 'Space' : letter);
        await wait(REST_MILLISECONDS);
        times.push(await main.evaluate(() => globalThis.lastChange - globalThis.lastKey));
      }
    }
  // A letter that changes nothing has nothing to wait for.
  return times.filter((time) => time > 0);
}

declare global {
  var lastKey: number;
  var lastChange: number;
}

/** In the page: notes when a key was typed, and the frame after the last change of the rows. */
function watchRows(): void {
  globalThis.lastKey = performance.now();
  globalThis.lastChange = 0;
  addEventListener(
    'input',
    () => {
      globalThis.lastKey = performance.now();
    },
    true,
  );
  const list = document.querySelector('[role=dialog]');
  if (list === null) return;
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      globalThis.lastChange = performance.now();
    });
  }).observe(list, { subtree: true, childList: true, characterData: true });
}
