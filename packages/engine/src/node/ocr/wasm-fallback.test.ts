import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { decodeImage } from './decode-image.ts';
import { createPaddleOcr } from './paddle.ts';

vi.mock('onnxruntime-node', () => {
  throw new TypeError('libonnxruntime.so.1: cannot open shared object file');
});

it('reads through WebAssembly where the native library does not load', async () => {
  await expect(createPaddleOcr({ runtime: 'native' })).rejects.toThrow();
  const decoded = await decodeImage(
    readFileSync(new URL('../../../fixtures/screens/dialog-save.png', import.meta.url)),
  );
  if (!decoded.ok) throw new TypeError(decoded.reason);
  const ocr = await createPaddleOcr({ threads: 1 });
  const texts = (await ocr.read(decoded.frame)).map(({ text }) => text);
  await ocr.close();
  expect(ocr.name).toBe('PP-OCRv4 (wasm)');
  expect(texts).toContain('Save changes to "Quarterly plan.odt" before closing?');
  expect(texts).toContain('Cancel');
});
