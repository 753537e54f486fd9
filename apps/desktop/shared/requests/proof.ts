import { proofRow } from '@aplomb/contract';
import { z } from 'zod';
import { nothing, problem, savedFile } from '../shapes/common.ts';
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

/** Requests about what this machine can do, tried with an app of its own and an empty data folder. */
export const proofRequests = {
  'proof.get': request(nothing, proofState),
  'proof.start': request(nothing, proofState),
  'proof.stop': request(nothing, proofState),
  'proof.report': request(nothing, savedFile),
};
