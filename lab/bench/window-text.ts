import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CapturePort,
  ScreenRect,
  WindowInfo,
  WindowTextPort,
} from '../../apps/desktop/service/base/ports.ts';
import { createNativeCapture } from '../../apps/desktop/service/platform/capture-native.ts';
import { createAtSpiWindowText } from '../../apps/desktop/service/platform/window-text-at-spi.ts';
import { openSessionBus } from '../../apps/desktop/test/session-bus.ts';
import { openXSession, until, type XSession } from '../../apps/desktop/test/x-session.ts';
import {
  type Frame,
  type OcrPort,
  layoutScreen,
  readBeside,
  type ToldText,
} from '../../packages/engine/src/index.ts';
import { createPaddleOcr } from '../../packages/engine/src/node/index.ts';
import { requireProgram } from '../../tools/system-packages.ts';
import { median, percentile, type Bench, type BenchRow } from './bench.ts';
import { distance, fold } from './ocr-metrics.ts';
import { codeOfOthers } from './pages-of-others.ts';
import { option } from './option.ts';

const asked = option('regions');
/** Regions of each program. */
const each = Number(asked ?? 66);
const PATIENT = 30_000;
const CLOCK_TICKS = 100,
  DRAWN_MILLISECONDS = 700;

const programs = ['browser', 'editor', 'terminal'] as const;
type Program = (typeof programs)[number];

interface Region {
  program: Program;
  characters: number;
  toldEdits: number;
  readEdits: number;
  toldCpuMs: number;
  readCpuMs: number;
  askMs: number;
  fromWindow: boolean;
}

interface Parts {
  session: XSession;
  capture: CapturePort;
  windowText: WindowTextPort;
  ocr: OcrPort;
  folder: string;
}

/** Code by others in windows of real programs: by the accessibility tree, and by their pictures. */
export const bench: Bench = {
  name: 'window-text',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-window-text-'));
    const bus = await openSessionBus();
    const session = await openXSession('1280x900', bus.environment);
    process.env['DISPLAY'] = session.display;
    const log = { error: () => undefined };
    const capture = await createNativeCapture(log);
    const windowText = createAtSpiWindowText(bus.environment, log, PATIENT);
    const ocr = await createPaddleOcr({ remembers: false, threads: 1 });
    const regions: Region[] = [];
    try {
      const parts = { session, capture, windowText, ocr, folder };
      for (const program of programs)
        for (const text of codeOfOthers().slice(0, each))
          regions.push(await readRegion(parts, program, text));
    } finally {
      await Promise.all([ocr.close(), windowText.close()]);
      await session.close();
      await bus.close();
      rmSync(folder, { recursive: true, force: true });
    }
    return rowsOf(regions);
  },
};

/** Starts the program on a file; its window has the file's name or a title of ours. */
function show({ session, folder }: Parts, program: Program, text: string): ChildProcess {
  const file = join(folder, 'sample.txt');
  writeFileSync(file, text);
  if (program === 'editor')
    return session.start(requireProgram('mousepad'), '--disable-server', file);
  if (program === 'terminal')
    return session.start(
      requireProgram('terminal'),
      '--disable-server',
      '--title=sample.txt',
      '--geometry=100x30',
      '-x',
      'bash',
      '-c',
      `cat '${file}'; sleep 600`,
    );
  const page = join(folder, 'sample.html');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>sample.txt</title><pre style="font:15px monospace">${escaped}</pre>`,
  );
  return session.start(
    requireProgram('chromium'),
    '--no-sandbox',
    '--disable-gpu',
    '--test-type',
    '--no-first-run',
    '--force-renderer-accessibility',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--window-size=900,600',
    `--app=file://${page}`,
  );
}

async function readRegion(parts: Parts, program: Program, text: string): Promise<Region> {
  const { capture, windowText } = parts;
  const child = show(parts, program, text);
  const first = text.trimStart().split('\n', 1)[0]?.trim().slice(0, 12) ?? '';
  let window: WindowInfo | undefined,
    told: ToldText | null = null;
  try {
    await until(async () => {
      window = (await capture.windows()).find(({ title }) => title.includes('sample.txt'));
      told = window === undefined ? null : await windowText.read(window, window);
      return (
        told?.lines.some(
          ({ text: line, content, monospace }) => content && monospace && line.includes(first),
        ) ?? false
      );
    }, `the text of the ${program}`);
    if (window === undefined || told === null) throw new TypeError('no window');
    const settled = await settledWindow(capture, window);
    const whole = await windowText.read(settled, settled);
    if (whole === null) throw new TypeError('a window tells no text any more');
    return await compare(parts, program, text, settled, whole);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await until(
      async () => !(await capture.windows()).some(({ title }) => title.includes('sample.txt')),
      'the end of the window',
    );
  }
}

