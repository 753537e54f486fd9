/** Numbers to put in place of a constant of the model. */
export interface TensorPatch { dims: number[]; values: Float32Array }

interface Field { number: number; /** The whole field with its tag. */ whole: Uint8Array; /** Content of a length-delimited field; empty for others. */ content: Uint8Array }

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 200));

/** Fields of a protobuf message; stops at the first byte it cannot understand. */
function parse(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0, scale = 1;
    for (; at < bytes.length; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const start = at, tag = varint(), wire = tag & 7;
    let content = new Uint8Array(0);
    if (wire === 0) varint();
    else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else if (wire === 2) { const length = varint(); content = bytes.subarray(at, at + length) as Uint8Array<ArrayBuffer>; at += length; }
    else break;
    fields.push({ number: tag >>> 3, whole: bytes.subarray(start, at), content });
  }
  return fields;
}

function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) { bytes.push(rest); return bytes; }
    bytes.push((rest % 128) + 128);
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { result.set(part, at); at += part.length; }
  return result;
}

/** A length-delimited field. */
function field(number: number, content: Uint8Array): Uint8Array {
  return concat([Uint8Array.from([...varintBytes(number * 8 + 2), ...varintBytes(content.length)]), content]);
}

const ascii = (value: string): Uint8Array => Uint8Array.from(value, (char) => char.charCodeAt(0));

/** An operator to put in place of the one that answers to a name; attributes are lists of whole numbers. */
export interface NodePatch { operator: string; inputs: string[]; output: string; attributes: Readonly<Record<string, number[]>> }

/** What to change in an ONNX model, by the name of the constant or of the operator's output. */
export interface OnnxEdit { constants?: Readonly<Record<string, TensorPatch>>; nodes?: Readonly<Record<string, NodePatch>>; output?: string }

/** Numbers (float32) of the constant that answers to `name`; null when the model has none. */
export function readConstant(model: Uint8Array, name: string): Float32Array | null {
  for (const node of graphOf(model).filter(({ number }) => number === 1)) {
    const fields = parse(node.content);
    if (!fields.some((one) => one.number === 2 && text(one.content) === name)) continue;
    const tensor = fields.filter(({ number }) => number === 5).flatMap(({ content }) => parse(content)).find(({ number }) => number === 5);
    const raw = tensor && parse(tensor.content).find(({ number }) => number === 9)?.content;
    if (raw) return new Float32Array(Uint8Array.from(raw).buffer);
  }
  return null;
}

function graphOf(model: Uint8Array): Field[] {
  return parse(parse(model).find(({ number }) => number === 7)?.content ?? new Uint8Array(0));
}

/** Model bytes with constants and operators exchanged and the output renamed (its shape left open). Field numbers are those of onnx.proto3. */
export function editOnnx(model: Uint8Array, edit: OnnxEdit): Uint8Array {
  return concat(parse(model).map((one) => one.number === 7 ? field(7, concat(parse(one.content).map((part) => editPart(part, edit)))) : one.whole));
}

function editPart(part: Field, edit: OnnxEdit): Uint8Array {
  if (part.number === 12) {
    const name = edit.output ?? text(parse(part.content).find(({ number }) => number === 1)?.content ?? new Uint8Array(0));
    const openType = field(2, field(1, Uint8Array.from([8, 1])));
    return field(12, concat([field(1, ascii(name)), openType]));
  }
  if (part.number !== 1) return part.whole;
  const fields = parse(part.content);
  const name = text(fields.find(({ number }) => number === 2)?.content ?? new Uint8Array(0));
  const node = edit.nodes?.[name];
  if (node) return field(1, nodeBytes(node));
  const patch = edit.constants?.[name];
  if (!patch || !fields.some(({ number, content }) => number === 4 && text(content) === 'Constant')) return part.whole;
  const raw = new Uint8Array(patch.values.buffer, patch.values.byteOffset, patch.values.byteLength);
  const tensor = concat([...patch.dims.map((size) => Uint8Array.from([8, ...varintBytes(size)])), Uint8Array.from([16, 1]), field(9, raw)]);
  const attribute = concat([field(1, ascii('value')), field(5, tensor), Uint8Array.from([0xa0, 0x01, 4])]);
  return field(1, concat([...fields.filter(({ number }) => number !== 5).map(({ whole }) => whole), field(5, attribute)]));
}

function nodeBytes({ operator, inputs, output, attributes }: NodePatch): Uint8Array {
  const lists = Object.entries(attributes).map(([name, values]) => field(5, concat([
    field(1, ascii(name)), ...values.map((value) => Uint8Array.from([64, ...varintBytes(value)])), Uint8Array.from([0xa0, 0x01, 7]),
  ])));
  return concat([...inputs.map((name) => field(1, ascii(name))), field(2, ascii(output)), field(4, ascii(operator)), ...lists]);
}
