import { randomUUID } from 'node:crypto';
import { DesktopError } from '../desktop-error.ts';
import { blobRecords } from '../storage/blob-store.ts';
import type { SealedRecords } from '../storage/sealed-records.ts';
import type { Blobs, Conversations } from '../storage/vault.ts';
import { type Catalogue, createCatalogue, entryRecords } from './catalogue.ts';
import { combined, figuresOf, noFigures } from './entry-text.ts';
import { findPage } from './find.ts';
import { createLiveIndex } from './live-index.ts';
import type { ConversationItem, Entry, EntryBody, Figures } from './records.ts';
import { statisticsOf } from './statistics.ts';

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
  const catalogue = createCatalogue(records);
  const index = createLiveIndex(records, catalogue);
  const mine = new Set<string>();
  const moment = (): string => new Date(now()).toISOString();

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
    catalogue,
    destroy,
    entries,
    rest: index.rest,
    create: async ({ title, mode, context = null, at = moment() }) => {
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
    get: async (id) => {
      await catalogue.load();
      return { ...catalogue.get(id), content: entries(id) };
    },
    append: async (id, body, at = moment()) => {
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
        body,
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
    items: async () => {
      await catalogue.load();
      return [...catalogue.all()].filter(({ deletedAt }) => deletedAt === null);
    },
    bring: async ({ content, ...item }) => {
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
    },
    close: (id) => change(id, { open: false }),
    rename: (id, title) => change(id, { title }),
    tag: (id, tags) => change(id, { tags: [...new Set(tags)] }),
    favourite: (id, favourite) => change(id, { favourite }),
    merge: async (ids) => {
      await catalogue.load();
      const items = [...new Set(ids)].map((id) => catalogue.get(id));
      const [first, ...others] = items;
      if (first === undefined || others.length === 0)
        throw new DesktopError(
          'VALIDATION_ERROR',
          'Two different conversations at least are needed to merge.',
          { advice: 'Select another one, then merge again.' },
        );
      const whole: ConversationItem = {
        ...first,
        tags: [...new Set(items.flatMap(({ tags }) => tags))],
        favourite: items.some(({ favourite }) => favourite),
        open: items.some(({ open }) => open),
        createdAt: items.map(({ createdAt }) => createdAt).toSorted()[0] ?? first.createdAt,
        updatedAt:
          items
            .map(({ updatedAt }) => updatedAt)
            .toSorted()
            .at(-1) ?? first.updatedAt,
        figures: items
          .map(({ figures }) => figures)
          .reduce((sum: Figures, figures) => combined(sum, figures), noFigures),
      };
      write(() => {
        for (const { id } of others) {
          for (const entry of entries(id)) putEntry({ ...entry, conversationId: first.id });
          catalogue.remove(id);
        }
        catalogue.put(whole);
      });
      for (const { id } of items) index.touch(id);
      return whole;
    },
    delete: async (ids) => {
      await catalogue.load();
      const there = [...new Set(ids)].map((id) => catalogue.get(id));
      if (deletesAtOnce()) {
        await destroy(there.map(({ id }) => id));
        await records.purge();
      } else {
        const deletedAt = moment();
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
    find: async (query) => {
      await catalogue.load();
      const matches =
        query.text === undefined || query.text.trim() === ''
          ? null
          : await index.search(query.text);
      return findPage(catalogue, records, query, matches);
    },
    tags: async () => {
      await catalogue.load();
      const counts = new Map<string, number>();
      for (const { tags, deletedAt } of catalogue.all())
        if (deletedAt === null) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      return [...counts]
        .map(([tag, count]) => ({ tag, count }))
        .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1));
    },
    statistics: async (span = {}) => {
      await catalogue.load();
      return statisticsOf(catalogue.all(), span);
    },
    unfinished: async () => {
      await catalogue.load();
      return [...catalogue.all()].filter(
        ({ id, open, deletedAt }) => open && deletedAt === null && !mine.has(id),
      );
    },
  };
}

/** The picture or recording an entry shows. */
export function blobOf(body: EntryBody): string | null {
  if (body.kind === 'capture') return body.capture.pictureId;
  return body.kind === 'speech' ? body.recordingId : null;
}

/** The entry without its picture or recording. */
export function withoutBlob(body: EntryBody): EntryBody {
  if (body.kind === 'capture') return { ...body, capture: { ...body.capture, pictureId: null } };
  return body.kind === 'speech' ? { ...body, recordingId: null } : body;
}
