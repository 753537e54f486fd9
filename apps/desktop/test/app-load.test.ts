import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import { keysOf, leaveFirstLaunch } from './real-capture.ts';
import { xSessionFault } from './x-session.ts';

const fault = xSessionFault();
installPrograms(['chromium']);
const WORK_MILLISECONDS = 60_000,
  LOOK_MILLISECONDS = 100,
  TICKS_PER_SECOND = 100;

/** Numbers of the processes whose chain of parents leads to the app. */
function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const [, parent = ''] =
        /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
      parents.set(Number(name), Number(parent));
    } catch {
      // It ended while it was looked at.
    }
  const belongs = (id: number): boolean =>
    id === root || (parents.has(id) && belongs(parents.get(id) ?? 0));
  return [...parents.keys()].filter((id) => belongs(id));
}

/** Own processor time of each process in seconds, without that of its children. */
function ownSeconds(id: number): number | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** Memory by the whole map of each process, page by page. */
const megabytes = (root: number): number =>
  descendants(root).reduce((sum, id) => {
    try {
      const map = readFileSync(`/proc/${id}/smaps`, 'utf8');
      return (
        sum + [...map.matchAll(/^Pss:\s+(\d+)/gm)].reduce((own, [, kb]) => own + Number(kb), 0)
      );
    } catch {
      return sum;
    }
  }, 0) / 1024;

/** A figure of the page: “812.4 MB” or “1.2 GB”. */
const megabytesIn = (figure: string): number =>
  Number.parseFloat(figure) * (figure.endsWith('GB') ? 1024 : 1);

describe.skipIf(fault !== null)(`what the app says of its own load (${fault ?? 'Xvfb'})`, () => {
  let app: DesktopApp, page: Page;
  beforeAll(async () => {
    app = await openDesktopApp();
    page = await leaveFirstLaunch(app);
  });
  afterAll(() => app?.close());

  /** The rows of a graph's table: time and figure. */
  const graph = (title: string): Promise<string[][]> =>
    page
      .locator('figure', { hasText: title })
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
      );

  it('agrees within a tenth with what is counted of its processes while it works', async () => {
    const overlay = await app.page('overlay');
    await page.getByRole('link', { name: 'Performance' }).click();
    await page.getByText('All parts of the app, its helper').waitFor();
    const seconds = new Map<number, number>();
    const began = new Map<number, number>();
    const memory: { counted: number; shown: number }[] = [];
    const started = Date.now();
    let asks = 0;
    const look = (): void => {
      for (const id of descendants(app.pid)) {
        const now = ownSeconds(id);
        if (now === null) continue;
        // Who was there before brings the time it had used; who comes later began with none.
        if (!began.has(id)) began.set(id, Date.now() - started < LOOK_MILLISECONDS * 3 ? now : 0);
        seconds.set(id, now);
      }
    };
    while (Date.now() - started < WORK_MILLISECONDS) {
      look();
      if (Date.now() - started > asks * 6_000) {
        asks += 1;
        app.session.run('xdotool', 'key', keysOf(hotkeys.quick_capture.chord));
        const counted = megabytes(app.pid);
        await wait(2_500);
        const [, shown = ''] = (await graph('Memory')).at(-1) ?? [];
        memory.push({
          counted: (counted + megabytes(app.pid)) / 2,
          shown: megabytesIn(shown),
        });
      }
      await wait(LOOK_MILLISECONDS);
    }
    const ended = Date.now();
    const counted = [...seconds].reduce((sum, [id, now]) => sum + now - (began.get(id) ?? 0), 0);
    expect(await overlay.locator('article').count()).toBeGreaterThan(0);
    await wait(2_500);
    const rows = await graph('Processor');
    const today = new Date().toDateString();
    const shares = rows
      .map(([time = '', share = '']) => ({
        at: new Date(`${today} ${time}`).getTime(),
        share: Number.parseFloat(share) / 100,
      }))
      .filter(({ at }) => at > started && at <= ended + 1_000)
      .map(({ share }) => share);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const real = counted / ((ended - started) / 1_000);
    expect(real).toBeGreaterThan(0.05);
    expect(Math.abs(mean / real - 1), `shown ${mean}, counted ${real}`).toBeLessThan(0.1);
    for (const each of memory)
      expect(Math.abs(each.shown / each.counted - 1), JSON.stringify(each)).toBeLessThan(0.1);
  });
});
