import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hotkeys } from '@aplomb/contract';
import { openDesktopApp } from '../apps/desktop/test/desktop-app.ts';
import { keysOf, leaveFirstLaunch, showPage } from '../apps/desktop/test/real-capture.ts';
import { megabytesOf, treeOf } from './bench/process-tree.ts';
import { installPrograms } from './system-packages.ts';

const { values: { minutes } } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
/** Share of the time in which caches and models fill; what grows after it leaks. */
const WARM_SHARE = 0.4;
/** Growth of the service, in megabytes an hour, that counts as flat beside the noise of measuring. */
const MOST_GROWTH = 60;
const browser = /chrom|msedge/i;
const words = ['sessions', 'drop', 'ledger', 'invoice', 'loop', 'nothing like this'];

installPrograms(['chromium', 'xvfb', 'openbox', 'xdotool', 'xprop']);
const app = await openDesktopApp({ size: '1600x900' });
try {
  const main = await leaveFirstLaunch(app);
  await main.getByRole('link', { name: 'History' }).click();
  // Each capture meets a page that has changed, so that none is answered from what was read before.
  const page = await showPage(app.session, 'Changing page', '<!doctype html><title>Changing page</title><body style="margin:40px;font:20px/1.6 monospace"><pre id="t"></pre><script>let n=0;const draw=()=>{n+=1;t.textContent=`def step_${n}(sessions):\\n    for key in sessions:\\n        if key < ${n}:\\n            del sessions[key]\\n    return ${n * 7}`};draw();setInterval(draw,4000)</script>', { x: 760, y: 60, width: 760, height: 500 });
  const samples: { hours: number; megabytes: number }[] = [];
  const began = performance.now(), until = began + Number(minutes) * 60_000;
  let captures = 0;
  while (performance.now() < until) {
    page.raise();
    app.session.run('xdotool', 'key', keysOf(hotkeys.quick_capture.chord));
    captures += 1;
    const search = main.getByRole('searchbox').or(main.getByLabel('Search', { exact: true })).first();
    await search.fill(words[captures % words.length] ?? '').catch(() => undefined);
    await wait(5_000);
    if (captures % 3 === 0) app.session.run('xdotool', 'key', keysOf(hotkeys.emergency_hide.chord));
    if (captures % 3 === 0) app.session.run('xdotool', 'key', 'ctrl+shift+comma');
    samples.push({ hours: (performance.now() - began) / 3_600_000, megabytes: megabytesOf(treeOf(app.pid, browser)) });
  }
  const late = samples.slice(Math.floor(samples.length * WARM_SHARE));
  const growth = slopeOf(late);
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  process.stdout.write(`${captures} captures in ${minutes} minutes: ${(late.at(-1)?.megabytes ?? 0).toFixed(0)} MB at the end, ${most.toFixed(0)} MB at most, ${growth.toFixed(1)} MB an hour (at most ${MOST_GROWTH})\n`);
  process.exitCode = growth > MOST_GROWTH ? 1 : 0;
  await page.close();
} finally {
  await app.close();
}

/** Slope of the line of least squares, in megabytes an hour. */
function slopeOf(samples: readonly { hours: number; megabytes: number }[]): number {
  const mean = (pick: (sample: { hours: number; megabytes: number }) => number): number => samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const x = mean(({ hours }) => hours), y = mean(({ megabytes }) => megabytes);
  const [over, under] = samples.reduce(([a, b], { hours, megabytes }) => [a + (hours - x) * (megabytes - y), b + (hours - x) ** 2], [0, 0]);
  return over / under;
}
