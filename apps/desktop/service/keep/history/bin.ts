import type { Blobs, Conversations } from '../../base/vault.ts';
import { blobRecords } from '../storage/blob-store.ts';
import { entryRecords } from './catalogue.ts';
import type { ConversationRecords } from './conversation-records.ts';

/** Deleting conversations, into the bin and for good. */
export interface Bin extends Pick<Conversations, 'delete' | 'restore' | 'emptyBin'> {
  /** Removes conversations with their entries and blobs for good. */
  destroy(ids: readonly string[]): Promise<void>;
}

/** Makes the bin; `deletesAtOnce` says whether what is deleted skips it. */
export function createBin(
  { records, catalogue, index, now, write }: ConversationRecords,
  blobs: Blobs,
  deletesAtOnce: () => boolean,
): Bin {
  const destroy = async (ids: readonly string[]): Promise<void> => {
    const files = ids.flatMap((id) => records.ids(blobRecords, id));
    write(() => {
      for (const id of ids) {
        for (const entry of records.ids(entryRecords, id)) records.remove(entryRecords, entry);
        catalogue.remove(id);
      }
    });
    for (const id of ids) index.touch(id);
    for (const file of files) await blobs.remove(file);
  };

  return {
    destroy,
    delete: async (ids) => {
      await catalogue.load();
      const there = [...new Set(ids)].map((id) => catalogue.get(id));
      if (deletesAtOnce()) {
        await destroy(there.map(({ id }) => id));
        await records.purge();
      } else {
        const deletedAt = new Date(now()).toISOString();
        write(() => {
          for (const item of there) catalogue.put({ ...item, open: false, deletedAt });
        });
      }
      return there.length;
    },
    restore: async (ids) => {
      await catalogue.load();
      const there = [...new Set(ids)]
        .map((id) => catalogue.get(id))
        .filter(({ deletedAt }) => deletedAt !== null);
      write(() => {
        for (const item of there) catalogue.put({ ...item, deletedAt: null });
      });
      return there.length;
    },
    emptyBin: async () => {
      await catalogue.load();
      const ids = [...catalogue.all()]
        .filter(({ deletedAt }) => deletedAt !== null)
        .map(({ id }) => id);
      await destroy(ids);
      await records.purge();
      return ids.length;
    },
  };
}
