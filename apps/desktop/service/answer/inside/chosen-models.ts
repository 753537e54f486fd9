import type { StoredModel } from '@aplomb/engine/node/models';
import { z } from 'zod';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'chosen-models';
const kept = z.record(
  z.string(),
  z.object({
    name: z.string(),
    licence: z.string(),
    files: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        mirrors: z.array(z.string()),
        bytes: z.int(),
        sha256: z.string(),
      }),
    ),
  }),
);

/** Models for answers that were chosen for download, kept so that one goes on after a restart. */
export interface ChosenModels {
  readonly all: Readonly<Record<string, StoredModel>>;
  add(id: string, model: z.infer<typeof kept>[string]): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Opens what was chosen before. */
export async function openChosenModels({ values }: Pick<Vault, 'values'>): Promise<ChosenModels> {
  let all = (await values.get(VALUE, kept)) ?? {};
  const keep = async (next: typeof all): Promise<void> => {
    await values.set(VALUE, next);
    all = next;
  };
  return {
    get all() {
      return all;
    },
    add: (id, model) => keep({ ...all, [id]: model }),
    remove: (id) => keep(Object.fromEntries(Object.entries(all).filter(([key]) => key !== id))),
  };
}
