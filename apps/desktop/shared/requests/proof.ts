import { proofRow } from '@aplomb/contract';
import { z } from 'zod';
import { id, moment, nothing, problem, savedFile } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

/** How far the proof of this machine has come. */
const proofState = z.object({
  running: z.boolean(),
  rows: z.array(proofRow),
  /** Whether the signed report is there. */
  done: z.boolean(),
  problem: problem.nullable(),
});
export type ProofState = z.infer<typeof proofState>;

/** A report that was sent, and where it is shown. */
export const sentProof = z.object({ id, page: z.string(), at: moment });
export type SentProof = z.infer<typeof sentProof>;

/** Requests about what this machine can do, tried with an app of its own and an empty data folder. */
export const proofRequests = {
  'proof.get': request(nothing, proofState),
  'proof.start': request(nothing, proofState),
  'proof.stop': request(nothing, proofState),
  'proof.report': request(nothing, savedFile),
  'proofs.sent': request(nothing, z.array(sentProof)),
  /** Exactly what would be sent, before it is. */
  'proofs.outgoing': request(
    nothing,
    z.object({ site: z.string(), bytes: z.int(), text: z.string() }),
  ),
  'proofs.send': request(nothing, z.array(sentProof)),
  'proofs.delete': request(z.object({ id }), z.array(sentProof)),
};
