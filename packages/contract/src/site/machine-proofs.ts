import { z } from 'zod';
import { machineProof, PROOF_BYTES, proofOutcomes, proofRow } from '../machine-proof.ts';

/** Most machines in the list; the newest. */
export const machinesListed = 200;

/** Body of `POST /site/machine-proofs`: the signed report as the app wrote it. */
export const machineProofRequest = z.strictObject({ report: z.string().min(1).max(PROOF_BYTES) });

/** Data of the answer (201): where it is listed, and what deletes it; told once. */
export const machineProofAccepted = z.object({ id: z.uuid(), token: z.string() });
export type MachineProofAccepted = z.infer<typeof machineProofAccepted>;

/** Path parameter of one machine. */
export const machineProofParams = z.strictObject({ id: z.uuid() });

/** Kinds of systems that the list is filtered by. */
export const machineSystems = {
  windows: 'Windows',
  linux: 'Linux',
  wine: 'Wine',
} as const;
export type MachineSystem = keyof typeof machineSystems;

/** A machine in the list. */
export const listedMachine = z.object({
  id: z.uuid(),
  received_at: z.iso.datetime(),
  kind: z.enum(Object.keys(machineSystems) as [MachineSystem, ...MachineSystem[]]),
  version: machineProof.shape.version,
  machine: machineProof.shape.machine,
  seconds: machineProof.shape.seconds,
  counts: z.record(z.enum(Object.keys(proofOutcomes) as [keyof typeof proofOutcomes]), z.int()),
});
export type ListedMachine = z.infer<typeof listedMachine>;

/** One machine with its rows. The app's words on a row are left out: anybody can sign words. */
export const shownMachine = listedMachine.extend({
  fingerprint: z.string(),
  rows: z.array(proofRow.omit({ detail: true })),
});
export type ShownMachine = z.infer<typeof shownMachine>;

/** Data of `GET /site/machine-proofs`. */
export const machineList = z.object({ machines: z.array(listedMachine), total: z.int() });
export type MachineList = z.infer<typeof machineList>;
