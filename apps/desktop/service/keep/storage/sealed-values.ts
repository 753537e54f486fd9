import type { SealedValues } from '../../base/vault.ts';
import { recordKind, type SealedRecords } from './sealed-records.ts';

const valueRecords = recordKind<unknown>('value');

/** Small values by name. One that no longer fits its schema counts as not there. */
export function createSealedValues(records: SealedRecords, now: () => number): SealedValues {
  return {
    get: async (name, schema) => {
      const record = records.get(valueRecords, name);
      const parsed = schema.safeParse(record?.value);
      return record !== undefined && parsed.success ? parsed.data : null;
    },
    set: async (name, value) =>
      records.write(() => records.put(valueRecords, { id: name, parent: null, at: now(), value })),
    remove: async (name) => records.write(() => records.remove(valueRecords, name)),
  };
}
