import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { decodeImage } from './decode-image.ts';
import { createLocalOcr } from './local-ocr.ts';
import { createPaddleOcr } from './paddle.ts';

vi.mock('onnxruntime-node', () => {
  throw new TypeError('libonnxruntime.so.1: cannot open shared object file');
});

it('reads with Tesseract where the native library does not load', async () => {
  await expect(createPaddleOcr()).rejects.toThrow();
  const decoded = await decodeImage(
    readFileSync(new URL('../../../fixtures/screens/dialog-save.png', import.meta.url)),
  );
  if (!decoded.ok) throw new TypeError(decoded.reason);
  const ocr = await createLocalOcr({ threads: 1 });
  const texts = (await ocr.read(decoded.frame)).map(({ text }) => text);
  await ocr.close();
  expect(ocr.name).toBe('Tesseract');
  expect(texts.join(' ')).toContain('before closing?');
});
