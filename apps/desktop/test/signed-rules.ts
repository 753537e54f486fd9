import { randomUUID } from 'node:crypto';
import type { RulesDocument } from '@aplomb/contract';
import { makeSigningJwk, openSigningKey, signRules } from '@aplomb/proof';

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** Rules of an employer, signed with a fresh key; in force for an hour before and after now. */
export async function signedRules(change: Partial<RulesDocument> = {}): Promise<string> {
  const key = await openSigningKey(await makeSigningJwk());
  return signRules(
    {
      kind: 'aplomb-rules',
      version: 1,
      id: randomUUID(),
      made_at: at(-2),
      maker: 'Example Ltd',
      audience: '',
      subject: 'interview',
      tier: 'allowed',
      tasks: [],
      hints_only: false,
      from: at(-1),
      until: at(1),
      note: '',
      ...change,
    },
    key,
  );
}
