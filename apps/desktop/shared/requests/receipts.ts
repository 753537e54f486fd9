import { receiptContent } from '@aplomb/contract';
import { z } from 'zod';
import { id, nothing, savedFile } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

/** Requests about receipts of sessions. */
export const receiptRequests = {
  /** Of the key that every receipt of this installation is signed with. */
  'receipt.key': request(nothing, z.object({ fingerprint: z.string() })),
  'receipt.export': request(
    z.object({
      conversationId: id,
      format: z.enum(['json', 'pdf']),
      choice: receiptContent.shape.choice,
    }),
    savedFile,
  ),
};
