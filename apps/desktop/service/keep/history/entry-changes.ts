import { randomUUID } from 'node:crypto';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Conversation, Entry } from '../../base/history-records.ts';
import type { Conversations } from '../../base/vault.ts';
import { blobRecords } from '../storage/blob-store.ts';
import { entryRecords } from './catalogue.ts';
import type { ConversationRecords } from './conversation-records.ts';
import { blobOf, withoutBlob } from './entry-blob.ts';
import { combined, figuresOf } from './entry-text.ts';
import { keepReceipt, saySame } from './receipt-names.ts';

/** Adding entries to conversations, changing them, and bringing conversations from a copy. */
export function entryChanges(
  kept: ConversationRecords,
): Pick<Conversations, 'append' | 'revise' | 'bring' | 'nameReceipt'> {
  const { records, catalogue, index, now, write, putEntry } = kept;
  return {
    append: async (id, body, at = new Date(now()).toISOString()) => {
      await catalogue.load();
      const item = catalogue.get(id);
      const entry: Entry = { id: randomUUID(), conversationId: id, at, body };
      write(() => {
        putEntry(entry);
        catalogue.put({
          ...item,
          updatedAt: at > item.updatedAt ? at : item.updatedAt,
          figures: combined(item.figures, figuresOf(body)),
        });
      });
      index.touch(id);
      return entry;
    },
    revise: async (entryId, body) => {
      await catalogue.load();
      const found = records.get(entryRecords, entryId);
      if (found === undefined || found.parent === null)
        throw new DesktopError(
          'RESOURCE_NOT_FOUND',
          'There is no such entry: it or its conversation was deleted.',
          { advice: 'Open the conversation again.' },
        );
      const item = catalogue.get(found.parent);
      const entry: Entry = {
        id: entryId,
        conversationId: item.id,
        at: new Date(found.at).toISOString(),
        body: keepReceipt(found.value.body, body),
      };
      write(() => {
        putEntry(entry);
        catalogue.put({
          ...item,
          figures: combined(
            combined(item.figures, figuresOf(found.value.body), -1),
            figuresOf(body),
          ),
        });
      });
      index.touch(item.id);
      return entry;
    },
    nameReceipt: async (covered, receipt) =>
      write(() => {
        for (const entry of covered) {
          const { body } = entry;
          if (body.kind !== 'answer' && body.kind !== 'speech') continue;
          const found = records.get(entryRecords, entry.id);
          if (found?.parent === entry.conversationId && saySame(found.value.body, body))
            putEntry({ ...entry, body: { ...found.value.body, receipt } as Entry['body'] });
        }
      }),
    bring: (conversation) => bringConversation(kept, conversation),
  };
}

/** Takes in a conversation of a copy; false when it is here already. */
async function bringConversation(
  { records, catalogue, index, write, putEntry }: ConversationRecords,
  { content, ...item }: Conversation,
): Promise<boolean> {
  await catalogue.load();
  if (catalogue.has(item.id)) return false;
  write(() => {
    catalogue.put({ ...item, open: false });
    for (const entry of content) {
      const blobId = blobOf(entry.body);
      putEntry(
        blobId === null || records.get(blobRecords, blobId) !== undefined
          ? entry
          : { ...entry, body: withoutBlob(entry.body) },
      );
    }
  });
  index.touch(item.id);
  return true;
}
