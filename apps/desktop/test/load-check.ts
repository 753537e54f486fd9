import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import type { DesktopApp } from './desktop-app.ts';
import { keysOf } from './real-capture.ts';

const LOOK_MILLISECONDS = 100,
  CAPTURE_MILLISECONDS = 6_000,
  MEMORY_MILLISECONDS = 2_000,
  /** The page's table holds the last two minutes; it is read well before a row leaves it. */
  ROWS_MILLISECONDS = 45_000,
  TICKS_PER_SECOND = 100;

/** A figure of the page and what was counted beside it, over the same moments. */
export interface Agreement {
  readonly shown: number;
  readonly counted: number;
}

/** How the performance page agrees with the kernel’s count of the app’s processes. */
export interface LoadReport {
  /** Seconds of processor time. */
  readonly processor: Agreement;
  /** The same by what each stretch of the drawn line says, minute by minute. */
  readonly minutes: readonly Agreement[];
  /** Mean megabytes; the second by the drawn line. */
  readonly memory: Agreement;
  readonly memoryLine: Agreement;
  /** Furthest that a point of a line lies from its row of the table, as a share of the height. */
  readonly furthestPoint: number;
  readonly processes: number;
}

interface Row {
  readonly at: number;
  readonly value: number;
}

/** Captures for some minutes with the performance page open, and counts by itself meanwhile. */
export async function watchLoad(app: DesktopApp, page: Page, minutes: number): Promise<LoadReport> {
  const counter = createCounter(app);
  const [shares, megabytes] = [new Map<number, number>(), new Map<number, number>()];
  const memory: Row[] = [];
  const started = Date.now();
  const every = createClock(started);
  const readRows = async (): Promise<void> => {
    for (const { at, value } of await rowsOf(page, 'Processor')) shares.set(at, value / 100);
    for (const { at, value } of await rowsOf(page, 'Memory')) megabytes.set(at, value);
  };
  while (Date.now() - started < minutes * 60_000) {
    counter.look();
    if (every('capture', CAPTURE_MILLISECONDS))
      app.session.run('xdotool', 'key', keysOf(hotkeys.quick_capture.chord));
    if (every('memory', MEMORY_MILLISECONDS))
      memory.push({ at: Date.now(), value: countedMegabytes(counter.processes()) });
    if (every('rows', ROWS_MILLISECONDS)) await readRows();
    await wait(LOOK_MILLISECONDS);
  }
  // The last look of the app comes up to two seconds later.
  await wait(2_500);
  await readRows();
  const within = (map: ReadonlyMap<number, number>): Row[] =>
    [...map]
      .map(([at, value]) => ({ at, value }))
      .filter(({ at }) => at > started + 1_000 && at < Date.now() - 3_000)
      .toSorted((one, other) => one.at - other.at);
  const processor = within(shares);
  const line = await lineOf(page, 'Processor', processor);
  const memoryLine = await lineOf(page, 'Memory', within(megabytes));
  return {
    processor: agreement(processor, counter),
    minutes: byMinute(line.rows).map((rows) => agreement(rows, counter)),
    memory: means(within(megabytes), memory),
    memoryLine: means(memoryLine.rows, memory),
    furthestPoint: Math.max(line.furthest, memoryLine.furthest),
    processes: counter.seen,
  };
}

/** Whether this much time has passed since the same was asked last; true at first. */
function createClock(started: number): (name: string, milliseconds: number) => boolean {
  const times = new Map<string, number>();
  return (name, milliseconds) => {
    const count = times.get(name) ?? 0;
    if (Date.now() - started < count * milliseconds) return false;
    times.set(name, count + 1);
    return true;
  };
}

interface Counter {
  readonly seen: number;
  look(): void;
  processes(): number[];
  /** Seconds counted by a moment; the page tells its moments in whole seconds. */
  at(moment: number): number;
}

/** Counts processor time process by process, whoever its parent is by now. */
function createCounter(app: DesktopApp): Counter {
  const [seconds, began] = [new Map<number, number>(), new Map<number, number>()];
  const counts: { at: number; seconds: number }[] = [];
  const started = Date.now();
  const processes = (): number[] => processesOf(app);
  return {
    processes,
    get seen() {
      return seconds.size;
    },
    look() {
      for (const id of processes()) {
        const now = ownSeconds(id);
        if (now === null) continue;
        // Who was there before brings the time it had used; who comes later began with none.
        const isEarly = Date.now() - started < LOOK_MILLISECONDS * 3;
        if (!began.has(id)) began.set(id, isEarly ? now : 0);
        seconds.set(id, now);
      }
      const sum = [...seconds].reduce((all, [id, now]) => all + now - (began.get(id) ?? 0), 0);
      counts.push({ at: Date.now(), seconds: sum });
    },
    at: (moment) => counts.findLast((count) => count.at <= moment + 500)?.seconds ?? 0,
  };
}

/**
 * Processes of the app: below its first one, or begun with its data folder in the environment,
 * which finds those that left their parent.
 */
