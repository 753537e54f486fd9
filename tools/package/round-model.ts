import { readModel } from '../../packages/engine/src/text/language/model.ts';
import { PackageError } from './package-error.ts';

/** Numbers of the model are rounded to multiples of this. */
const STEP = 16;

/**
 * The language model with 4 instead of 8 bits a number, in the same format: half of it compresses
 * away (docs/decisions/0220).
 */
export function roundLanguageModel(bytes: Buffer): Buffer {
  const rounded = Buffer.from(bytes);
  const model = readModel(rounded);
  if (model === null) throw new PackageError('The language model is not in the format we know.');
  const { table } = model;
  for (const [index, value] of table.entries())
    table[index] = Math.max(-128, Math.min(112, Math.round(value / STEP) * STEP));
  return rounded;
}
