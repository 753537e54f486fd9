import { z } from 'zod';
import { successEnvelope } from '../envelope.ts';
import { receiptExamples } from '../examples/receipts.ts';
import { apiRules } from '../limits.ts';
import { type ProofFault, proofFaults } from '../proof/faults.ts';
import { receiptContent } from '../proof/receipt.ts';
import type { Endpoint } from './endpoint.ts';

/** Body of POST /v1/receipts/verify: the file's text, since the signature covers each byte of it. */
export const receiptVerifyRequest = z.strictObject({
  file: z
    .string()
    .min(1)
    .max(apiRules.receiptCharacters)
    .describe('The text of the receipt’s JSON file, unchanged'),
});

const faultCodes = Object.keys(proofFaults) as [ProofFault, ...ProofFault[]];
const { session, made_by: madeBy, totals } = receiptContent.shape;

/** What a check of a receipt found; what an altered one says is not told. */
export const receiptCheck = z
  .object({
    valid: z.boolean().describe('Nothing was changed, added or left out since it was signed'),
    faults: z.array(
      z.object({
        code: z.enum(faultCodes),
        title: z.string(),
        message: z.string(),
        entry: z.int().nullable().describe('The first entry at fault; null for the whole'),
      }),
    ),
    fingerprint: z
      .string()
      .nullable()
      .describe('Of the key it was signed with: its JWK thumbprint (RFC 7638)'),
    rules_fingerprints: z.array(z.string()).describe('Of the keys that signed the rules in it'),
    session: session.nullable().describe('Null unless valid, as are made_by and totals'),
    made_by: madeBy.nullable(),
    totals: totals.nullable(),
  })
  .meta({ id: 'ReceiptCheck' });
export type ReceiptCheck = z.infer<typeof receiptCheck>;

/** POST /v1/receipts/verify */
export const receiptVerify: Endpoint = {
  id: 'verifyReceipt',
  method: 'POST',
  path: '/v1/receipts/verify',
  area: 'receipts',
  scope: 'receipts:read',
  metered: false,
  summary: 'Verify the receipt of a session',
  description:
    'Checks form, signature, hash chain, sums, consent and the rules in it, as the page /verify ' +
    'and the app’s command do. An altered receipt is an answer like any other: valid is false, ' +
    'and faults say why. Nothing of it is kept.',
  body: receiptVerifyRequest,
  responses: [{ status: 200, description: 'Checked', body: successEnvelope(receiptCheck) }],
  errors: [
    'MISSING_PARAMETER',
    'VALIDATION_ERROR',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE_TYPE',
    'GATEWAY_TIMEOUT',
  ],
  examples: receiptExamples,
};
