import { modelOf, type Attribute, type OnnxNode } from '../onnx/graph.ts';
import { loadOnnxRuntime } from '../../../packages/engine/src/node/onnx-runtime.ts';

const ort = await loadOnnxRuntime();

/** A product of two matrices, rows × inner and inner × columns, and what is done to it. */
async function product(
  nodes: readonly [string, string[], string, [string, Attribute][]?][],
): Promise<(a: Float32Array, b: Float32Array, inner: [number, number]) => Promise<Float32Array>> {
  const list = nodes.map(([operator, inputs, output, attributes = []]): OnnxNode => ({
    operator,
    inputs,
    outputs: [output],
    attributes: new Map(attributes),
  }));
  const session = await ort.InferenceSession.create(
    Buffer.from(modelOf(['a', 'b'], list, 'answer')),
    { interOpNumThreads: 1, extra: { session: { intra_op: { allow_spinning: '0' } } } },
  );
  return async (a, b, [ofA, ofB]) => {
    const matrix = (values: Float32Array, columns: number) =>
      new ort.Tensor('float32', values, [values.length / columns, columns]);
    const { answer } = await session.run({ a: matrix(a, ofA), b: matrix(b, ofB) });
    return answer?.data as Float32Array;
  };
}

const softmax = await product([
  ['MatMul', ['a', 'b'], 'logits'],
  ['Softmax', ['logits'], 'answer', [['axis', { int: 1 }]]],
]);
const transposed = await product([['Gemm', ['a', 'b'], 'answer', [['transA', { int: 1 }]]]]);

/** Probabilities of the classes: softmax of each row of inputs times the weights. */
export const probabilitiesOf = (
  rows: Float32Array,
  weights: Float32Array,
  inputs: number,
): Promise<Float32Array> => softmax(rows, weights, [inputs, weights.length / inputs]);

/** Gradient of the weights, given the rows of inputs and the gradient at each row's logits. */
export const weightGradient = (
  rows: Float32Array,
  logits: Float32Array,
  inputs: number,
): Promise<Float32Array> =>
  transposed(rows, logits, [inputs, (logits.length * inputs) / rows.length]);
