import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { straighten } from '../../packages/engine/src/screen/straighten/straighten.ts';
import { layoutScreen } from '../../packages/engine/src/screen/layout.ts';
import { findRulings } from '../../packages/engine/src/screen/rulings.ts';
import { createPaddleOcr, decodeImage } from '../../packages/engine/src/node/index.ts';
import type { OcrPort } from '../../packages/engine/src/index.ts';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import type { Bench, BenchRow } from './bench.ts';
import { distance, fold } from './ocr-metrics.ts';
import { simulatePhoto } from './photograph.ts';
import { tesseract } from './tesseract.ts';

const isTuning = process.argv.includes('--tune');
const pagesAsked = process.argv.find((argument) => argument.startsWith('--pages='))?.slice(8);
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
    const ocr = await createPaddleOcr({ cachedLines: 0, cachedTiles: 0, threads: 1 });
    const scores = views.map((): Score[] => []);
    try {
      for (const [number, text] of textsOfOthers().entries()) {
        const page = await drawPage(browser, text, number);
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

/** Beginnings of READMEs, without what is no running text; every second one is for tuning. */
function textsOfOthers(): string[] {
  const modules = new URL('../../node_modules/', import.meta.url);
  const texts = readdirSync(modules)
    .toSorted()
    .flatMap((name) => {
      const path = new URL(`${name}/README.md`, modules);
      return existsSync(path) ? [readFileSync(path, 'utf8')] : [];
    });
  const plain = texts
    .map((text) => text.replaceAll(/<[^>]*>|^\[.*$|!?\[([^\]]*)\]\([^)]*\)|^.*\|.*$/gm, '$1'))
    .map((text) =>
      text
        .replaceAll(/[^\x20-\x7e\n]/g, '')
        .replaceAll(/\n{3,}/g, '\n\n')
        .slice(0, 700),
    )
    .filter((text) => text.length === 700);
  const half = plain.filter((_, i) => (i % 2 === 0) === isTuning);
  return half.filter((_, i) => i % Math.ceil(half.length / pageCount) === 0);
}

async function drawPage(
  browser: Browser,
  text: string,
  number: number,
): Promise<{ png: Buffer; text: string }> {
  const tab = await browser.newPage({ viewport: { width: 1_000, height: 500 } });
  const font = ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans'][number % 3];
  await tab.setContent(
    `<style>body{font:${17 + (number % 4)}px/1.5 ${font};margin:60px;background:#f6f5f2;color:#222}` +
      `pre,code{font:.9em 'DejaVu Sans Mono'}pre{white-space:pre-wrap}</style>${micromark(text)}`,
  );
  const whole = await tab.evaluate<string>('document.body.innerText');
  const png = await tab.screenshot({ fullPage: true });
  await tab.close();
  return { png, text: whole };
}

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
