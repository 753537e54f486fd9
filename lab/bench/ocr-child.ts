import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Frame } from '../../packages/engine/src/ports.ts';
import { createPaddleOcr, decodeImage } from '../../packages/engine/src/node/index.ts';
import type { OcrJob, OcrJobResult } from './ocr-jobs.ts';

/**
 * Runs one OCR job in a process of its own, so that memory and cold start are those of the engine
 * alone. Job as JSON in the first argument.
 */
async function main(job: OcrJob): Promise<OcrJobResult> {
  const result: OcrJobResult = { pages: [], coldMs: 0, peakRssMb: 0, changedLineMs: [] };
  const ocr = await createPaddleOcr({
    threads: job.threads,
    ...(job.changes ? {} : { remembers: false }),
  });
  for (const [index, path] of job.images.entries()) {
    const bytes = await readFile(path);
    const started = performance.now(),
      spent = process.cpuUsage();
    const frame = await frameOf(
      job.jpeg ? await sharp(bytes).jpeg({ quality: 85 }).toBuffer() : bytes,
    );
    const lines = await ocr.read(frame);
    const ms = performance.now() - started,
      { user, system } = process.cpuUsage(spent);
    if (index === 0) result.coldMs = performance.now();
    result.pages.push({
      path,
      ms,
      cpuMs: (user + system) / 1000,
      width: frame.width,
      lines: lines.map(({ text, box }) => ({ text, box })),
    });
    for (const line of job.changes ? lines.slice(0, 3) : []) {
      const changed = invertBox(frame, line.box);
      const from = performance.now();
      await ocr.read(changed);
      result.changedLineMs.push(performance.now() - from);
    }
  }
  result.peakRssMb = process.resourceUsage().maxRSS / 1024;
  await ocr.close();
  return result;
}

async function frameOf(bytes: Uint8Array): Promise<Frame> {
  const decoded = await decodeImage(bytes);
  if (!decoded.ok) throw new TypeError(decoded.reason);
  return decoded.frame;
}

/** The frame with one line changed: its pixels inverted. */
function invertBox(
  frame: Frame,
  box: { x: number; y: number; width: number; height: number },
): Frame {
  const rgb = frame.rgb.slice();
  for (let y = box.y; y < box.y + box.height; y++)
    for (let i = (y * frame.width + box.x) * 3; i < (y * frame.width + box.x + box.width) * 3; i++)
      rgb[i] = 255 - (rgb[i] ?? 0);
  return { ...frame, rgb };
}

process.stdout.write(JSON.stringify(await main(JSON.parse(process.argv[2] ?? '{}') as OcrJob)));
