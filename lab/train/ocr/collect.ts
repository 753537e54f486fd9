import { browserFlags, requireProgram } from '../../../tools/system-packages.ts';
import { appendFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBoxes } from '../../../packages/engine/src/screen/ocr/boxes.ts';
import { cropLine } from '../../../packages/engine/src/screen/ocr/crop.ts';
import { editOnnx } from '../onnx/edit.ts';
import { fuseOnnx } from '../onnx/fuse.ts';
import { detectText } from '../../../packages/engine/src/screen/ocr/read-frame.ts';
import { splitBox } from '../../../packages/engine/src/screen/ocr/split.ts';
import { decodeImage } from '../../../packages/engine/src/node/ocr/decode-image.ts';
import { loadOnnxRuntime } from '../../../packages/engine/src/node/onnx-runtime.ts';
import { loadPackageModels } from './package-models.ts';
import { extractScript, type MeasuredLine } from '../../screens/extract.ts';
import { requireFonts, trainingPage } from './pages.ts';
import { loadCorpus } from './corpus.ts';
import { randomFrom } from './random.ts';
import type { Box } from '@aplomb/contract';

/**
 * Renders training pages, runs detection as the engine does, and writes for each crop the features
 * the recognition network has before its
 * last layer, with the characters that stand in it. Arguments: folder of the clones that corpus.ts
 * names, pages, seed (a multiple of 3 adds translated prose, an even one coloured sub-pixel
 * rendering), output prefix, `held` for texts to judge by. Format: see `appendSample`.
 */
const [clones = '', pages = '60', seed = '1', prefix = '.cache/ocr-train', part = 'learnt'] =
  process.argv.slice(2);
if (clones === '') throw new TypeError('Name the folder of the clones.');
requireFonts();
const random = randomFrom(Number(seed));
const corpus = loadCorpus(clones, Number(seed), part === 'held' ? 'held' : 'learnt');
const ort = await loadOnnxRuntime();
const files = await loadPackageModels();
const settings = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
} as const;
const detection = await ort.InferenceSession.create(
  Buffer.from(fuseOnnx(files.detection)),
  settings,
);
const features = await ort.InferenceSession.create(
  Buffer.from(fuseOnnx(editOnnx(files.recognition, { output: 'transpose_51.tmp_0' }))),
  settings,
);

async function run(
  session: typeof detection,
  planes: Float32Array,
  height: number,
  width: number,
): Promise<Float32Array> {
  const outputs = await session.run({
    [session.inputNames[0] ?? '']: new ort.Tensor('float32', planes, [1, 3, height, width]),
  });
  return outputs[session.outputNames[0] ?? '']?.data as Float32Array;
}

/** The characters in a box, or null when it cuts a line or holds two. */
function labelOf(box: Box, lines: readonly MeasuredLine[], scale: number): string | null {
  const inside = lines.filter(({ box: b }) => {
    const down =
      Math.min(box.y + box.height, (b.y + b.height) * scale) - Math.max(box.y, b.y * scale);
    return (
      down > 0.25 * Math.min(box.height, b.height * scale) &&
      b.x * scale < box.x + box.width &&
      (b.x + b.width) * scale > box.x
    );
  });
  const [line, other] = inside;
  if (
    !line ||
    other ||
    line.box.height * scale > box.height * 1.9 ||
    line.box.height * scale < box.height * 0.5
  )
    return null;
  const chars = [...line.text];
  if (chars.length !== line.xs.length) return null;
  const kept = chars
    .filter((_, i) => {
      const x = (line.xs[i] ?? 0) * scale;
      return x > box.x && x < box.x + box.width;
    })
    .join('');
  return kept.replace(/\s+/g, ' ').trim() || null;
}

/** One sample: header line `steps label` in the .jsonl, `steps × 120` float32 in the .bin. */
function appendSample(label: string, values: Float32Array): void {
  appendFileSync(`${prefix}.jsonl`, `${JSON.stringify({ steps: values.length / 120, label })}\n`);
  appendFileSync(
    `${prefix}.bin`,
    new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
  );
}

writeFileSync(`${prefix}.jsonl`, '');
writeFileSync(`${prefix}.bin`, '');
const browser = await chromium.launch({
  executablePath: requireProgram('chromium'),
  args: [...browserFlags, ...(Number(seed) % 2 ? [] : ['--enable-lcd-text'])],
});
let count = 0;
for (let n = 0; n < Number(pages); n++) {
  const scale = [1, 1, 1, 1.25, 1.5][Math.floor(random() * 5)] ?? 1;
  const context = await browser.newContext({
    viewport: { width: Math.round(1280 / scale), height: Math.round(720 / scale) },
    deviceScaleFactor: scale,
  });
  const tab = await context.newPage();
  await tab.setContent(trainingPage(corpus, random), { waitUntil: 'load' });
  const { lines } = await tab.evaluate<{ lines: MeasuredLine[] }>(extractScript);
  let shot: Uint8Array = await tab.screenshot();
  await context.close();
  if (random() < 0.2)
    shot = await sharp(shot)
      .jpeg({
        quality: 60 + Math.floor(random() * 35),
        chromaSubsampling: random() < 0.5 ? '4:2:0' : '4:4:4',
      })
      .toBuffer();
  const decoded = await decodeImage(shot);
  if (!decoded.ok) continue;
  const map = await detectText(decoded.frame, {
    networks: {
      detect: (planes, width, height) => run(detection, planes, height, width),
      recognise: () => Promise.reject(new TypeError('not used')),
    },
  });
  for (const box of findBoxes(map, decoded.frame).flatMap((one) => splitBox(decoded.frame, one))) {
    const label = labelOf(box, lines, scale);
    if (label === null) continue;
    const crop = cropLine(decoded.frame, box);
    appendSample(label, await run(features, crop.planes, 48, crop.tensorWidth));
    count++;
  }
  if (n % 10 === 9) process.stdout.write(`${n + 1} pages, ${count} lines\n`);
}
await browser.close();