function processesOf(app: DesktopApp): number[] {
  const mark = `APLOMB_DESKTOP_DATA=${app.folder}\0`;
  const parents = new Map<number, number>();
  const marked = new Set<number>();
  for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(textOf(`/proc/${id}/status`)) ?? [];
    if (parent === undefined) continue;
    parents.set(id, Number(parent));
    if (id !== process.pid && textOf(`/proc/${id}/environ`).includes(mark)) marked.add(id);
  }
  const belongs = (id: number): boolean =>
    id === app.pid || marked.has(id) || (parents.has(id) && belongs(parents.get(id) ?? 0));
  return [...parents.keys()].filter((id) => belongs(id));
}

/** Own processor time of a process in seconds, without that of its children. */
function ownSeconds(id: number): number | null {
  const text = textOf(`/proc/${id}/stat`);
  if (text === '') return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Memory by the whole map of each process, page by page, shared pages by their share. */
function countedMegabytes(ids: readonly number[]): number {
  const kilobytes = ids.flatMap((id) =>
    [...textOf(`/proc/${id}/smaps`).matchAll(/^Pss:\s+(\d+)/gm)].map(([, own]) => Number(own)),
  );
  return kilobytes.reduce((sum, own) => sum + own, 0) / 1_024;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended while it was looked at, or is not ours to read.
    return '';
  }
}

/** The rows of a graph's table, in percent or megabytes. */
async function rowsOf(page: Page, title: string): Promise<Row[]> {
  const cells = await page
    .locator('figure', { hasText: title })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
  return cells.map(([time = '', figure = '']) => ({ at: momentOf(time), value: valueOf(figure) }));
}

/** A time of day as the table writes it, today or just before midnight. */
function momentOf(time: string): number {
  const at = new Date(`${new Date().toDateString()} ${time}`).getTime();
  return at > Date.now() + 60_000 ? at - 24 * 60 * 60_000 : at;
}

/** “12 %”, “812.4 MB”, or “1.2 GB” in megabytes. */
const valueOf = (figure: string): number =>
  Number.parseFloat(figure) * (figure.endsWith('GB') ? 1_024 : 1);

/** What the drawn line says at the moments of the rows, and how far it lies from them. */
async function lineOf(
  page: Page,
  title: string,
  rows: readonly Row[],
): Promise<{ rows: Row[]; furthest: number }> {
  const figure = page.locator('figure', { hasText: title });
  const [drawn, top, newest] = [
    await figure.locator('g path').getAttribute('d'),
    valueOf((await figure.locator('p[aria-hidden]').first().textContent()) ?? ''),
    (await rowsOf(page, title)).at(-1)?.at ?? 0,
  ];
  const height = 200;
  const scale = title === 'Processor' ? 100 : 1;
  const points = [...(drawn ?? '').matchAll(/[\d.]+ ([\d.]+)/g)].map(
    ([, y]) => ((1 - Number(y) / height) * top) / scale,
  );
  // The newest point belongs to the newest row; a sample may have come between the two readings.
  const before = rows.filter(({ at }) => at <= newest).length;
  const fits = (shift: number): { rows: Row[]; furthest: number } => {
    const end = points.length - (newest - (rows[before - 1]?.at ?? 0)) / 2_000 - shift;
    const first = Math.round(end) - before;
    const found = rows.slice(0, before).flatMap(({ at, value }, index) => {
      const point = points[first + index];
      return point === undefined ? [] : [{ at, value: point, off: Math.abs(point - value) }];
    });
    return {
      rows: found,
      furthest: Math.max(...found.map(({ off }) => (off * scale) / top)),
    };
  };
  return [0, 1, 2, 3]
    .map((shift) => fits(shift))
    .reduce((best, one) => (one.furthest < best.furthest ? one : best));
}

function byMinute(rows: readonly Row[]): Row[][] {
  const groups = Map.groupBy(rows, ({ at }) => Math.floor((at - (rows[0]?.at ?? 0)) / 60_000));
  // A group of few samples is the rest of a minute.
  return [...groups.values()].filter(({ length }) => length >= 20);
}

/** Processor time that rows show, each for the time since the one before, and what was counted. */
function agreement(rows: readonly Row[], counter: Counter): Agreement {
  const [from = 0, to = 0] = [rows[0]?.at, rows.at(-1)?.at];
  const shown = rows.reduce(
    (sum, { at, value }, index) => sum + (value * (at - (rows[index - 1]?.at ?? at))) / 1_000,
    0,
  );
  return { shown, counted: counter.at(to) - counter.at(from) };
}

/** Means over the same stretch of time. */
function means(shown: readonly Row[], counted: readonly Row[]): Agreement {
  const [from = 0, to = 0] = [shown[0]?.at, shown.at(-1)?.at];
  const same = counted.filter(({ at }) => at >= from && at <= to + 1_000);
  return { shown: meanOf(shown), counted: meanOf(same) };
}

const meanOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { value }) => sum + value, 0) / rows.length;

/** How far two figures are apart, as a share of what was counted. */
export const apart = ({ shown, counted }: Agreement): number => Math.abs(shown / counted - 1);
