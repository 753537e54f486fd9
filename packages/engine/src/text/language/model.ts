import { addRows } from './features.ts';

/** First four bytes of a model file, little endian: 'APLG'. */
export const modelMagic = 0x474c5041;

/**
 * A hashed n-gram model: each n-gram has a row of `width` numbers, each language an output row; a
 * score is their product.
 */
export interface LanguageModel {
  readonly bits: number;
  readonly width: number;
  readonly languages: readonly string[];
  readonly output: Float32Array;
  readonly bias: Float32Array;
  /** Per row of the table: 0 for unused, else 160 + 8 · log2(step). */
  readonly scales: Uint8Array;
  readonly table: Int8Array;
}

/** Reads a model file's bytes without copying the table. Null when the bytes are no such file. */
export function readModel(bytes: Uint8Array): LanguageModel | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint32(0, true) !== modelMagic) return null;
  const [bits, width, count] = [view.getUint8(4), view.getUint8(5), view.getUint8(6)];
  const rows = 2 ** bits;
  const outputAt = 8 + Math.ceil((count * 2) / 4) * 4;
  const biasAt = outputAt + count * width * 4;
  const scalesAt = biasAt + count * 4;
  if (bytes.length !== scalesAt + rows + rows * width) return null;
  const languages = Array.from({ length: count }, (_, index) =>
    String.fromCharCode(view.getUint8(8 + index * 2), view.getUint8(9 + index * 2)),
  );
  const floats = (from: number, length: number): Float32Array =>
    Float32Array.from({ length }, (_, index) => view.getFloat32(from + index * 4, true));
  return {
    bits,
    width,
    languages,
    output: floats(outputAt, count * width),
    bias: floats(biasAt, count),
    scales: bytes.subarray(scalesAt, scalesAt + rows),
    table: new Int8Array(bytes.buffer, bytes.byteOffset + scalesAt + rows, rows * width),
  };
}

const steps = Float64Array.from({ length: 256 }, (_, scale) =>
  scale === 0 ? 0 : 2 ** ((scale - 160) / 8),
);

/**
 * Scores (logits, unbounded) of the candidates for the words, in the candidates' order, and how
 * many n-grams they rest on.
 */
export function scoreWords(
  model: LanguageModel,
  words: readonly string[],
  candidates: readonly string[],
): { scores: number[]; grams: number } {
  const { width, table, scales, output, bias, languages } = model;
  const rows: number[] = [];
  for (const word of words) addRows(word, model.bits, rows);
  const hidden = new Float64Array(width);
  for (const row of rows) {
    const step = steps[scales[row] ?? 0] ?? 0;
    if (step === 0) continue;
    for (let k = 0; k < width; k++)
      hidden[k] = (hidden[k] ?? 0) + (table[row * width + k] ?? 0) * step;
  }
  const scale = rows.length === 0 ? 0 : 1 / Math.sqrt(rows.length);
  const scores = candidates.map((language) => {
    const index = languages.indexOf(language);
    if (index < 0) return Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (let k = 0; k < width; k++) sum += (output[index * width + k] ?? 0) * (hidden[k] ?? 0);
    return sum * scale + (bias[index] ?? 0);
  });
  return { scores, grams: rows.length };
}
