import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findRulings } from '../../../packages/engine/src/index.ts';
import { createPaddleOcr, decodeImage } from '../../../packages/engine/src/node/index.ts';
import { tilesOf } from '../../../packages/engine/src/kind/picture-look.ts';
import { browserFlags, requireProgram } from '../../../tools/system-packages.ts';
import { draw } from './draw.ts';
import type { Pools } from './pools.ts';
import { pageLines } from './page-lines.ts';
import type { ReadPage } from './read-page.ts';

// Run: node lab/train/kinds/render.ts FIRST COUNT [--drawn]     draws, photographs and reads COUNT
// training pages from seed FIRST on; what was read before is kept. With --drawn the lines come from
// the page itself, which is quicker and without the reader's mistakes. Needs `collect.ts` first.

const folder = '.cache/kinds/pages';
const [first = 0, count = 100] = process.argv.slice(2, 4).map(Number);
const drawn = process.argv.includes('--drawn');
const pools = JSON.parse(readFileSync('.cache/kinds/pools.json', 'utf8')) as Pools;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: requireProgram('chromium'),
  args: [...browserFlags],
});
const ocr = drawn ? null : await createPaddleOcr();
for (let seed = first; seed < first + count; seed += 1) {
  const file = `${folder}/${seed}.json`;
  if (existsSync(file)) continue;
  const { kind, width, height, html } = draw(seed, pools);
  // Windows in windows have no lines of their own in the page.
  if (drawn && kind === 'mixed') continue;
  const tab = await browser.newPage({ viewport: { width, height } });
  await tab.setContent(html, { waitUntil: 'load' });
  const shot = await tab.screenshot();
  const known = drawn ? await pageLines(tab) : null;
  await tab.close();
  const picture = await decodeImage(shot);
  if (!picture.ok) throw new Error(`Page ${seed} cannot be decoded.`);
  const read: ReadPage = {
    kind,
    width,
    height,
    lines: known ?? (await ocr?.read(picture.frame)) ?? [],
    rulings: findRulings(picture.frame),
    tiles: tilesOf(picture.frame),
  };
  writeFileSync(file, JSON.stringify(read));
}
await ocr?.close();
await browser.close();
