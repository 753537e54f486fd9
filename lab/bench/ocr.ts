import { median, percentile, type Bench, type BenchRow } from './bench.ts';
import { keptScreens, runJob, type KeptScreen, type OcrJobResult } from './ocr-jobs.ts';
import { tesseract } from './tesseract.ts';
import { compareLines, type OcrErrors, type PlacedLine } from './ocr-metrics.ts';

const goals: Readonly<Record<string, string>> = {
  code: '≤ 1.1',
  terminal: '≤ 1.46',
  slide: '≤ 0.35',
  chat: '≤ 0.61',
  article: '≤ 0.10',
  table: '≤ 0.07',
  dialog: '≤ 0.20',
  math: '≤ 0.95',
  problem: '≤ 0.99',
  docs: '≤ 0.33',
};

/** Errors of read pages against the truth, summed over the screens that pass. */
function sum(
  screens: readonly KeptScreen[],
  read: ReadonlyMap<string, PlacedLine[]>,
  pass: (screen: KeptScreen) => boolean = () => true,
): { cerL: number; cerN: number; werB: number } {
  const total: OcrErrors = {
    edits: 0,
    characters: 0,
    tightEdits: 0,
    tightCharacters: 0,
    wordEdits: 0,
    words: 0,
  };
  for (const screen of screens.filter(pass)) {
    const lines = read.get(screen.path);
    if (!lines) continue;
    const errors = compareLines(screen.lines, lines);
    for (const key of Object.keys(total) as (keyof OcrErrors)[]) total[key] += errors[key];
  }
  return {
    cerL: (100 * total.edits) / total.characters,
    cerN: (100 * total.tightEdits) / total.tightCharacters,
    werB: (100 * total.wordEdits) / total.words,
  };
}

const linesOf = (result: OcrJobResult): Map<string, PlacedLine[]> =>
  new Map(result.pages.map((page) => [page.path, page.lines]));
const warm1080 = (result: OcrJobResult, clock: 'ms' | 'cpuMs' = 'ms'): number[] =>
  result.pages
    .slice(1)
    .filter((page) => page.width === 1920)
    .map((page) => page[clock] / 1000);

/** What the bench measured: our readings of every kept screen, and tesseract's. */
interface Readings {
  readonly screens: readonly KeptScreen[];
  readonly all: OcrJobResult;
  readonly one: OcrJobResult;
  readonly changes: OcrJobResult;
  readonly jpeg: OcrJobResult;
  readonly theirs: TheirReadings;
}

interface TheirReadings {
  /** Lines by path; empty where tesseract is not installed. */
  readonly lines: ReadonlyMap<string, PlacedLine[]>;
  /** Seconds and processor seconds of each 1080p page. */
  readonly seconds: readonly number[];
  readonly processor: readonly number[];
}

const isHeld = ({ split }: KeptScreen): boolean => split === 'heldout';

async function run(): Promise<BenchRow[]> {
  const screens = (await keptScreens()).toSorted((a, b) => b.width - a.width);
  const large = screens.filter((screen) => screen.width === 1920).map((screen) => screen.path);
  const held = screens.filter(isHeld).map((screen) => screen.path);
  const readings = {
    screens,
    all: await runJob({ images: screens.map((screen) => screen.path), threads: 2 }),
    one: await runJob({ images: large, threads: 1 }),
    changes: await runJob({ images: large.slice(0, 4), threads: 2, changes: true }),
    jpeg: await runJob({ images: held, threads: 2, jpeg: true }),
    theirs: await readByTesseract(screens),
  };
  return [...accuracyRows(readings), ...categoryRows(readings), ...speedRows(readings)];
}

async function readByTesseract(screens: readonly KeptScreen[]): Promise<TheirReadings> {
  const lines = new Map<string, PlacedLine[]>();
  const seconds: number[] = [];
  const processor: number[] = [];
  for (const screen of screens) {
    const answer = await tesseract(screen.path);
    if (!answer) break;
    lines.set(screen.path, answer.lines);
    if (screen.width !== 1920) continue;
    seconds.push(answer.ms / 1000);
    processor.push(answer.cpuMs / 1000);
  }
  return { lines, seconds, processor };
}

function theirErrors(
  { screens, theirs: { lines } }: Readings,
  figure: (sums: ReturnType<typeof sum>) => number,
  pass?: (screen: KeptScreen) => boolean,
): Partial<BenchRow> {
  return lines.size === 0
    ? { note: 'tesseract is not installed' }
    : { baseline: { name: 'tesseract, PSM 3', value: figure(sum(screens, lines, pass)) } };
}

