import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { layoutScreen } from '../../packages/engine/src/screen/layout.ts';
import { findRulings } from '../../packages/engine/src/screen/rulings.ts';
import { createPaddleOcr, decodeImage } from '../../packages/engine/src/node/index.ts';
import type { OcrPort } from '../../packages/engine/src/index.ts';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import { median, type Bench, type BenchRow } from './bench.ts';
import { distance, fold } from './ocr-metrics.ts';
import {
  drawReadingPage,
  ordersOf,
  readPanesScript,
  shapeNames,
  tunedShapes,
} from './reading-pages.ts';
import { codeOfOthers, drawCode, drawReadme, readmesOfOthers } from './pages-of-others.ts';
import { runTimed } from './ocr-jobs.ts';
import { tesseract } from './tesseract.ts';
import { option } from './option.ts';

const pagesAsked = option('pages');
/** Pages of each shape; 15 of 14 shapes are 210. */
const pagesEach = Number(pagesAsked ?? 15);
/** Pages of each kind of text by others. */
const othersCount = pagesEach * 2;
const PROSE = 'prose of others',
  CODE = 'code of others';
/** Pages before this one were looked at while the layout was worked on. */
const firstPage = 100;
const firstReadChild = fileURLToPath(new URL('first-read-child.ts', import.meta.url));

/** Errors and processor milliseconds of one reader on one page. */
interface Reading {
  shape: string;
  /** Of a process that reads this page only, from its start to its end. */
  firstMs: number;
  edits: number;
  characters: number;
  cpuMs: number;
}
type Readings = { ours: Reading[]; theirs: Reading[] };

/**
 * Pictures read in order, beside tesseract on the same ones: tasks beside code with texts of ours,
 * drawn in 14 shapes, and prose and code by others. Processor time stands next to each.
 */
export const bench: Bench = {
  name: 'reading',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-reading-'));
    const executablePath = requireProgram('chromium');
    const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
    const ocr = await createPaddleOcr({ remembers: false, threads: 1 });
    const readings: Readings = { ours: [], theirs: [] };
    const parts = { browser, ocr, picture: join(folder, 'page.png') };
    try {
      for (const shape of shapeNames)
        for (let page = firstPage; page < firstPage + pagesEach; page++)
          await readDrawn(parts, shape, page, readings);
      await readOthers(parts, readings);
    } finally {
      await ocr.close();
      await browser.close();
      rmSync(folder, { recursive: true });
    }
    return rowsOf(readings);
  },
};

interface Parts {
  browser: Browser;
  ocr: OcrPort;
  picture: string;
}

async function readDrawn(
  { browser, ...parts }: Parts,
  shape: string,
  page: number,
  readings: Readings,
): Promise<void> {
  const { html, width, height } = drawReadingPage(shape, page);
  const tab = await browser.newPage({ viewport: { width, height } });
  await tab.setContent(html, { waitUntil: 'load' });
  const panes = await tab.evaluate<string[]>(readPanesScript);
  const png = await tab.screenshot();
  await tab.close();
  await readOne(parts, shape, { png, orders: ordersOf(shape, panes) }, readings);
}

/** Texts of others as prose and as code, drawn by us; none was looked at while tuning. */
async function readOthers({ browser, ...parts }: Parts, readings: Readings): Promise<void> {
  const kinds = [
    { shape: PROSE, texts: readmesOfOthers(othersCount, false), draw: drawReadme },
    { shape: CODE, texts: codeOfOthers().slice(-othersCount), draw: drawCode },
  ];
  for (const { shape, texts, draw } of kinds)
    for (const [number, given] of texts.entries()) {
      const { png, text } = await draw(browser, given, number);
      await readOne(parts, shape, { png, orders: [[text]] }, readings);
    }
}

