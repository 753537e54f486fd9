import type { ConversationItem, Entry } from '../../base/history-records.ts';
import { blobRecords } from '../storage/blob-store.ts';
import type { SealedRecords } from '../storage/sealed-records.ts';
import { type Catalogue, createCatalogue, entryRecords } from './catalogue.ts';
import { blobOf } from './entry-blob.ts';
import { createLiveIndex, type LiveIndex } from './live-index.ts';

/** Sealed records of conversations and their entries, with catalogue and search index kept up. */
export interface ConversationRecords {
  readonly records: SealedRecords;
  readonly catalogue: Catalogue;
  readonly index: LiveIndex;
  readonly now: () => number;
  entries(id: string): Entry[];
  /** All or nothing, for the catalogue as well. */
  write<Result>(change: () => Result): Result;
  /** Changes what the catalogue says of one conversation. */
  change(id: string, part: Partial<ConversationItem>): Promise<ConversationItem>;
  /** Within `write`: puts an entry, and the blob it shows under its conversation. */
  putEntry(entry: Entry): void;
}

/** Opens them over the records of the vault. */
export function openConversationRecords(
  records: SealedRecords,
  now: () => number,
): ConversationRecords {
  const catalogue = createCatalogue(records);
  const index = createLiveIndex(records, catalogue);

  const entries = (id: string): Entry[] =>
    records.children(entryRecords, id).map(({ id: entryId, at, value }) => ({
      id: entryId,
      conversationId: id,
      at: new Date(at).toISOString(),
      body: value.body,
    }));
  const write = <Result>(change: () => Result): Result => {
    try {
      const result = records.write(change);
      catalogue.settle();
      return result;
    } catch (error) {
      catalogue.forget();
      throw error;
    }
  };
  const change = async (id: string, part: Partial<ConversationItem>): Promise<ConversationItem> => {
    await catalogue.load();
    const item = { ...catalogue.get(id), ...part };
    write(() => catalogue.put(item));
    index.touch(id);
    return item;
  };
  const putEntry = ({ id, conversationId, at, body }: Entry): void => {
    records.put(entryRecords, { id, parent: conversationId, at: Date.parse(at), value: { body } });
    const blobId = blobOf(body);
    const blob = blobId === null ? undefined : records.get(blobRecords, blobId);
    if (blob !== undefined && blob.value.conversationId !== conversationId)
      records.put(blobRecords, {
        ...blob,
        parent: conversationId,
        value: { ...blob.value, conversationId },
      });
  };

  return { records, catalogue, index, now, entries, write, change, putEntry };
}
