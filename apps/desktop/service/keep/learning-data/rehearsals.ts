import type { KeptRehearsal } from '../../base/rehearsal-records.ts';
import type { Rehearsals } from '../../base/vault.ts';
import { recordKind, type SealedRecords } from '../storage/sealed-records.ts';

const rehearsalRecords = recordKind<KeptRehearsal>('rehearsal');

/** Rehearsals, each one sealed record. */
export function createRehearsals(records: SealedRecords): Rehearsals {
  return {
    list: async () =>
      records.ids(rehearsalRecords).flatMap((id) => records.get(rehearsalRecords, id)?.value ?? []),
    save: async (rehearsal) =>
      records.write(() =>
        records.put(rehearsalRecords, {
          id: rehearsal.id,
          parent: null,
          at: Date.parse(rehearsal.startedAt),
          value: rehearsal,
        }),
      ),
    delete: async (id) => {
      records.write(() => records.remove(rehearsalRecords, id));
      await records.purge();
    },
  };
}
