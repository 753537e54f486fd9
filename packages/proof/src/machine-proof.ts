import { type MachineProof, machineProof } from '@aplomb/contract';
import canonicalize from 'canonicalize';
import type { SigningKey } from './keys.ts';
import { jsonOf, openText, type Refusal, refuse, signText } from './signed-text.ts';

const TYPE = 'aplomb-machine-proof+jws';

/** Signs what was found on a machine, for its file. */
export const signMachineProof = (report: MachineProof, key: SigningKey): Promise<string> =>
  signText(canonicalize(report) ?? '', TYPE, key);

/** Reads a signed report, or says why it is refused. */
export async function readMachineProof(
  signed: string,
): Promise<{ ok: true; report: MachineProof; fingerprint: string } | Refusal> {
  const opened = await openText(signed.trim(), TYPE);
  if (!opened.ok) return opened;
  const read = machineProof.safeParse(jsonOf(new TextEncoder().encode(opened.payload)));
  if (!read.success) return refuse('unknown_form');
  return { ok: true, report: read.data, fingerprint: opened.fingerprint };
}
