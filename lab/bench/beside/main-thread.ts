import type { Browser } from 'playwright-core';
import { phone, SLOWER } from './phone.ts';

const LONG_MS = 50;

/** Of Chromium's trace: times in microseconds, `tdur` of the processor alone. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly beginData?: { readonly url?: string } };
}

/** What a page's first load asks of the main thread, in milliseconds of the processor. */
export interface MainThread {
  readonly 'longest task': number;
  /** What tasks after the first paint take over 50 ms each on a phone four times as slow. */
  readonly 'blocking time': number;
  readonly 'all tasks': number;
}

/**
 * One load of a page on a phone's screen, traced: processor time, which other work on the machine
 * lengthens far less than the time on the clock that Lighthouse takes.
 */
export async function traceLoad(browser: Browser, address: string): Promise<MainThread> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'loading'] });
  await page.goto(address, { waitUntil: 'networkidle' });
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  await context.close();
  return readTrace(trace.traceEvents, address);
}

function readTrace(all: readonly TraceEvent[], address: string): MainThread {
  const parse = all.find(
    ({ name, args }) => name === 'ParseHTML' && args.beginData?.url === address,
  );
  const events = all.filter(({ pid, tid }) => pid === parse?.pid && tid === parse.tid);
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Infinity;
  const tasks = events
    .filter(({ name, ph, tdur }) => name.endsWith('RunTask') && ph === 'X' && tdur !== undefined)
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const share = Math.min(1, Math.max(0, ts + dur - painted) / Math.max(1, dur));
      return { ms: tdur / 1000, later: (share * tdur) / 1000 };
    });
  return {
    'longest task': Math.max(...tasks.map(({ ms }) => ms)),
    'blocking time': tasks.reduce(
      (sum, { later }) => sum + Math.max(0, SLOWER * later - LONG_MS),
      0,
    ),
    'all tasks': tasks.reduce((sum, { ms }) => sum + ms, 0),
  };
}