/** Marks the lines of the file as a person would, and reads them both ways. */
async function compare(
  { capture, windowText, ocr }: Parts,
  program: Program,
  text: string,
  window: WindowInfo,
  { lines }: ToldText,
): Promise<Region> {
  const boxes = lines.filter((line) => line.content && line.monospace).map(({ box }) => box);
  const top = Math.min(...boxes.map(({ y }) => y)) - 3,
    bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + 6;
  const area = { x: window.x, y: top, width: window.width, height: bottom - top };
  const frame = await grabDrawn(capture, area);
  const size = { width: frame.width, height: frame.height };
  const before = process.cpuUsage(),
    theirs = processorMs(window.process),
    started = performance.now();
  const told = await windowText.read(window, area);
  const askMs = performance.now() - started;
  const inFrame = (told?.lines ?? []).map(({ box, ...line }) => ({
    ...line,
    box: { ...box, x: box.x - area.x, y: box.y - area.y },
  }));
  const beside = await readBeside(frame, inFrame, ocr);
  const toldCpuMs = cpuSince(before) + processorMs(window.process) - theirs;
  const again = process.cpuUsage();
  const read = await ocr.read(frame);
  const readCpuMs = cpuSince(again);
  const wrong = (found: Parameters<typeof layoutScreen>[0]): number =>
    distance(fold(text), fold(layoutScreen(found, size).text));
  return {
    program,
    characters: fold(text).length,
    toldEdits: wrong(beside.lines),
    readEdits: wrong(read),
    toldCpuMs,
    readCpuMs,
    askMs,
    fromWindow: beside.source !== 'picture',
  };
}

/** A window once all of it is drawn where it stays: a terminal tells its first words before. */
async function settledWindow(capture: CapturePort, window: WindowInfo): Promise<WindowInfo> {
  await grabDrawn(capture, window);
  const now = (await capture.windows()).find(({ id }) => id === window.id);
  if (now === undefined) throw new TypeError('the window has gone');
  const isSame = (['x', 'y', 'width', 'height'] as const).every(
    (side) => now[side] === window[side],
  );
  return isSame ? window : settledWindow(capture, now);
}

/** The area once it no longer changes: a program tells its text before it has drawn it. */
async function grabDrawn(capture: CapturePort, area: ScreenRect): Promise<Frame> {
  let last: Frame | null = null;
  for (;;) {
    const { width, height, rgb } = await capture.grab({ rect: area });
    if (last !== null && Buffer.compare(last.rgb, rgb) === 0) return last;
    last = { width, height, rgb };
    await sleep(DRAWN_MILLISECONDS);
  }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Processor time a program has taken, in its own ticks of 10 ms. */
function processorMs(id: number | null): number {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / CLOCK_TICKS;
}

/** How long a window takes to tell, by the clock: other work on the machine counts in it. */
function askRow(regions: readonly Region[], at: number): BenchRow {
  const times = regions.map(({ askMs }) => askMs);
  return {
    figure: `asking the window, p95${at === 0 ? '' : `; ${regions[0]?.program}`}`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: '≤ 80',
    note: `median ${median(times).toFixed(0)} ms; load of the machine at the end ${loadavg()[0]?.toFixed(1)}`,
  };
}

function rowsOf(regions: readonly Region[]): BenchRow[] {
  const share = (part: readonly Region[], whole: readonly Region[]): number =>
    (100 * part.length) / whole.length;
  const wrong = (of: readonly Region[], edits: 'toldEdits' | 'readEdits'): number =>
    (100 * of.reduce((sum, region) => sum + region[edits], 0)) /
    of.reduce((sum, { characters }) => sum + characters, 0);
  const note = `${regions.length} regions`;
  const exact = (of: readonly Region[], edits: 'toldEdits' | 'readEdits'): number =>
    share(
      of.filter((region) => region[edits] === 0),
      of,
    );
  const cpu = (key: 'toldCpuMs' | 'readCpuMs'): number => median(regions.map((one) => one[key]));
  const row = (name: string, of: readonly Region[]): BenchRow[] => [
    {
      figure: `${name}: regions without a wrong character`,
      value: exact(of, 'toldEdits'),
      unit: '%',
      goal: '≥ 90',
      baseline: { name: 'picture', value: exact(of, 'readEdits') },
      note: `${of.length} regions`,
    },
    {
      figure: `${name}: characters wrong`,
      value: wrong(of, 'toldEdits'),
      unit: '%',
      baseline: { name: 'picture', value: wrong(of, 'readEdits') },
    },
  ];
  return [
    ...row('all', regions),
    ...programs.flatMap((program) =>
      row(
        program,
        regions.filter((region) => region.program === program),
      ),
    ),
    {
      figure: 'taken from the window',
      value: share(
        regions.filter(({ fromWindow }) => fromWindow),
        regions,
      ),
      unit: '%',
      note,
    },
    ...[regions, ...programs.map((name) => regions.filter(({ program }) => program === name))].map(
      askRow,
    ),
    {
      figure: 'processor time, with the program’s own, median',
      value: cpu('toldCpuMs'),
      unit: 'ms',
      goal: `≤ ${Math.round(cpu('readCpuMs') / 6)}`,
      baseline: { name: 'picture, one thread', value: cpu('readCpuMs') },
    },
  ];
}
