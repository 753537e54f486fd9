import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { createLoad } from '../../platform/index.ts';
import { judge } from './judge.ts';
import { figure, failed, late, passed } from './row.ts';
import { type AppWatch, watchApp } from './watch-app.ts';

const share = (value: number | null) => () => Promise.resolve(value);
const figures = [figure('length of the sound', 60, 's')];

describe('what was late in a proof', () => {
  it('cannot be told where other programs took most of the processors, and failed elsewhere', async () => {
    const heard = late('It was not heard to its end in time.', figures);
    expect(await judge(heard, share(0.934))).toEqual({
      outcome: 'unknown',
      detail: expect.stringMatching(/^Other programs took 93 % .*not heard to its end in time\.$/),
      figures,
    });
    for (const told of [share(0.5), share(0), share(null)])
      expect(await judge(heard, told)).toEqual({ ...heard, outcome: 'failed' });
  });

  it('is the one thing that a busy machine changes', async () => {
    for (const outcome of [passed('It opened.', figures), failed('It is still shown.')])
      expect(await judge(outcome, share(1))).toEqual(outcome);
  });
});

describe('who takes the processors while a proof runs', () => {
  const children: ChildProcess[] = [];
  const watches: AppWatch[] = [];
  afterEach(() => {
    for (const watch of watches) watch.stop();
    for (const child of children) child.kill('SIGKILL');
  });
  const start = (script: string): (() => number) => {
    const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
    children.push(child);
    return () => child.pid ?? 0;
  };

  it('counts a busy process as the app’s own where it is the app, and as another’s elsewhere', async () => {
    const pids = [start('for (;;);'), start('setInterval(() => {}, 1e6)')];
    const counts = await Promise.all(
      pids.map((pid) => {
        const watch = watchApp({ pid });
        watches.push(watch);
        return watch.countOthers();
      }),
    );
    const busy = createLoad(pids[0]?.() ?? 0);
    await expect.poll(async () => (await busy()).cpuSeconds).toBeGreaterThan(1);
    const [ofBusy, ofIdle] = await Promise.all(counts.map((tell) => tell()));
    // A second of twenty on two processors, where many compete.
    expect((ofIdle ?? 0) - (ofBusy ?? 1)).toBeGreaterThan(0.01);
  });
});
