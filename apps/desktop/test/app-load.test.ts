import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import { keysOf, leaveFirstLaunch, openPart } from './real-capture.ts';
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

/** What was counted by a moment; the page tells its moments in whole seconds. */
const countedAt = (counts: readonly { at: number; seconds: number }[], at: number): number =>
  counts.findLast((count) => count.at <= at + 500)?.seconds ?? 0;

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

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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
    await openPart(page, 'settings/performance');
    await page.getByText('All parts of the app, its helper').waitFor();
    const seconds = new Map<number, number>();
    const began = new Map<number, number>();
    const memory: number[] = [];
    const counts: { at: number; seconds: number }[] = [];
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
      const sum = [...seconds].reduce((all, [id, now]) => all + now - (began.get(id) ?? 0), 0);
      counts.push({ at: Date.now(), seconds: sum });
    };
    while (Date.now() - started < WORK_MILLISECONDS) {
      look();
      if (Date.now() - started > asks * 6_000) {
        asks += 1;
        app.session.run('xdotool', 'key', keysOf(hotkeys.quick_capture.chord));
      }
      if (Date.now() - started > memory.length * 2_000) memory.push(megabytes(app.pid));
      await wait(LOOK_MILLISECONDS);
    }
    await wait(2_500);
    const rows = (await graph('Processor'))
      .map(([time = '', share = '']) => ({
        at: new Date(`${new Date().toDateString()} ${time}`).getTime(),
        share: Number.parseFloat(share) / 100,
      }))
      .filter(({ at }) => at > started + 1_000 && at < Date.now() - 3_000);
    const [from = 0, to = 0] = [rows[0]?.at, rows.at(-1)?.at];
    const shown = rows.reduce(
      (sum, { at, share }, index) => sum + (share * (at - (rows[index - 1]?.at ?? at))) / 1_000,
      0,
    );
    const counted = countedAt(counts, to) - countedAt(counts, from);
    expect(await overlay.locator('article').count()).toBeGreaterThan(0);
    expect(counted).toBeGreaterThan(2);
    expect(Math.abs(shown / counted - 1), `shown ${shown} s, counted ${counted} s`).toBeLessThan(
      0.1,
    );
    const shownMemory = (await graph('Memory'))
      .slice(-memory.length)
      .map(([, figure = '']) => megabytesIn(figure));
    const ratio = meanOf(shownMemory) / meanOf(memory);
    expect(Math.abs(ratio - 1), `memory: ${shownMemory.join()} / ${memory.join()}`).toBeLessThan(
      0.1,
    );
  });
});
