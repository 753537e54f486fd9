import type { OcrPort } from '../../ports.ts';
import { createPaddleOcr, type PaddleOcrOptions } from './paddle.ts';
import { createTesseractOcr } from './tesseract.ts';

/**
 * The best reader that is installed: PP-OCR where its files and a runtime for them are, else
 * Tesseract. Rejects when neither is.
 */
export async function createLocalOcr(options: PaddleOcrOptions = {}): Promise<OcrPort> {
  return createPaddleOcr(options).catch(() => createTesseractOcr());
}
