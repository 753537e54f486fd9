import { readNodes, withNodes, type OnnxNode, type Tensor } from './graph.ts';

/**
 * An operator to put in place of the one that answers to a name; attributes are lists of whole
 * numbers.
 */
export interface NodePatch {
  operator: string;
  inputs: string[];
  output: string;
  attributes: Readonly<Record<string, number[]>>;
}

/** What to change in an ONNX model, by the name of the constant or of the operator's output. */
export interface OnnxEdit {
  constants?: Readonly<Record<string, Tensor>>;
  nodes?: Readonly<Record<string, NodePatch>>;
  output?: string;
}

/** Numbers (float32) of the constant that answers to `name`; null when the model has none. */
export function readConstant(model: Uint8Array, name: string): Float32Array | null {
  const value = readNodes(model)
    .find(({ outputs }) => outputs.includes(name))
    ?.attributes.get('value');
  return value && 'tensor' in value ? value.tensor.values : null;
}

/** Model bytes with constants and operators exchanged and the output renamed. */
export function editOnnx(model: Uint8Array, edit: OnnxEdit): Uint8Array {
  return withNodes(
    model,
    readNodes(model).map((node) => editNode(node, edit)),
    edit.output,
  );
}

function editNode(node: OnnxNode, edit: OnnxEdit): OnnxNode {
  const name = node.outputs[0] ?? '',
    patch = edit.nodes?.[name],
    tensor = edit.constants?.[name];
  if (patch)
    return {
      operator: patch.operator,
      inputs: patch.inputs,
      outputs: [patch.output],
      attributes: new Map(Object.entries(patch.attributes).map(([key, ints]) => [key, { ints }])),
    };
  return tensor && node.operator === 'Constant'
    ? { ...node, attributes: new Map([['value', { tensor }]]) }
    : node;
}
