import { setImmediate as nextTurn } from 'node:timers/promises';
import { DesktopError } from '../../base/desktop-error.ts';
import type { ConversationItem, Entry } from '../../base/history-records.ts';
import { type Kept, recordKind, type SealedRecords } from '../storage/sealed-records.ts';

export const conversationRecords = recordKind<ConversationItem>('conversation');
export const entryRecords = recordKind<Pick<Entry, 'body'>>('entry');

/**
 * Every conversation without its entries, in memory once it was asked for: lists and filters need
 * them all.
 */
export interface Catalogue {
  load(): Promise<void>;
  all(): Iterable<ConversationItem>;
  /** Favourites first, then the latest first. */
  ordered(): readonly ConversationItem[];
  /** Throws RESOURCE_NOT_FOUND. */
  get(id: string): ConversationItem;
  has(id: string): boolean;
  /** Writes within a transaction of the caller's; memory follows once that has succeeded. */
  put(item: ConversationItem): void;
  remove(id: string): void;
  /** Called once what was put or removed is on the disk. */
  settle(): void;
  /** Forgets what was put or removed: the transaction failed. */
  forget(): void;
}

/** The catalogue of the conversations in `records`. */
export function createCatalogue(records: SealedRecords): Catalogue {
  const items = new Map<string, ConversationItem>();
  const changes = new Map<string, ConversationItem | null>();
  let loading: Promise<void> | undefined;
  let ordered: ConversationItem[] | undefined;
  const get = (id: string): ConversationItem => {
    const item = changes.get(id) ?? items.get(id);
    if (item === undefined || changes.get(id) === null)
      throw new DesktopError(
        'RESOURCE_NOT_FOUND',
        'There is no such conversation: it was deleted, or never was.',
        { advice: 'Open the history to see those there are.' },
      );
    return item;
  };
  return {
    // What follows, often a list of them all, has a turn of its own.
    load: () =>
      (loading ??= records
        .each(conversationRecords, ({ id, value }) => {
          if (!items.has(id)) items.set(id, value);
        })
        .then(() => nextTurn())),
    all: () => items.values(),
    ordered: () => (ordered ??= [...items.values()].toSorted(latestFirst)),
    get,
    has: (id) => items.has(id),
    put: (item) => {
      records.put(conversationRecords, keptOf(item));
      changes.set(item.id, item);
    },
    remove: (id) => {
      records.remove(conversationRecords, id);
      changes.set(id, null);
    },
    settle: () => {
      for (const [id, item] of changes)
        if (item === null) items.delete(id);
        else items.set(id, item);
      if (changes.size > 0) ordered = undefined;
      changes.clear();
    },
    forget: () => changes.clear(),
  };
}

const latestFirst = (one: ConversationItem, other: ConversationItem): number =>
  Number(other.favourite) - Number(one.favourite) ||
  Number(one.updatedAt < other.updatedAt) - Number(one.updatedAt > other.updatedAt);

const keptOf = (item: ConversationItem): Kept<ConversationItem> => ({
  id: item.id,
  parent: null,
  at: Date.parse(item.updatedAt),
  value: item,
});
