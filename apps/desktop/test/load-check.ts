import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import { plotHeight } from '@aplomb/ui/plot-size';
import type { Page } from 'playwright-core';
import type { DesktopApp } from './desktop-app.ts';
import { keysOf } from './real-capture.ts';

const LOOK_MILLISECONDS = 100,
  CAPTURE_MILLISECONDS = 6_000,
  MEMORY_MILLISECONDS = 2_000,
  /** The page's table holds the last two minutes; it is read well before a row leaves it. */
  ROWS_MILLISECONDS = 45_000,
  /** The app reads its processes within this time before the moment of a row. */
  READ_MILLISECONDS = 250,
  TICKS_PER_SECOND = 100;

/**
 * A figure of the page, and the least and most that it can be by what was counted: the two looks
 * nearest to either end of the page's figure, one before and one after.
 */
export interface Agreement {
  readonly shown: number;
  readonly least: number;
  readonly most: number;
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

/** A row of a graph's table, and what the line says at it. */
interface Row {
  readonly at: number;
  readonly value: number;
  readonly drawn: number;
  readonly top: number;
}

/** Captures for some minutes with the performance page open, and counts by itself meanwhile. */
export async function watchLoad(app: DesktopApp, page: Page, minutes: number): Promise<LoadReport> {
  const counter = createCounter(app);
  const [shares, megabytes] = [new Map<number, Row>(), new Map<number, Row>()];
  const counted: { at: number; value: number }[] = [];
  const started = Date.now();
  const every = createClock(started);
  const readRows = async (): Promise<void> => {
    for (const row of await rowsOf(page, 'Processor')) shares.set(row.at, row);
    for (const row of await rowsOf(page, 'Memory')) megabytes.set(row.at, row);
  };
  const look = async (): Promise<void> => {
    counter.look();
    if (every('memory', MEMORY_MILLISECONDS))
      counted.push({ at: Date.now(), value: countedMegabytes(counter.processes()) });
    await wait(LOOK_MILLISECONDS);
  };
  while (Date.now() - started < minutes * 60_000) {
    if (every('capture', CAPTURE_MILLISECONDS))
      app.session.run('xdotool', 'key', keysOf(hotkeys.quick_capture.chord));
    if (every('rows', ROWS_MILLISECONDS)) await readRows();
    await look();
  }
  await readRows();
  // The moments of the newest row need a look after them.
  await look();
  const within = (rows: ReadonlyMap<number, Row>): Row[] =>
    [...rows.values()]
      .filter(({ at }) => at - READ_MILLISECONDS > started)
      .toSorted((one, other) => one.at - other.at);
  const [processor, memory] = [within(shares), within(megabytes)];
  const valueOfRow = ({ value }: Row): number => value;
  return {
    processor: agreement(processor, counter, valueOfRow),
    minutes: byMinute(processor).map((rows) => agreement(rows, counter, ({ drawn }) => drawn)),
    memory: means(memory, counted, valueOfRow),
    memoryLine: means(memory, counted, ({ drawn }) => drawn),
    furthestPoint: Math.max(
      ...[...processor, ...memory].map(({ value, drawn, top }) => Math.abs(drawn - value) / top),
    ),
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

interface Look {
  readonly begun: number;
  readonly ended: number;
  readonly seconds: number;
}

interface Counter {
  readonly seen: number;
  look(): void;
  processes(): number[];
  /** Seconds counted by the last look before a moment, and by the first one after it. */
  before(moment: number): number;
  after(moment: number): number;
}

/** Counts processor time process by process, whoever its parent is by now. */
function createCounter(app: DesktopApp): Counter {
  const find = createFinder(app);
  const [looks, seen]: [Look[], Set<number>] = [[], new Set()];
  let known = find(),
    left = 0;
  const first = secondsOf(known);
  return {
    processes: () => [...known.keys()],
    get seen() {
      return seen.size;
    },
    look() {
      const begun = Date.now();
      const now = find();
      for (const id of now.keys()) seen.add(id);
      // The time of an ended process goes to its parent, unless that one is none of the app's.
      for (const [id, { parent, seconds }] of known)
        if (!now.has(id) && !now.has(parent)) left += seconds;
      known = now;
      // A child that ended between two reads of one look is in neither; it is in the next one.
      const seconds = Math.max(looks.at(-1)?.seconds ?? 0, secondsOf(now) + left - first);
      looks.push({ begun, ended: Date.now(), seconds });
    },
    before: (moment) => looks.findLast(({ ended }) => ended <= moment)?.seconds ?? 0,
    after: (moment) =>
      (looks.find(({ begun }) => begun >= moment) ?? looks.at(-1))?.seconds ?? Number.NaN,
  };
}

/** A process with the seconds of processor time that it and its ended children took. */
interface Process {
  readonly parent: number;
  readonly seconds: number;
}

const secondsOf = (processes: ReadonlyMap<number, Process>): number =>
  [...processes.values()].reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * Finds the processes of the app: below its first one, or begun with its data folder in the
 * environment, which finds those that left their parent.
 */
function createFinder(app: DesktopApp): () => Map<number, Process> {
  const mark = `APLOMB_DESKTOP_DATA=${app.folder}\0`;
  const marked = new Map<string, boolean>();
  const isMarked = (id: number, begun: string): boolean => {
    const key = `${id} ${begun}`;
    const known = marked.get(key) ?? textOf(`/proc/${id}/environ`).includes(mark);
    marked.set(key, known);
    return known && id !== process.pid;
  };
  return () => {
    const [all, own] = [new Map<number, Process>(), new Set([app.pid])];
    for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
      const fields = fieldsOf(id);
      if (fields === null) continue;
      const field = (place: number): number => Number(fields[place - 3]);
      const ticks = field(14) + field(15) + field(16) + field(17);
      all.set(id, { parent: field(4), seconds: ticks / TICKS_PER_SECOND });
      if (isMarked(id, fields[22 - 3] ?? '')) own.add(id);
    }
    const belongs = (id: number): boolean =>
      own.has(id) || (all.has(id) && belongs(all.get(id)?.parent ?? 0));
    return new Map([...all].filter(([id]) => belongs(id)));
  };
}

/** The fields of /proc/PID/stat after the name, which may hold anything; the third is the first. */
function fieldsOf(id: number): string[] | null {
  const text = textOf(`/proc/${id}/stat`);
  return text === '' ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
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

/** The rows of a graph's table with the points drawn for them: shares of one, or megabytes. */
async function rowsOf(page: Page, title: string): Promise<Row[]> {
  // Table and line are read in one moment, since the newest row comes with a point of its own.
  const { rows, top, path } = await page
    .locator('figure', { hasText: title })
    .evaluate((graph) => ({
      rows: [...graph.querySelectorAll('tbody tr')].map((row) => ({
        at: row.querySelector('time')?.dateTime ?? '',
        figure: row.querySelector('td')?.textContent ?? '',
      })),
      top: graph.querySelector('p[aria-hidden]')?.textContent ?? '',
      path: graph.querySelector('g path')?.getAttribute('d') ?? '',
    }));
  const highest = valueOf(top);
  const points = [...path.matchAll(/[\d.]+ ([\d.]+)/g)]
    .map(([, y]) => (1 - Number(y) / plotHeight) * highest)
    .slice(-rows.length);
  return rows.map(({ at, figure }, index) => ({
    at: Date.parse(at),
    value: valueOf(figure),
    drawn: points[index] ?? Number.NaN,
    top: highest,
  }));
}

/** “4.6 %” as a share of one, “812.4 MB”, or “1.2 GB” in megabytes. */
function valueOf(figure: string): number {
  const number = Number.parseFloat(figure);
  if (figure.endsWith('%')) return number / 100;
  return figure.endsWith('GB') ? number * 1_024 : number;
}

function byMinute(rows: readonly Row[]): Row[][] {
  const groups = Map.groupBy(rows, ({ at }) => Math.floor((at - (rows[0]?.at ?? 0)) / 60_000));
  // A group of few samples is the rest of a minute.
  return [...groups.values()].filter(({ length }) => length >= 20);
}

/** Processor time that rows show, each for the time since the one before, and what was counted. */
function agreement(
  rows: readonly Row[],
  counter: Counter,
  shareOf: (row: Row) => number,
): Agreement {
  const [from = 0, to = 0] = [rows[0]?.at, rows.at(-1)?.at];
  const shown = rows.reduce(
    (sum, row, index) => sum + (shareOf(row) * (row.at - (rows[index - 1]?.at ?? row.at))) / 1_000,
    0,
  );
  return {
    shown,
    least: counter.before(to - READ_MILLISECONDS) - counter.after(from),
    most: counter.after(to) - counter.before(from - READ_MILLISECONDS),
  };
}

/** Means over the same stretch of time. */
function means(
  rows: readonly Row[],
  counted: readonly { at: number; value: number }[],
  megabytesOf: (row: Row) => number,
): Agreement {
  const [from = 0, to = 0] = [rows[0]?.at, rows.at(-1)?.at];
  const mean = meanOf(counted.filter(({ at }) => at >= from && at <= to).map(({ value }) => value));
  return { shown: meanOf(rows.map(megabytesOf)), least: mean, most: mean };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far a figure lies outside what it can be by what was counted, as a share of that. */
export function apart({ shown, least, most }: Agreement): number {
  if (shown < least) return 1 - shown / least;
  return Math.max(0, shown / most - 1);
}
