import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { decodeImage } from './decode-image.ts';
import { createLocalOcr } from './local-ocr.ts';
import { ocrModelFolder } from './model-files.ts';
import { createPaddleOcr } from './paddle.ts';

const pack = mkdtempSync(join(tmpdir(), 'aplomb-pack-'));
afterAll(() => rmSync(pack, { recursive: true }));

/** Our models beside a native library that the system cannot load. */
function breakRuntime(): void {
  const runtime = join(pack, 'node_modules', 'onnxruntime-node');
  mkdirSync(runtime, { recursive: true });
  symlinkSync(ocrModelFolder, join(pack, 'models'));
  writeFileSync(join(runtime, 'native.node'), 'no library');
  writeFileSync(join(runtime, 'index.js'), "module.exports = require('./native.node');");
}

it('reads with Tesseract where the native library does not load', async () => {
  breakRuntime();
  await expect(createPaddleOcr({ pack })).rejects.toThrow(
    expect.objectContaining({ code: 'ERR_DLOPEN_FAILED' }),
  );
  const decoded = await decodeImage(
    readFileSync(new URL('../../../fixtures/screens/dialog-save.png', import.meta.url)),
  );
  if (!decoded.ok) throw new TypeError(decoded.reason);
  const ocr = await createLocalOcr({ threads: 1, pack });
  const texts = (await ocr.read(decoded.frame)).map(({ text }) => text);
  await ocr.close();
  expect(ocr.name).toBe('Tesseract');
  expect(texts.join(' ')).toContain('before closing?');
});
