import { randomUUID } from 'node:crypto';
import type { CustomContext } from '../../../shared/requests/modes.ts';
import type { Contexts } from '../../base/vault.ts';
import { recordKind, type SealedRecords } from '../storage/sealed-records.ts';

const contextRecords = recordKind<CustomContext>('context');

/** Contexts of the user's own, in the order they were made. */
export function createContexts(records: SealedRecords, now: () => number): Contexts {
  return {
    list: async () =>
      records.ids(contextRecords).flatMap((id) => records.get(contextRecords, id)?.value ?? []),
    save: async (given) => {
      const before = given.id === null ? undefined : records.get(contextRecords, given.id);
      const context: CustomContext = { ...given, id: before?.id ?? randomUUID() };
      records.write(() =>
        records.put(contextRecords, {
          id: context.id,
          parent: null,
          at: before?.at ?? now(),
          value: context,
        }),
      );
      return context;
    },
    delete: async (id) => records.write(() => records.remove(contextRecords, id)),
  };
}
