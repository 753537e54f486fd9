/**
 * What the compiled kernel exports: its memory, and sums += inputs × weights, where the weights of
 * each input stand in a row; rows of zero inputs are left out.
 */
interface Kernel {
  m: { readonly buffer: ArrayBuffer };
  f(sums: number, sumsBytes: number, inputs: number, inputsEnd: number, weights: number): void;
}

/** The ES library does not describe WebAssembly. */
const runtime = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { exports: Kernel };
  };
};

const page = 65_536,
  floatBytes = 4,
  vectorBytes = 16;

/** Numbers that the kernel works on, and where they stand. */
export interface Stored {
  at: number;
  numbers: Float32Array;
}

/**
 * Memory for so many numbers at most, and the product of a vector and a matrix in it, four numbers
 * at a time: JavaScript takes three times as long.
 */
export class MatrixKernel {
  readonly #kernel: Kernel;
  #free = 0;

  constructor(numbers: number) {
    this.#kernel = new runtime.WebAssembly.Instance(
      new runtime.WebAssembly.Module(program(Math.ceil((numbers * floatBytes) / page) + 1)),
    ).exports;
  }

  /** Room for numbers, which are zero until they are set. */
  store(length: number): Stored {
    const at = this.#free;
    this.#free = Math.ceil((at + length * floatBytes) / vectorBytes) * vectorBytes;
    return { at, numbers: new Float32Array(this.#kernel.m.buffer, at, length) };
  }

  /**
   * Adds to `outputs` sums, a multiple of 8, the products of inputs and weights; offsets count
   * numbers.
   */
  addProducts(
    { sums, sumsFrom, outputs }: { sums: Stored; sumsFrom: number; outputs: number },
    { inputs, inputsFrom, count }: { inputs: Stored; inputsFrom: number; count: number },
    weights: Stored,
    weightsFrom: number,
  ): void {
    const first = inputs.at + inputsFrom * floatBytes;
    this.#kernel.f(
      sums.at + sumsFrom * floatBytes,
      outputs * floatBytes,
      first,
      first + count * floatBytes,
      weights.at + weightsFrom * floatBytes,
    );
  }
}

/** The kernel, assembled by hand: comments give its text form. */
function program(pages: number): Uint8Array {
  const body = [
    0x03,
    0x02,
    0x7f,
    0x01,
    0x7b,
    0x01,
    0x7d, // (local $sum i32) (local $end i32) (local $factor v128) (local $input f32)
    0x20,
    0,
    0x20,
    1,
    0x6a,
    0x21,
    6, // $end = $sums + $sumsBytes
    0x02,
    0x40,
    0x03,
    0x40, // block loop $row
    0x20,
    2,
    0x20,
    3,
    0x4f,
    0x0d,
    1, // leave when $inputs >= $inputsEnd
    0x20,
    2,
    0x2a,
    2,
    0,
    0x22,
    8,
    0x43,
    0,
    0,
    0,
    0,
    0x5b, // $input = f32.load $inputs; is it 0?
    0x04,
    0x40,
    0x20,
    4,
    0x20,
    1,
    0x6a,
    0x21,
    4, // if: $weights += $sumsBytes
    0x05,
    0x20,
    8,
    0xfd,
    0x13,
    0x21,
    7, // else: $factor = f32x4.splat $input
    0x20,
    0,
    0x21,
    5, // $sum = $sums
    0x03,
    0x40, // loop $column
    0x20,
    5,
    0x20,
    5,
    0xfd,
    0,
    4,
    0,
    0x20,
    4,
    0xfd,
    0,
    4,
    0,
    0x20,
    7,
    0xfd,
    0xe6,
    1,
    0xfd,
    0xe4,
    1,
    0xfd,
    0x0b,
    4,
    0, // v128 at $sum += v128 at $weights * $factor
    0x20,
    5,
    0x20,
    5,
    0xfd,
    0,
    4,
    16,
    0x20,
    4,
    0xfd,
    0,
    4,
    16,
    0x20,
    7,
    0xfd,
    0xe6,
    1,
    0xfd,
    0xe4,
    1,
    0xfd,
    0x0b,
    4,
    16, // the same 16 bytes on
    0x20,
    4,
    0x41,
    32,
    0x6a,
    0x21,
    4, // $weights += 32
    0x20,
    5,
    0x41,
    32,
    0x6a,
    0x22,
    5,
    0x20,
    6,
    0x49,
    0x0d,
    0, // $sum += 32; again while $sum < $end
    0x0b,
    0x0b, // end $column, end if
    0x20,
    2,
    0x41,
    4,
    0x6a,
    0x21,
    2,
    0x0c,
    0, // $inputs += 4; again
    0x0b,
    0x0b,
    0x0b,
  ];
  const code = [0x01, ...sized(body)];
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    0x01,
    0x00,
    0x00,
    0x00,
    0x01,
    ...sized([0x01, 0x60, 0x05, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x00]), // type: five i32, no result
    0x03,
    ...sized([0x01, 0x00]), // one function of it
    0x05,
    ...sized([0x01, 0x00, ...unsigned(pages)]), // memory
    0x07,
    ...sized([0x02, 0x01, 0x6d, 0x02, 0x00, 0x01, 0x66, 0x00, 0x00]), // exports: memory m, function f
    0x0a,
    ...sized(code),
  ]);
}

function sized(bytes: readonly number[]): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [128 | (value & 127), ...unsigned(value >> 7)];
}
