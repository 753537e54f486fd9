import { assistantLimits, type AssistantToolName } from '@aplomb/contract';
import { z } from 'zod';
import { type KnownAssistant, knownAssistant } from '../../../shared/requests/assistants.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'assistants';

/** Assistants that the person decided about; each decision is an entry of the audit log. */
export interface KnownAssistants {
  readonly list: readonly KnownAssistant[];
  of(name: string): KnownAssistant | null;
  /** Lets it ask, or keeps it out. */
  decide(name: string, allowed: boolean): Promise<void>;
  never(name: string, tool: AssistantToolName): Promise<void>;
  forget(name: string): Promise<void>;
}

/** Reads the decisions kept. */
export async function openKnownAssistants(
  vault: Pick<Vault, 'values' | 'audit'>,
  mode: () => string,
): Promise<KnownAssistants> {
  let all = (await vault.values.get(VALUE, z.array(knownAssistant))) ?? [];
  const of = (name: string): KnownAssistant | null =>
    all.find((each) => each.name === name) ?? null;
  const keep = async (name: string, next: KnownAssistant | null, detail: string): Promise<void> => {
    const others = all.filter((each) => each.name !== name);
    const kept = [...(next === null ? [] : [next]), ...others].slice(0, assistantLimits.assistants);
    await vault.values.set(VALUE, kept);
    all = kept;
    await vault.audit.append({ kind: 'consent', detail, to: '', bytes: 0, mode: mode() });
  };
  return {
    get list() {
      return all;
    },
    of,
    decide: (name, allowed) =>
      keep(
        name,
        { name, decidedAt: new Date().toISOString(), allowed, never: of(name)?.never ?? [] },
        `The assistant ${name} may ${allowed ? 'ask' : 'not ask'}`,
      ),
    async never(name, tool) {
      const known = of(name);
      if (known === null) return;
      const never = [...new Set([...known.never, tool])];
      await keep(name, { ...known, never }, `The assistant ${name} may never use ${tool}`);
    },
    forget: (name) => keep(name, null, `The assistant ${name} was removed`),
  };
}
