import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cropLine } from '../../../packages/engine/src/screen/ocr/crop.ts';
import { fuseOnnx } from '../onnx/fuse.ts';
import { readNodes } from '../onnx/graph.ts';
import { tilePlanes } from '../../../packages/engine/src/screen/ocr/tiles.ts';
import { loadOnnxRuntime } from '../../../packages/engine/src/node/onnx-runtime.ts';
import { decodeImage } from '../../../packages/engine/src/node/ocr/decode-image.ts';
import { loadPackageModels } from './package-models.ts';
import { withOwnHead } from './own-head.ts';

const { InferenceSession, Tensor } = await loadOnnxRuntime();

async function answer(
  model: Uint8Array,
  planes: Float32Array,
  height: number,
  width: number,
): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 });
  const outputs = await session.run({
    [session.inputNames[0] ?? '']: new Tensor('float32', planes, [1, 3, height, width]),
  });
  await session.release();
  const data = outputs[session.outputNames[0] ?? '']?.data;
  if (!(data instanceof Float32Array)) throw new TypeError('no numbers');
  return data;
}

function farthest(a: Float32Array, b: Float32Array): number {
  expect(b.length).toBe(a.length);
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0);
}

const operators = (model: Uint8Array): Set<string> =>
  new Set(readNodes(model).map(({ operator }) => operator));

describe('fuseOnnx on the pinned models', async () => {
  const files = await loadPackageModels();
  const decoded = await decodeImage(
    readFileSync(
      new URL('../../../packages/engine/fixtures/screens/dialog-save.png', import.meta.url),
    ),
  );
  if (!decoded.ok) throw new TypeError(decoded.reason);

  it('finds the same text with fewer operators', async () => {
    const fused = fuseOnnx(files.detection);
    for (const gone of ['Clip', 'Div', 'ConvTranspose'])
      expect(operators(fused)).not.toContain(gone);
    const tile = {
      x: 320,
      y: 192,
      width: 640,
      height: 288,
      innerX: 320,
      innerY: 192,
      innerWidth: 640,
      innerHeight: 288,
    };
    const planes = tilePlanes(decoded.frame, tile);
    const before = await answer(files.detection, planes, 288, 640),
      after = await answer(fused, planes, 288, 640);
    expect(before.some((value) => value > 0.9)).toBe(true);
    expect(farthest(before, after)).toBeLessThan(1e-4);
  });

  it('reads the same characters with fewer operators', async () => {
    const { model } = await withOwnHead(files.recognition);
    const fused = fuseOnnx(model);
    expect(operators(fused)).not.toContain('Clip');
    const { planes, tensorWidth } = cropLine(decoded.frame, {
      x: 500,
      y: 290,
      width: 360,
      height: 30,
    });
    expect(
      farthest(
        await answer(model, planes, 48, tensorWidth),
        await answer(fused, planes, 48, tensorWidth),
      ),
    ).toBeLessThan(1e-4);
  });
});
