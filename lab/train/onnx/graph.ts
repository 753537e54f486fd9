import { concat, field, label, parse, text, varint, type Field, type Pieces } from './protobuf.ts';

/** A tensor of float32. */
export interface Tensor {
  dims: number[];
  values: Float32Array;
}

/** Value of an operator's attribute; kinds this code does not work with are kept as bytes. */
export type Attribute =
  | { float: number }
  | { int: number }
  | { ints: number[] }
  | { tensor: Tensor }
  | { bytes: Uint8Array };

/** One operator of a network. */
export interface OnnxNode {
  operator: string;
  inputs: string[];
  outputs: string[];
  attributes: Map<string, Attribute>;
}

const contentOf = (fields: readonly Field[], wanted: number): Uint8Array | undefined =>
  fields.find(({ number }) => number === wanted)?.content;

/** Operators of a model's graph in their order. Field numbers are those of onnx.proto3. */
export function readNodes(model: Uint8Array): OnnxNode[] {
  const graph = parse(contentOf(parse(model), 7) ?? new Uint8Array(0));
  return graph
    .filter(({ number }) => number === 1)
    .map(({ content }) => {
      const fields = parse(content);
      const texts = (wanted: number): string[] =>
        fields.filter(({ number }) => number === wanted).map((one) => text(one.content));
      const attributes = new Map(
        fields.filter(({ number }) => number === 5).map((one) => readAttribute(one.content)),
      );
      return { operator: texts(4)[0] ?? '', inputs: texts(1), outputs: texts(2), attributes };
    });
}

/**
 * The model with other operators, and with `output` as its answer (its shape left open) when given;
 * all else stays.
 */
export function withNodes(
  model: Uint8Array,
  nodes: readonly OnnxNode[],
  output?: string,
): Uint8Array {
  return concat(
    parse(model).flatMap((one) => {
      if (one.number !== 7) return [one.whole];
      const rest = parse(one.content)
        .filter(({ number }) => number !== 1)
        .flatMap((part) => {
          if (part.number !== 12) return [part.whole];
          return field(12, [
            ...label(1, output ?? text(contentOf(parse(part.content), 1))),
            ...field(2, field(1, varint(1, 1))),
          ]);
        });
      return field(7, [...nodes.flatMap((node) => field(1, writeNode(node))), ...rest]);
    }),
  );
}

/** A model of these operators alone; every tensor is of float32, its shape left open. */
export function modelOf(
  inputs: readonly string[],
  nodes: readonly OnnxNode[],
  output: string,
): Uint8Array {
  const operatorSet = [...label(1, ''), ...varint(2, 13)];
  const named = (name: string): Pieces => [...label(1, name), ...field(2, field(1, varint(1, 1)))];
  const graph = [
    ...nodes.flatMap((node) => field(1, writeNode(node))),
    ...label(2, 'graph'),
    ...inputs.flatMap((name) => field(11, named(name))),
    ...field(12, named(output)),
  ];
  return concat([...varint(1, 8), ...field(8, operatorSet), ...field(7, graph)]);
}

function readAttribute(bytes: Uint8Array): [string, Attribute] {
  const fields = parse(bytes);
  const name = text(contentOf(fields, 1));
  const float = contentOf(fields, 2),
    tensor = readTensor(contentOf(fields, 5));
  if (float?.length === 4)
    return [name, { float: new Float32Array(new Uint8Array(float).buffer)[0] ?? 0 }];
  const ints = fields.filter(({ number }) => number === 8).map(({ value }) => value);
  // Negative numbers are 64 bits long, which these are not.
  if (ints.length > 0 && ints.every(Number.isSafeInteger)) return [name, { ints }];
  return [name, tensor ? { tensor } : { bytes }];
}

function readTensor(bytes: Uint8Array | undefined): Tensor | null {
  const fields = parse(bytes ?? new Uint8Array(0));
  const raw = contentOf(fields, 9);
  if (!raw || fields.find(({ number }) => number === 2)?.value !== 1) return null;
  return {
    dims: fields.filter(({ number }) => number === 1).map(({ value }) => value),
    values: new Float32Array(new Uint8Array(raw).buffer),
  };
}

function writeNode({ operator, inputs, outputs, attributes }: OnnxNode): Pieces {
  return [
    ...inputs.flatMap((name) => label(1, name)),
    ...outputs.flatMap((name) => label(2, name)),
    ...label(4, operator),
    ...[...attributes].flatMap(([name, value]) => field(5, writeAttribute(name, value))),
  ];
}

function writeAttribute(name: string, value: Attribute): Pieces {
  if ('bytes' in value) return [value.bytes];
  const kind = (number: number): Pieces => varint(20, number);
  if ('float' in value)
    return [
      ...label(1, name),
      Uint8Array.of(21),
      new Uint8Array(Float32Array.of(value.float).buffer),
      ...kind(1),
    ];
  if ('int' in value) return [...label(1, name), ...varint(3, value.int), ...kind(2)];
  if ('ints' in value)
    return [...label(1, name), ...value.ints.flatMap((number) => varint(8, number)), ...kind(7)];
  const { dims, values } = value.tensor;
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return [
    ...label(1, name),
    ...field(5, [...dims.flatMap((size) => varint(1, size)), ...varint(2, 1), ...field(9, [raw])]),
    ...kind(4),
  ];
}
