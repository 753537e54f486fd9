import { randomUUID } from 'node:crypto';
import type { ConversationItem, Entry } from '../../base/history-records.ts';
import type { Blobs, Conversations } from '../../base/vault.ts';
import type { SealedRecords } from '../storage/sealed-records.ts';
import { createBin } from './bin.ts';
import type { Catalogue } from './catalogue.ts';
import { openConversationRecords } from './conversation-records.ts';
import { entryChanges } from './entry-changes.ts';
import { noFigures } from './entry-text.ts';
import { mergeConversations } from './merge.ts';
import { historyQueries } from './queries.ts';

/** What other parts of the vault need of the conversations besides their public side. */
export interface ConversationStore extends Conversations {
  readonly catalogue: Catalogue;
  /** Removes conversations with their entries and blobs for good. */
  destroy(ids: readonly string[]): Promise<void>;
  entries(id: string): Entry[];
  /** Frees the search index until the next search. */
  rest(): void;
}

interface Surroundings {
  readonly records: SealedRecords;
  readonly blobs: Blobs;
  readonly now: () => number;
  readonly deletesAtOnce: () => boolean;
}

/** Conversations of the sealed records. */
export function createConversationStore({
  records,
  blobs,
  now,
  deletesAtOnce,
}: Surroundings): ConversationStore {
  const kept = openConversationRecords(records, now);
  const { catalogue, index, write, change, entries } = kept;
  const mine = new Set<string>();
  return {
    catalogue,
    entries,
    rest: index.rest,
    ...historyQueries(kept),
    ...entryChanges(kept),
    ...createBin(kept, blobs, deletesAtOnce),
    create: async ({ title, mode, context = null, at = new Date(now()).toISOString() }) => {
      const item: ConversationItem = {
        id: randomUUID(),
        title,
        mode,
        context,
        tags: [],
        favourite: false,
        open: true,
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
        figures: noFigures,
      };
      await catalogue.load();
      write(() => catalogue.put(item));
      mine.add(item.id);
      index.touch(item.id);
      return item;
    },
    close: (id) => change(id, { open: false }),
    rename: (id, title) => change(id, { title }),
    tag: (id, tags) => change(id, { tags: [...new Set(tags)] }),
    favourite: (id, favourite) => change(id, { favourite }),
    merge: (ids) => mergeConversations(kept, ids),
    unfinished: async () => {
      await catalogue.load();
      return [...catalogue.all()].filter(
        ({ id, open, deletedAt }) => open && deletedAt === null && !mine.has(id),
      );
    },
  };
}
