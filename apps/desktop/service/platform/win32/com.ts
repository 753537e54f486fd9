import koffi, { type TypeObject } from 'koffi';
import type { ScreenRect } from '../../base/ports.ts';
import { bind, bytesAt } from './bind.ts';

/** Some loaders read more argument slots than a method has; every call brings this many. */
const ARGUMENT_SLOTS = 8;
const POINTER_BYTES = 8,
  VARIANT_BYTES = 24,
  VALUE_AT = 8,
  RECT_BYTES = 16;
const VT_BSTR = 8,
  VT_BOOL = 11;
/** Where a SAFEARRAY of one dimension has its data and its length on 64-bit Windows. */
const ARRAY = { bytes: 32, data: 16, length: 24 } as const;
const IN_PROCESS = 1,
  MULTITHREADED = 0;
const RELEASE = 2;
/** E_POINTER: what was asked before answered no object. */
const NO_OBJECT = -2_147_467_261;

const coInitialize = bind<number>('ole32.dll', 'CoInitializeEx', 'int', ['intptr', 'uint']);
const coCreate = bind<number>('ole32.dll', 'CoCreateInstance', 'int', [
  'void *',
  'intptr',
  'uint',
  'void *',
  'void *',
]);
const textLength = bind<number>('oleaut32.dll', 'SysStringLen', 'uint', ['intptr']);
const freeText = bind<unknown>('oleaut32.dll', 'SysFreeString', 'void', ['intptr']);
const clearVariant = bind<number>('oleaut32.dll', 'VariantClear', 'int', ['void *']);
const destroyArray = bind<number>('oleaut32.dll', 'SafeArrayDestroy', 'int', ['intptr']);

/** A method of a COM object failed; `result` is its HRESULT. */
export class ComFault extends Error {
  override readonly name = 'ComFault';
  readonly result: number;

  constructor(result: number) {
    super(`a COM call failed with 0x${(result >>> 0).toString(16)}`);
    this.result = result;
  }
}

/** Types of a method's parameters, as koffi names them, and what is given for them. */
export type Given = readonly (readonly [type: string, value: unknown])[];

const prototypes = new Map<string, TypeObject>();

function prototypeOf(types: readonly string[]): TypeObject {
  const key = types.join();
  const known = prototypes.get(key);
  if (known !== undefined) return known;
  const zeros = Array.from({ length: ARGUMENT_SLOTS - 1 - types.length }, () => 'intptr');
  const made = koffi.proto('__stdcall', 'int', ['intptr', ...types, ...zeros]);
  prototypes.set(key, made);
  return made;
}

const pointerAt = (address: bigint): bigint => bytesAt(address, POINTER_BYTES).readBigUInt64LE();

/** Calls the method at a place of the object's interface. Throws ComFault. */
function call(object: bigint, place: number, given: Given): void {
  const method = pointerAt(pointerAt(object) + BigInt(place * POINTER_BYTES));
  const values = given.map(([, value]) => value);
  const zeros = Array.from({ length: ARGUMENT_SLOTS - 1 - given.length }, () => 0);
  const types = prototypeOf(given.map(([type]) => type));
  const result: unknown = koffi.call(method, types, object, ...values, ...zeros);
  if (typeof result !== 'number' || result < 0) throw new ComFault(Number(result));
}

/** Makes COM ready on this thread, for callers of any thread. */
export function startCom(): void {
  const result = coInitialize(0, MULTITHREADED);
  if (result < 0) throw new ComFault(result);
}

/** COM objects that are asked, and let go together. `before` each call it may refuse by throwing. */
export class ComObjects {
  readonly #held: bigint[] = [];
  readonly #before: () => void;

  constructor(before: () => void = () => undefined) {
    this.#before = before;
  }

  create(classId: string, interfaceId: string): bigint {
    const out = Buffer.alloc(POINTER_BYTES);
    const result = coCreate(guid(classId), 0, IN_PROCESS, guid(interfaceId), out);
    if (result < 0) throw new ComFault(result);
    return this.#hold(out);
  }

