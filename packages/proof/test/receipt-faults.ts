import type { ReceiptFile } from '@aplomb/contract';
import { verifyReceipt } from '@aplomb/proof';
import canonicalize from 'canonicalize';

const SEED = 20_261_123;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The file with its content changed, written in canonical form again. */
export function changed(file: string, change: (file: ReceiptFile) => void): Uint8Array {
  const content = JSON.parse(file) as ReceiptFile;
  change(content);
  return bytesOf(canonicalize(content) ?? '');
}

/** How many of so many changes of one byte a check of the receipt finds. */
export const foundChanges = (file: string, changes: number): Promise<number> =>
  foundIn(changesOf(file, changes));

/** How many of so many omissions it finds. */
export const foundOmissions = (file: string, omissions: number): Promise<number> =>
  foundIn(omissionsOf(file, omissions));

/** The file with one byte changed, each time another. */
export function* changesOf(file: string, changes: number): Generator<Uint8Array> {
  const below = numbersFrom(SEED);
  const whole = bytesOf(file);
  for (let round = 0; round < changes; round += 1) {
    const bytes = whole.slice();
    const at = below(bytes.length);
    bytes[at] = ((bytes[at] ?? 0) + 1 + below(255)) % 256;
    yield bytes;
  }
}

/** The file without some entries, sums and every other time numbers made to fit. */
export function* omissionsOf(file: string, omissions: number): Generator<Uint8Array> {
  const below = numbersFrom(SEED + 1);
  for (let round = 0; round < omissions; round += 1)
    yield changed(file, ({ receipt }) => {
      const from = below(receipt.entries.length);
      receipt.entries.splice(from, 1 + below(3));
      if (round % 2 === 0)
        for (const [at, entry] of receipt.entries.entries()) entry.number = at + 1;
      receipt.totals.entries = receipt.entries.length;
    });
}

async function foundIn(files: Iterable<Uint8Array>): Promise<number> {
  let found = 0;
  for (const file of files) if (!(await verifyReceipt(file)).valid) found += 1;
  return found;
}

/** Linear congruential numbers below `most`: the same in every run (Numerical Recipes). */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
