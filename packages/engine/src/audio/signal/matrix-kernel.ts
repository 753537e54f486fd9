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

/** The body of the kernel's function, assembled by hand: comments give its text form. */
const body = [
  '03 02 7f 01 7b 01 7d', // (local $sum i32) (local $end i32) (local $factor v128) (local $input f32)
  '20 00 20 01 6a 21 06', // $end = $sums + $sumsBytes
  '02 40 03 40', // block loop $row
  '20 02 20 03 4f 0d 01', // leave when $inputs >= $inputsEnd
  '20 02 2a 02 00 22 08 43 00 00 00 00 5b', // $input = f32.load $inputs; is it 0?
  '04 40 20 04 20 01 6a 21 04', // if: $weights += $sumsBytes
  '05 20 08 fd 13 21 07', // else: $factor = f32x4.splat $input
  '20 00 21 05', // $sum = $sums
  '03 40', // loop $column
  // v128 at $sum += v128 at $weights * $factor
  '20 05 20 05 fd 00 04 00 20 04 fd 00 04 00 20 07 fd e6 01 fd e4 01 fd 0b 04 00',
  '20 05 20 05 fd 00 04 10 20 04 fd 00 04 10 20 07 fd e6 01 fd e4 01 fd 0b 04 10', // the same 16 bytes on
  '20 04 41 20 6a 21 04', // $weights += 32
  '20 05 41 20 6a 22 05 20 06 49 0d 00', // $sum += 32; again while $sum < $end
  '0b 0b', // end $column, end if
  '20 02 41 04 6a 21 02 0c 00', // $inputs += 4; again
  '0b 0b 0b', // end $row, block and function
];

/** A WebAssembly module of the kernel with so many pages of memory. */
function program(pages: number): Uint8Array {
  return Uint8Array.from([
    ...bytes('00 61 73 6d 01 00 00 00'), // magic number and version
    ...section(1, bytes('01 60 05 7f 7f 7f 7f 7f 00')), // type: five i32, no result
    ...section(3, bytes('01 00')), // one function of it
    ...section(5, [...bytes('01 00'), ...unsigned(pages)]), // memory
    ...section(7, bytes('02 01 6d 02 00 01 66 00 00')), // exports: memory m, function f
    ...section(10, [1, ...sized(body.flatMap(bytes))]), // code
  ]);
}

const bytes = (hex: string): number[] => hex.split(' ').map((byte) => Number.parseInt(byte, 16));

const section = (id: number, content: readonly number[]): number[] => [id, ...sized(content)];

function sized(content: readonly number[]): number[] {
  return [...unsigned(content.length), ...content];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [128 | (value & 127), ...unsigned(value >> 7)];
}