function accuracyRows(readings: Readings): BenchRow[] {
  const { screens, all, jpeg } = readings;
  const read = linesOf(all);
  const ours = sum(screens, read);
  const heldOut = sum(screens, read, isHeld);
  const held = screens.filter(isHeld);
  return [
    {
      figure: 'cerL, all screens',
      value: ours.cerL,
      unit: '%',
      goal: '≤ 0.70',
      ...theirErrors(readings, (s) => s.cerL),
    },
    {
      figure: 'cerL, held out',
      value: heldOut.cerL,
      unit: '%',
      goal: '≤ 0.80',
      ...theirErrors(readings, (s) => s.cerL, isHeld),
    },
    { figure: 'cerN, held out', value: heldOut.cerN, unit: '%' },
    {
      figure: 'werB, all screens',
      value: ours.werB,
      unit: '%',
      goal: '≤ 3.0',
      ...theirErrors(readings, (s) => s.werB),
    },
    {
      figure: 'werB, held out',
      value: heldOut.werB,
      unit: '%',
      goal: '≤ 3.0',
      ...theirErrors(readings, (s) => s.werB, isHeld),
    },
    {
      figure: 'cerL, held out as JPEG quality 85',
      value: sum(held, linesOf(jpeg)).cerL,
      unit: '%',
    },
  ];
}

function categoryRows(readings: Readings): BenchRow[] {
  const { screens, all } = readings;
  const read = linesOf(all);
  return [...new Set(screens.map((screen) => screen.category))].map((category) => {
    const pass = (screen: KeptScreen): boolean => screen.category === category;
    const goal = goals[category];
    const heldOut = sum(screens, read, (screen) => pass(screen) && isHeld(screen));
    return {
      figure: `cerL ${category}`,
      value: sum(screens, read, pass).cerL,
      unit: '%',
      ...(goal ? { goal } : {}),
      ...theirErrors(readings, (s) => s.cerL, pass),
      note: `held out ${heldOut.cerL.toFixed(2)} %`,
    };
  });
}

function theirTime(
  times: readonly number[],
  figure: (values: readonly number[]) => number,
): Partial<BenchRow> {
  return times.length === 0 ? {} : { baseline: { name: 'tesseract, PSM 3', value: figure(times) } };
}

function speedRows({ all, one, changes, theirs: { seconds, processor } }: Readings): BenchRow[] {
  const p95 = (values: readonly number[]): number => percentile(values, 0.95);
  const baseline = theirTime(seconds, median);
  return [
    {
      figure: '1080p, warm median, two threads',
      value: median(warm1080(all)),
      unit: 's',
      goal: '≤ 0.9',
      ...baseline,
    },
    {
      figure: '1080p, warm median, one thread',
      value: median(warm1080(one)),
      unit: 's',
      goal: '≤ 1.3',
      ...baseline,
    },
    {
      figure: '1080p, warm p95, one thread',
      value: p95(warm1080(one)),
      unit: 's',
      goal: '≤ 2.0',
      ...theirTime(seconds, p95),
    },
    {
      figure: 'the same in processor time, median',
      value: median(warm1080(one, 'cpuMs')),
      unit: 's',
      ...theirTime(processor, median),
    },
    {
      figure: 'the same in processor time, p95',
      value: p95(warm1080(one, 'cpuMs')),
      unit: 's',
      ...theirTime(processor, p95),
    },
    {
      figure: 'cold start with first 1080p page',
      value: all.coldMs / 1000,
      unit: 's',
      goal: '≤ 2.5',
    },
    {
      figure: 'peak memory of the process',
      value: Math.max(all.peakRssMb, one.peakRssMb),
      unit: 'MB',
      goal: '≤ 500',
    },
    {
      figure: 'one changed line, 1080p',
      value: median(changes.changedLineMs),
      unit: 'ms',
      goal: '≤ 200',
    },
    { figure: 'unchanged frame, 1080p', value: unchangedFrameMs(), unit: 'ms', goal: '≤ 5' },
  ];
}

/** Median time to find that two equal 1080p frames in different memory are equal. */
function unchangedFrameMs(): number {
  const [one, other] = [77, 77].map((grey) => new Uint8Array(1920 * 1080 * 3).fill(grey));
  return median(
    Array.from({ length: 41 }, () => {
      const started = performance.now();
      if (one === undefined || other === undefined || Buffer.compare(one, other) !== 0)
        return Number.NaN;
      return performance.now() - started;
    }).slice(11),
  );
}

/** Local OCR on the kept screenshots, beside Debian's tesseract on the same pictures. */
export const bench: Bench = { name: 'ocr', run };
