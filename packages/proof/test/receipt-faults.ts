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
export async function foundChanges(file: string, changes: number): Promise<number> {
  const below = numbersFrom(SEED);
  const whole = bytesOf(file);
  return foundOf(changes, () => {
    const bytes = whole.slice();
    const at = below(bytes.length);
    bytes[at] = ((bytes[at] ?? 0) + 1 + below(255)) % 256;
    return bytes;
  });
}

/** How many of so many omissions it finds, where sums and every other time numbers were made to fit. */
export async function foundOmissions(file: string, omissions: number): Promise<number> {
  const below = numbersFrom(SEED + 1);
  return foundOf(omissions, (round) =>
    changed(file, ({ receipt }) => {
      const from = below(receipt.entries.length);
      receipt.entries.splice(from, 1 + below(3));
      if (round % 2 === 0)
        for (const [at, entry] of receipt.entries.entries()) entry.number = at + 1;
      receipt.totals.entries = receipt.entries.length;
    }),
  );
}

async function foundOf(rounds: number, next: (round: number) => Uint8Array): Promise<number> {
  let found = 0;
  for (let round = 0; round < rounds; round += 1)
    if (!(await verifyReceipt(next(round))).valid) found += 1;
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
