import { readFileSync } from 'node:fs';
import { describeVerdict, verifyReceipt } from '@aplomb/proof';

/** Checks the file of a receipt and says what was found; answers the exit code. */
export async function verifyReceiptFile(file: string): Promise<number> {
  const verdict = await verifyReceipt(readFileSync(file));
  process.stdout.write(`${describeVerdict(verdict).join('\n')}\n`);
  return verdict.valid ? 0 : 1;
}
