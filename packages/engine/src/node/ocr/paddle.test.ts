import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame, OcrPort } from '../../ports.ts';
import { drawFrame } from '../../../test/draw-frame.ts';
import { shrinkFrame } from '../../screen/ocr/shrink-frame.ts';
import { straighten } from '../../screen/straighten/straighten.ts';
import { decodeImage } from './decode-image.ts';
import { PinnedFileError } from '../pinned-file.ts';
import { createPaddleOcr } from './paddle.ts';

const screens = new URL('../../../fixtures/screens/', import.meta.url);

async function frameOf(name: string): Promise<Frame> {
  const decoded = await decodeImage(readFileSync(new URL(name, screens)));
  if (!decoded.ok) throw new TypeError(decoded.reason);
  return decoded.frame;
}

describe('createPaddleOcr', () => {
  let ocr: OcrPort;
  beforeAll(async () => {
    ocr = await createPaddleOcr({ threads: 1 });
  });
  afterAll(() => ocr.close());

  it('reads a dialog with places for every character', async () => {
    const lines = await ocr.read(await frameOf('dialog-save.png'));
    const texts = lines.map((line) => line.text);
    expect(texts).toContain('Save changes to "Quarterly plan.odt" before closing?');
    expect(texts).toContain('Cancel');
    for (const line of lines) {
      expect(line.centers).toHaveLength(line.text.length);
      expect(line.confidence).toBeGreaterThan(0.8);
      expect(
        line.centers.every((x) => x >= line.box.x - 1 && x <= line.box.x + line.box.width + 1),
      ).toBe(true);
    }
  });

  it('looks at a picture as a whole, alike for the same screen at half its size', async () => {
    const code = await frameOf('code-cpp-slate.png');
    const figures = await ocr.look?.(code);
    expect(figures).toHaveLength(1_440);
    const half = await ocr.look?.(shrinkFrame(code, 640));
    const table = await ocr.look?.(await frameOf('table-orders-dark.png'));
    const apart = (other?: Float32Array | null): number =>
      Math.hypot(...(figures ?? []).map((value, at) => value - (other?.[at] ?? 0)));
    expect(apart(half)).toBeLessThan(0.5 * apart(table));
    expect(await ocr.look?.({ width: 0, height: 0, rgb: new Uint8Array() })).toBeNull();
  });

  it('sees that screens lie straight', async () => {
    for (const name of ['table-orders-dark.png', 'dialog-options-dark.png', 'code-cpp-slate.png']) {
      const frame = await frameOf(name);
      expect(straighten(frame, (await ocr.axes?.(frame)) ?? []).frame).toBe(frame);
    }
  });

  it.each([1, -3, 15])('straightens a page turned by %d degrees', async (degrees) => {
    const name = 'article-serif.png';
    const page = await frameOf(name);
    const png = await sharp(fileURLToPath(new URL(name, screens)))
      .rotate(degrees, { background: '#fff' })
      .png()
      .toBuffer();
    const decoded = await decodeImage(png);
    if (!decoded.ok) throw new TypeError(decoded.reason);
    const { frame } = decoded;
    const upright = straighten(frame, (await ocr.axes?.(frame)) ?? []);
    const wordsOf = async (read: Frame): Promise<string[]> =>
      (await ocr.read(read)).flatMap(({ text }) => text.split(' '));
    const wanted = await wordsOf(page);
    const found = new Set(await wordsOf(upright.frame));
    const missing = wanted.filter((word) => !found.has(word));
    expect(missing.length).toBeLessThanOrEqual(0.05 * wanted.length);
    // The middle of the page stays where it is.
    const box = {
      x: upright.frame.width / 2 - 5,
      y: upright.frame.height / 2 - 5,
      width: 10,
      height: 10,
    };
    const place = upright.original(box);
    expect(Math.abs(place.x + place.width / 2 - frame.width / 2)).toBeLessThan(10);
    expect(Math.abs(place.y + place.height / 2 - frame.height / 2)).toBeLessThan(10);
  });

  it('reads the same from its caches', async () => {
    const frame = await frameOf('error-browser.png');
    const first = await ocr.read(frame);
    expect(await ocr.read({ ...frame })).toEqual(first);
  });

  it('finds nothing where nothing is, at any shape', async () => {
    for (const [width, height] of [
      [0, 0],
      [1, 1],
      [1, 700],
      [700, 1],
      [1280, 720],
      [20_000, 20],
    ] as const)
      expect(await ocr.read(drawFrame(width, height, 0))).toEqual([]);
  });

  it('ends in bounded time on noise', async () => {
    const frame = drawFrame(640, 360, 0);
    let seed = 7;
    for (let i = 0; i < frame.rgb.length; i++) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      frame.rgb[i] = seed >>> 24;
    }
    const lines = await ocr.read(frame);
    expect(lines.length).toBeLessThan(2_200);
  });

  it('serves reads one after another', async () => {
    const blank = drawFrame(64, 64, 9);
    expect(await Promise.all([ocr.read(blank), ocr.read(blank), ocr.read(blank)])).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('refuses model files that are missing or changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ocr-models-'));
    await expect(createPaddleOcr({ modelFolder: folder })).rejects.toThrow(PinnedFileError);
    for (const name of ['detection.onnx', 'recognition.onnx', 'characters.json'])
      await writeFile(join(folder, name), 'changed');
    await expect(createPaddleOcr({ modelFolder: folder })).rejects.toThrow('SHA-256');
    await rm(folder, { recursive: true });
  });
});
