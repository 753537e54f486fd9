import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeScreen } from '../../analysis/analyze-screen.ts';
import type { Frame, OcrPort } from '../../ports.ts';
import { drawFrame } from '../../../test/draw-frame.ts';
import { createTextTools } from '../text-tools.ts';
import { decodeImage } from './decode-image.ts';
import { createLocalOcr } from './local-ocr.ts';
import { createTesseractOcr } from './tesseract.ts';

const screens = new URL('../../../fixtures/screens/', import.meta.url);

async function frameOf(name: string): Promise<Frame> {
  const decoded = await decodeImage(readFileSync(new URL(name, screens)));
  if (!decoded.ok) throw new TypeError(decoded.reason);
  return decoded.frame;
}

const wordsIn = (text: string): string[] => text.match(/[A-Za-z]{3,}/g) ?? [];

describe('createTesseractOcr', () => {
  let ocr: OcrPort;
  beforeAll(async () => {
    ocr = await createTesseractOcr();
  });
  afterAll(() => ocr.close());

  it('reads a dialog with a place for every character', async () => {
    const lines = await ocr.read(await frameOf('dialog-save.png'));
    expect(wordsIn(lines.map((line) => line.text).join(' '))).toEqual(
      expect.arrayContaining(['Save', 'changes', 'before', 'closing']),
    );
    for (const line of lines) {
      expect(line.centers, line.text).toHaveLength(line.text.length);
      expect(
        line.centers.every((x) => x >= line.box.x - 1 && x <= line.box.x + line.box.width + 1),
        line.text,
      ).toBe(true);
    }
  });

  it('reads light text on a dark ground', async () => {
    const frame = await frameOf('dialog-save.png');
    const lines = await ocr.read({ ...frame, rgb: frame.rgb.map((value) => 255 - value) });
    expect(wordsIn(lines.map((line) => line.text).join(' '))).toEqual(
      expect.arrayContaining(['Save', 'changes', 'closing']),
    );
  });

  it('says that a script it lacks cannot be read, and reads code that it is less sure of', async () => {
    const text = await createTextTools();
    const legible = async (name: string): Promise<boolean> => {
      const asked = { types: [], context: null };
      return (await analyzeScreen(await frameOf(name), { ocr, text }, asked)).details.legible;
    };
    expect(await legible('../scripts/russian.png')).toBe(false);
    expect(await legible('code-rust-dusk.png')).toBe(true);
  });

  it('finds nothing where nothing is, at any shape', async () => {
    for (const [width, height] of [
      [0, 0],
      [1, 1],
      [1, 700],
      [700, 1],
      [320, 200],
    ] as const)
      expect(await ocr.read(drawFrame(width, height, 0))).toEqual([]);
  });

  it('stands in where PP-OCR is not installed', async () => {
    const local = await createLocalOcr({ modelFolder: '/nowhere' });
    expect(local.name).toBe('Tesseract');
    await local.close();
  });
});
