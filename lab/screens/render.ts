import { readdir, rm, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import type { Box } from '@aplomb/contract';
import { catalog, pageHtml } from './catalog.ts';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import { extractScript, type Truth } from './extract.ts';

const folder = new URL('../../packages/engine/fixtures/screens/', import.meta.url);

/**
 * Photographs every page of the catalogue (or those whose name holds an argument) and writes
 * picture and truth.
 */
async function renderAll(filters: string[]): Promise<void> {
  const chosen = catalog.filter(
    (spec) => filters.length === 0 || filters.some((filter) => spec.name.includes(filter)),
  );
  if (filters.length === 0)
    for (const file of await readdir(folder)) await rm(new URL(file, folder));
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: [...browserFlags],
  });
  const places = new Map<string, number>();
  let bytes = 0;
  for (const spec of catalog) {
    const place = places.get(spec.category) ?? 0;
    places.set(spec.category, place + 1);
    if (!chosen.includes(spec)) continue;
    const scale = spec.scale ?? 1;
    const viewport = {
      width: Math.ceil(spec.width / scale),
      height: Math.ceil(spec.height / scale),
    };
    const context = await browser.newContext({ viewport, deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.setContent(pageHtml(spec.name), { waitUntil: 'load' });
    const truth = await page.evaluate<Truth & { cut: string[]; orphans: string[] }>(extractScript);
    const shot = await page.screenshot({
      clip: { x: 0, y: 0, width: spec.width / scale, height: spec.height / scale },
    });
    await context.close();
    const png = await smallPng(shot);
    const { width, height } = await sharp(png).metadata();
    const toPixels = (box: Box): Box => scaled(box, scale);
    const record = {
      kind: spec.kind,
      category: spec.category,
      width,
      height,
      split: place % 2 === 0 ? 'tuning' : 'heldout',
      lines: truth.lines.map(({ text, box, role }) => ({
        text,
        box: toPixels(box),
        ...(role ? { role } : {}),
      })),
      blocks: truth.blocks.map((block) => ({ ...block, box: toPixels(block.box) })),
    };
    bytes += png.length;
    await writeFile(new URL(`${spec.name}.png`, folder), png);
    await writeFile(new URL(`${spec.name}.json`, folder), toJson(record));
    const faults = [
      ...truth.cut.map((text) => `cut: ${text}`),
      ...truth.orphans.map((text) => `no kind: ${text}`),
    ];
    process.stdout.write(
      `${spec.name} ${width}x${height} ${png.length} B ${truth.lines.length} lines ${faults.join(' | ')}\n`,
    );
  }
  await browser.close();
  process.stdout.write(`${chosen.length} screens, ${(bytes / 1e6).toFixed(2)} MB\n`);
}

const smallPng = (shot: Buffer): Promise<Buffer> =>
  sharp(shot)
    .removeAlpha()
    .png({ palette: true, colours: 256, quality: 100, effort: 10, dither: 0, compressionLevel: 9 })
    .toBuffer();

const scaled = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: Math.round(x * scale),
  y: Math.round(y * scale),
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** JSON with one line or block per row, so that a change shows as a small difference. */
function toJson({ lines, blocks, ...rest }: Truth & Record<string, unknown>): string {
  const list = (items: readonly unknown[]): string =>
    `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const head = Object.entries(rest)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
    .join('');
  return `{\n${head}  "lines": ${list(lines)},\n  "blocks": ${list(blocks)}\n}\n`;
}

await renderAll(process.argv.slice(2));
