import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { straighten } from '../../packages/engine/src/screen/straighten/straighten.ts';
import { layoutScreen } from '../../packages/engine/src/screen/layout.ts';
import { findRulings } from '../../packages/engine/src/screen/rulings.ts';
import { createPaddleOcr, decodeImage } from '../../packages/engine/src/node/index.ts';
import type { OcrPort } from '../../packages/engine/src/index.ts';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import type { Bench, BenchRow } from './bench.ts';
import { distance, fold } from './ocr-metrics.ts';
import { drawReadme, readmesOfOthers } from './pages-of-others.ts';
import { simulatePhoto } from './photograph.ts';
import { tesseract } from './tesseract.ts';
import { option } from './option.ts';

const isTuning = process.argv.includes('--tune');
const pagesAsked = option('pages');
const pageCount = Number(pagesAsked ?? 10);

type View = (png: Buffer, page: number) => Promise<Buffer>;
const paper = { r: 246, g: 245, b: 242 };
const turn =
  (degrees: number): View =>
  (png, page) =>
    sharp(png)
      .rotate(page % 2 === 0 ? degrees : -degrees, { background: paper })
      .png()
      .toBuffer();
const views: readonly { name: string; goal?: string; view: View }[] = [
  { name: 'straight', view: async (png) => png },
  { name: 'turned by 1°', goal: '≤ 1.5', view: turn(1) },
  { name: 'turned by 3°', goal: '≤ 2', view: turn(3) },
  { name: 'turned by 8°', view: turn(8) },
  { name: 'turned by 15°', view: turn(15) },
  { name: 'simulated photo', goal: '≤ 6', view: simulatePhoto },
];

interface Score {
  edits: number;
  characters: number;
  theirs: number | null;
}

/**
 * Pages turned and photographed: characters wrong in order, beside tesseract on the same pictures.
 * Texts are READMEs of packages, written by others; the pages and what is done to them are ours.
 * `--tune` takes the half that was looked at.
 */
export const bench: Bench = {
  name: 'turned',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-turned-'));
    const executablePath = requireProgram('chromium');
    const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
    const ocr = await createPaddleOcr({ remembers: false, threads: 1 });
    const scores = views.map((): Score[] => []);
    try {
      for (const [number, text] of readmesOfOthers(pageCount, isTuning).entries()) {
        const page = await drawReadme(browser, text, number);
        for (const [i, { view }] of views.entries()) {
          const picture = join(folder, 'page.png');
          writeFileSync(picture, await view(page.png, number));
          scores[i]?.push(await score(ocr, picture, page.text));
        }
      }
    } finally {
      await ocr.close();
      await browser.close();
      rmSync(folder, { recursive: true });
    }
    return views.map(({ name, goal }, i) => rowOf(name, goal, scores[i] ?? []));
  },
};

async function score(ocr: OcrPort, picture: string, wanted: string): Promise<Score> {
  const decoded = await decodeImage(readFileSync(picture));
  if (!decoded.ok) throw new TypeError(decoded.reason);
  const { frame } = straighten(decoded.frame, (await ocr.axes?.(decoded.frame)) ?? []);
  const { text } = layoutScreen(await ocr.read(frame), frame, findRulings(frame));
  const theirs = isTuning ? null : await tesseract(picture);
  const truth = fold(wanted);
  return {
    edits: distance(truth, fold(text)),
    characters: truth.length,
    theirs: theirs && distance(truth, fold(theirs.lines.map((line) => line.text).join(' '))),
  };
}

function rowOf(name: string, goal: string | undefined, scores: readonly Score[]): BenchRow {
  const sum = (of: (score: Score) => number): number =>
    scores.reduce((total, score) => total + of(score), 0);
  const characters = sum((score) => score.characters);
  return {
    figure: `characters wrong in order, ${name}`,
    value: (100 * sum(({ edits }) => edits)) / characters,
    unit: '%',
    ...(goal === undefined ? {} : { goal }),
    ...(scores.some(({ theirs }) => theirs === null)
      ? {}
      : {
          baseline: {
            name: 'tesseract, PSM 3',
            value: (100 * sum(({ theirs }) => theirs ?? 0)) / characters,
          },
        }),
    note: `${scores.length} pages`,
  };
}
