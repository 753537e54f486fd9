/** One field of a protobuf message. */
export interface Field {
  number: number;
  /** The whole field with its tag. */ whole: Uint8Array;
  /** Content of a length-delimited or fixed-width field; empty for others. */ content: Uint8Array;
  /** Value of a varint field; 0 for others. */ value: number;
}

/** Fields of a protobuf message; stops at the first byte it cannot understand. */
export function parse(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0,
      scale = 1;
    for (; at < bytes.length; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) break;
    }
    return value;
  };
  const take = (length: number): Uint8Array => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const start = at,
      tag = varint(),
      wire = tag & 7;
    let content = new Uint8Array(0) as Uint8Array,
      value = 0;
    if (wire === 0) value = varint();
    else if (wire === 1) content = take(8);
    else if (wire === 5) content = take(4);
    else if (wire === 2) content = take(varint());
    else break;
    fields.push({ number: tag >>> 3, whole: bytes.subarray(start, at), content, value });
  }
  return fields;
}

function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) {
      bytes.push(rest);
      return bytes;
    }
    bytes.push((rest % 128) + 128);
  }
}

/** A message in the making: its bytes piece by piece, put together once at the end. */
export type Pieces = Uint8Array[];

/** All pieces one after another. */
export function concat(pieces: Pieces): Uint8Array {
  const result = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}

/** A length-delimited field. */
export function field(number: number, content: Pieces): Pieces {
  return [
    Uint8Array.from([...varintBytes(number * 8 + 2), ...varintBytes(lengthOf(content))]),
    ...content,
  ];
}

function lengthOf(pieces: Pieces): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

/** A varint field. */
export function varint(number: number, value: number): Pieces {
  return [Uint8Array.from([...varintBytes(number * 8), ...varintBytes(value)])];
}

/** A field of short ASCII text. */
export function label(number: number, value: string): Pieces {
  return field(number, [Uint8Array.from(value, (char) => char.charCodeAt(0))]);
}

/** A short ASCII text of bytes. */
export const text = (bytes: Uint8Array | undefined): string =>
  String.fromCharCode(...(bytes ?? []).slice(0, 200));