async function readOne(
  { ocr, picture }: Omit<Parts, 'browser'>,
  shape: string,
  { png, orders }: { png: Buffer; orders: readonly (readonly string[])[] },
  { ours, theirs }: Readings,
): Promise<void> {
  const started = process.cpuUsage();
  const decoded = await decodeImage(png);
  if (!decoded.ok) throw new TypeError(decoded.reason);
  const lines = await ocr.read(decoded.frame);
  const { text } = layoutScreen(lines, decoded.frame, findRulings(decoded.frame));
  const { user, system } = process.cpuUsage(started);
  const cpuMs = (user + system) / 1000;
  writeFileSync(picture, png);
  const first = await runTimed(`'${process.execPath}' '${firstReadChild}' "$0"`, picture);
  if (first.stdout !== text) throw new TypeError('a first read gave another text');
  ours.push({ shape, ...compare(orders, text), cpuMs, firstMs: first.cpuMs });
  const answer = await tesseract(picture);
  if (answer)
    theirs.push({
      shape,
      ...compare(orders, answer.lines.map((line) => line.text).join(' ')),
      cpuMs: answer.cpuMs,
      firstMs: answer.cpuMs,
    });
}

/** Text as it is compared; the dots before items are drawn, not written. */
const plain = (text: string): string => fold(fold(text).replaceAll('·', ' '));

/** Edits against the order that is nearest. */
function compare(
  orders: readonly (readonly string[])[],
  read: string,
): { edits: number; characters: number } {
  const wanted = orders.map((panes) => plain(panes.join(' ')));
  const got = plain(read);
  return {
    edits: Math.min(...wanted.map((text) => distance(text, got))),
    characters: wanted[0]?.length ?? 0,
  };
}

function wrong(readings: readonly Reading[]): number {
  const sum = (of: (reading: Reading) => number): number =>
    readings.reduce((total, reading) => total + of(reading), 0);
  return (100 * sum(({ edits }) => edits)) / sum(({ characters }) => characters);
}

function rowsOf({ ours, theirs }: Readings): BenchRow[] {
  const row = (
    figure: string,
    pass: (reading: Reading) => boolean,
    more: Partial<BenchRow>,
  ): BenchRow => ({
    figure,
    value: wrong(ours.filter(pass)),
    unit: '%',
    ...(theirs.length === 0
      ? {}
      : { baseline: { name: 'tesseract, PSM 3', value: wrong(theirs.filter(pass)) } }),
    ...more,
  });
  const isOurs = ({ shape }: Reading): boolean => shapeNames.includes(shape);
  const cpu = (
    whose: string,
    pass: (reading: Reading) => boolean,
    of: 'cpuMs' | 'firstMs' = 'cpuMs',
  ): BenchRow => {
    const seconds = (readings: readonly Reading[]): number =>
      median(readings.filter(pass).map((reading) => reading[of] / 1000));
    const each = of === 'cpuMs' ? '' : ', a process of its own for each';
    return {
      figure: `processor time of a page, one thread${each}, median; ${whose}`,
      value: seconds(ours),
      unit: 's',
      ...(theirs.length === 0 ? {} : { baseline: { name: 'tesseract', value: seconds(theirs) } }),
    };
  };
  const count = (pass: (reading: Reading) => boolean): string =>
    `${ours.filter(pass).length} pages`;
  return [
    row('characters wrong in order; texts of ours, all shapes', isOurs, {
      goal: '≤ 1.0',
      note: count(isOurs),
    }),
    cpu('texts of ours', isOurs),
    cpu('texts of ours', isOurs, 'firstMs'),
    row('characters wrong in order; texts of others', (reading) => !isOurs(reading), {
      note: count((reading) => !isOurs(reading)),
    }),
    cpu('texts of others', (reading) => !isOurs(reading)),
    cpu('texts of others', (reading) => !isOurs(reading), 'firstMs'),
    row('prose of others', ({ shape }) => shape === PROSE, {}),
    row('code of others', ({ shape }) => shape === CODE, {}),
    row(
      'shapes of ours not drawn while tuning',
      (reading) => isOurs(reading) && !tunedShapes.includes(reading.shape),
      { goal: '≤ 1.0' },
    ),
    ...shapeNames.map((name) => row(name, ({ shape }) => shape === name, {})),
  ];
}
