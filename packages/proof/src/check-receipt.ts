import { proofFaults, type ReceiptCheck } from '@aplomb/contract';
import { verifyReceipt } from './verify-receipt.ts';

/** Checks the text of a receipt's file; answers as the API tells it. */
export async function checkReceipt(file: string): Promise<ReceiptCheck> {
  const verdict = await verifyReceipt(new TextEncoder().encode(file));
  const { valid, faults, fingerprint, rulesFingerprints, content } = verdict;
  const told = valid ? content : null;
  return {
    valid,
    faults: faults.map(({ code, message, entry }) => ({
      code,
      title: proofFaults[code].title,
      message,
      entry,
    })),
    fingerprint,
    rules_fingerprints: [...rulesFingerprints],
    session: told?.session ?? null,
    made_by: told?.made_by ?? null,
    totals: told?.totals ?? null,
  };
}