  do(object: bigint, place: number, ...given: Given): void {
    this.#before();
    if (object === 0n) throw new ComFault(NO_OBJECT);
    call(object, place, given);
  }

  /** The object that a method answers; 0 for none. */
  object(object: bigint, place: number, ...given: Given): bigint {
    return this.#hold(this.#out(POINTER_BYTES, object, place, given));
  }

  number(object: bigint, place: number, ...given: Given): number {
    return this.#out(4, object, place, given).readInt32LE();
  }

  text(object: bigint, place: number, ...given: Given): string {
    const address = this.#out(POINTER_BYTES, object, place, given).readBigUInt64LE();
    const text = textAt(address);
    freeText(address);
    return text;
  }

  rectangle(object: bigint, place: number): ScreenRect {
    const out = this.#out(RECT_BYTES, object, place, []);
    const [x, y] = [out.readInt32LE(0), out.readInt32LE(4)];
    return { x, y, width: out.readInt32LE(8) - x, height: out.readInt32LE(12) - y };
  }

  /** A text or a yes-or-no in a VARIANT; null for anything else. */
  variant(object: bigint, place: number, ...given: Given): string | boolean | null {
    const out = this.#out(VARIANT_BYTES, object, place, given);
    const kind = out.readUInt16LE();
    const value =
      kind === VT_BSTR ? textAt(out.readBigUInt64LE(VALUE_AT)) : out.readInt16LE(VALUE_AT) !== 0;
    clearVariant(out);
    return kind === VT_BSTR || kind === VT_BOOL ? value : null;
  }

  /** The numbers of a SAFEARRAY of doubles. */
  doubles(object: bigint, place: number): number[] {
    const array = this.#out(POINTER_BYTES, object, place, []).readBigUInt64LE();
    if (array === 0n) return [];
    const head = bytesAt(array, ARRAY.bytes);
    const data = bytesAt(head.readBigUInt64LE(ARRAY.data), 8 * head.readUInt32LE(ARRAY.length));
    destroyArray(array);
    return Array.from({ length: data.length / 8 }, (_, at) => data.readDoubleLE(8 * at));
  }

  release(): void {
    for (const object of this.#held.splice(0).toReversed()) call(object, RELEASE, []);
  }

  #out(bytes: number, object: bigint, place: number, given: Given): Buffer {
    const out = Buffer.alloc(bytes);
    this.do(object, place, ...given, ['void *', out]);
    return out;
  }

  #hold(out: Buffer): bigint {
    const object = out.readBigUInt64LE();
    if (object !== 0n) this.#held.push(object);
    return object;
  }
}

function textAt(address: bigint): string {
  if (address === 0n) return '';
  return bytesAt(address, 2 * textLength(address)).toString('utf16le');
}

/** A yes-or-no as methods take it, by the address of its VARIANT, which must outlive the call. */
export function booleanVariant(value: boolean): Buffer {
  const variant = Buffer.alloc(VARIANT_BYTES);
  variant.writeUInt16LE(VT_BOOL);
  variant.writeInt16LE(value ? -1 : 0, VALUE_AT);
  return variant;
}

/** A point as Win64 passes it: both numbers in one register. */
export const pointOf = (x: number, y: number): bigint => {
  const point = Buffer.alloc(8);
  point.writeInt32LE(Math.round(x));
  point.writeInt32LE(Math.round(y), 4);
  return point.readBigInt64LE();
};

/** A class or an interface by its name, as methods take it. */
export function guid(text: string): Buffer {
  const [first = '', second = '', third = '', ...rest] = text.split('-');
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(Number.parseInt(first, 16));
  bytes.writeUInt16LE(Number.parseInt(second, 16), 4);
  bytes.writeUInt16LE(Number.parseInt(third, 16), 6);
  bytes.write(rest.join(''), 8, 'hex');
  return bytes;
}
