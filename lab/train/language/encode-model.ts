import { modelMagic } from '../../../packages/engine/src/text/language/model.ts';

/** The trained parameters, as floats. */
export interface Trained {
  bits: number;
  width: number;
  classes: readonly string[];
  output: Float32Array;
  bias: Float32Array;
  table: Float32Array;
  /** Rows with 0 here were never trained and are stored as zeros. */
  used?: Float32Array;
}

/**
 * Writes the binary the engine reads: header, class codes, output floats, one log scale per row,
 * 8-bit rows.
 */
export function encodeModel({ bits, width, classes, output, bias, table, used }: Trained): Buffer {
  const rows = 1 << bits;
  const header = Buffer.alloc(8);
  header.writeUInt32LE(modelMagic, 0);
  header.set([bits, width, classes.length, 0], 4);
  const scales = Buffer.alloc(rows);
  const values = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    if (used !== undefined && used[row] === 0) continue;
    let peak = 1e-9;
    for (let k = 0; k < width; k++) peak = Math.max(peak, Math.abs(table[row * width + k] ?? 0));
    const exponent = Math.min(255, Math.max(1, Math.ceil(Math.log2(peak / 127) * 8 + 160)));
    scales[row] = exponent;
    const step = 2 ** ((exponent - 160) / 8);
    for (let k = 0; k < width; k++)
      values.writeInt8(
        Math.max(-127, Math.min(127, Math.round((table[row * width + k] ?? 0) / step))),
        row * width + k,
      );
  }
  const codes = Buffer.from(
    classes
      .map((code) => code.padEnd(2))
      .join('')
      .padEnd(Math.ceil((classes.length * 2) / 4) * 4),
    'latin1',
  );
  return Buffer.concat([
    header,
    codes,
    Buffer.from(output.buffer),
    Buffer.from(bias.buffer),
    scales,
    values,
  ]);
}
