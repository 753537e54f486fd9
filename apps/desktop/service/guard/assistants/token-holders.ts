import { createHash, randomBytes } from 'node:crypto';
import { assistantLimits } from '@aplomb/contract';
import { z } from 'zod';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'assistant-tokens';
const holder = z.object({ name: z.string(), hash: z.string() });
const shape = z.object({ port: z.int().min(1).max(65_535).nullable(), holders: z.array(holder) });

/** Assistants that come over HTTP: the token that each was given says its name. */
export interface TokenHolders {
  readonly names: readonly string[];
  /** Where they look for the app; null until it was first opened. */
  readonly port: number | null;
  keepPort(port: number): Promise<void>;
  /** Makes a token, which is told this once; the one that the name had before ends. */
  give(name: string): Promise<string>;
  /** Whose token it is; null for any other text. */
  of(token: string): string | null;
  forget(name: string): Promise<void>;
}

/** Reads who holds a token; of the tokens themselves only hashes are kept. */
export async function openTokenHolders({ values }: Pick<Vault, 'values'>): Promise<TokenHolders> {
  let kept = (await values.get(VALUE, shape)) ?? { port: null, holders: [] };
  const keep = async (next: typeof kept): Promise<void> => {
    await values.set(VALUE, next);
    kept = next;
  };
  const without = (name: string): typeof kept.holders =>
    kept.holders.filter((each) => each.name !== name);
  return {
    get names() {
      return kept.holders.map(({ name }) => name);
    },
    get port() {
      return kept.port;
    },
    keepPort: (port) => keep({ ...kept, port }),
    async give(name) {
      const token = `aplomb_${randomBytes(32).toString('base64url')}`;
      const holders = [{ name, hash: hashOf(token) }, ...without(name)];
      await keep({ ...kept, holders: holders.slice(0, assistantLimits.assistants) });
      return token;
    },
    of(token) {
      const hash = hashOf(token);
      return kept.holders.find((each) => each.hash === hash)?.name ?? null;
    },
    async forget(name) {
      const holders = without(name);
      // With the last one goes the address, which another program may have taken.
      await keep({ port: holders.length === 0 ? null : kept.port, holders });
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
