export { checkReceipt } from './check-receipt.ts';
export { describeFact } from './describe-fact.ts';
export { describeVerdict } from './describe-verdict.ts';
export {
  makeSigningJwk,
  openSigningKey,
  type SigningJwk,
  signingJwk,
  type SigningKey,
} from './keys.ts';
export { readMachineProof, signMachineProof } from './machine-proof.ts';
export { readRules, readUsableRules, rulesLink, type SignedRules, signRules } from './rules.ts';
export { receiptWords, type ReceiptDraft, type ReceiptEvent, sealReceipt } from './receipt.ts';
export type { Refusal } from './signed-text.ts';
export { verifyReceipt } from './verify-receipt.ts';
