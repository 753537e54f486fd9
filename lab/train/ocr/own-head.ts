import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editOnnx } from '../onnx/edit.ts';

/**
 * Record beside the weights: neighbouring steps seen, classes with the blank, features per step,
 * and what the classes stand for.
 */
interface HeadRecord {
  radius: number;
  classes: number;
  depth: number;
  chars: string;
}

const ownFolder = fileURLToPath(new URL('head/', import.meta.url));

/**
 * The recognition model with its last layer exchanged for our own: a convolution over neighbouring
 * steps, trained on screen fonts by train-head.ts, over Latin letters and signs instead of 6,625
 * classes. Throws TypeError when the weights do not fit.
 */
export async function withOwnHead(
  recognition: Uint8Array,
  folder = ownFolder,
): Promise<{ model: Uint8Array; chars: string[] }> {
  const [record, bytes] = await Promise.all([
    readFile(join(folder, 'record.json'), 'utf8'),
    readFile(join(folder, 'weights.bin')),
  ]);
  const { radius, classes, depth, chars } = JSON.parse(record) as HeadRecord;
  const width = 2 * radius + 1;
  const numbers = new Float32Array(Uint8Array.from(bytes).buffer);
  const characters = [...chars];
  if (numbers.length !== classes * (1 + depth * width) || characters.length !== classes - 1)
    throw new TypeError('the weights of the last layer do not fit their record');
  const weights = new Float32Array(classes * depth * width);
  for (let r = 0; r < width; r++) {
    for (let d = 0; d < depth; d++) {
      for (let k = 0; k < classes; k++)
        weights[(k * depth + d) * width + r] =
          numbers[classes + (r * depth + d) * classes + k] ?? 0;
    }
  }
  const model = editOnnx(recognition, {
    constants: {
      'linear_85.w_0': { dims: [classes, depth, width], values: weights },
      'linear_85.b_0': { dims: [classes], values: numbers.slice(0, classes) },
    },
    nodes: {
      'p2o.MatMul.25': {
        operator: 'Conv',
        inputs: ['squeeze_0.tmp_0', 'linear_85.w_0', 'linear_85.b_0'],
        output: 'aplomb.head',
        attributes: { kernel_shape: [width], pads: [radius, radius] },
      },
      'p2o.Add.277': {
        operator: 'Transpose',
        inputs: ['aplomb.head'],
        output: 'p2o.Add.277',
        attributes: { perm: [0, 2, 1] },
      },
    },
  });
  return { model, chars: characters };
}
